// What every game of this client hands over, and what it gets. The generic table knows no more.
import type { Component } from "svelte";
import type { ActionOut, CardInfo, EventOut, GameInfo, SeatInfo } from "../messages";

export interface Question {
  name: string;
  seats: number[];
  text: string;
  rule: string | null;
  about: unknown;
}

/** The keys every game's view has. */
export interface View {
  seats: number;
  you: number | null;
  options: Record<string, unknown>;
  to_act: number[];
  over: boolean;
  scores: number[];
  winners: number[];
  question: Question | null;
  maybe: [string, string[]][];
}

/** The other seats in playing order, beginning at this page's left; a watcher sees all. */
export function around(view: View): number[] {
  const me = view.you ?? 0;
  const all = Array.from({ length: view.seats }, (_, i) => (me + i) % view.seats);
  return view.you === null ? all : all.slice(1);
}

/** Something that goes from one place to another: places are `data-place` names. */
export interface Move {
  from: string;
  to: string;
  /** The face, where this seat knows it: tells which of several cards lying there moves. */
  card?: string | null;
  /** Only turn over what lies at `to`. */
  turn?: boolean;
}

/** What a game's board gets. `legal` is empty whenever the seat can't answer right now. */
export interface BoardProps {
  view: View;
  game: GameInfo;
  seats: SeatInfo[];
  legal: ActionOut[];
  /** My answer to a simultaneous decision: nobody else sees it yet. */
  staged: ActionOut[];
  /** It is complete: `legal` are then other answers that could take its place. */
  settled: boolean;
  thinking: number[];
  /** All this seat has been told and shown up to now, oldest first (what waits to be shown is missing). */
  told: EventOut[];
  act: (action: ActionOut) => void;
  why: (verb: string, args: Record<string, unknown>) => void;
  openRules: (section: string) => void;
  openCards: () => void;
}

/** One thing a guided first game explains, as soon as the table is in a state that calls for it. */
export interface GuideStep {
  /** Names the step for what the browser remembers; never shown. */
  id: string;
  /** Does the table call for it? `legal` is empty while this seat isn't asked. */
  when: (view: View, legal: ActionOut[], told: EventOut[]) => boolean;
  /** One or two sentences. */
  words: string | ((view: View) => string);
  /** A CSS selector of the thing it points at; the first one on the page that is shown. */
  at?: string;
}

/** A guided first game: the table it is played at, and what is explained in its course. */
export interface Guide {
  seats: number;
  /** Options of the table: what makes a first game short. */
  options: Record<string, unknown>;
  /** Whoever comes first and is called for is explained first. */
  steps: GuideStep[];
}

export interface GameClient {
  /** The table of the game. Its `prompt` snippet is where the one prompt line goes. */
  Board: Component<BoardProps & { prompt: import("svelte").Snippet }>;
  /** The card reference, with counts, for the drawer. */
  Reference: Component<{
    view: View | null;
    game: GameInfo;
    nameOf: (seat: number) => string;
    openRules: (section: string) => void;
  }>;
  /** One card face, for pages. */
  Card: Component<{ card: CardInfo }>;
  /** All cards, for the game's own page; without it they stand there one by one. */
  Book?: Component<{ game: GameInfo }>;
  /** What is explained in a first game; without it no guided game is offered. */
  guide?: Guide;
  /** The scores round by round: a tab of the drawer, and part of the result. */
  Scores?: Component<{ view: View; nameOf: (seat: number) => string }>;
  /** What the table looks like after one event; only for showing, the server's view is the truth. */
  after(view: View, event: EventOut): View;
  /** What moves at that event. */
  moves(event: EventOut, before: View): Move[];
  /** Milliseconds an event stays before the next is shown, its movement included. */
  hold(event: EventOut, before: View): number;
  /** The outcome of a round in words: they stay on the page until this seat answers again. */
  outcome(event: EventOut, before: View): string | null;
  /** Told to one seat and to nobody else in this form: marked in the log. */
  isPrivate(event: EventOut): boolean;
  /** Several of these in a row with the same words are said once: cards dealt one by one. */
  saidOnce?(event: EventOut): boolean;
  /** Answers that hang on the things of the board and need no button in the prompt as well. */
  onBoard(action: ActionOut): boolean;
  /** What is asked, where the server's words are the same for several parts of one answer. */
  question?(view: View, legal: ActionOut[]): string | null;
  /** Short words on an answer's button, or null for the server's own text. */
  label(action: ActionOut): string | null;
  /** The points of the last round or the match, a line per seat, for the end. */
  tally(view: View, seat: number): string;
}
