// What moves at each event of Crossroads of Heroes, and how long each stays before the next.
import type { EventOut } from "../../messages";
import type { Face } from "../../table/cards";
import type { Move } from "../../table/game";
import { type CrossView, itemParts } from "./view";

const hand = (seat: unknown, family: unknown) => `hand/${String(seat)}/${String(family)}`;
const place = (row: unknown, at: unknown) => `place/${String(row)}/${String(at)}`;
const familyOf = (card: Face | undefined) => (card && itemParts(card) ? "item" : "stratagem");
const deck = (family: unknown) => `${String(family)}_deck`;
const pile = (family: unknown) => `${String(family)}_discard`;

/** Where a card comes from that is discarded now: the cards drawn, the one in play, or a hand. */
function comesFrom(view: CrossView, seat: unknown, card: Face): string {
  if (view.playing === card) return "playing";
  if (view.drawn.length > 0 && (view.drawn.includes(card) || view.you !== seat)) return "drawn";
  return hand(seat, familyOf(card));
}

/** The movements of one event; `before` is the table before it. */
export function moves({ what, args }: EventOut, before: CrossView): Move[] {
  const { seat, target, family } = args;
  const card = (args.card ?? null) as Face;
  switch (what) {
    case "dealt":
    case "drew":
      return [{ from: deck(family ?? "stratagem"), to: hand(seat, family ?? "stratagem"), card }];
    case "looked_at_draw":
      return [{ from: deck(family), to: "drawn", card }];
    case "kept":
      return [{ from: "drawn", to: hand(seat, family) }];
    case "kept_card":
      return [{ from: "drawn", to: hand(seat, "item"), card }];
    case "discarded":
      return [{ from: comesFrom(before, seat, card), to: pile(familyOf(card)), card }];
    case "sign_drawn":
    case "element_drawn":
      return [{ from: deck(familyOf(card)), to: pile(familyOf(card)), card }];
    case "scavenged":
    case "picked_up":
    case "took": {
      const lies = (before.item_discard as Face[]).includes(card) || (before.stratagem_discard as Face[]).includes(card);
      return [{ from: lies ? pile(familyOf(card)) : deck(familyOf(card)), to: hand(seat, familyOf(card)), card }];
    }
    case "played":
    case "used":
    case "traded":
      return [{ from: hand(seat, familyOf(card)), to: "playing", card }];
    case "gave":
      return [{ from: hand(seat, "item"), to: hand(target, "item"), card }];
    case "grabbed":
      return [{ from: hand(target, family), to: hand(seat, family), card }];
    case "swapped":
      return ["stratagem", "item"].flatMap((which) => [
        { from: hand(seat, which), to: hand(target, which) },
        { from: hand(target, which), to: hand(seat, which) },
      ]);
    case "revealed":
    case "saw":
      return [{ from: place(args.row, args.place), to: place(args.row, args.place), card, turn: true }];
    case "searched":
      return [{ from: place("bottom", args.place), to: place("bottom", args.place), card, turn: true }];
    case "mixed":
      return [0, 1, 3, 4].map((at) => ({ from: place(args.row, 2), to: place(args.row, at) }));
    case "master_entered":
      return [{ from: place("top", args.place), to: place("top", args.place), turn: true }];
    default:
      return [];
  }
}

/** Moments that deserve a longer look, and book-keeping that deserves none. */
const HOLDS: Record<string, number> = {
  dealt: 50,
  lay: 0,
  turn_began: 250,
  looked_at_draw: 220,
  kept: 240,
  kept_card: 240,
  discarded: 220,
  passed: 180,
  round_began: 350,
  base: 200,
  unleashed: 450,
  element_drawn: 500,
  sign_drawn: 500,
  foe_stands: 500,
  won_round: 600,
  tied_round: 600,
  won_duel: 600,
  drew_duel: 600,
  beat_foe: 600,
  lost_to_foe: 600,
  challenged: 600,
  revealed: 600,
  saw: 500,
  mixed: 260,
  gained_renown: 500,
  lost_renown: 500,
  turned_evil: 600,
  title_taken: 600,
  eliminated: 600,
  nemesis_made: 350,
  game_ended: 300,
  undone: 0,
};
const USUAL_HOLD = 320;

export const hold = ({ what }: EventOut): number => HOLDS[what] ?? USUAL_HOLD;

/** What stays in words on the page until this seat answers again. */
const LASTING = new Set([
  "won_duel", "drew_duel", "beat_foe", "lost_to_foe", "tied_foe", "turned_evil", "title_taken", "eliminated", "training_lost", "barred",
]);
/** These are only worth keeping when they happen to oneself. */
const LASTING_MINE = new Set(["paralyzed", "poisoned", "critical", "grabbed", "swapped", "skipped_main"]);

export function outcome({ what, args, text }: EventOut, before: CrossView): string | null {
  if (LASTING.has(what)) return text;
  const mine = before.you !== null && (args.target ?? args.seat) === before.you;
  return mine && LASTING_MINE.has(what) ? text : null;
}

const ONLY_MINE = new Set(["saw", "swap_card"]);
const WITH_FACE_MINE = new Set(["dealt", "drew", "looked_at_draw", "kept_card", "gave", "grabbed"]);

/** Told to one seat only: what it saw, or the face of what it drew in secret. */
export const isPrivate = ({ what, args }: EventOut): boolean =>
  ONLY_MINE.has(what) || (WITH_FACE_MINE.has(what) && typeof args.card === "string");
