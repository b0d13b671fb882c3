// Things move from where they were to where they go: the place they leave is measured before the
// page changes, and whatever now lies at the place they reach starts from there. Where a place is
// too small to show its cards one by one, a copy of the card flies there and is gone.
import type { Move } from "./game";

/** Milliseconds of one movement at the usual pace. */
export const FLIGHT_MS = 260;
const STAGGER_MS = 40;
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

const still = matchMedia("(prefers-reduced-motion: reduce)");

interface Start {
  move: Move;
  from: DOMRect | null;
  copy: HTMLElement | null;
}

const isShown = (element: HTMLElement) => element.getClientRects().length > 0;

function place(name: string): HTMLElement | null {
  const found = document.querySelectorAll<HTMLElement>(`[data-place="${CSS.escape(name)}"]`);
  return [...found].find(isShown) ?? null;
}

/** The card at a place: one of that face if there is one, else a hidden one, else the nearest. */
function cardAt(name: string, card: string | null | undefined): HTMLElement | null {
  const cards = [...(place(name)?.querySelectorAll<HTMLElement>("[data-card]") ?? [])];
  const same = card ? cards.filter((c) => c.dataset.card === card) : [];
  const hidden = cards.filter((c) => c.dataset.card === "");
  return same.at(-1) ?? hidden.at(-1) ?? cards.at(-1) ?? null;
}

/** Where a place is on the page, even if it shows no cards: its seat stands for it. */
function spot(name: string): HTMLElement | null {
  return place(name) ?? place(name.replace(/^\w+\//, "seat/"));
}

/** Measure where the moves begin; call `land` after the page shows the new state. */
export function takeOff(moves: Move[]): Start[] {
  return moves.map((move) => {
    const card = cardAt(move.from, move.card);
    const from = (card ?? spot(move.from))?.getBoundingClientRect() ?? null;
    return { move, from, copy: (card?.cloneNode(true) as HTMLElement | undefined) ?? null };
  });
}

function shift(from: DOMRect, to: DOMRect): string {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = Math.min(3, Math.max(0.2, from.height / to.height));
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

function fly(target: HTMLElement, from: DOMRect, ms: number, delay: number) {
  const to = target.getBoundingClientRect();
  if (!to.width || !from.width) return;
  target.animate(
    [
      { transform: shift(from, to), zIndex: 30 },
      { transform: "none", zIndex: 30 },
    ],
    { duration: ms, delay, easing: EASE, fill: "backwards" },
  );
}

function flyCopy(copy: HTMLElement, from: DOMRect, to: DOMRect, ms: number) {
  const carrier = document.createElement("div");
  carrier.className = "flying";
  carrier.setAttribute("aria-hidden", "true");
  carrier.style.width = `${Math.min(from.width, 72)}px`;
  carrier.append(copy);
  document.body.append(carrier);
  const own = carrier.getBoundingClientRect();
  const flight = carrier.animate(
    [{ transform: shift(from, own) }, { transform: `${shift(to, own).split(" scale")[0]} scale(0.4)`, opacity: 0.4 }],
    { duration: ms, easing: EASE },
  );
  flight.onfinish = flight.oncancel = () => carrier.remove();
}

function turnOver(target: HTMLElement, ms: number) {
  target.animate(
    [
      { transform: "perspective(600px) rotateY(-180deg) scale(1.06)" },
      { transform: "perspective(600px) rotateY(0) scale(1)" },
    ],
    { duration: ms, easing: EASE },
  );
}

const fade = (target: HTMLElement) => target.animate([{ opacity: 0.2 }, { opacity: 1 }], 150);

/** Let what has moved arrive. `pace` 1 is the usual one; smaller is hurried; 0: it is there. */
export function land(starts: Start[], pace: number) {
  if (pace === 0) return;
  starts.forEach(({ move, from, copy }, index) => {
    const target = cardAt(move.to, move.card);
    if (still.matches) return void (target && fade(target));
    if (target && move.turn) return turnOver(target, FLIGHT_MS * pace);
    if (!from) return;
    if (target) return fly(target, from, FLIGHT_MS * pace, Math.min(index, 4) * STAGGER_MS * pace);
    const to = spot(move.to)?.getBoundingClientRect();
    if (to && copy) flyCopy(copy, from, to, FLIGHT_MS * pace);
  });
}
