// What the table looks like after each event. Only for showing: when all events of an update have
// been shown, the server's own view takes the place of whatever this made of them.
import type { EventOut } from "../../messages";
import type { Face } from "../../table/cards";
import { type CrossView, type Family, itemParts, type Level, LEVELS, type Row } from "./view";

interface Args {
  seat: number;
  target: number;
  card: string;
  family: Family;
  row: Row;
  place: number;
  left: number;
  square: number;
  xie: number;
  round: number;
  technique: string;
  guardian: string;
  level: Level;
  pile: string;
  deck: Family;
}
type Change = Partial<CrossView>;
type Step = (view: CrossView, args: Args) => Change;

const put = <T>(list: T[], index: number, value: T): T[] => list.map((old, i) => (i === index ? value : old));
const add = <T>(list: T[][], index: number, value: T): T[][] => put(list, index, [...(list[index] ?? []), value]);
const drop = <T>(list: T[][], index: number, value: T): T[][] => put(list, index, (list[index] ?? []).filter((old) => old !== value));
const familyOf = (card: string): Family => (itemParts(card) ? "item" : "stratagem");
const HANDS = { stratagem: "stratagems", item: "items" } as const;
const DISCARDS = { stratagem: "stratagem_discard", item: "item_discard" } as const;
const DECKS = { stratagem: "stratagem_deck", item: "item_deck" } as const;

/** Without one card of that face; else without a hidden one; else as it is. */
function without<T extends Face>(pile: T[], card: Face): T[] {
  const same = pile.indexOf(card as T);
  const at = same >= 0 ? same : pile.indexOf(null as T);
  return at < 0 ? pile : pile.filter((_, index) => index !== at);
}

const hasCard = (pile: Face[], card: Face) => pile.includes(card);

function leavesHand(view: CrossView, seat: number, family: Family, card: Face): Change {
  const key = HANDS[family];
  return { [key]: put(view[key], seat, without(view[key][seat] ?? [], card)) };
}

function joinsHand(view: CrossView, seat: number, family: Family, card: Face): Change {
  const key = HANDS[family];
  return { [key]: add<Face>(view[key], seat, card) };
}

const offDeck = (view: CrossView, family: Family): Change => ({ [DECKS[family]]: view[DECKS[family]].slice(1) });

/** A card becomes the top of its discard pile, wherever it lay: among those drawn, in play, or in a hand. */
function discarded(view: CrossView, { seat, card }: Args): Change {
  const family = familyOf(card);
  const key = DISCARDS[family];
  const onPile: Change = { [key]: [card, ...view[key]] };
  if (view.playing === card) return { ...onPile, playing: null };
  const drawn = view.drawn.length > 0 && (hasCard(view.drawn, card) || view.you !== seat);
  if (drawn) return { ...onPile, drawn: without(view.drawn, card) };
  return { ...onPile, ...leavesHand(view, seat, family, card) };
}

function drew(view: CrossView, { seat, card, family }: Args): Change {
  return { ...offDeck(view, family), ...joinsHand(view, seat, family, card ?? null) };
}

function kept(view: CrossView, { seat, family }: Args): Change {
  const card = view.drawn.find((face) => face !== null && familyOf(face) === family) ?? null;
  return { drawn: without(view.drawn, card), ...joinsHand(view, seat, family, card) };
}

function keptCard(view: CrossView, { seat, card }: Args): Change {
  return { drawn: without(view.drawn, card ?? null), ...joinsHand(view, seat, "item", card ?? null) };
}

/** Drawn only to see what it shows: deck, and at once the discard pile. */
function shown(view: CrossView, { card }: Args): Change {
  const family = familyOf(card);
  const key = DISCARDS[family];
  return { ...offDeck(view, family), [key]: [card, ...view[key]] };
}

/** Out of the discard pile if it lies there, else out of the deck. */
function takes(view: CrossView, { seat, card }: Args): Change {
  const family = familyOf(card);
  const key = DISCARDS[family];
  const left = hasCard(view[key], card) ? { [key]: without(view[key], card) } : offDeck(view, family);
  return { ...left, ...joinsHand(view, seat, family, card) };
}

