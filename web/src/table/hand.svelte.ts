// One's own cards at any table: arrow keys walk along them, one of them is chosen at a time, and
// whoever came by keyboard goes on at the answers that open above it.
import { tick } from "svelte";
import type { ActionOut } from "../messages";

export class Hand {
  #count: () => number;
  #answering: () => boolean;
  #root: HTMLElement | null = null;
  #chosen = $state<number | null>(null);
  #walked = $state(0);

  /** `count`: cards there are. `answering`: a chosen card may open answers, so the focus moves there. */
  constructor(count: () => number, answering: () => boolean) {
    this.#count = count;
    this.#answering = answering;
    // A card that has left the hand is not chosen any more.
    $effect(() => {
      if (this.#chosen !== null && this.#chosen >= count()) this.#chosen = null;
    });
  }

  /** The card that is chosen. */
  get chosen(): number | null {
    return this.#chosen;
  }

  /** The one card that Tab reaches. */
  get roving(): number {
    return Math.min(this.#walked, Math.max(0, this.#count() - 1));
  }

  /** Attached to what holds the cards and the answers above them. */
  root = (element: HTMLElement) => {
    this.#root = element;
    return () => (this.#root = null);
  };

  walkTo(index: number) {
    this.#walked = index;
  }

  async choose(index: number) {
    this.#chosen = this.chosen === index ? null : index;
    this.#walked = index;
    if (this.#chosen === null || !this.#answering()) return;
    await tick();
    if (this.#cards().includes(document.activeElement as HTMLElement)) {
      this.#root?.querySelector<HTMLElement>("[data-play]")?.focus({ preventScroll: true });
    }
  }

  /** The way an answer goes: nothing is chosen after it. */
  sender(act: (action: ActionOut) => void) {
    return (action: ActionOut) => {
      this.#chosen = null;
      act(action);
    };
  }

  onkeydown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && this.chosen !== null) {
      const back = this.chosen;
      this.#chosen = null;
      this.#cards()[back]?.focus();
    } else if (this.#cards().includes(event.target as HTMLElement)) {
      this.#walk(event);
    }
  };

  #walk(event: KeyboardEvent) {
    const last = this.#count() - 1;
    const to = { ArrowLeft: this.roving - 1, ArrowRight: this.roving + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.#walked = Math.max(0, Math.min(last, to));
    this.#cards()[this.#walked]?.focus();
  }

  #cards(): HTMLElement[] {
    return [...(this.#root?.querySelectorAll<HTMLElement>("[data-hand]") ?? [])];
  }
}
