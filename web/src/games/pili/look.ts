// How Pili looks and what it calls things. Effects and sections come from the server's card reference.
import type { ActionOut } from "../../messages";
import type { Kind, Thing } from "./cards";
import { COMPASS } from "./hexes";
import { has, inBattle, isStoryOnly, type PiliView, roundsOf } from "./view";

/** Parts of the market on a phone, in their order. */
export type Tab = "actions" | "skills" | "heroes" | "foes" | "shop" | "board";
export const TABS: { tab: Tab; words: string; icon: string }[] = [
  { tab: "actions", words: "Actions", icon: "pl action" },
  { tab: "skills", words: "Skills", icon: "pl skill" },
  { tab: "heroes", words: "Heroes", icon: "pl hero" },
  { tab: "foes", words: "Foes", icon: "pl foe" },
  { tab: "shop", words: "Shop", icon: "pl shop" },
  { tab: "board", words: "Board", icon: "pl body" },
];

const TAB_OF_VERB: Record<string, Tab> = {
  choose: "actions",
  gain: "skills",
  recruit: "heroes",
  challenge: "foes",
  buy: "shop",
  raise: "board",
  lower: "board",
  give: "board",
  trade_in: "board",
  ally: "board",
};
const TAB_OF_ACTION: Record<string, Tab> = {
  "Forge Fate": "board",
  "Recruit Heroes": "heroes",
  "Gain Skills": "skills",
  "Harness Qi": "board",
  "Buy Equipment": "shop",
  "Challenge Foes": "foes",
};

/** Where the answers lie; while nothing is asked, what is going on. */
export function tabFor(view: PiliView, legal: ActionOut[]): Tab {
  for (const verb of Object.keys(TAB_OF_VERB)) if (has(legal, verb)) return TAB_OF_VERB[verb]!;
  return (view.action && TAB_OF_ACTION[view.action]) || "actions";
}

/** The verbs whose answers hang on things of the board. */
const ON_BOARD = new Set(
  ("choose recruit gain buy challenge take take_any name_side raise lower ally give trade_in use_skill use_weapon use_hero " +
    "side prize take_weapon attack rest move face move_hero").split(" "),
);
export const onBoard = ({ verb }: ActionOut): boolean => ON_BOARD.has(verb);

/** The verb by which a thing of that kind is asked for, to say why it can't be had. */
export const VERB_OF_KIND: Partial<Record<Kind, [verb: string, key: string]>> = {
  skill: ["gain", "skill"],
  hero: ["recruit", "hero"],
  foe: ["challenge", "foe"],
  weapon: ["buy", "equipment"],
  gift: ["buy", "equipment"],
  relic: ["buy", "equipment"],
  action: ["choose", "action"],
};

export const COLOUR_NAMES: Record<string, string> = { R: "red", O: "orange", Y: "yellow", G: "green", B: "blue", P: "purple" };

export const ACUPOINT_GLYPHS: Record<string, string> = {
  baihui: "百",
  yintang: "印",
  danzhong: "中",
  dantian: "丹",
  quchi: "曲",
  shenmen: "神",
  fengshi: "風",
  yongquan: "湧",
  wild: "氣",
};

/** A glyph of the brush face for every kind and technique. */
export const TYPE_GLYPHS: Record<string, string> = {
  palm: "掌",
  sword: "劍",
  knife: "刀",
  mystical: "術",
  neutral: "神",
  "sword or knife": "劍刀",
};
export const iconOf = (thing: Thing): string => {
  if (thing.kind === "action") return `pl ${thing.name}`;
  if (thing.kind === "faction") return `pl ${thing.name}`;
  if (thing.kind === "foe") return "pl foe";
  if (thing.kind === "relic") return `pl relic ${thing.type}`;
  return typeIcon(thing.type);
};
export const typeIcon = (type: string): string => `pl ${type}`;
export const effectIcon = (effect: string): string => `pl ${effect.split(" ")[0]}`;

/** What an effect does, in a line; the rules have the whole of it. */
export const EFFECT_WORDS: Record<string, string> = {
  accelerate: "One hex further this round.",
  stun: "The heroes of those it hits stand still this round.",
  slow: "Those it hits move one hex less next round.",
  shield: "Takes up damage this round.",
  pierce: "Shields don't stop it.",
  reflect: "Whose card hits you this round loses HP.",
  teleport: "Move to any hex.",
  debilitate: "Those it hits have no effects next round, and no Light of God.",
  bleed: "Those it hits lose HP each round from the next on, until you fall.",
  precision: "Hits every hex.",
  backlash: "Not in round 1; in the next round you rest and move one hex less.",
};
export const effectWords = (effect: string): string => EFFECT_WORDS[effect.split(" ")[0] ?? ""] ?? "";

const SHORT: Record<string, string> = {
  pass: "Pass",
  done: "Done",
  ready: "Fight!",
  sacred_stone: "Use the sacred stone",
};

/** Short words for an answer's button, or null for the server's own. */
export function label({ verb, args }: ActionOut): string | null {
  if (verb === "cost") return `Pay ${String(args.cost)}`;
  if (verb === "reward") return String(args.reward).replace(/^./, (c) => c.toUpperCase());
  return SHORT[verb] ?? null;
}

/** What the button of a chosen thing says. */
export function actionWords({ verb, args, text }: ActionOut): string {
  switch (verb) {
    case "choose":
      return `Choose ${String(args.action)}`;
    case "recruit":
      return `Recruit ${String(args.hero)}`;
    case "gain":
      return `Gain ${String(args.skill)}`;
    case "buy":
      return `Buy ${String(args.equipment)}`;
    case "challenge":
      return `Challenge ${String(args.foe)}`;
    case "ally":
      return `Ally with ${String(args.hero)}`;
    case "attack":
      return `Play ${String(args.skill)}`;
    case "rest":
      return "Play the rest card";
    case "face":
      return `Face ${COMPASS[Number(args.direction)]}`;
    default:
      return text;
  }
}

/** Where the game stands, in a few words. */
export function standing(view: PiliView): string {
  if (view.over) return "The game is over";
  if (inBattle(view)) return view.round === 0 ? "Before the battle" : `Battle, round ${view.round}`;
  const rounds = roundsOf(view.seats);
  const form = isStoryOnly(view) ? "Story (reconstructed form)" : "Story";
  return view.round > rounds ? `${form}, before scoring` : `${form}, round ${view.round} of ${rounds}`;
}

/** Seats and their things are told apart by mark and dash, not by colour alone. */
export const SEAT_MARKS = ["●", "■", "▲", "◆"] as const;
export const SEAT_COLOURS = ["var(--pl-seat-0)", "var(--pl-seat-1)", "var(--pl-seat-2)", "var(--pl-seat-3)"] as const;
export const TEAM_WORDS = ["Team of the first", "Team against the first"] as const;
