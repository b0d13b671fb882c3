// What the table looks like after each event. Only for showing: when all events of an update have
// been shown, the server's own view takes the place of whatever this made of them.
import type { EventOut } from "../../messages";
import type { Face } from "../../table/cards";
import { neighbour, type PiliView, REVERSE, SWAP, EYE, valuesOf } from "./view";

interface Args {
  seat: number;
  target: number;
  card: string;
  dealer: number;
  round: number;
  mission: string;
  number: number;
  tricks: number;
  total: number;
  value: number;
  way: string;
  end?: string;
}
type Step = (view: PiliView, args: Args) => Partial<PiliView>;

const put = <T>(list: T[], index: number, value: T): T[] => list.map((old, i) => (i === index ? value : old));
const swapped = <T>(list: T[], a: number, b: number): T[] => put(put(list, a, list[b]!), b, list[a]!);
const handAt = (view: PiliView, seat: number): Face[] => view.hands[seat] ?? [];

function without(hand: Face[], card: Face, last = false): Face[] {
  const known = last ? hand.lastIndexOf(card) : hand.indexOf(card);
  const at = card !== null && known >= 0 ? known : hand.lastIndexOf(null);
  const from = at >= 0 ? at : hand.length - 1;
  return hand.filter((_, index) => index !== from);
}

/** A card leaves a hand; an open one leaves what lies open, too. */
function leaves(view: PiliView, seat: number, card: Face, last = false): Pick<PiliView, "hands" | "open"> {
  const open = view.open[seat] ?? [];
  return {
    hands: put(view.hands, seat, without(handAt(view, seat), card, last)),
    open: card !== null && open.includes(card) ? put(view.open, seat, without(open, card)) : view.open,
  };
}

/** A hidden card of that hand turns out to be this one. */
function turnsOut(view: PiliView, seat: number, card: string): Face[][] {
  const hand = handAt(view, seat);
  const at = hand.indexOf(null);
  return at < 0 ? view.hands : put(view.hands, seat, put(hand, at, card));
}

function played(view: PiliView, { seat, card, end }: Args): Partial<PiliView> {
  const values = valuesOf(card);
  const trick: PiliView["trick"] = [...view.trick, [seat, card, values.length === 1 ? values[0]! : null]];
  const reverse = trick.filter(([, name]) => name === REVERSE).length % 2 === 1;
  if (handAt(view, seat).length === 0) {
    const set_aside = view.set_aside.filter((who) => who !== seat);
    return { trick, reverse, set_aside, aside: put(view.aside, seat, null) };
  }
  return { trick, reverse, ...leaves(view, seat, card, end === "right") };
}

const entry = (view: PiliView, seat: number, x: number): PiliView["trick"] =>
  view.trick.map((old) => (old[0] === seat ? [seat, old[1], x] : old));

const trickOver = (view: PiliView): Partial<PiliView> => ({
  played: [...view.played, ...view.trick.map(([, card]) => card)],
  trick: [],
  reverse: false,
  left: view.left - 1,
});

function handsPassed(view: PiliView, { way }: Args): Partial<PiliView> {
  const from = way === "left" ? "right" : "left";
  const turned = <T>(list: T[]): T[] => list.map((_, seat) => list[neighbour(view, seat, from)]!);
  return { hands: turned(view.hands), open: turned(view.open) };
}

const bids: Step = (view, { target, tricks }) => ({ bids: put(view.bids, target, tricks) });
const total: Step = (view, { seat, total }) => ({ pilis: put(view.pilis, seat, total) });

const STEPS: Record<string, Step> = {
  round_began: (view, { dealer, round }) => ({
    dealer,
    round,
    leader: (dealer + 1) % view.seats,
    phase: "bids",
    mission: null,
    hands: view.hands.map(() => []),
    open: view.open.map(() => []),
    bids: view.bids.map(() => null),
    tricks: view.tricks.map(() => 0),
    aside: view.aside.map(() => null),
    trick: [],
    played: [],
    roles: [],
    dropped: [],
    accused: [],
    set_aside: [],
    asked_to_drop: [],
    reverse: false,
  }),
  mission_revealed: (_, { mission, number }) => ({ mission, number, left: number, number_on_top: null }),
  took_role: (view, { seat }) => ({ roles: [...view.roles, seat] }),
  drew: (view, { seat, card }) => ({ hands: put(view.hands, seat, [...handAt(view, seat), card ?? null]) }),
  bade: (view, { seat, tricks }) => ({ bids: put(view.bids, seat, tricks) }),
  raised: bids,
  lowered: bids,
  picked_up: (view, { seat, card }) => ({ phase: "tricks", hands: turnsOut(view, seat, card) }),
  received: (view, { seat, card }) => ({ hands: turnsOut(view, seat, card) }),
  opened: (view, { seat, card }) => ({
    hands: handAt(view, seat).includes(card) ? view.hands : turnsOut(view, seat, card),
    open: put(view.open, seat, [...(view.open[seat] ?? []), card]),
  }),
  laid_aside: (view, { seat, card }) => ({
    ...leaves(view, seat, card ?? null),
    set_aside: [...view.set_aside, seat],
    aside: put(view.aside, seat, card ?? null),
  }),
  passed: (view, { seat, card, target }) => {
    const { hands, open } = leaves(view, seat, card ?? null);
    return { open, hands: put(hands, target, [...(hands[target] ?? []), card ?? null]) };
  },
  hands_passed: handsPassed,
  played: (view, args) => ({ phase: "tricks", ...played(view, args) }),
  counted: (view, { seat, value }) => ({ trick: entry(view, seat, value) }),
  targeted: (view, { seat, target, card }) =>
    card === EYE || card === SWAP ? { trick: entry(view, seat, target) } : {},
  won_trick: (view, { seat, tricks }) => ({
    ...trickOver(view),
    tricks: put(view.tricks, seat, tricks),
    leader: seat,
  }),
  nobody_won: trickOver,
  took_pilis: total,
  dropped: (view, args) => ({ ...total(view, args), dropped: [...view.dropped, args.seat] }),
  dropped_secretly: (view, { seat }) => ({ pilis: put(view.pilis, seat, (view.pilis[seat] ?? 1) - 1) }),
  accused: (view, { seat }) => ({ accused: [...view.accused, seat] }),
  swapped: (view, { seat, target }) => ({
    hands: swapped(view.hands, seat, target),
    open: swapped(view.open, seat, target),
  }),
  gave: (view, { seat, target, total }) => ({
    pilis: put(put(view.pilis, seat, (view.pilis[seat] ?? 1) - 1), target, total),
  }),
  swapped_pilis: (view, { seat, target }) => ({ pilis: swapped(view.pilis, seat, target) }),
  round_ended: (view) => ({ history: [...view.history, view.pilis] }),
  game_ended: () => ({ phase: "over" }),
};

/** The table after one event, for showing; who is asked next only the server's view says. */
export function after(view: PiliView, event: EventOut): PiliView {
  const changed = STEPS[event.what]?.(view, event.args as unknown as Args);
  return { ...view, to_act: [], question: null, ...changed };
}
