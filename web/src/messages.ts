// Generated from src/teahouse/server/messages.py by `npm run messages`. Do not edit.

export type Down =
  Update | TableChanged | Ack | Refused | Because | Hinted | Thinking | Pong | Said | Chat;
export type Up = Hello | Act | Undo | Why | Hint | CatchUp | Ping | Say;

export interface TeahouseWireFormat {
  [k: string]: unknown;
}
/**
 * The act or undo with this id is stored; it will not be done again.
 */
export interface Ack {
  t: "ack";
  id: string;
}
/**
 * Answer for one of my seats. `seen`: the number of events of that seat the page has shown.
 */
export interface Act {
  t: "act";
  id: string;
  seat: number;
  verb: string;
  args?: {
    [k: string]: unknown;
  };
  seen: number;
}
/**
 * One action: verb and args are the contract, text says it in words.
 */
export interface ActionOut {
  id: number;
  verb: string;
  args: {
    [k: string]: unknown;
  };
  text: string;
  rule: string | null;
}
/**
 * Answer to `why`: null reason means it is legal.
 */
export interface Because {
  t: "because";
  id: string;
  reason: string | null;
  rule: string | null;
}
/**
 * The moment of another game from which this one began.
 */
export interface Begun {
  /**
   * how many actions had been played
   */
  ply: number;
}
/**
 * A bot answered for a person: this seat's events from `first` up to `next` tell of it.
 */
export interface ByBot {
  seat: number;
  /**
   * nobody was there, or the time ran out
   */
  how: "away" | "time";
  first: number;
  next: number;
}
/**
 * One kind of card in a game's reference.
 */
export interface CardInfo {
  name: string;
  /**
   * one large character
   */
  glyph: string;
  /**
   * what stands in the corner: a number or a power
   */
  index: string;
  /**
   * copies by seat count, e.g. {'4': 6, '5': 12}
   */
  counts: {
    [k: string]: number;
  };
  /**
   * (label, effect) pairs in our own words
   */
  lines: [string, string][];
  rule: string;
  reconstructed: boolean;
}
/**
 * Sent on a gap: the first event number wanted of that seat (null: as a watcher).
 */
export interface CatchUp {
  t: "catch_up";
  seat: number | null;
  since: number;
}
/**
 * What was said last, oldest first: comes with the greeting and replaces what one had.
 */
export interface Chat {
  t: "chat";
  lines: Said[];
}
/**
 * Somebody at the table said something: a phrase by its number, or a text.
 */
export interface Said {
  t: "said";
  seat: number;
  /**
   * who said it; somebody else may sit there by now
   */
  name: string;
  phrase: number | null;
  text: string | null;
  /**
   * seconds since 1970
   */
  at: number;
  /**
   * counts the lines of this table
   */
  n: number;
}
/**
 * Does a record follow from its seed, and does the seed match the hash shown at the start?
 */
export interface CheckResult {
  ok: boolean;
  seed_hash: string;
  reason: string;
  steps: number;
  winners: number[];
}
/**
 * Time for answers: each seat starts with `bank` seconds and wins back `increment` with each
 * decision it has answered.
 */
export interface ClockSetting {
  bank: number;
  increment: number;
}
/**
 * What I agree to; null: as before.
 */
export interface Consent {
  /**
   * people may watch this table
   */
  agrees?: boolean | null;
  /**
   * watchers may look from my own seats
   */
  shows_hand?: boolean | null;
}
/**
 * What one of my seats (null: a watcher) may know now. `events` start at number `first`;
 * `next` is the number of the event to come. `full`: forget what you had.
 */
export interface Update {
  t: "update";
  seat: number | null;
  first: number;
  next: number;
  full: boolean;
  view: {
    [k: string]: unknown;
  };
  events: EventOut[];
  legal: ActionOut[];
  can_undo: boolean;
  /**
   * my answers to a simultaneous decision, still changeable
   */
  staged: ActionOut[];
  /**
   * which of `events` are answers a bot gave for a person
   */
  by_bot: ByBot[];
}
/**
 * One event as its seat was told: `n` counts per seat from 0 without gaps.
 */
export interface EventOut {
  n: number;
  what: string;
  args: {
    [k: string]: unknown;
  };
  text: string;
  rule: string | null;
}
/**
 * Somebody sat down, came, went, or the table started or ended.
 */
export interface TableChanged {
  t: "table";
  info: TableInfo;
}
/**
 * A table as anybody with the link may see it.
 */
