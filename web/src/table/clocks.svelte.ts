// What time is left on each seat's clock, counted down by the page itself between two words of the
// server; and the two moments at which the owner of a clock is told.
import { getContext, setContext } from "svelte";
import type { SeatInfo } from "../messages";

/** The page looks at its watch this often while a clock runs. */
const TICK_MS = 250;
/** Seconds left at which the owner of a running clock is told so. */
const TOLD_AT = [30, 10];

/** Seconds left at which a clock looks urgent. */
export const SHORT = 30;

export class Clocks {
  #seats = $state.raw<SeatInfo[]>([]);
  /** When the server's word came. */
  #at = 0;
  #now = $state(0);
  #timer: ReturnType<typeof setInterval> | undefined;
  /** Per seat, the smallest number of seconds its owner has been told of. */
  #told = new Map<number, number>();

  constructor(private tell: (words: string) => void) {}

  /** The server's word on everybody's time. */
  set(seats: SeatInfo[]) {
    this.#at = performance.now();
    this.#now = this.#at;
    this.#seats = seats;
    for (const seat of seats) {
      const told = this.#told.get(seat.seat);
      if (told !== undefined && (seat.clock?.left ?? 0) > TOLD_AT[0]!) this.#told.delete(seat.seat);
    }
    const runs = seats.some((seat) => seat.clock?.running);
    if (runs && this.#timer === undefined) this.#timer = setInterval(() => this.#tick(), TICK_MS);
    if (!runs) this.stop();
    this.#announce();
  }

  stop() {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Seconds left now; null: this seat has no clock. */
  left(seat: number): number | null {
    const clock = this.#seats.find((s) => s.seat === seat)?.clock;
    if (!clock) return null;
    return Math.max(0, clock.running ? clock.left - (this.#now - this.#at) / 1_000 : clock.left);
  }

  runs(seat: number): boolean {
    return this.#seats.find((s) => s.seat === seat)?.clock?.running ?? false;
  }

  #tick() {
    this.#now = performance.now();
    this.#announce();
  }

  #announce() {
    for (const { seat, mine } of this.#seats) {
      const left = this.left(seat);
      if (!mine || left === null || !this.runs(seat)) continue;
      const due = TOLD_AT.filter((mark) => left <= mark).at(-1);
      if (due === undefined || due >= (this.#told.get(seat) ?? Infinity)) continue;
      this.#told.set(seat, due);
      if (left > 0) this.tell(`${Math.ceil(left)} seconds left on your clock.`);
    }
  }
}

const KEY = Symbol("clocks");

/** Hands the clocks of a table down to every part of it. */
export const shareClocks = (clocks: Clocks) => setContext(KEY, clocks);

/** The clocks of the table this stands at; null: nobody's time is measured here, as in a replay. */
export const findClocks = (): Clocks | null => getContext<Clocks | undefined>(KEY) ?? null;
