// What the table looks like after each event. Only for showing: when all events of an update have
// been shown, the server's own view takes the place of whatever this made of them.
import type { EventOut } from "../../messages";
import type { Face } from "../../table/cards";
import { type DueloView, FACE_DOWN } from "./view";

interface Args {
  seat: number;
  target: number;
  card: string;
  focus: number;
  first: number;
  second: number;
  place: "deck" | "aside";
  markers: number;
  points: number;
  round: number;
  why: string;
}
type Step = (view: DueloView, args: Args) => Partial<DueloView>;

/** One hand without a card: that face if it is known there, else a hidden one. */
function without(hand: Face[], card: Face): Face[] {
  const at = card !== null && hand.includes(card) ? hand.indexOf(card) : hand.lastIndexOf(null);
  const from = at >= 0 ? at : hand.length - 1;
  return hand.filter((_, index) => index !== from);
}

/** Known names first, as the server's views have them. */
function withCard(hand: Face[], card: Face): Face[] {
  const known = [...hand, card].filter((face): face is string => face !== null).sort();
  return [...known, ...Array<null>(hand.length + 1 - known.length).fill(null)];
}

const put = <T>(list: T[], index: number, value: T): T[] => list.map((old, i) => (i === index ? value : old));
const hand = (view: DueloView, seat: number): Face[] => view.hands[seat] ?? [];
const handLoses = (view: DueloView, seat: number, card: Face) =>
  put(view.hands, seat, without(hand(view, seat), card));

function duelCard(view: DueloView, seat: number, card: Face): DueloView["duel"] {
  const duel = view.duel ?? [];
  const there = duel.some(([who]) => who === seat);
  return there ? duel.map((entry) => (entry[0] === seat ? [seat, card] : entry)) : [...duel, [seat, card]];
}

const duelWithout = (view: DueloView, seat: number) => view.duel?.filter(([who]) => who !== seat) ?? null;

function discarded(view: DueloView, { seat, card }: Args): Partial<DueloView> {
  const discard = [card, ...view.discard];
  const fought = view.duel?.some(([who, face]) => who === seat && face === card);
  if (fought) return { discard, duel: duelWithout(view, seat) };
  if (view.playing === card && view.turn === seat) return { discard, playing: null };
  return { discard, apart: null, hands: handLoses(view, seat, card) };
}

const laid: Step = (view, { seat, card }) => ({
  hands: handLoses(view, seat, card ?? null),
  duel: duelCard(view, seat, card ?? null),
  outcome: null,
});

const STEPS: Record<string, Step> = {
  round_began: (view, { round }) => ({
    round,
    discard: [],
    playing: null,
    duel: null,
    apart: null,
    out: [],
    protected: [],
    watching: [],
    prizes: view.prizes.map(() => []),
    hands: view.hands.map((_, seat) => (seat === view.you ? [] : [null, null])),
  }),
  turn_began: (_, { seat }) => ({ turn: seat, duel: null, playing: null, apart: null, outcome: null, focus: null }),
  drew: (view, { seat, card }) => ({
    deck: view.deck.slice(1),
    hands: put(view.hands, seat, withCard(hand(view, seat), card ?? null)),
  }),
  played: (view, { seat, card }) => ({ playing: card, hands: handLoses(view, seat, card) }),
  laid,
  answered: laid,
  revealed: (view, { seat, card }) => ({ duel: duelCard(view, seat, card) }),
  showed: (view, { place, card }) => (place === "aside" ? { aside: card } : { deck: put(view.deck, 0, card) }),
  saw_top: (view, { place, card }) => (place === "aside" ? { aside: card } : { deck: put(view.deck, 0, card) }),
  focus_became: (view, { seat, focus }) => ({
    focus: [...(view.focus ?? []).filter(([who]) => who !== seat), [seat, focus]],
  }),
  bottomed: (view, { seat, card }) => ({
    hands: handLoses(view, seat, card ?? null),
    deck: [...view.deck, card ?? null],
  }),
  returned: (view, { seat, card }) => ({
    hands: handLoses(view, seat, card ?? null),
    deck: [card ?? null, ...view.deck],
  }),
  buried: (view) => ({ deck: [...view.deck.slice(1), view.deck[0] ?? null] }),
  protected: (view, { seat }) => ({ protected: [...view.protected, seat] }),
  protection_ended: (view, { seat }) => ({ protected: view.protected.filter((who) => who !== seat) }),
  watched: (view, { seat, target }) => ({ watching: [...view.watching, [seat, target]] }),
  looked_at_hand: (view, { seat }) => ({ watching: view.watching.filter(([who]) => who !== seat) }),
  saw: (view, { target, card }) => ({
    hands: put(view.hands, target, withCard(without(hand(view, target), null), card)),
  }),
  showed_hand: (view, { seat, card }) =>
    hand(view, seat).includes(null)
      ? { hands: put(view.hands, seat, withCard(without(hand(view, seat), null), card)) }
      : {},
  // Still counted in its hand, as in the server's views.
  set_apart: (_, { seat, card }) => ({ apart: [seat, card ?? null] }),
  saw_apart: (view, { target, card }) => ({ apart: view.apart ? [target, card] : null }),
  swapped: (view, { first, second }) => ({
    hands: put(put(view.hands, first, hand(view, second)), second, hand(view, first)),
  }),
  won_duel: (_, { seat }) => ({ outcome: seat }),
  tied: () => ({ outcome: "tie" }),
  took_prize: (view, { seat, card, target }) => ({
    duel: duelWithout(view, target),
    prizes: put(view.prizes, seat, [...(view.prizes[seat] ?? []), card]),
  }),
  discarded,
  placed: (view, { seat, card }) => ({
    hands: handLoses(view, seat, card),
    prizes: put(view.prizes, seat, [...(view.prizes[seat] ?? []), FACE_DOWN + card]),
  }),
  eliminated: (view, { seat }) => ({ out: [...view.out, seat] }),
  reshuffled: (view) => ({ deck: view.discard.map(() => null), discard: [], reshuffled: true }),
  scored: (view, { seat, points, focus }) => ({ points: put(view.points, seat, [points, focus]) }),
  took_marker: (view, { seat, markers }) => ({ markers: put(view.markers, seat, markers) }),
};

/** The table after one event, for showing. */
export function after(view: DueloView, event: EventOut): DueloView {
  const step = STEPS[event.what];
  if (!step) return view;
  const args = event.args as unknown as Args;
  return { ...view, ...step(view, args) };
}
