// A recorded game as a row of moments, fetched in stretches, shown through the eyes of one seat.
import { replay } from "../api";
import type { EventOut, Moment } from "../messages";
import { Director } from "../table/director.svelte";
import type { GameClient, View } from "../table/game";

/** Whose eyes: a seat, every card face up, or what a watcher saw. */
export type Eyes = number | "open" | null;

/** Stretches kept, at most; the oldest go first. */
const STRETCHES_MAX = 40;
/** Lines of the log kept while playing on. */
const LINES_MAX = 400;

export class Film {
  at = $state(0);
  last = $state(0);
  eyes = $state<Eyes>("open");
  busy = $state(false);
  told = $state.raw<EventOut[]>([]);
  readonly director: Director;

  #moments = new Map<string, Moment>();
  /** Rises with every wish, so that an answer that comes too late is not shown. */
  #wish = 0;

  constructor(
    readonly record: Record<string, unknown>,
    readonly names: string[],
    client: GameClient,
    private say: (text: string) => void,
  ) {
    this.director = new Director(client, (event) => this.#tell(event));
  }

  /** Look at one moment: played out if it is the next one, else shown at once. */
  async go(to: number, eyes: Eyes = this.eyes) {
    const wish = ++this.#wish;
    const next = to === this.at + 1 && eyes === this.eyes && this.director.view !== null;
    const moment = await this.#moment(to, eyes);
    if (!moment || wish !== this.#wish) return;
    this.at = moment.n;
    this.eyes = eyes;
    if (next && !this.director.playing) {
      this.director.add(moment.events, moment.view as unknown as View);
      return;
    }
    this.director.jump(moment.view as unknown as View);
    this.told = moment.events;
    this.say(moment.events.map((event) => event.text).join(" "));
  }

  end() {
    this.director.end();
  }

  #tell(event: EventOut) {
    this.told = [...this.told, event].slice(-LINES_MAX);
    this.say(event.text);
  }

  async #moment(n: number, eyes: Eyes): Promise<Moment | null> {
    const known = this.#moments.get(`${eyes} ${n}`);
    if (known) return known;
    this.busy = true;
    try {
      const stretch = await replay({ record: this.record, eyes, first: this.#start(n, eyes), names: this.names });
      this.last = stretch.last;
      for (const moment of stretch.moments) this.#moments.set(`${eyes} ${moment.n}`, moment);
      const most = STRETCHES_MAX * Math.max(1, stretch.moments.length);
      while (this.#moments.size > most) this.#moments.delete(this.#moments.keys().next().value!);
    } finally {
      this.busy = false;
    }
    return this.#moments.get(`${eyes} ${n}`) ?? null;
  }

  /** Whoever steps backwards will want the moments before this one too. */
  #start(n: number, eyes: Eyes): number {
    return n < this.at && eyes === this.eyes ? Math.max(0, n - 40) : n;
  }
}
