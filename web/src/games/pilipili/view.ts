// Pili Pili's view as the server sends it (contracts of the position keys), and what a page counts in it.
import type { CardInfo } from "../../messages";
import type { Face } from "../../table/cards";
import type { View } from "../../table/game";

/** Who played it, the card, and its value, or whom an Eye or a Swap names, or null. */
export type Played = [seat: number, card: string, x: number | null];

export interface PiliView extends View {
  hands: Face[][];
  mission: string | null;
  dealer: number;
  leader: number;
  pilis: number[];
  bids: (number | null)[];
  tricks: number[];
  trick: Played[];
  deck: Face[];
  aside: Face[];
  roles: number[];
  dropped: number[];
  accused: number[];
  open: Face[][];
  played: string[];
  round: number;
  phase: "bids" | "tricks" | "over";
  number_on_top: number | null;
  /** Seats that have laid a card aside for the last trick. */
  set_aside: number[];
  /** Tricks of this round, and those still to be played, the current one included. */
  number: number;
  left: number;
  reverse: boolean;
  asked_to_drop: number[];
  /** Everybody's Pilis after each round that is over. */
  history: number[][];
}

export const EYE = "Eye";
export const REVERSE = "Reverse";
export const SWAP = "Swap";
/** What missions are called in the card reference besides Number Cards and Specials. */
const SPECIALS = [EYE, REVERSE, SWAP, "Chili 1", "Chili 2"];

/** A Number Card's values: one, or two on a dual card; none on a Special. */
export const valuesOf = (card: string): number[] =>
  /^\d/.test(card) ? card.split("/").map(Number) : [];

export const isSpecial = (card: string): boolean => SPECIALS.includes(card);
export const isGameCard = ({ name }: CardInfo): boolean => isSpecial(name) || /^\d/.test(name);
export const isMission = (card: CardInfo): boolean => !isGameCard(card);

/** Numbers as numbers go, then Specials, then what is hidden. */
function rank(card: Face): number {
  if (card === null) return 1_000;
  return valuesOf(card)[0] ?? 100 + SPECIALS.indexOf(card);
}

export const ascending = (a: Face, b: Face): number => rank(a) - rank(b);

/** Where hands are ordered the order says something; elsewhere they are sorted for the eye. */
export function handOf(view: PiliView, seat: number): Face[] {
  const hand = view.hands[seat] ?? [];
  const ordered = view.mission === "ends" || heldUp(view, seat) > 0;
  return ordered ? hand : [...hand].sort(ascending);
}

/** How many of a hand's cards are held to the forehead now: the first ones of `hands`. */
export function heldUp(view: PiliView, seat: number): number {
  const most = view.phase === "bids" ? /^forehead_(\d)$/.exec(view.mission ?? "") : null;
  return most ? Math.min(Number(most[1]), view.hands[seat]?.length ?? 0) : 0;
}

export type Course = "none" | "free" | "under" | "exact" | "over" | "short";

export interface Bid {
  bid: number | null;
  won: number;
  course: Course;
  words: string;
}

const isSaboteur = (view: PiliView, seat: number) => view.mission === "saboteur" && view.roles.includes(seat);

/** Is that seat on course for its bid? */
export function bidOf(view: PiliView, seat: number): Bid {
  const bid = view.bids[seat] ?? null;
  const won = view.tricks[seat] ?? 0;
  const seen = (course: Course, words: string): Bid => ({ bid, won, course, words });
  if (bid === null) return isSaboteur(view, seat) ? seen("free", "bids nothing") : seen("none", "no bid yet");
  if (won > bid) return seen("over", `${won - bid} over`);
  if (won === bid) return seen("exact", "exact");
  const lacking = bid - won - view.left;
  return lacking > 0 ? seen("short", `${lacking} short`) : seen("under", `${bid - won} to go`);
}

/** The seat whose card wins the trick as it lies there; null while no number does. */
export function winningNow(view: PiliView): number | null {
  let best: Played | null = null;
  for (const played of view.trick) {
    if (isSpecial(played[1]) || played[2] === null) continue;
    const better = best === null || (view.reverse ? played[2] < best[2]! : played[2] > best[2]!);
    if (better) best = played;
  }
  return best?.[0] ?? null;
}

/** The seats in the order in which they bid, from the dealer, or play this trick, from the leader. */
export function orderNow(view: PiliView): number[] {
  const first = view.phase === "bids" ? view.dealer : view.leader;
  return Array.from({ length: view.seats }, (_, i) => (first + i) % view.seats);
}

/** Everybody answers at once now: what is laid is not shown before the last one has chosen. */
export const isTogether = (view: PiliView): boolean => view.question?.name === "play_together";

/** Whoever is one seat further in that direction. */
export const neighbour = (view: PiliView, seat: number, way: string): number =>
  (seat + (way === "left" ? 1 : view.seats - 1)) % view.seats;

/** Where a mission passes cards or hands. */
export const passesTo = (view: PiliView): "left" | "right" | null =>
  (/^pass_\w+_(left|right)$/.exec(view.mission ?? "")?.[1] as "left" | "right" | undefined) ?? null;

export const limitOf = (view: View): number => Number(view.options.limit ?? 8);

/** Copies of that card this seat can place: in hands and in the trick, open ones, played ones. */
export function seenCopies(view: PiliView, name: string): number {
  const places: Face[] = [...view.hands.flat(), ...view.trick.map(([, card]) => card), ...view.aside, ...view.deck];
  return places.filter((face) => face === name).length + view.played.filter((face) => face === name).length;
}

/** A place of `maybe` in words: "hands 2" is somebody's hand. */
export function placeInWords(place: string, you: number | null, nameOf: (seat: number) => string): string {
  const [pile = "", number] = place.split(" ");
  if (number === undefined) return `the ${pile}`;
  const whose = Number(number) === you ? "your" : `${nameOf(Number(number))}'s`;
  return pile === "aside" ? `${whose} card set aside` : `${whose} hand`;
}

/** Which cards of a hand lie open to everybody: of two copies of one Special perhaps only one. */
export function openFlags(view: PiliView, seat: number, hand: Face[]): boolean[] {
  const open = [...(view.open[seat] ?? [])];
  return hand.map((face) => {
    const at = open.indexOf(face);
    if (face === null || at < 0) return false;
    open.splice(at, 1);
    return true;
  });
}
