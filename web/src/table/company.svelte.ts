// The people of one table as this page knows them: their clocks, their words, what became of them.
import type { Chat, Said, TableInfo } from "../messages";
import { Clocks } from "./clocks.svelte";
import { Mutes } from "./mutes.svelte";
import { news } from "./news";

/** Lines of the chat the page keeps; the server keeps no more either. */
const LINES_MAX = 100;

export class Company {
  readonly clocks: Clocks;
  readonly mutes: Mutes;
  lines = $state.raw<Said[]>([]);
  /** Lines nobody at this page has had before their eyes. */
  unread = $state(0);
  /** The chat is on show. */
  reading = $state(false);
  /** When the server last spoke of the table, by this page's watch. */
  #at = performance.now();
  #info = $state.raw<TableInfo>() as TableInfo;

  constructor(
    info: TableInfo,
    private say: (words: string) => void,
  ) {
    this.#info = info;
    this.clocks = new Clocks(say);
    this.mutes = new Mutes(info.id);
    this.#timed(info);
  }

  /** Nobody's time counts any more once the game is over. */
  #timed({ state, seats }: TableInfo) {
    this.clocks.set(state === "playing" ? seats : []);
  }

  /** The server's word on the table. */
  take(info: TableInfo) {
    for (const words of news(this.#info, info)) this.say(words);
    this.#info = info;
    this.#at = performance.now();
    this.#timed(info);
  }

  end() {
    this.clocks.stop();
  }

  /** Seconds that somebody has been away by now; null: they are here. */
  away(seat: number): number | null {
    const since = this.#info.seats[seat]?.away_since ?? null;
    return since === null ? null : since + (performance.now() - this.#at) / 1_000;
  }

  greeted({ lines }: Chat) {
    this.lines = lines.slice(-LINES_MAX);
  }

  heard(line: Said) {
    if (this.lines.some((known) => known.n === line.n)) return;
    this.lines = [...this.lines, line].slice(-LINES_MAX);
    if (this.#mine(line.name) || this.mutes.has(line.name)) return;
    // Shown, it is read out by the chat's own region.
    if (this.reading) return;
    this.unread += 1;
    this.say(this.words(line) ? `${line.name} says: ${this.words(line)}` : `${line.name} has written something.`);
  }

  /** Names are told apart at a table, and stay a person's when the seats are changed. */
  #mine(name: string): boolean {
    return this.#info.seats.some((seat) => seat.mine && seat.name === name);
  }

  read() {
    this.unread = 0;
  }

  /** What was said; null: words of their own, which nobody here has asked for. */
  words(line: Said): string | null {
    if (line.phrase !== null) return this.#info.phrases[line.phrase] ?? "";
    return this.mutes.free ? (line.text ?? "") : null;
  }

  /** The lines to show. */
  readonly shown = $derived.by(() =>
    this.lines.filter(({ name }) => this.#mine(name) || !this.mutes.has(name)),
  );
}