/** The face of a card of one's own hand that was hidden a moment ago. */
function turnsOut(view: CrossView, { seat, card }: Args): Change {
  const key = HANDS[familyOf(card)];
  const hand = view[key][seat] ?? [];
  const at = hand.indexOf(null);
  return at < 0 ? {} : { [key]: put(view[key], seat, put<Face>(hand, at, card)) };
}

/** What was in play is done with as soon as something else begins. */
function settled(view: CrossView): CrossView {
  const card = view.playing;
  if (card === null) return view;
  const key = DISCARDS[familyOf(card)];
  return { ...view, playing: null, [key]: [card, ...view[key]] };
}

/** From one hand to another; whoever sees no face moves a hidden card. */
function passed(view: CrossView, from: number, to: number, family: Family, card: Face): Change {
  const left = { ...view, ...leavesHand(view, from, family, card) };
  return { ...leavesHand(view, from, family, card), ...joinsHand(left, to, family, card) };
}

function revealed(view: CrossView, { row, place, card }: Args): Change {
  const key = row === "top" ? "top_row" : "explorations";
  const open: CrossView["open_places"] = [...view.open_places, [row, place]];
  return { [key]: put(view[key], place, card), open_places: open };
}

function mixed(view: CrossView, { row }: Args): Change {
  const known = view.known.filter(([, where]) => where !== row);
  const open_places = view.open_places.filter(([where]) => where !== row);
  if (row === "bottom") return { known, open_places, explorations: view.explorations.map(() => null) };
  const top_row = view.top_row.map((who, i) => (view.top_place[i] === "master" ? null : who));
  return { known, open_places, top_row };
}

function renown(view: CrossView, { seat, square }: Args): Change {
  const level = [...LEVELS].reverse().find(({ first }) => square >= first)?.name ?? "Adventurer";
  return { renown: put(view.renown, seat, square), levels: put(view.levels, seat, level) };
}

function joined(view: CrossView, { seat, guardian }: Args): Change {
  const place = view.top_row.indexOf(guardian);
  return {
    guardians: put(view.guardians, seat, guardian),
    top_row: put(view.top_row, place, null),
    top_place: put(view.top_place, place, null),
  };
}

function completed(view: CrossView, { seat, technique }: Args): Change {
  return {
    trained: add(view.trained, seat, technique),
    training: put(view.training, seat, null),
    manuals: drop(view.manuals, seat, technique),
  };
}

function swapped(view: CrossView, { seat, target }: Args): Change {
  const swap = (hands: Face[][]) => put(put(hands, seat, hands[target] ?? []), target, hands[seat] ?? []);
  return { stratagems: swap(view.stratagems), items: swap(view.items) };
}

const qi: Step = (view, { seat, left }) => ({ qi: put(view.qi, seat, left) });
const xie: Step = (view, { seat, xie: tokens }) => ({ xie: put(view.xie, seat, tokens) });

