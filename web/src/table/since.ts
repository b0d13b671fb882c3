// What this browser remembers of a seat's last own answer: the place in the log, and what the seat
// saw then. With it, what happened since can be shown again: after a reload, in another tab, a day
// later. Nothing but that seat's own view is kept.
import { forget, keep, recall } from "../keep";
import type { View } from "./game";

/** Seats remembered, at most; the one longest unused is forgotten first. */
const SEATS_MAX = 40;
/** A larger view is not kept, in characters. */
const VIEW_MAX = 120_000;
const LIST = "since";

export interface Mark {
  /** The first event after that answer. */
  n: number;
  /** What the seat saw before it. */
  view: View;
  /** There was no answer yet: it is where this browser first looked at the table. */
  first?: boolean;
}

const place = (table: string, seat: number) => `since.${table}.${seat}`;
const seenPlace = (table: string, seat: number) => `${place(table, seat)}.seen`;

function use(name: string) {
  const known = recall(LIST).split(" ").filter((other) => other && other !== name);
  for (const old of known.splice(0, known.length + 1 - SEATS_MAX)) {
    forget(old);
    forget(`${old}.seen`);
  }
  keep(LIST, [...known, name].join(" "));
}

export function keepMark(table: string, seat: number, mark: Mark) {
  const words = JSON.stringify(mark);
  if (words.length > VIEW_MAX) return;
  use(place(table, seat));
  keep(place(table, seat), words);
}

export function recallMark(table: string, seat: number): Mark | null {
  const words = recall(place(table, seat));
  if (!words) return null;
  try {
    const { n, view, first = false } = JSON.parse(words) as Partial<Mark>;
    return Number.isInteger(n) && view && Array.isArray(view.to_act) ? { n: n!, view, first } : null;
  } catch {
    return null;
  }
}

/** Whoever looks at this page has seen everything before the n-th event. */
export const keepSeen = (table: string, seat: number, n: number) => keep(seenPlace(table, seat), String(n));

export const recallSeen = (table: string, seat: number): number => Number(recall(seenPlace(table, seat))) || 0;
