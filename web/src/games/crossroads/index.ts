// Crossroads of Heroes, as this client shows it.
import type { GameClient } from "../../table/game";
import Board from "./Board.svelte";
import Book from "./Book.svelte";
import CardFace from "./Card.svelte";
import { guide } from "./guide";
import { CARD_VERBS, label, OFFER_VERBS, PLACE_VERBS, SEAT_VERBS, tally, TECHNIQUE_VERBS } from "./look";
import { hold, isPrivate, moves, outcome } from "./motion";
import { question } from "./question";
import Reference from "./Reference.svelte";
import "./scroll.css";
import { after } from "./story";
import type { CrossView } from "./view";

const ON_BOARD = [...CARD_VERBS, ...PLACE_VERBS, ...SEAT_VERBS, ...TECHNIQUE_VERBS, ...OFFER_VERBS];

export const client: GameClient = {
  Board,
  Book,
  Reference,
  Card: CardFace as unknown as GameClient["Card"],
  guide,
  after: (view, event) => after(view as CrossView, event),
  moves: (event, before) => moves(event, before as CrossView),
  hold,
  outcome: (event, before) => outcome(event, before as CrossView),
  isPrivate,
  saidOnce: ({ what }) => what === "dealt",
  onBoard: ({ verb }) => ON_BOARD.includes(verb),
  label,
  question: (view, legal) => question(view as CrossView, legal),
  tally: (view, seat) => tally(view as CrossView, seat),
};
