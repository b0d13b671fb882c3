// What moves at each of Pili Pili's events, and how long each stays before the next.
import type { EventOut } from "../../messages";
import type { Face } from "../../table/cards";
import type { Move } from "../../table/game";
import type { PiliView } from "./view";

const hand = (seat: unknown) => `hand/${String(seat)}`;
const trick = (seat: unknown) => `trick/${String(seat)}`;
const skewer = (seat: unknown) => `skewer/${String(seat)}`;
const aside = (seat: unknown) => `aside/${String(seat)}`;
const pilis = (seat: unknown) => `pilis/${String(seat)}`;

const between = (place: (seat: unknown) => string, a: unknown, b: unknown): Move[] => [
  { from: place(a), to: place(b) },
  { from: place(b), to: place(a) },
];

/** The movements of one event; `before` is the table before it. */
export function moves({ what, args }: EventOut, before: PiliView): Move[] {
  const { seat, target } = args;
  const card = (args.card ?? null) as Face;
  switch (what) {
    case "drew":
      return [{ from: "deck", to: hand(seat), card }];
    case "played": {
      const fromHand = (before.hands[seat as number] ?? []).length > 0;
      return [{ from: fromHand ? hand(seat) : aside(seat), to: trick(seat), card }];
    }
    case "laid_aside":
      return [{ from: hand(seat), to: aside(seat), card }];
    case "passed":
      return [{ from: hand(seat), to: hand(target), card }];
    case "opened":
    case "picked_up":
      return [{ from: hand(seat), to: hand(seat), card, turn: true }];
    case "won_trick":
      return before.trick.map(([who, name]) => ({ from: trick(who), to: skewer(seat), card: name }));
    case "nobody_won":
      return before.trick.map(([who, name]) => ({ from: trick(who), to: "deck", card: name }));
    case "swapped":
      return between(hand, seat, target);
    case "swapped_pilis":
      return between(pilis, seat, target);
    case "gave":
      return [{ from: pilis(seat), to: pilis(target) }];
    case "hands_passed": {
      const step = args.way === "left" ? 1 : before.seats - 1;
      return before.hands.map((_, from) => ({ from: hand(from), to: hand((from + step) % before.seats) }));
    }
    default:
      return [];
  }
}

/** Moments that deserve a longer look, and book-keeping that deserves none. */
const HOLDS: Record<string, number> = {
  round_began: 300,
  mission_revealed: 600,
  took_role: 350,
  drew: 40,
  received: 40,
  picked_up: 60,
  passed: 120,
  played: 380,
  counted: 350,
  targeted: 500,
  opened: 90,
  won_trick: 600,
  nobody_won: 500,
  swapped: 500,
  hands_passed: 500,
  took_pilis: 350,
  scored: 250,
  round_ended: 600,
  accused: 600,
  caught: 600,
  dropped: 500,
  game_ended: 300,
  undone: 0,
};
const USUAL_HOLD = 300;
/** Cards that are shown together follow each other at once. */
const TOGETHER_HOLD = 50;
/** The last card of a trick: all of them are looked at once more. */
const COMPLETE_HOLD = 600;

export function hold({ what }: EventOut, before: PiliView): number {
  if (what === "played" && before.trick.length === before.seats - 1) return COMPLETE_HOLD;
  if (what === "played" && before.mission === "simultaneous") return TOGETHER_HOLD;
  return HOLDS[what] ?? USUAL_HOLD;
}

/** How a round went, in words that stay until the next answer. */
export function outcome({ what, args }: EventOut, before: PiliView): string | null {
  if (what !== "round_ended") return null;
  const me = before.you;
  const bid = me === null ? null : (before.bids[me] ?? null);
  const own = bid === null || me === null ? "" : ` You bid ${bid} and won ${before.tricks[me]}.`;
  const standing = me === null ? "" : ` Your Pilis: ${before.pilis[me]}.`;
  return `Round ${String(args.round)} is over.${own}${standing}`;
}

const ONLY_MINE = new Set(["picked_up", "received", "dropped_secretly"]);
const WITH_FACE_MINE = new Set(["drew", "laid_aside", "passed"]);

/** Told to one seat only: what it holds, or the face of what it moved in secret. */
export const isPrivate = ({ what, args }: EventOut): boolean =>
  ONLY_MINE.has(what) || (WITH_FACE_MINE.has(what) && typeof args.card === "string");