export interface TableInfo {
  id: string;
  game: string;
  options: {
    [k: string]: unknown;
  };
  state: "open" | "playing" | "over";
  seats: SeatInfo[];
  /**
   * the host would let people watch
   */
  watch: boolean;
  /**
   * people may watch now: every seated person agrees
   */
  watching: boolean;
  /**
   * I am this table's host
   */
  host: boolean;
  /**
   * where the host sits
   */
  host_seat: number | null;
  /**
   * SHA-256 of the seed, hex: shown from the start
   */
  seed_hash: string;
  /**
   * the seed in hex, once the game is over
   */
  seed: string | null;
  /**
   * the table of the next game, once asked for
   */
  rematch: string | null;
  winners: number[];
  /**
   * full links, best one first
   */
  invite: string[];
  clock: ClockSetting | null;
  grace: number | null;
  delay: number;
  chat: "off" | "phrases" | "free";
  /**
   * what `say` can say by number
   */
  phrases: string[];
  latecomers: boolean;
  ended: Ended | null;
  /**
   * seats I could take now
   */
  may_take: number[];
  begun_from: Begun | null;
}
/**
 * Who sits on a seat.
 */
export interface SeatInfo {
  seat: number;
  kind: "person" | "open" | "bot";
  name: string;
  level: string | null;
  present: boolean;
  mine: boolean;
  /**
   * seconds ago; null: here, or nobody's seat
   */
  away_since: number | null;
  /**
   * the level of the bot that plays for this person just now
   */
  stand_in: string | null;
  /**
   * somebody gave this seat up; a bot has it for good
   */
  left: boolean;
  /**
   * to being watched
   */
  agrees: boolean;
  /**
   * watchers may look from this seat
   */
  shows_hand: boolean;
  clock: SeatClock | null;
}
/**
 * A seat's clock at the moment of sending.
 */
export interface SeatClock {
  /**
   * seconds
   */
  left: number;
  running: boolean;
}
/**
 * Why a game was over before its rules ended it.
 */
export interface Ended {
  how: "resigned";
  seat: number;
}
/**
 * The act, undo or frame was not carried out and changed nothing.
 */
export interface Refused {
  t: "refused";
  id: string | null;
  reason: string;
  rule: string | null;
}
/**
 * Answer to `hint`: the action that looks best from what my seat knows.
 */
export interface Hinted {
  t: "hinted";
  id: string;
  action: ActionOut;
  /**
   * the seat's share of the win then; null: not known
   */
  chance: number | null;
  why: string;
}
/**
 * Seats whose bot is thinking now.
 */
export interface Thinking {
  t: "thinking";
  seats: number[];
}
/**
 * Yes.
 */
export interface Pong {
  t: "pong";
}
/**
 * A game as the lobby shows it.
 */
