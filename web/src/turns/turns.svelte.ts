// My tables, and at which of them I am asked: fetched once, then told by the house as it changes.
import { getMe } from "../api";
import type { MyTable, TablePulse } from "../messages";
import { ring } from "./chime";
import { listenToNews } from "./stream";

/** However much happens, my tables are fetched again at most this often. */
const FETCH_MS = 2_500;
/** Coming back to a page after so long, it looks whether its news still hold. */
const STALE_MS = 30_000;

class Turns {
  tables = $state.raw<MyTable[]>([]);
  /** When they were fetched or changed last, by this page's watch. */
  at = $state(0);
  known = $state(false);
  /** The list is on show: it wants the names too, not only whose turn it is. */
  shown = false;

  /** What the table on this page says of itself: it hears of it before the house's news do. */
  #here = $state.raw<{ table: string; asked: boolean } | null>(null);
  #listening = false;
  #fetched = 0;
  /** News that came while the tables were being fetched: the answer may be older than they are. */
  #meanwhile = new Map<string, TablePulse>();
  #planned: ReturnType<typeof setTimeout> | undefined;

  /** Tables that wait for me. */
  readonly asked = $derived.by(() => {
    const elsewhere = this.tables.filter((table) => table.id !== this.#here?.table && isAsked(table));
    return elsewhere.map((table) => table.id).concat(this.#here?.asked ? [this.#here.table] : []);
  });

  /** From now on, as long as this page is there. */
  start() {
    const back = () => {
      if (document.visibilityState === "visible" && performance.now() - this.#fetched > STALE_MS) this.#plan();
    };
    addEventListener("focus", back);
    document.addEventListener("visibilitychange", back);
    this.#plan();
  }

  /** A table is shown on this page, with a seat of mine at it or not. */
  sitAt(table: string, mine: boolean) {
    this.#here = { table, asked: false };
    if (mine && this.known && !this.tables.some(({ id }) => id === table)) this.#plan();
  }

  /** Is a seat of mine asked there? */
  tellOf(table: string, asked: boolean) {
    if (this.#here?.table !== table || this.#here.asked === asked) return;
    this.#here = { table, asked };
    if (asked) ring(table);
  }

  leave(table: string) {
    if (this.#here?.table !== table) return;
    const { asked } = this.#here;
    this.#here = null;
    this.tables = this.tables.map((known) => (known.id === table ? { ...known, my_turn: asked } : known));
  }

  /** Fetch them again soon, however often it is wished. */
  refresh() {
    this.#plan();
  }

  #plan() {
    if (this.#planned !== undefined) return;
    const wait = this.#fetched ? Math.max(0, this.#fetched + FETCH_MS - performance.now()) : 0;
    this.#planned = setTimeout(() => void this.#fetch(), wait);
  }

  async #fetch() {
    this.#planned = undefined;
    this.#fetched = performance.now();
    this.#meanwhile.clear();
    try {
      const tables = (await getMe()).tables.map((table) => told(table, this.#meanwhile.get(table.id)));
      const idle = new Set(this.tables.filter((table) => !isAsked(table)).map(({ id }) => id));
      const begun = tables.find((table) => isAsked(table) && idle.has(table.id) && table.id !== this.#here?.table);
      if (begun) ring(begun.id); // fetched before the news of it came
      this.tables = tables;
    } catch {
      return; // What is on show stays; the next news or the next look tries again.
    }
    this.at = performance.now();
    this.known = true;
    if (this.tables.length === 0 || this.#listening) return;
    this.#listening = true;
    listenToNews({ pulses: (changed, first) => this.#take(changed, first), gap: () => this.#plan() });
  }

  #take(changed: TablePulse[], first: boolean) {
    const before = new Map(this.tables.map((table) => [table.id, table]));
    let unclear = false;
    for (const pulse of changed) {
      this.#meanwhile.set(pulse.id, pulse);
      const table = before.get(pulse.id);
      if (!table || table.state !== pulse.state) unclear = true;
      else if (table.my_turn !== pulse.my_turn) {
        unclear ||= this.shown;
        if (pulse.my_turn && first && pulse.id !== this.#here?.table) ring(pulse.id);
      }
    }
    this.at = performance.now();
    this.tables = this.tables.map((table) => told(table, changed.find(({ id }) => id === table.id)));
    if (unclear) this.#plan();
  }
}

export const isAsked = (table: MyTable): boolean => table.my_turn && table.state === "playing";

/** A table after the news of it. What else the list shows of it began anew with that news. */
function told(table: MyTable, pulse: TablePulse | undefined): MyTable {
  if (!pulse) return table;
  const { my_turn, left = null } = pulse;
  const state = pulse.state === "gone" ? "over" : pulse.state;
  const same = table.my_turn === my_turn && table.state === state;
  return same ? { ...table, left } : { ...table, my_turn, state, left, waited: 0, turn: [] };
}

export const turns = new Turns();
