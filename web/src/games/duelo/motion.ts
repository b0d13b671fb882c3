// What moves at each of Duelo's events, and how long each stays before the next.
import type { EventOut } from "../../messages";
import type { Face } from "../../table/cards";
import type { Move } from "../../table/game";
import type { DueloView } from "./view";

const hand = (seat: unknown) => `hand/${String(seat)}`;
const duel = (seat: unknown) => `duel/${String(seat)}`;
const prizes = (seat: unknown) => `prizes/${String(seat)}`;

function source(before: DueloView, seat: number, card: string): string {
  if (before.duel?.some(([who, face]) => who === seat && face === card)) return duel(seat);
  if (before.playing === card && before.turn === seat) return "play";
  return before.apart?.[0] === seat ? "apart" : hand(seat);
}

/** The movements of one event; `before` is the table before it. */
export function moves({ what, args }: EventOut, before: DueloView): Move[] {
  const seat = args.seat as number;
  const card = (args.card ?? null) as Face;
  switch (what) {
    case "drew":
      return [{ from: "deck", to: hand(seat), card }];
    case "played":
      return [{ from: hand(seat), to: "play", card }];
    case "laid":
    case "answered":
      return [{ from: hand(seat), to: duel(seat), card }];
    case "revealed":
      return [{ from: duel(seat), to: duel(seat), card, turn: true }];
    case "showed":
    case "saw_top":
      return [{ from: String(args.place), to: String(args.place), card, turn: true }];
    case "saw_apart":
      return [{ from: "apart", to: "apart", card, turn: true }];
    case "bottomed":
    case "returned":
      return [{ from: hand(seat), to: "deck", card }];
    case "set_apart":
      return [{ from: hand(seat), to: "apart", card }];
    case "discarded":
      return [{ from: source(before, seat, card ?? ""), to: "discard", card }];
    case "took_prize":
      return [{ from: duel(args.target), to: prizes(seat), card }];
    case "placed":
      return [{ from: hand(seat), to: prizes(seat), card: null }];
    case "swapped":
      return [
        { from: hand(args.first), to: hand(args.second) },
        { from: hand(args.second), to: hand(args.first) },
      ];
    case "reshuffled":
      return [{ from: "discard", to: "deck" }];
    default:
      return [];
  }
}

/** Moments that deserve a longer look, and book-keeping that deserves none. */
const HOLDS: Record<string, number> = {
  revealed: 520,
  won_duel: 600,
  tied: 600,
  eliminated: 600,
  showed: 600,
  saw_top: 600,
  saw_apart: 600,
  saw: 350,
  guessed: 500,
  guessed_right: 450,
  guessed_wrong: 450,
  focus_became: 450,
  challenged: 350,
  targeted: 350,
  swapped: 450,
  played: 500,
  round_began: 500,
  round_ended: 600,
  no_effect: 400,
  match_ended: 300,
  received: 60,
  scored: 200,
  undone: 0,
  kept: 200,
  stayed: 200,
};
const USUAL_HOLD = 300;

export const hold = ({ what }: EventOut): number => HOLDS[what] ?? USUAL_HOLD;

/** How a round ended, in words that stay for a while. */
export const outcome = ({ what, text }: EventOut): string | null => (what === "took_marker" ? text : null);

const ONLY_MINE = new Set(["saw_top", "saw", "saw_apart", "received"]);
const WITH_FACE_MINE = new Set(["drew", "laid", "answered", "bottomed", "returned", "set_apart"]);

/** Told to one seat only: what it saw, or the face of what it moved in secret. */
export const isPrivate = ({ what, args }: EventOut): boolean =>
  ONLY_MINE.has(what) || (WITH_FACE_MINE.has(what) && typeof args.card === "string");
