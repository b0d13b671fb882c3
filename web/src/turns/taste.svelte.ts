// How this browser's owner likes to be told: the tempo of the table, the pace of films, a sound, a
// buzz. All remembered.
import { keep, recall } from "../keep";

/** How fast a film runs: what one event takes, against the usual pace of the table. */
export const PACES = [
  { id: "slow", words: "Slow", factor: 2.2 },
  { id: "normal", words: "Normal", factor: 1 },
  { id: "fast", words: "Fast", factor: 0.35 },
] as const;

/** How fast the table shows what happens now. At once: nothing flies, nothing waits. */
export const TEMPI = [...PACES, { id: "instant", words: "At once", factor: 0 }] as const;

export type Pace = (typeof PACES)[number]["id"];
export type Tempo = (typeof TEMPI)[number]["id"];

const isPace = (word: string): word is Pace => PACES.some(({ id }) => id === word);
const isTempo = (word: string): word is Tempo => TEMPI.some(({ id }) => id === word);

class Taste {
  #pace = $state<Pace>("normal");
  #tempo = $state<Tempo>("normal");
  #sound = $state(recall("sound") === "on");
  #buzz = $state(recall("buzz") === "on");

  constructor() {
    const kept = recall("pace");
    if (isPace(kept)) this.#pace = kept;
    const tempo = recall("tempo");
    if (isTempo(tempo)) this.#tempo = tempo;
  }

  get pace(): Pace {
    return this.#pace;
  }

  set pace(pace: Pace) {
    this.#pace = pace;
    keep("pace", pace);
  }

  get filmFactor(): number {
    return PACES.find(({ id }) => id === this.#pace)!.factor;
  }

  get tempo(): Tempo {
    return this.#tempo;
  }

  set tempo(tempo: Tempo) {
    this.#tempo = tempo;
    keep("tempo", tempo);
  }

  get tableFactor(): number {
    return TEMPI.find(({ id }) => id === this.#tempo)!.factor;
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
