// What every part of a Pili table shares: the view, the answers there are, and what is looked at.
import { getContext, setContext, tick } from "svelte";
import type { ActionOut } from "../../messages";
import type { BoardProps } from "../../table/game";
import { type Thing, things } from "./cards";
import { type Tab, tabFor } from "./look";
import { has, type PiliView } from "./view";

const KEY = Symbol("desk");

export class Desk {
  #given: () => BoardProps;
  /** The name of the card, token or action whose words stand beside the prompt. */
  chosen = $state<string | null>(null);
  /** Whose board is on show. */
  seat = $state<number | null>(null);
  /** On a phone one part of the market is on show; null: the part that is asked about. */
  turnedTo = $state<Tab | null>(null);

  readonly view = $derived.by(() => this.#given().view as PiliView);
  readonly legal = $derived.by(() => this.#given().legal);
  readonly staged = $derived.by(() => this.#given().staged);
  readonly settled = $derived.by(() => this.#given().settled);
  readonly seats = $derived.by(() => this.#given().seats);
  readonly thinking = $derived.by(() => this.#given().thinking);
  readonly told = $derived.by(() => this.#given().told);
  readonly game = $derived.by(() => this.#given().game);
  readonly book = $derived.by(() => things(this.game));
  readonly me = $derived.by(() => this.view.you);
  readonly asked = $derived.by(() => this.legal.length > 0 && !this.settled);
  /** The part of the market where the answers lie. */
  readonly wanted = $derived.by(() => tabFor(this.view, this.legal));
  readonly tab = $derived.by(() => this.turnedTo ?? this.wanted);
  /** The seat whose board is on show. */
  readonly board = $derived.by(() => this.seat ?? this.me ?? this.view.turn);

  constructor(given: () => BoardProps) {
    this.#given = given;
  }

  nameOf(seat: number): string {
    return this.seats.find((s) => s.seat === seat)?.name ?? `Seat ${seat + 1}`;
  }

  /** "You" or the name. */
  called(seat: number): string {
    return seat === this.me ? "You" : this.nameOf(seat);
  }

  /** The same in the middle of a sentence. */
  named(seat: number): string {
    return seat === this.me ? "you" : this.nameOf(seat);
  }

  thing(name: string): Thing | null {
    return this.book.get(name) ?? null;
  }

  /** All things of those names that the reference knows. */
  every(names: (string | null)[]): Thing[] {
    return names.map((name) => (name === null ? null : this.thing(name))).filter((found): found is Thing => found !== null);
  }

  /** The answers that concern that thing. */
  answers(name: string): ActionOut[] {
    return this.legal.filter(({ args }) => Object.values(args).includes(name));
  }

  has(...verbs: string[]): boolean {
    return has(this.legal, ...verbs);
  }

  /** Look at it, or no more. Its answers stand beside the prompt: whoever came by keyboard goes on there. */
  async choose(name: string) {
    this.chosen = this.chosen === name ? null : name;
    if (this.chosen === null || this.answers(name).length === 0) return;
    await tick();
    document.querySelector<HTMLElement>("[data-play]")?.focus({ preventScroll: true });
  }

  /** Back to the thing itself. */
  async close() {
    const name = this.chosen;
    this.chosen = null;
    await tick();
    if (name !== null) document.querySelector<HTMLElement>(`[data-tile="${CSS.escape(name)}"]`)?.focus();
  }

  act(action: ActionOut) {
    this.toAnswers();
    this.#given().act(action);
  }

  /** Back to where the answers lie, on one's own board. */
  toAnswers() {
    this.chosen = null;
    this.turnedTo = null;
    this.seat = null;
  }

  why(verb: string, args: Record<string, unknown>) {
    this.#given().why(verb, args);
  }

  openRules(section: string) {
    this.#given().openRules(section);
  }
}

export const shareDesk = (given: () => BoardProps): Desk => setContext(KEY, new Desk(given));
export const findDesk = (): Desk => getContext<Desk>(KEY);