const STEPS: Record<string, Step> = {
  turn_began: (_, { seat, round }) => ({ turn: seat, round, played: [], drawn: [] }),
  dealt: drew,
  drew,
  looked_at_draw: (view, { card, family }) => ({ ...offDeck(view, family), drawn: [...view.drawn, card ?? null] }),
  kept,
  kept_card: keptCard,
  discarded,
  sign_drawn: shown,
  element_drawn: shown,
  renewed: (view, { deck }) => ({
    [DECKS[deck]]: view[DISCARDS[deck]].slice(1).map(() => null),
    [DISCARDS[deck]]: view[DISCARDS[deck]].slice(0, 1),
  }),
  lost_qi: qi,
  gained_qi: qi,
  healed: (view, { seat }) => ({ poisoned: put(view.poisoned, seat, false), qi: put(view.qi, seat, view.most_qi[seat] ?? 6) }),
  gained_renown: renown,
  lost_renown: renown,
  gained_xie: xie,
  lost_xie: xie,
  turned_evil: (view, { seat }) => ({
    evil: put(view.evil, seat, true),
    renown: put(view.renown, seat, 0),
    levels: put(view.levels, seat, null),
    guardians: put(view.guardians, seat, null),
  }),
  poisoned: (view, { seat }) => ({ poisoned: put(view.poisoned, seat, true) }),
  cured: (view, { seat }) => ({ poisoned: put(view.poisoned, seat, false) }),
  scavenged: takes,
  picked_up: takes,
  took: takes,
  gave: (view, { seat, target, card }) => passed(view, seat, target, "item", card ?? null),
  grabbed: (view, { seat, target, family, card }) => passed(view, target, seat, family, card ?? null),
  gave_scroll: (view, { seat, target }) => ({
    specials: add(drop(view.specials, seat, "Painting Scroll"), target, "Painting Scroll"),
  }),
  played: (view, { seat, card }) => ({
    ...leavesHand(view, seat, "stratagem", card),
    playing: card,
    played: [...view.played, card],
  }),
  used: (view, { seat, card }) => ({ ...leavesHand(view, seat, "item", card), playing: card }),
  traded: (view, { seat, card }) => ({ ...leavesHand(view, seat, "item", card), playing: card }),
  received: (view, { seat, card }) => ({ specials: add(view.specials, seat, card) }),
  released: (view, { seat }) => ({ paralyzed: put(view.paralyzed, seat, false) }),
  paralyzed: (view, { target }) => ({ paralyzed: put(view.paralyzed, target, true), playing: null }),
  skipped_main: (view, { seat }) => ({ paralyzed: put(view.paralyzed, seat, false) }),
  swore: () => ({ vow: "sworn", playing: null }),
  searched: (view, args) => revealed(view, { ...args, row: "bottom" }),
  revealed,
  saw: (view, { seat, row, place, card }) => ({
    ...(row === "top" ? { top_row: put(view.top_row, place, card) } : { explorations: put(view.explorations, place, card) }),
    known: [...view.known, [seat, row, place]],
  }),
  mixed,
  joined,
  guardian_left: (view, { seat }) => ({ guardians: put(view.guardians, seat, null) }),
  master_entered: (view, { place }) => ({
    top_place: put(view.top_place, place, "master"),
    top_row: put(view.top_row, place, null),
    masters: view.masters.slice(1),
  }),
  manual: (view, { seat, technique }) => ({ manuals: add(view.manuals, seat, technique) }),
  began_training: (view, { seat, technique }) => ({ training: put(view.training, seat, technique) }),
  completed,
  training_lost: (view, { seat }) => ({ training: put(view.training, seat, null) }),
  swapped,
  swap_card: turnsOut,
  shattered: (view, { seat, card }) => ({
    specials: drop(view.specials, seat, card),
    shattered: [...view.shattered, card],
  }),
  feuded: (view, { seat, target }) => ({ nemesis: add(view.nemesis, seat, target) }),
  forgave: (view, { seat, target }) => ({ nemesis: drop(view.nemesis, seat, target) }),
  nemesis_made: (view, { seat, target }) => ({ nemesis: add(drop(view.nemesis, seat, target), seat, target) }),
  nemesis_cleared: (view, { seat, target }) => ({ nemesis: drop(view.nemesis, seat, target) }),
  yexun_rose: (_, { level }) => ({ yexun: level }),
  title_taken: (view, { seat }) => ({
    grand_master: seat,
    poisoned: put(view.poisoned, seat, false),
    qi: put(view.qi, seat, view.most_qi[seat] ?? 6),
  }),
  barred: (view, { seat }) => ({ barred: [...view.barred, seat] }),
  eliminated: (view, { seat }) => ({ eliminated: [...view.eliminated, seat] }),
  game_ended: () => ({ phase: "over" }),
};

/** With these something new begins. */
const BEGINNINGS = new Set(["turn_began", "played", "used", "traded", "began_training", "travelled", "challenged", "used_ability"]);

/** The table after one event, for showing; who is asked next only the server's view says. */
export function after(before: CrossView, event: EventOut): CrossView {
  const view = BEGINNINGS.has(event.what) ? settled(before) : before;
  const changed = STEPS[event.what]?.(view, event.args as unknown as Args);
  return { ...view, to_act: [], question: null, ...changed };
}
