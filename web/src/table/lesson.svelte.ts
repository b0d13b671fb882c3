// A guided first game: which of a guide's steps is on show, and what the browser remembers of it.
import { keep, recall } from "../keep";
import type { ActionOut, EventOut } from "../messages";
import type { Guide, GuideStep, View } from "./game";

/** Where a guide's progress at one table is kept; absent: no guide at that table. */
const place = (table: string) => `guide.${table}`;
const SKIPPED = "skipped";

/** From now on that table is a guided one, on this browser. */
export const beginLesson = (table: string) => keep(place(table), JSON.stringify([]));

function remembered(table: string): string[] | null {
  const kept = recall(place(table));
  if (!kept || kept === SKIPPED) return null;
  try {
    const seen: unknown = JSON.parse(kept);
    return Array.isArray(seen) ? seen.map(String) : null;
  } catch {
    return null;
  }
}

export class Lesson {
  /** Steps that were read; null: no guide here, or it was skipped. */
  #seen = $state.raw<string[] | null>(null);
  /** It was skipped here, and can be taken up again. */
  skipped = $state(false);
  #kept: string[];

  constructor(
    readonly guide: Guide,
    private table: string,
  ) {
    this.#seen = remembered(table);
    this.#kept = this.#seen ?? [];
    this.skipped = recall(place(table)) === SKIPPED;
  }

  get on(): boolean {
    return this.#seen !== null;
  }

  /** How many steps were read, of how many. */
  get progress(): [number, number] {
    return [this.#seen?.length ?? 0, this.guide.steps.length];
  }

  /** The first unread step the table calls for. */
  step(view: View, legal: ActionOut[], told: EventOut[]): GuideStep | null {
    const seen = this.#seen;
    if (!seen) return null;
    return this.guide.steps.find((step) => !seen.includes(step.id) && step.when(view, legal, told)) ?? null;
  }

  read(step: GuideStep) {
    if (!this.#seen) return;
    this.#seen = [...this.#seen, step.id];
    this.#kept = this.#seen;
    keep(place(this.table), JSON.stringify(this.#seen));
  }

  skip() {
    this.#seen = null;
    this.skipped = true;
    keep(place(this.table), SKIPPED);
  }

  resume() {
    this.#seen = this.#kept;
    this.skipped = false;
    keep(place(this.table), JSON.stringify(this.#kept));
  }
}
