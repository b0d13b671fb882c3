// A duel read from what was told: round by round, every part of each sum, and how it ended.
import type { EventOut } from "../../messages";
import { plainName } from "./view";

export interface Part {
  words: string;
  /** null: no number, only words. */
  points: number | null;
  /** A face to be shown beside it, if a card did it. */
  card?: string;
}

export interface Round {
  number: number;
  /** Challenger or traveller first. */
  parts: [Part[], Part[]];
  sums: [number, number];
  /** 0 or 1: who won it; "tie"; null while it is fought. */
  won: 0 | 1 | "tie" | null;
}

export interface Fight {
  /** Seat of the challenger or traveller. */
  seat: number;
  /** A seat, or the name of a Master or of Yexun. */
  foe: number | string;
  kind: string;
  rounds: Round[];
  deposits: [number, number];
  /** What came after the last round. */
  after: string[];
  /** 0 or 1, "tie", or null while it lasts. */
  won: 0 | 1 | "tie" | null;
  over: boolean;
}

interface Args {
  seat: number;
  target: number;
  card: string;
  technique: string;
  wugong: number;
  boost: number;
  other: number;
  round: number;
  qi: number;
  duel: string;
  element: string;
  sign: string;
  deck: string;
}

/** A duel has one winner per round at most, and few parts; older events are not looked at. */
const BACK_MOST = 400;
const AFTERMATH = new Set([
  "savaged", "vested", "lost_qi", "poisoned", "gained_renown", "lost_renown", "nemesis_made", "nemesis_cleared",
  "critical", "eliminated", "title_taken", "turned_evil", "manual", "yexun_rose", "barred", "training_lost",
]);

const newRound = (number: number): Round => ({ number, parts: [[], []], sums: [0, 0], won: null });

class Telling {
  fight: Fight | null = null;
  #drawn = "";

  begin(seat: number, foe: number | string, kind: string) {
    const rounds = typeof foe === "string" ? [newRound(1)] : [];
    this.fight = { seat, foe, kind, rounds, deposits: [0, 0], after: [], won: null, over: false };
  }

  side(seat: number): 0 | 1 {
    return seat === this.fight?.seat ? 0 : 1;
  }

  get round(): Round {
    const rounds = this.fight!.rounds;
    if (rounds.length === 0) rounds.push(newRound(1));
    return rounds.at(-1)!;
  }

  add(side: 0 | 1, words: string, points: number | null, card?: string) {
    this.round.parts[side].push({ words, points, ...(card ? { card } : {}) });
    this.round.sums[side] += points ?? 0;
  }

  endRound(won: 0 | 1 | "tie") {
    this.round.won = won;
    if (won !== "tie") this.fight!.deposits[won === 0 ? 1 : 0] += 1;
  }

  end(won: 0 | 1 | "tie") {
    const fight = this.fight!;
    fight.won = won;
    fight.over = true;
    if (typeof fight.foe === "string") this.round.won = won;
  }

  /** The parts of a sum, and what decided. */
  tell(what: string, args: Args, text: string) {
    const side = this.side(args.seat);
    switch (what) {
      case "round_began":
        if (this.fight!.rounds.at(-1)?.number !== args.round) this.fight!.rounds.push(newRound(args.round));
        return;
      case "base":
        this.add(side, "base wugong", args.wugong);
        if (args.boost) this.add(side, "Vow Revenge", args.boost);
        return;
      case "unleashed":
        return this.add(side, args.technique, args.wugong);
      case "boosted":
        return this.add(side, `${args.technique}, ${this.#drawn}`, args.boost);
      case "element_drawn":
        this.#drawn = args.element;
        return this.add(side, `draws ${plainName(args.card)}: ${args.element}`, null, args.card);
      case "sign_drawn":
        this.#drawn = args.sign;
        return this.add(side, `draws ${args.card}: ${args.sign}`, null, args.card);
      case "shattered":
        this.#drawn = "shattered";
        return this.add(side, `shatters the ${args.card}`, null, args.card);
      case "foe_stands":
        return this.add(1, `${args.card} stands at`, args.wugong);
      case "threw":
        return this.add(side, plainName(args.card), args.boost, args.card);
      case "used_bodkin":
        return this.add(side, "Maiden's Bodkin", args.boost);
      case "expended":
        return this.add(side, `Spirit Finger, ${args.qi} qi`, args.boost);
      case "nothing_drawn":
        return this.add(side, "nothing left to draw", null);
      case "won_round":
        this.round.sums = side === 0 ? [args.wugong, args.other] : [args.other, args.wugong];
        return this.endRound(side);
      case "tied_round":
        return this.endRound("tie");
      case "won_duel":
      case "beat_foe":
        return this.end(side);
      case "lost_to_foe":
        return this.end(1);
      case "drew_duel":
      case "tied_foe":
        return this.end("tie");
    }
    if (AFTERMATH.has(what)) this.fight!.after.push(text);
  }
}

/** What ends the showing of a duel that is over. */
const ENDS = new Set(["turn_began", "played", "used", "travelled", "completed", "began_training"]);

/** The duel that is fought, or was just fought; null while there is none to show. */
export function fightOf(told: EventOut[]): Fight | null {
  const recent = told.slice(-BACK_MOST);
  const start = recent.findLastIndex(({ what }) => what === "duel_began" || what === "foe_duel");
  if (start < 0) return null;
  const telling = new Telling();
  for (const { what, args: raw, text } of recent.slice(start)) {
    const args = raw as unknown as Args;
    if (what === "duel_began") telling.begin(args.seat, args.target, args.duel);
    else if (what === "foe_duel") telling.begin(args.seat, args.card, "foe");
    else if (ENDS.has(what) && (telling.fight?.over || what === "turn_began")) return null;
    else telling.tell(what, args, text);
  }
  return telling.fight;
}