export interface GameInfo {
  id: string;
  title: string;
  summary: string;
  seats: number[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  minutes: [number, number];
  options: OptionInfo[];
  bots: string[];
  cards: CardInfo[];
  rules_version: number;
  /**
   * "minutes", "seats" and options whose numbers the rulebook does not print
   */
  reconstructed: string[];
}
/**
 * One option of a game, as `game.options` declares it.
 */
export interface OptionInfo {
  name: string;
  default: unknown;
  choices: unknown[] | null;
  lowest: number | null;
  highest: number | null;
  /**
   * the value is null or a list of different ones of these, one per seat
   */
  each: string[] | null;
  /**
   * seat counts it applies to; null: all
   */
  seats: number[] | null;
  help: string;
  /**
   * what the lobby proposes per seat count, e.g. {'3': 3}
   */
  proposed: {
    [k: string]: unknown;
  };
}
/**
 * First frame of a connection. `since`: per seat (or 'watch') the first event number wanted.
 */
export interface Hello {
  t: "hello";
  since?: {
    [k: string]: number;
  };
}
/**
 * What would a bot do? Only where nobody but me and bots plays; changes nothing.
 */
export interface Hint {
  t: "hint";
  id: string;
  seat: number;
}
/**
 * Sit down under a name, on a certain seat or the first open one. Whoever sits already moves
 * there, or with `also` (several on one device) takes that seat too.
 */
export interface Join {
  name: string;
  seat?: number | null;
  also?: boolean;
}
/**
 * Get up from, or resign, that seat of mine; null: all of them (on one device).
 */
export interface Leave {
  seat?: number | null;
}
/**
 * Who I am here.
 */
export interface Me {
  name: string | null;
  tables: MyTable[];
}
/**
 * One of my tables, for the lobby.
 */
export interface MyTable {
  id: string;
  game: string;
  state: "open" | "playing" | "over";
  my_turn: boolean;
  names: string[];
  /**
   * the names of those waited for
   */
  turn: string[];
  /**
   * seconds since something last happened there
   */
  waited: number | null;
  /**
   * seconds left on my clock; null: no clock runs
   */
  left: number | null;
  /**
   * who won, by name; of a game over for long, perhaps nobody
   */
  winners: string[];
}
/**
 * The table after `n` actions, and what the n-th of them told.
 */
export interface Moment {
  n: number;
  events: EventOut[];
  view: {
    [k: string]: unknown;
  };
}
/**
 * Open a table with one plan per seat.
 */
export interface NewTable {
  game: string;
  seats: SeatPlan[];
  options?: {
    [k: string]: unknown;
  };
  watch?: boolean;
  /**
   * my name, for 'me' seats without one of their own
   */
  name?: string | null;
  /**
   * null: no clocks
   */
  clock?: ClockSetting | null;
  /**
   * seconds an absent person who is waited for keeps the seat before a bot plays for them; null: for ever; left out: 120, or for ever where the clock's bank is an hour or more
   */
  grace?: number | null;
  /**
   * seconds watchers lag behind
   */
  delay?: number;
  chat?: "off" | "phrases" | "free";
  /**
   * whoever has the link may take a bot's seat during the game
   */
  latecomers?: boolean;
  /**
   * begin from this moment, with a fresh seed
   */
  start?: Start | null;
}
/**
 * Who shall sit where: me (several on one device: hot-seat), open for a friend, or a bot.
 */
export interface SeatPlan {
  kind: "me" | "open" | "bot";
  level?: string | null;
  /**
   * display name; for hot-seat one per seat
   */
  name?: string | null;
}
/**
 * A moment of a record: the table after its first `ply` actions.
 */
export interface Start {
  record: {
    [k: string]: unknown;
  };
  ply: number;
}
/**
 * Are you there?
 */
export interface Ping {
  t: "ping";
}
/**
 * Every HTTP error: one sentence and, where a rule says so, its section.
 */
export interface Problem {
  reason: string;
  rule: string | null;
}
/**
 * Where everybody sits in the next game; whoever asks first decides.
 */
export interface RematchWish {
  seats?: "same" | "rotated" | "random";
}
/**
 * Some moments of a game whose moments go from 0 to `last`.
 */
export interface Replay {
  game: string;
  seats: number;
  first: number;
  last: number;
  moments: Moment[];
}
/**
 * A stretch of a game: its record, whose eyes, and the number of the first moment wanted.
 */
export interface ReplayWish {
  record: {
    [k: string]: unknown;
  };
  /**
   * a seat, "open" for every card face up, null for what a watcher saw
   */
  eyes?: number | "open" | null;
  first?: number;
  /**
   * what the seats are called in sentences
   */
  names?: string[] | null;
}
/**
 * One numbered section of a rulebook.
 */
export interface RuleSection {
  number: string;
  title: string;
  /**
   * rendered from the game's RULES.md, no scripts, no foreign links
   */
  html: string;
}
/**
 * A whole rulebook.
 */
export interface RulesPage {
  game: string;
  title: string;
  sections: RuleSection[];
}
/**
 * One of the table's phrases by its number, or a line of one's own where the table allows it.
 * Acknowledged or refused by its id.
 */
export interface Say {
  t: "say";
  id: string;
  phrase?: number | null;
  text?: string | null;
}
/**
 * What the host wants of a seat. Before the game: put a bot on an open seat, open a bot's,
 * remove a person, swap it `with` another seat, hand the host's rights to who sits there.
 * During the game an away person's seat: a bot for good, or open to a latecomer.
 */
export interface SeatOrder {
  do: "bot" | "open" | "remove" | "swap" | "host";
  seat: number;
  with?: number | null;
  level?: string | null;
}
/**
 * `GET /api/me/events` sends lists of these, as JSON: first all of my tables, then those that
 * changed.
 */
export interface TablePulse {
  id: string;
  my_turn: boolean;
  state: "open" | "playing" | "over" | "gone";
  left: number | null;
}
/**
 * Take a bot's seat in a running game.
 */
export interface Take {
  name: string;
  seat: number;
}
/**
 * Take back my seat's last answer. `seen`: as in an act; with it nothing later is taken back
 * than what the page has shown.
 */
export interface Undo {
  t: "undo";
  id: string;
  seat: number;
  seen?: number | null;
}
/**
 * Why can't I? Asked about any verb and args, legal or not; changes nothing.
 */
export interface Why {
  t: "why";
  id: string;
  seat: number;
  verb: string;
  args?: {
    [k: string]: unknown;
  };
}
