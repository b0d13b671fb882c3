// What the card reference says of each card, read into numbers. The client has no card table of its
// own: ranges, costs and damage are those the server sends.
import type { CardInfo, GameInfo } from "../../messages";
import type { Hex } from "./hexes";

export type Kind =
  | "skill"
  | "starting skill"
  | "faction skill"
  | "hero"
  | "faction hero"
  | "foe"
  | "weapon"
  | "legendary weapon"
  | "gift"
  | "relic"
  | "action"
  | "faction";

export interface Thing {
  name: string;
  kind: Kind;
  info: CardInfo;
  /** palm, sword, knife, mystical, neutral; "sword or knife"; of a gift or relic its type. */
  type: string;
  /** Power of a skill, hero or foe; icons of equipment. */
  power: number;
  price: number;
  /** The alternatives a skill may be paid with: tokens by colour. */
  costs: Record<string, number>[];
  qi: Record<string, number>;
  vp: [training: number, mastered: number];
  /** The printed name of the range, the hexes it hits from the middle facing direction 0; null: all. */
  range: string;
  hexes: Hex[] | null;
  effects: string[];
  damage: number[];
  asks: string;
  weak: string;
  immune: string;
  reward: string;
  line: (label: string) => string;
}

const numbers = (words: string): number[] => words.split("/").map(Number);

function counted(words: string): Record<string, number> {
  const out: Record<string, number> = {};
  for (const [, name, level] of words.matchAll(/([a-z]+) (\d)/g)) out[name!] = Number(level);
  return out;
}

/** "2O+1G" or "2R/2Y/2B": tokens by colour, one entry an alternative. */
function costs(words: string): Record<string, number>[] {
  if (!/^\d/.test(words)) return [];
  return words.split("/").map((one) => Object.fromEntries(one.split("+").map((part) => [part.slice(1), Number(part[0])])));
}

function hexes(words: string): Hex[] | null {
  const found = [...words.matchAll(/(-?\d+),\s*(-?\d+)/g)];
  return found.length > 0 ? found.map(([, q, r]): Hex => [Number(q), Number(r)]) : null;
}

function thing(info: CardInfo): Thing {
  const lines = new Map(info.lines);
  const line = (label: string) => lines.get(label) ?? "";
  const none = (words: string) => (words === "none" ? "" : words);
  return {
    name: info.name,
    kind: line("Kind") as Kind,
    info,
    type: line("Technique") || line("Gift") || line("Relic"),
    power: Number(line("Power") || line("Icons") || 0),
    price: Number(line("Price") || 0),
    costs: costs(line("Cost")),
    qi: counted(line("Qi")),
    vp: (line("VP") ? numbers(line("VP")) : [0, 0]) as [number, number],
    range: line("Range"),
    hexes: hexes(line("Hexes")),
    effects: none(line("Effect")).split(", ").filter(Boolean),
    damage: line("Damage") ? numbers(line("Damage")) : [],
    asks: line("Asks"),
    weak: none(line("Weak to")),
    immune: none(line("Immune to")),
    reward: line("Reward"),
    line,
  };
}

const shelves = new WeakMap<GameInfo, Map<string, Thing>>();

/** All cards of the game by name, in the order of the reference. */
export function things(game: GameInfo): Map<string, Thing> {
  const known = shelves.get(game);
  if (known) return known;
  const made = new Map(game.cards.map((info) => [info.name, thing(info)]));
  shelves.set(game, made);
  return made;
}

export const readThing = thing;

export const isSkill = ({ kind }: Thing): boolean => kind.endsWith("skill");
export const isHero = ({ kind }: Thing): boolean => kind.endsWith("hero");
export const isWeapon = ({ kind }: Thing): boolean => kind.endsWith("weapon");
export const isNeutral = ({ type }: Thing): boolean => type === "neutral";

/** Columns of the damage line: without a weapon, then by its level. */
export const LEVELS = ["–", "I", "II", "III", "IV"] as const;
const LEVEL_OF_ICONS: Record<number, number> = { 2: 1, 3: 2, 4: 3, 5: 4 };

/** The best weapon for that card among those held: its level, 0 without one. */
export function weaponFor(card: Thing, weapons: Thing[]): { level: number; weapon: Thing | null } {
  const fitting = weapons.filter((weapon) => isNeutral(card) || weapon.type === card.type);
  const best = fitting.reduce<Thing | null>((a, b) => (a === null || b.power > a.power ? b : a), null);
  return { level: best ? (LEVEL_OF_ICONS[best.power] ?? 0) : 0, weapon: best };
}
