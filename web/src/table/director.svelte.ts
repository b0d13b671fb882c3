// Shows what happened one event at a time, at a pace eyes can follow, and always ends at the view
// the server sent. One for each seat of this page; only the seat on show is played out.
import { tick } from "svelte";
import type { EventOut } from "../messages";
import { taste } from "../turns/taste.svelte";
import { land, takeOff } from "./flights";
import type { GameClient, View } from "./game";

interface Scene {
  events: EventOut[];
  view: View;
  /** Of a film: how fast its viewer wants it, asked anew for each event. Live play takes the table's. */
  pace?: () => number;
}

/** Scenes waiting to be shown, at most; beyond it the page jumps to the last view. */
const SCENES_MAX = 24;
/** More waiting events than this, and each is shown faster. */
const HURRY_FROM = 5;
/** More than this at once (a long absence), and they are only told, not played. */
const JUMP_FROM = 40;
/** The longest any one event may keep the next waiting. */
const HOLD_MAX = 600;

export class Director {
  view = $state.raw<View | null>(null);
  playing = $state(false);
  /** The words of the event on show. */
  caption = $state("");
  /** Events that still wait to be shown. */
  left = $state(0);

  /** Waiting to be shown; of the scene on show, what is left of it. */
  #scenes: Scene[] = [];
  #skip = false;
  /** Changes when the show is broken off, so that an older one does not go on. */
  #epoch = 0;
  #wake: (() => void) | null = null;
  /** Who waits for the end of the show. */
  #patient: (() => void)[] = [];

  constructor(
    private client: GameClient,
    private tell: (event: EventOut, before: View | null) => void,
  ) {}

  /** Show a view at once, without playing anything: the first one, or after a hand-over. */
  jump(view: View) {
    this.end();
    this.view = view;
  }

  /** Play these events, then show that view. The events become the director's own. */
  add(events: EventOut[], view: View) {
    this.#scenes.push({ events: [...events], view });
    const live = this.#scenes.filter((scene) => !scene.pace).flatMap((scene) => scene.events);
    if (live.length > JUMP_FROM || this.#scenes.length > SCENES_MAX) {
      for (const event of this.#scenes.flatMap((scene) => scene.events)) this.tell(event, this.view);
      return this.jump(view);
    }
    if (!this.playing) void this.#play();
  }

  /**
   * Play what happened meanwhile, from that older view on; what comes in the meantime is played
   * after it. Resolves when it was shown or skipped to its end, or broken off.
   */
  async film(from: View, events: EventOut[], to: View, pace: () => number) {
    this.jump(from);
    this.#scenes.push({ events: [...events], view: to, pace });
    await this.#play();
  }

  /** One tap: everything that waits is shown at once (it is still told). */
  skip() {
    if (!this.playing) return;
    this.#skip = true;
    this.#wake?.();
  }

  /** Break off whatever is being shown. */
  end() {
    this.#epoch += 1;
    this.#scenes = [];
    this.#over();
    this.#wake?.();
  }

  /** Resolves as soon as nothing is being shown, before anybody can answer what is shown then. */
  async quiet() {
    if (this.playing) await new Promise<void>((resolve) => this.#patient.push(resolve));
  }

  #over() {
    this.caption = "";
    this.left = 0;
    this.playing = false;
    for (const goOn of this.#patient.splice(0)) goOn();
  }

  async #play() {
    const epoch = this.#epoch;
    this.playing = true;
    this.#skip = false;
    for (let scene = this.#scenes[0]; scene; scene = this.#scenes[0]) {
      for (let event = scene.events.shift(); event; event = scene.events.shift()) {
        const waiting = this.#scenes.reduce((sum, { events }) => sum + events.length, 1);
        this.left = waiting;
        const hurried = waiting > HURRY_FROM ? Math.max(0.35, HURRY_FROM / waiting) : 1;
        await this.#show(event, scene.pace?.() ?? hurried * taste.tableFactor);
        if (epoch !== this.#epoch) return;
      }
      this.#scenes.shift();
      this.view = scene.view;
    }
    this.#over();
  }

  async #show(event: EventOut, pace: number) {
    if (!this.view) return;
    const before = this.view;
    this.tell(event, before);
    if (this.#skip || document.hidden) return;
    this.caption = event.text;
    const starts = takeOff(this.client.moves(event, before));
    this.view = this.client.after(before, event);
    await tick();
    land(starts, pace);
    await this.#pause(Math.min(HOLD_MAX, this.client.hold(event, before)) * pace);
  }

  #pause(ms: number): Promise<void> {
    if (ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#wake = null;
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.#wake = done;
    });
  }
}
