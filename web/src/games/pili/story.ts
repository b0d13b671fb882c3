// What the table looks like after each event. Only for showing: when all events of an update have
// been shown, the server's own view takes the place of whatever this made of them.
import type { EventOut } from "../../messages";
import { battleSteps } from "./battle";
import { type Counts, countsAt, listAt, type PiliView } from "./view";

export interface Args {
  seat: number;
  target: number;
  card: string;
  action: string;
  fate: string;
  acupoint: string;
  token: string;
  equipment: string;
  weapon: string;
  gift: string;
  family: string;
  faction: string;
  side: string;
  round: number;
  silver: number;
  level: number;
  price: number;
  place: number;
  power: number;
  vp: number;
  hp: number;
  hex: string;
  facing: number;
  damage: number;
  amount: number;
  left: number;
}
export type Step = (view: PiliView, args: Args) => Partial<PiliView>;

export const put = <T>(list: T[], index: number, value: T): T[] => list.map((old, i) => (i === index ? value : old));
export const without = <T>(list: T[], item: T): T[] => {
  const at = list.indexOf(item);
  return at < 0 ? list : list.filter((_, index) => index !== at);
};
export const add = <T>(lists: T[][], seat: number, item: T): T[][] => put(lists, seat, [...listAt(lists, seat), item]);
export const take = <T>(lists: T[][], seat: number, item: T): T[][] => put(lists, seat, without(listAt(lists, seat), item));
const more = (counts: Counts, key: string, by: number): Counts => ({ ...counts, [key]: (counts[key] ?? 0) + by });

const DISPLAYS: Record<string, "skill_display" | "hero_display" | "foe_display"> = {
  skill: "skill_display",
  hero: "hero_display",
  foe: "foe_display",
};

const silver = (view: PiliView, seat: number, by: number) => ({ silver: put(view.silver, seat, (view.silver[seat] ?? 0) + by) });
const fate = (view: PiliView, seat: number, colour: string, by: number) => ({
  fate: put(view.fate, seat, more(countsAt(view.fate, seat), colour, by)),
});
const level: Step = (view, { seat, acupoint, level }) => ({
  qi: put(view.qi, seat, { ...countsAt(view.qi, seat), [acupoint]: level }),
});
/** The token owed first is met. */
const met = (view: PiliView) => (view.paying ? { paying: { ...view.paying, owed: view.paying.owed.slice(1) } } : {});
const spend: Step = (view, { seat, fate: colour }) => fate(view, seat, colour, -1);

const joins = (view: PiliView, seat: number, name: string, points: number) =>
  view.fight?.seat === seat ? { fight: { ...view.fight, parts: [...view.fight.parts, [name, points] as [string, number]] } } : {};

const STEPS: Record<string, Step> = {
  ...battleSteps,
  round_began: (_, { seat, round }) => ({ round, turn: seat, chosen: [], action: null, dice: [], drawn: [], bottom: [] }),
  turn_began: (_, { seat }) => ({ turn: seat, action: null, dice: [], drawn: [], bottom: [] }),
  chose_action: (view, { seat, action }) => ({
    turn: seat,
    action,
    chosen: [...view.chosen, action],
    silver_on: { ...view.silver_on, [action]: 0 },
  }),
  chose_side: (view, { seat, side }) => ({ sides: put(view.sides ?? view.silver.map(() => null), seat, side) }),
  displayed: (view, { family, card }) => {
    const key = DISPLAYS[family];
    return key && !view[key].includes(card) ? { [key]: [...view[key], card] } : {};
  },
  left_game: (view, { card }) => ({
    skill_display: without(view.skill_display, card),
    hero_display: without(view.hero_display, card),
    foe_display: without(view.foe_display, card),
    mercenaries: view.mercenaries.map((list) => without(list, card)),
  }),
  got_silver: (view, args) => silver(view, args.seat, args.silver),
  got_fate: (view, args) => fate(view, args.seat, args.fate, 1),
  raised: level,
  lowered: level,
  rolled: (view, args) => (view.action === "Forge Fate" ? { dice: [...view.dice, args.fate] } : {}),
  drew_token: (view, { token }) => (view.action === "Harness Qi" ? { drawn: [...view.drawn, token] } : {}),
  looked_at: (view, { card }) => ({ bottom: [...view.bottom, card ?? null] }),
  recruited: (view, { seat, card }) => ({
    hero_display: without(view.hero_display, card),
    mercenaries: add(view.mercenaries, seat, card),
  }),
  paid: (view, args) => ({ ...spend(view, args), ...met(view) }),
  traded_in: spend,
  traded: met,
  paid_with_stone: (view, { seat }) => ({ stone: put(view.stone, seat, false), ...met(view) }),
  gained_skill: (view, { seat, card }) => ({
    skill_display: without(view.skill_display, card),
    bottom: without(view.bottom, card),
    training: add(view.training, seat, card),
    paying: null,
  }),
  mastered_skill: (view, { seat, card }) => ({
    training: take(view.training, seat, card),
    mastered: listAt(view.mastered, seat).includes(card) ? view.mastered : add(view.mastered, seat, card),
  }),
  faction_skill: (view, { seat, card }) => ({ training: add(view.training, seat, card) }),
  bought_it: (view, { seat, equipment, price }) => ({
    ...silver(view, seat, -price),
    equipment: more(view.equipment, equipment, -1),
  }),
  challenged: (_, { seat, card }) => ({
    fight: { seat, foe: card, bonus: 0, skill: null, weapon: null, heroes: [], parts: [], total: 0, need: 0 },
  }),
  used_hero: (view, { seat, card }) => joins(view, seat, card, 0),
  beat_foe: (view, { seat, card }) => ({
    foe_display: without(view.foe_display, card),
    foes: add(view.foes, seat, card),
    fight: null,
  }),
  won_weapon: (view, { seat, weapon }) => ({ weapons: add(view.weapons, seat, weapon) }),
  won_skill: (view, { seat, card }) => ({ mastered: add(view.mastered, seat, card) }),
  gave: (view, { seat, gift }) => ({ gifts: take(view.gifts, seat, gift) }),
  gave_stone: (view, { seat }) => ({ stone: put(view.stone, seat, false) }),
  allied_with: (view, { seat, card }) => ({
    mercenaries: take(view.mercenaries, seat, card),
    allied: add(view.allied, seat, card),
  }),
  silver_placed: (view, args) => ({ silver_on: { ...view.silver_on, [args.action]: args.silver } }),
  scored: (view, { seat, vp }) => ({ scores: put(view.scores, seat, vp) }),
  ranked: (view, { seat, place }) => {
    const rank = view.rank ?? [];
    return { rank: Object.assign([...rank], { [place - 1]: seat }) };
  },
};

/** The table after one event, for showing; who is asked next only the server's view says. */
export function after(view: PiliView, event: EventOut): PiliView {
  const calm: PiliView = { ...view, to_act: [], question: null, struck: null, loss: null, plan: null };
  return { ...calm, ...STEPS[event.what]?.(calm, event.args as unknown as Args) };
}
