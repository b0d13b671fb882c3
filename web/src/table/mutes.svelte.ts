// Whose words this browser does not show: the reader's own affair, so the server knows nothing of it.
import { memoryOf, remember } from "./memory";

/** People muted at one table, at most. */
const NAMES_MAX = 50;

interface Kept {
  everybody: boolean;
  names: string[];
  /** Words of people's own were asked for here. */
  free: boolean;
}

function kept(table: string): Kept {
  const { everybody, names, free } = memoryOf(table).chat as Partial<Kept> ?? {};
  return { everybody: everybody === true, names: Array.isArray(names) ? names.map(String) : [], free: free === true };
}

/** Whoever was muted at a table is muted at the next one of the same people. */
export function carryOver(from: string, to: string) {
  const chat = memoryOf(from).chat;
  if (chat && !memoryOf(to).chat) remember(to, { chat });
}

export class Mutes {
  #kept = $state.raw<Kept>() as Kept;

  constructor(private table: string) {
    this.#kept = kept(table);
  }

  get everybody(): boolean {
    return this.#kept.everybody;
  }

  /** Free words are shown and may be written here. */
  get free(): boolean {
    return this.#kept.free;
  }

  has(name: string): boolean {
    return this.#kept.everybody || this.#kept.names.includes(name);
  }

  toggle(name: string) {
    const names = this.#kept.names;
    const others = names.filter((n) => n !== name);
    this.#keep({ names: others.length < names.length ? others : [...names, name].slice(-NAMES_MAX) });
  }

  toggleEverybody() {
    this.#keep({ everybody: !this.#kept.everybody });
  }

  toggleFree() {
    this.#keep({ free: !this.#kept.free });
  }

  #keep(change: Partial<Kept>) {
    this.#kept = { ...this.#kept, ...change };
    remember(this.table, { chat: this.#kept });
  }
}
