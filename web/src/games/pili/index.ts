// Pili: The New Challengers, as this client shows it.
import type { GameClient } from "../../table/game";
import Board from "./Board.svelte";
import Book from "./Book.svelte";
import CardFace from "./Card.svelte";
import { guide } from "./guide";
import { label, onBoard } from "./look";
import { hold, isPrivate, moves, outcome } from "./motion";
import Reference from "./Reference.svelte";
import Scores from "./Scores.svelte";
import { after } from "./story";
import "./theatre.css";
import { inBattle, type PiliView } from "./view";

/** Told one by one, and said once where the words are the same. */
const ONE_BY_ONE = new Set(["rolled", "got_fate", "drew_token", "looked_at", "left_unseen"]);

export const client: GameClient = {
  Board,
  Book,
  Reference,
  guide,
  Scores: Scores as unknown as GameClient["Scores"],
  Card: CardFace as unknown as GameClient["Card"],
  after: (view, event) => after(view as PiliView, event),
  moves,
  hold,
  outcome: (event, before) => outcome(event, before as PiliView),
  isPrivate,
  saidOnce: ({ what }) => ONE_BY_ONE.has(what),
  onBoard,
  label,
  question(view, legal) {
    if (view.question?.name !== "plan") return null;
    const verb = legal[0]?.verb;
    if (verb === "move") return "Your plan, second part: which hex do you move to?";
    if (verb === "face") return "Your plan, third part: where do you face?";
    return verb ? "Your plan, first part: attack with which card, or rest?" : null;
  },
  tally(view, seat) {
    const pili = view as PiliView;
    if (!inBattle(pili)) return `${view.scores[seat]} VP`;
    const place = pili.rank.indexOf(seat) + 1;
    return `${view.scores[seat]} HP · ${place}${["st", "nd", "rd", "th"][place - 1] ?? "th"} after the story`;
  },
};
