// Five addresses need no router library: the path is state, links change it.
/** Pages are fetched when first wanted; their heading is waited for this long, in steps. */
const HEADING_STEPS = 60;
const HEADING_STEP_MS = 25;

class Place {
  path = $state(location.pathname);
  hash = $state(location.hash);
  query = $state(location.search);

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

/** Listen to links, the back button and changed anchors. */
export function listen() {
  addEventListener("popstate", () => place.read());
  addEventListener("hashchange", () => place.read());
  document.addEventListener("click", onClick);
}
