// Duelo's view as the server sends it (contracts of the position keys), and what a page counts in it.
import type { CardInfo } from "../../messages";
import type { Face } from "../../table/cards";
import type { View } from "../../table/game";

export interface DueloView extends View {
  hands: Face[][];
  deck: Face[];
  aside: Face;
  discard: string[];
  /** "?Name" lies face down: one point, no Focus. */
  prizes: string[][];
  turn: number;
  protected: number[];
  watching: [number, number][];
  markers: number[];
  playing: Face;
  duel: [number, Face][] | null;
  apart: [number, Face] | null;
  reshuffled: boolean;
  round: number;
  out: number[];
  points: [number, number][];
  focus: [number, number][] | null;
  /** Only on this page, while a duel is shown: who won it, or "tie". */
  outcome?: number | "tie" | null;
}

export const FACE_DOWN = "?";

/** A prize's face: null while it lies face down. */
export const prizeFace = (prize: string): Face => (prize.startsWith(FACE_DOWN) ? null : prize);

const bare = (name: string) => (name.startsWith(FACE_DOWN) ? name.slice(1) : name);

/** Every card this view shows, wherever it lies. */
export function shownCards(view: DueloView): string[] {
  const duel = (view.duel ?? []).map(([, face]) => face);
  const piles: (Face | undefined)[] = [
    ...view.hands.flat(),
    ...view.deck,
    view.aside,
    ...view.discard,
    ...view.prizes.flat(),
    view.playing,
    ...duel,
  ];
  return piles.filter((face): face is string => typeof face === "string" && face !== FACE_DOWN).map(bare);
}

/** How many copies of a kind this seat has not placed yet: all copies less those its view shows. */
export function unseen(view: DueloView, card: CardInfo): number {
  const shown = shownCards(view).filter((name) => name === card.name).length;
  return Math.max(0, copies(view, card) - shown);
}

export const copies = (view: DueloView, card: CardInfo): number => card.counts[view.seats] ?? 0;

/** A place of `maybe` in words: "hands 2" is somebody's hand, "duel 2" what somebody laid. */
export function placeInWords(place: string, you: number | null, nameOf: (seat: number) => string): string {
  const [pile = "", number] = place.split(" ");
  const seat = Number(number);
  const whose = seat === you ? "your" : `${nameOf(seat)}'s`;
  if (pile === "hands") return `${whose} hand`;
  if (pile === "duel") return `${whose} duel card`;
  if (pile === "prizes") return `${whose} face-down prizes`;
  return pile === "aside" ? "the card set aside" : `the ${pile}`;
}

/** A hand as it lies there: without the card that is set apart, which still counts to it. */
export function handOf(view: DueloView, seat: number): Face[] {
  const hand = view.hands[seat] ?? [];
  if (view.apart?.[0] !== seat) return hand;
  const at = view.apart[1] !== null && hand.includes(view.apart[1]) ? hand.indexOf(view.apart[1]) : hand.indexOf(null);
  return hand.filter((_, index) => index !== at);
}
