// Duelo: Kung-fu, as this client shows it.
import type { GameClient } from "../../table/game";
import Board from "./Board.svelte";
import CardFace from "./Card.svelte";
import { guide } from "./guide";
import { CARD_VERBS } from "./look";
import { hold, isPrivate, moves, outcome } from "./motion";
import Reference from "./Reference.svelte";
import { after } from "./story";
import type { DueloView } from "./view";

const SHORT: Record<string, string> = {
  reveal: "Reveal it",
  keep: "Keep it hidden",
  exchange: "Exchange my hand",
  stay: "Stay as I am",
  bury: "Put it at the bottom",
  leave: "Leave it on top",
  extra: "Draw two",
  single: "Draw one",
};

export const client: GameClient = {
  Board,
  Reference,
  Card: CardFace as unknown as GameClient["Card"],
  guide,
  after: (view, event) => after(view as DueloView, event),
  moves: (event, before) => moves(event, before as DueloView),
  hold,
  outcome,
  isPrivate,
  onBoard: (action) => (CARD_VERBS as readonly string[]).includes(action.verb),
  label(action) {
    if (action.verb === "guess") return action.args.parity === "odd" ? "Odd" : "Even";
    return SHORT[action.verb] ?? null;
  },
  tally(view, seat) {
    const duelo = view as DueloView;
    const rounds = Number(view.options.rounds_to_win ?? 1);
    const [prizes, focus] = duelo.points[seat] ?? [0, 0];
    const out = duelo.out.includes(seat) ? "out · " : "";
    const round = `${out}${prizes} ${prizes === 1 ? "prize" : "prizes"}, Focus ${focus}`;
    return rounds > 1 ? `${view.scores[seat] ?? 0} of ${rounds} rounds · last: ${round}` : round;
  },
};
