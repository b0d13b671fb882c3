// What the server shows of a table of Crossroads of Heroes, and plain readings of it.
import type { ActionOut, CardInfo } from "../../messages";
import type { Face } from "../../table/cards";
import type { View } from "../../table/game";

export type Row = "top" | "bottom";
export type Family = "stratagem" | "item";
export type Level = "Adventurer" | "Hero" | "Legend" | "Grand Master";

export interface DuelView {
  challenger: number;
  /** A seat, or the name of a Master or of Yexun. */
  defender: number | string;
  round: number;
  wins: number[];
  deposits: number[];
  used: string[][];
  wugong: number[] | null;
}

export interface CrossView extends View {
  sects: string[];
  renown: number[];
  qi: number[];
  most_qi: number[];
  xie: number[];
  evil: boolean[];
  poisoned: boolean[];
  paralyzed: boolean[];
  searched: number[];
  nemesis: number[][];
  trained: string[][];
  training: (string | null)[];
  manuals: string[][];
  specials: string[][];
  guardians: (string | null)[];
  master_beaten: boolean[];
  levels: (Level | null)[];
  stratagems: Face[][];
  items: Face[][];
  eliminated: number[];
  shattered: string[];
  top_row: Face[];
  top_place: ("guardian" | "master" | null)[];
  open_places: [Row, number][];
  masters: Face[];
  explorations: Face[];
  yexun: Level;
  stratagem_deck: Face[];
  stratagem_discard: string[];
  item_deck: Face[];
  item_discard: string[];
  turn: number;
  first: number;
  round: number;
  grand_master: number | null;
  last_turns: number[];
  barred: number[];
  vow: "sworn" | "spent" | null;
  known: [number, Row, number][];
  playing: Face;
  drawn: Face[];
  duel: DuelView | null;
  duel_kind: "ordinary" | "title" | "kill" | null;
  played: string[];
  skips: number;
  phase: string;
}

export const LEVELS: readonly { name: Level; first: number; gain: number }[] = [
  { name: "Adventurer", first: 0, gain: 3 },
  { name: "Hero", first: 10, gain: 2 },
  { name: "Legend", first: 18, gain: 1 },
  { name: "Grand Master", first: 23, gain: 0 },
];
export const SUMMIT = 23;
/** Xie tokens that turn a hero evil. */
export const XIE_MOST = 4;
export const ROWS: readonly Row[] = ["top", "bottom"];

/** What a card of the reference is. */
export type Kind = "hero" | "stratagem" | "item" | "guardian" | "master" | "exploration" | "special" | "technique";

const KIND_BY_LABEL: Record<string, Kind> = {
  Sect: "hero",
  Played: "stratagem",
  Used: "item",
  Met: "exploration",
  Use: "special",
};

export function kindOf(card: CardInfo): Kind {
  const label = card.lines[0]?.[0] ?? "";
  if (label === "Wugong") return lineOf(card, "Leaves") === null ? "technique" : "master";
  return KIND_BY_LABEL[label] ?? "guardian";
}

/** What the reference says under that label, or null. */
export const lineOf = (card: CardInfo | null, label: string): string | null =>
  card?.lines.find(([name]) => name === label)?.[1] ?? null;

/** "Wine (Fire)" is the Item Wine of the element Fire. */
export function itemParts(name: string): { item: string; element: string } | null {
  const found = /^(.+) \((\w+)\)$/.exec(name);
  return found ? { item: found[1]!, element: found[2]! } : null;
}

/** A card's name without its element. */
export const plainName = (name: string): string => itemParts(name)?.item ?? name;

export interface Place {
  row: Row;
  place: number;
  /** Who stands or lies there, where this seat knows it. */
  who: Face;
  /** Face up for everybody: a Guardian, or a card just met. */
  open: boolean;
  /** Face down, but this seat has looked at it. */
  known: boolean;
  /** Nobody is there any more. */
  empty: boolean;
}

export function placeAt(view: CrossView, row: Row, place: number): Place {
  const who = (row === "top" ? view.top_row : view.explorations)[place] ?? null;
  const stands = row === "top" ? (view.top_place[place] ?? null) : "card";
  const revealed = view.open_places.some(([r, p]) => r === row && p === place);
  const open = stands === "guardian" || revealed;
  return { row, place, who, open, known: !open && who !== null, empty: stands === null };
}

/** The answers that concern one place of the jianghu. */
export const answersAt = (legal: ActionOut[], row: Row, place: number): ActionOut[] =>
  legal.filter(({ verb, args }) =>
    verb === "search" ? row === "bottom" && args.place === place : args.row === row && args.place === place,
  );

const RANKS: readonly string[] = ["first", "second", "third", "fourth", "fifth"];
/** A place in words: "the second place of the top row". */
export const placeWords = (row: unknown, place: unknown): string =>
  `the ${RANKS[Number(place)] ?? ""} place of the ${String(row)} row`;

export const isDead = (view: CrossView, seat: number): boolean => view.eliminated.includes(seat);
export const isCritical = (view: CrossView, seat: number): boolean => view.qi[seat] === 0 && !isDead(view, seat);

/** How that hero stands in one word. */
export function standing(view: CrossView, seat: number): string {
  if (isDead(view, seat)) return "Eliminated";
  if (view.evil[seat]) return "Evil Scum";
  return view.levels[seat] ?? "Adventurer";
}

/** Somebody else's hand of one family: known names, then hidden ones. */
export const handOf = (view: CrossView, seat: number, family: Family): Face[] =>
  (family === "stratagem" ? view.stratagems : view.items)[seat] ?? [];

/** Squares of renown a general gain is worth to that hero. */
export function gainOf(view: CrossView, seat: number): number {
  return LEVELS.find(({ name }) => name === view.levels[seat])?.gain ?? 0;
}
