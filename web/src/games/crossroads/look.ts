// How Crossroads of Heroes looks and what it calls things. Effects and sections come from the server.
import type { ActionOut } from "../../messages";
import { type CrossView, itemParts, type Row, standing } from "./view";

export interface Hero {
  sect: string;
  hero: string;
  glyph: string;
  /** CSS custom property of the sect's colour. */
  colour: string;
}

const HEROES: readonly Hero[] = [
  { sect: "Emei", hero: "Jing Lian", glyph: "峨", colour: "var(--cr-emei)" },
  { sect: "Shaolin", hero: "Huai Xun", glyph: "僧", colour: "var(--cr-shaolin)" },
  { sect: "Beggar", hero: "Shu Laozi", glyph: "丐", colour: "var(--cr-beggar)" },
  { sect: "Wudang", hero: "Song Qingyao", glyph: "武", colour: "var(--cr-wudang)" },
  { sect: "Kunlun", hero: "Xiao Jingtian", glyph: "崑", colour: "var(--cr-kunlun)" },
];
const NOBODY: Hero = { sect: "", hero: "a hero", glyph: "俠", colour: "var(--cr-ink)" };

export const heroOf = (view: CrossView, seat: number): Hero => HEROES.find(({ sect }) => sect === view.sects[seat]) ?? NOBODY;
export const heroOfSect = (sect: string): Hero => HEROES.find((hero) => hero.sect === sect) ?? NOBODY;

export const ELEMENTS: Record<string, { glyph: string; colour: string }> = {
  Metal: { glyph: "金", colour: "var(--cr-metal)" },
  Wood: { glyph: "木", colour: "var(--cr-wood)" },
  Water: { glyph: "水", colour: "var(--cr-water)" },
  Fire: { glyph: "火", colour: "var(--cr-fire)" },
  Earth: { glyph: "土", colour: "var(--cr-earth)" },
};
export const SIGNS: Record<string, { glyph: string; colour: string }> = {
  Yin: { glyph: "陰", colour: "var(--cr-yin)" },
  Yang: { glyph: "陽", colour: "var(--cr-yang)" },
  Taiji: { glyph: "太", colour: "var(--cr-taiji)" },
};

/** Characters the brush face lacks, and what it writes in their place. */
export const GLYPHS: Record<string, string> = { 鏢: "針", 雞: "鶏", 缽: "鉢", 俠: "侠" };

/** The icon of whoever is met at a place. */
export const SCENES: Record<string, string> = {
  "Fan Hua": "cr flower",
  "Abbot Xuan Ling": "cr pagoda",
  "Lu Jin": "cr jug",
  "Zhang Zhenren": "cr taiji",
  "Fu Yanlin": "cr peaks",
  "Heifeng Guai": "cr wind",
  "Yang Chao": "cr sun",
  "Duan Zhenxuan": "cr finger",
  "Bailian Ziluosha": "cr lotus",
  "Chijin Mowang": "cr flame",
  "Heroes' Meeting": "cr meeting",
  "Gan Tanfu": "cr healer",
  "Chan Kuniu": "cr shop",
  "Tiemian Qixia": "cr mask",
  "Yexun Yibai": "cr shadow",
};
export const FACE_DOWN: Record<Row, string> = { top: "cr cave", bottom: "cr forest" };

/** The verbs that hang on a card of one's own hand. */
export const CARD_VERBS: readonly string[] = ["play", "use", "discard", "redraw", "throw", "vest", "sly", "tyrant", "scavenge", "give"];
/** The verbs that hang on a place of the jianghu. */
export const PLACE_VERBS: readonly string[] = ["travel", "peek", "search"];
/** The verbs that hang on a technique. */
export const TECHNIQUE_VERBS: readonly string[] = ["train", "unleash"];
/** The verbs that take one of several cards offered. */
export const OFFER_VERBS: readonly string[] = ["keep", "take"];
/** The verbs that hang on a hero. */
export const SEAT_VERBS: readonly string[] = ["target", "duel", "grab", "swap"];

const CARD_WORDS: Record<string, (card: string) => string> = {
  play: (card) => `Play ${card}`,
  use: (card) => `Use ${card}`,
  discard: (card) => `Discard ${card}`,
  redraw: (card) => `Exchange ${card}`,
  throw: (card) => `Throw ${card}`,
  vest: () => "Put on the vest",
  sly: (card) => `SLY: give up ${card} for a yin card`,
  tyrant: (card) => `TYRANT: give up ${card} to take a card`,
  scavenge: (card) => `Give up ${card} and scavenge`,
  give: (card) => `Trade ${card}`,
};

/** What a chosen card's button says. */
export const cardWords = ({ verb, args, text }: ActionOut): string =>
  CARD_WORDS[verb]?.(String(args.card)) ?? text;

/** What a chosen place's button says. */
export function placeAnswer({ verb, text }: ActionOut): string {
  if (verb === "travel") return "Travel here";
  if (verb === "peek") return "Look at this card";
  return verb === "search" ? "Search here" : text;
}

const SEAT_WORDS: Record<string, (family: unknown) => string> = {
  target: () => "Choose",
  duel: () => "Challenge",
  swap: () => "Swap hands",
  grab: (family) => (family === "item" ? "Take an Item" : "Take a Stratagem"),
};
/** What the button on a hero says. */
export const seatAnswer = ({ verb, args, text }: ActionOut): string => SEAT_WORDS[verb]?.(args.family) ?? text;

const SHORT: Record<string, string> = {
  draw: "Draw 1 + 1, keep one",
  done: "No more cards",
  guardian: "Call your Guardian",
  wait: "Wait",
  pass: "Pass",
  skip: "Skip this card",
  accept: "Fight",
  admit_defeat: "Admit defeat",
  ready: "Ready",
};

/** Short words for an answer's button, or null for the server's own. */
export function label({ verb }: ActionOut): string | null {
  return SHORT[verb] ?? null;
}

/** In one word, for a seat's own line at the end of a game. */
export function tally(view: CrossView, seat: number): string {
  const stands = standing(view, seat);
  const square = view.evil[seat] || view.eliminated.includes(seat) ? "" : ` · square ${view.renown[seat]}`;
  const learned = view.trained[seat]?.length ?? 0;
  return `${heroOf(view, seat).hero}, ${stands}${square} · ${learned} ${learned === 1 ? "technique" : "techniques"}`;
}

/** The element of an Item, or the Sign of a Stratagem, as a mark. */
export function markOf(name: string, sign: string | null): { glyph: string; colour: string; words: string } | null {
  const element = itemParts(name)?.element;
  if (element) return { ...ELEMENTS[element]!, words: element };
  return sign ? { ...SIGNS[sign]!, words: sign } : null;
}
