// One stream of news of all my tables for all pages of this browser. Browsers open only six
// connections to one house, so where they can agree on it, one page listens and tells the others.
import type { TablePulse } from "../messages";

const ADDRESS = "/api/me/events";
const CHANNEL = "teahouse.turns";
/** Waits before the stream is tried again after the house refused it; the last one repeats. */
const WAITS_MS = [5_000, 30_000, 120_000];

export interface Listener {
  /** My tables that changed. `first`: this page heard it from the house itself. */
  pulses(changed: TablePulse[], first: boolean): void;
  /** Something may have been missed. */
  gap(): void;
}

/** Run `work` in one page of this browser at a time; everywhere, where pages can't agree. */
function inOnePage(name: string, work: () => void) {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work();
  // The promise never ends: the lock goes with the page.
  void locks.request(name, () => new Promise<never>(work));
}

/** Listen from now on, for as long as this page is there. */
export function listenToNews(on: Listener) {
  const others = "BroadcastChannel" in window ? new BroadcastChannel(CHANNEL) : null;
  if (others) others.onmessage = ({ data }) => on.pulses(data as TablePulse[], false);
  inOnePage(CHANNEL, () => open(on, others, 0));
}

function open(on: Listener, others: BroadcastChannel | null, refused: number) {
  const stream = new EventSource(ADDRESS);
  let opened = false;
  stream.onopen = () => {
    // Whoever comes back may have missed something; the first message tells everything anew.
    if (opened) on.gap();
    opened = true;
  };
  stream.onmessage = ({ data }) => {
    const changed = JSON.parse(String(data)) as TablePulse[];
    on.pulses(changed, true);
    others?.postMessage(changed);
  };
  stream.onerror = () => {
    if (stream.readyState !== EventSource.CLOSED) return;
    const next = opened ? 0 : refused + 1;
    setTimeout(() => open(on, others, next), WAITS_MS[Math.min(next, WAITS_MS.length - 1)]);
  };
}
