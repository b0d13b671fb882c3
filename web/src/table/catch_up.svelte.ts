// "What happened since your turn": played again from what this seat saw at its last own answer, by
// itself for whoever was away meanwhile, and at a button's press until the next own answer.
import { taste } from "../turns/taste.svelte";
import type { EventOut } from "../messages";
import type { SeatSide } from "./session.svelte";
import { keepMark, keepSeen, type Mark, recallMark, recallSeen } from "./since";

/** A longer film does not begin by itself; it waits for a press. */
const BY_ITSELF_MAX = 80;

export interface Film {
  side: SeatSide;
  events: EventOut[];
  /** It waits for whoever is at the page to begin it. */
  waiting: boolean;
  /** There has been no own answer yet: it begins where this browser first looked. */
  first: boolean;
}

export interface Stage {
  readonly shown: SeatSide | null;
  readonly hotSeat: boolean;
  mine(seat: number): boolean;
  say(text: string): void;
}

export class CatchUp {
  /** On show, or waiting to be. */
  film = $state.raw<Film | null>(null);
  /** Per seat, the last own answer: films begin there, and the log is marked there. */
  marks = $state.raw<ReadonlyMap<number, Mark>>(new Map());
  /** Answers on their way: they become marks when something happened after them. */
  #given = new Map<number, Mark>();

  constructor(
    private table: string,
    private stage: Stage,
  ) {
    document.addEventListener("visibilitychange", this.#lookedAt);
  }

  close() {
    document.removeEventListener("visibilitychange", this.#lookedAt);
  }

  /** The first event after that seat's last own answer, if it has given one. */
  markOf(side: SeatSide | null): number | null {
    const mark = side === null || side.seat === null ? undefined : this.marks.get(side.seat);
    return mark && !mark.first ? mark.n : null;
  }

  /** Has anything happened since, that could be shown again? */
  canReplay(side: SeatSide | null): boolean {
    const from = this.markOf(side);
    return from !== null && side !== null && from < side.next && !this.film && !side.director.playing;
  }

  /** An answer goes up; what the seat sees now is where the next film begins. */
  answering(side: SeatSide) {
    if (side.seat === null || !side.latest) return;
    this.#given.set(side.seat, { n: side.next, view: side.latest });
    this.end();
  }

  /** News of that seat came: an answer that stands is now its last one. */
  told(side: SeatSide) {
    const given = side.seat === null ? undefined : this.#given.get(side.seat);
    if (!given || side.next <= given.n) return;
    this.#given.delete(side.seat!);
    this.#mark(side.seat!, given);
  }

  /** That seat's things come to this page for the first time. */
  arrived(side: SeatSide) {
    const { seat } = side;
    if (seat === null || !side.latest || !this.stage.mine(seat)) return;
    const kept = recallMark(this.table, seat);
    if (!kept || kept.n > side.next || kept.n < (side.events[0]?.n ?? 0)) {
      // Nothing to begin from: the first look is where the first film will.
      this.#mark(seat, { n: side.next, view: side.latest, first: true });
      this.seen(side);
      return;
    }
    this.marks = new Map(this.marks).set(seat, kept);
    if (recallSeen(this.table, seat) >= side.next || this.stage.hotSeat || side !== this.stage.shown) {
      this.seen(side);
      return;
    }
    this.#begin(side, kept, this.#since(side, kept).length > BY_ITSELF_MAX || document.hidden);
  }

  /** Everything there is of that seat has been told, and somebody is looking. */
  seen(side: SeatSide | null) {
    if (!side || side.seat === null || document.hidden || this.film || side.director.playing) return;
    if (recallSeen(this.table, side.seat) < side.next) keepSeen(this.table, side.seat, side.next);
  }

  /** Once more, or at last: whoever is at the page asks for it. */
  play() {
    const side = this.film?.side ?? this.stage.shown;
    const mark = side && side.seat !== null ? this.marks.get(side.seat) : undefined;
    if (side && mark) this.#begin(side, mark, false);
  }

  /** Enough of it: everything is as it is now. */
  skip() {
    const film = this.film;
    if (!film) return;
    film.side.director.skip();
    this.end();
    if (film.waiting) this.seen(film.side);
  }

  end() {
    this.film = null;
  }

  #since(side: SeatSide, mark: Mark): EventOut[] {
    return side.events.filter((event) => event.n >= mark.n);
  }

  #mark(seat: number, mark: Mark) {
    this.marks = new Map(this.marks).set(seat, mark);
    keepMark(this.table, seat, mark);
  }

  #begin(side: SeatSide, mark: Mark, waiting: boolean) {
    const events = this.#since(side, mark);
    if (events.length === 0 || !side.latest) return;
    const film = { side, events, waiting, first: mark.first ?? false };
    this.film = film;
    if (waiting) return;
    this.stage.say(`Since ${film.first ? "you were here" : "your last turn"}: ${events.length === 1 ? "one thing" : `${events.length} things`} happened.`);
    side.toldTo = mark.n;
    void side.director.film(mark.view, events, side.latest, () => taste.filmFactor).then(() => {
      if (this.film === film) this.end();
      this.seen(side);
    });
  }

  /** The page is looked at again, and something happened meanwhile. */
  #lookedAt = () => {
    const side = this.stage.shown;
    if (document.hidden || !side || side.seat === null || this.stage.hotSeat) return;
    // Another page of this browser may have answered meanwhile.
    const kept = recallMark(this.table, side.seat);
    if (kept && kept.n > (this.marks.get(side.seat)?.n ?? 0) && kept.n <= side.next) this.marks = new Map(this.marks).set(side.seat, kept);
    const mark = this.marks.get(side.seat);
    if (this.film?.waiting && this.film.events.length <= BY_ITSELF_MAX) return this.play();
    if (!mark || this.film || recallSeen(this.table, side.seat) >= side.next) return;
    this.#begin(side, mark, this.#since(side, mark).length > BY_ITSELF_MAX);
  };
}
