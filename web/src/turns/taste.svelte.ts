// How this browser's owner likes to be told: the pace of films, a sound, a buzz. All remembered.
import { keep, recall } from "../keep";

/** How fast a film runs: what one event takes, against the usual pace of the table. */
export const PACES = [
  { id: "slow", words: "Slow", factor: 2.2 },
  { id: "normal", words: "Normal", factor: 1 },
  { id: "fast", words: "Fast", factor: 0.35 },
] as const;

export type Pace = (typeof PACES)[number]["id"];

const isPace = (word: string): word is Pace => PACES.some(({ id }) => id === word);

class Taste {
  #pace = $state<Pace>("normal");
  #sound = $state(recall("sound") === "on");
  #buzz = $state(recall("buzz") === "on");

  constructor() {
    const kept = recall("pace");
    if (isPace(kept)) this.#pace = kept;
  }

  get pace(): Pace {
    return this.#pace;
  }

  set pace(pace: Pace) {
    this.#pace = pace;
    keep("pace", pace);
  }

  get factor(): number {
    return PACES.find(({ id }) => id === this.#pace)!.factor;
  }

  get sound(): boolean {
    return this.#sound;
  }

  set sound(on: boolean) {
    this.#sound = on;
    keep("sound", on ? "on" : "off");
  }

  get buzz(): boolean {
    return this.#buzz;
  }

  set buzz(on: boolean) {
    this.#buzz = on;
    keep("buzz", on ? "on" : "off");
  }
}

export const taste = new Taste();
