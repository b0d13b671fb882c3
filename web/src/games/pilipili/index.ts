// Pili Pili: Extra spicy, as this client shows it.
import type { GameClient } from "../../table/game";
import Board from "./Board.svelte";
import Book from "./Book.svelte";
import CardFace from "./Card.svelte";
import { guide } from "./guide";
import { BID_VERBS, CARD_VERBS, label } from "./look";
import { hold, isPrivate, moves, outcome } from "./motion";
import Reference from "./Reference.svelte";
import Scores from "./Scores.svelte";
import "./stall.css";
import { after } from "./story";
import { bidOf, limitOf, type PiliView } from "./view";

export const client: GameClient = {
  Board,
  Book,
  Reference,
  Scores: Scores as unknown as GameClient["Scores"],
  Card: CardFace as unknown as GameClient["Card"],
  guide,
  after: (view, event) => after(view as PiliView, event),
  moves: (event, before) => moves(event, before as PiliView),
  hold: (event, before) => hold(event, before as PiliView),
  outcome: (event, before) => outcome(event, before as PiliView),
  isPrivate,
  saidOnce: ({ what }) => what === "drew",
  onBoard: ({ verb }) => CARD_VERBS.includes(verb) || BID_VERBS.includes(verb),
  label,
  question(view, legal) {
    if (view.question?.name !== "play_together") return null;
    const verb = legal[0]?.verb;
    if (verb === "count_as") return "Which value of your card counts?";
    return verb === "target" ? "Whom does your card name?" : null;
  },
  tally(view, seat) {
    const { bid, won } = bidOf(view as PiliView, seat);
    const pilis = `${view.scores[seat]} of ${limitOf(view)} Pilis`;
    return bid === null ? pilis : `${pilis} · last round: bid ${bid}, won ${won}`;
  },
};
