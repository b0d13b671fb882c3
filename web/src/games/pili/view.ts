// Pili's view as the server sends it (the contract's position keys), and what a page reads out of it.
import type { ActionOut } from "../../messages";
import type { View } from "../../table/game";

export type Counts = Record<string, number>;

/** A fight under way: what has been put into it so far, as it counts against this foe. */
export interface Fight {
  seat: number;
  foe: string;
  bonus: number;
  skill: string | null;
  weapon: string | null;
  heroes: string[];
  parts: [string, number][];
  total: number;
  need: number;
}

/** A skill being paid for: the tokens still owed, and those the stone could still meet. */
export interface Paying {
  seat: number;
  skill: string;
  owed: string[];
  stone: number;
}

export interface Points {
  skills: number;
  foes: number;
  heroes: number;
  weapons: number;
  qi: number;
  tokens: number;
}

/** Story and battle have keys of their own; those of the other phase may be missing. */
export interface PiliView extends View {
  phase: "story" | "battle" | "over";
  round: number;
  turn: number;

  chosen: string[];
  action: string | null;
  silver_on: Counts;
  silver: number[];
  fate: Counts[];
  stone: boolean[];
  qi: Counts[];
  training: string[][];
  mastered: string[][];
  mercenaries: string[][];
  allied: string[][];
  foes: string[][];
  gifts: string[][];
  factions: (string | null)[];
  sides: (string | null)[] | null;
  hero_display: string[];
  skill_display: string[];
  foe_display: string[];
  hero_deck: (string | null)[];
  skill_deck: (string | null)[];
  foe_deck: (string | null)[];
  equipment: Counts;
  dice: string[];
  drawn: string[];
  bottom: (string | null)[];
  fight?: Fight | null;
  paying?: Paying | null;
  allying?: { seat: number; hero: string; owed: number } | null;
  vp?: Points[] | null;

  weapons: string[][];

  rank: number[];
  hp: number[];
  hands: string[][];
  played: string[][];
  heroes: [string, string][][];
  pawns: (string | null)[];
  facing: (number | null)[];
  slowed: number[];
  debilitated: number[];
  backlash: number[];
  bleeding: [number, number][];
  moved_heroes?: string[];
  /** What I have planned so far in this round; nobody else's. */
  plan?: { attack: string | null; hex: string | null } | null;

  /** The keys from here on stand only while events are shown. Whose attack is painted on the floor. */
  struck?: { seat: number; card: string; target: number | null } | null;
  /** Who just lost how much. */
  loss?: { seat: number; amount: number } | null;
  /** What each seat plays this round, as far as it was revealed. */
  plays?: (string | null)[];
}

export const ACTIONS = ["Forge Fate", "Recruit Heroes", "Gain Skills", "Harness Qi", "Buy Equipment", "Challenge Foes"] as const;
export const COLOURS = ["R", "O", "Y", "G", "B", "P"] as const;
export const ACUPOINTS = ["baihui", "yintang", "quchi", "danzhong", "shenmen", "dantian", "fengshi", "yongquan"] as const;
export const WILD = "wild";
export const REST = "rest";
export const QITIANDI = "Qitiandi";
/** Levels an acupoint has at most. */
export const QI_MOST = 4;

const ROUNDS: Record<number, number> = { 2: 5, 3: 7, 4: 6 };
/** Rounds of the story phase with that many seats. */
export const roundsOf = (seats: number): number => ROUNDS[seats] ?? 0;

export const isStoryOnly = (view: View): boolean => view.options.mode === "story";
export const inBattle = (view: PiliView): boolean => Array.isArray(view.pawns);

export const listAt = <T>(lists: T[][] | null | undefined, seat: number): T[] => lists?.[seat] ?? [];
export const countsAt = (lists: Counts[] | null | undefined, seat: number): Counts => lists?.[seat] ?? {};
export const sum = (counts: Counts): number => Object.values(counts).reduce((a, b) => a + b, 0);
export const levelOf = (view: PiliView, seat: number, acupoint: string): number => countsAt(view.qi, seat)[acupoint] ?? 0;
export const lowestQi = (view: PiliView, seat: number): number =>
  Math.min(...ACUPOINTS.map((acupoint) => levelOf(view, seat, acupoint)));

/** Points of a skill for which that seat's levels are still too low. */
export function missingQi(view: PiliView, seat: number, needs: Counts): [string, number][] {
  return Object.entries(needs)
    .map(([acupoint, level]): [string, number] => [acupoint, level - levelOf(view, seat, acupoint)])
    .filter(([, missing]) => missing > 0);
}

/** The teams of the battle: the leading seat's first. */
export function teamsOf(view: PiliView): number[][] {
  const rank = view.rank;
  if (rank.length === 2) return [[rank[0]!], [rank[1]!]];
  if (rank.length === 3) return [[rank[0]!], [rank[1]!, rank[2]!]];
  return [[rank[0]!, rank[3]!], [rank[1]!, rank[2]!]];
}

export const teamOf = (view: PiliView, seat: number): number => (teamsOf(view)[0]!.includes(seat) ? 0 : 1);

/** The answers with that verb whose argument has that value. */
export const answersFor = (legal: ActionOut[], verb: string, key: string, value: unknown): ActionOut | undefined =>
  legal.find((action) => action.verb === verb && action.args[key] === value);

export const has = (legal: ActionOut[], ...verbs: string[]): boolean => legal.some(({ verb }) => verbs.includes(verb));
