// Five addresses need no router library: the path is state, links change it.
import { keep, recall } from "./keep";

/** Pages are fetched when first wanted; their heading is waited for this long, in steps. */
const HEADING_STEPS = 60;
const HEADING_STEP_MS = 25;

/** The page is made anew for missing parts at most this often. */
const RELOAD_MS = 30_000;

/** A part of an address as it was meant; what no browser would write is left as it is. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Place {
  path = $state(location.pathname);
  hash = $state(location.hash);
  query = $state(location.search);
  /** The path, step by step. */
  readonly parts = $derived(this.path.split("/").filter(Boolean).map(plain));

  read() {
    this.path = location.pathname;
    this.hash = location.hash;
    this.query = location.search;
  }
}

export const place = new Place();

/** Go to an address of this page; focus moves to the new page's heading. */
export async function go(address: string) {
  const before = location.pathname;
  history.pushState(null, "", address);
  place.read();
  if (location.pathname === before) return;
  scrollTo(0, 0);
  for (let step = 0; step < HEADING_STEPS; step++) {
    await new Promise((resolve) => setTimeout(resolve, HEADING_STEP_MS));
    const heading = document.querySelector<HTMLElement>("main h1");
    if (heading) return heading.focus();
  }
}

function onClick(event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest("a");
  if (!link || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  void go(link.pathname + link.search + link.hash);
}

/** A part of the client that is no longer there: the house was renewed behind an open page. */
async function onMissing() {
  const before = Number(recall("renewed"));
  if (Date.now() - before < RELOAD_MS) return;
  const house = await fetch(location.pathname, { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (!house?.ok) return; // Nobody answers; the page that is open is better than none.
  keep("renewed", String(Date.now()));
  // Where nothing can be kept, one page could be made anew for ever.
  if (recall("renewed")) location.reload();
}

/** Listen to links, the back button, changed anchors and missing parts. */
export function listen() {
  addEventListener("vite:preloadError", () => void onMissing());
  addEventListener("popstate", () => place.read());
  addEventListener("hashchange", () => place.read());
  document.addEventListener("click", onClick);
}
