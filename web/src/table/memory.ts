// What this browser remembers of single tables: whom it mutes there, which news it has read.
import { keep, recall } from "../keep";

/** Tables that are remembered, at most; the one longest untouched is forgotten first. */
const TABLES_MAX = 60;
const PLACE = "tables";

type Memories = Record<string, Record<string, unknown>>;

function all(): Memories {
  try {
    const kept: unknown = JSON.parse(recall(PLACE) || "{}");
    return typeof kept === "object" && kept !== null && !Array.isArray(kept) ? (kept as Memories) : {};
  } catch {
    return {};
  }
}

export const memoryOf = (table: string): Record<string, unknown> => all()[table] ?? {};

export function remember(table: string, change: Record<string, unknown>) {
  const { [table]: before, ...others } = all();
  const kept = [...Object.entries(others).slice(1 - TABLES_MAX), [table, { ...before, ...change }]];
  keep(PLACE, JSON.stringify(Object.fromEntries(kept)));
}
