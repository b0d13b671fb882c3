// The events of a battle, one by one: plans are revealed, hits land, heroes strike, wounds bleed.
import type { Args, Step } from "./story";
import { listAt, type PiliView } from "./view";

const put = <T>(list: T[], index: number, value: T): T[] => list.map((old, i) => (i === index ? value : old));

/** The pawn is where its plan says, looking where it says. */
const placed = (view: PiliView, { seat, hex, facing }: Args) => ({
  pawns: put(view.pawns, seat, hex),
  facing: put(view.facing, seat, facing),
});
const plays = (view: PiliView, seat: number, what: string) =>
  put(view.plays ?? view.pawns.map(() => null), seat, what);
const loses: Step = (view, { seat, amount, left }) => ({
  hp: put(view.hp, seat, left),
  scores: put(view.scores, seat, left),
  loss: { seat, amount },
});

export const battleSteps: Record<string, Step> = {
  battle_began: (view) => {
    const seats = view.scores.map((_, seat) => seat);
    return {
      phase: "battle",
      round: 1,
      hp: seats.map(() => 0),
      pawns: seats.map(() => null),
      facing: seats.map(() => null),
      hands: seats.map((seat) => listAt(view.mastered, seat)),
      played: seats.map(() => []),
      heroes: seats.map(() => []),
      slowed: seats.map(() => 0),
      debilitated: [],
      backlash: [],
      bleeding: [],
      rank: view.rank?.length === seats.length ? view.rank : seats,
    };
  },
  started_with: (view, args) => ({
    ...placed(view, args),
    hp: put(view.hp, args.seat, args.hp),
    scores: put(view.scores, args.seat, args.hp),
    heroes: put(view.heroes, args.seat, listAt(view.allied, args.seat).map((hero): [string, string] => [hero, args.hex])),
  }),
  took_legend: (view, { seat, weapon }) => ({ weapons: put(view.weapons, seat, [...listAt(view.weapons, seat), weapon]) }),
  battle_round_began: (view, { seat, round }) => ({ round, turn: seat, plays: view.pawns.map(() => null) }),
  attacked: (view, args) => ({
    ...placed(view, args),
    plays: plays(view, args.seat, args.card),
    hands: put(view.hands, args.seat, listAt(view.hands, args.seat).filter((card) => card !== args.card)),
    played: put(view.played, args.seat, [...listAt(view.played, args.seat), args.card]),
    struck: { seat: args.seat, card: args.card, target: null },
  }),
  rested: (view, args) => ({
    ...placed(view, args),
    plays: plays(view, args.seat, "rest"),
    hands: put(view.hands, args.seat, [...listAt(view.hands, args.seat), ...listAt(view.played, args.seat)]),
    played: put(view.played, args.seat, []),
  }),
  hit: (_, { seat, card, target }) => ({ struck: { seat, card, target } }),
  lost_hp: loses,
  bled: loses,
  bleeding: (view, { seat, target }) => ({ bleeding: [...view.bleeding, [target, seat]] }),
  bleed_ended: (view, { seat }) => ({ bleeding: view.bleeding.filter(([victim]) => victim !== seat) }),
  fell: (view, { seat, hp }) => ({
    hp: put(view.hp, seat, hp),
    pawns: put(view.pawns, seat, null),
    facing: put(view.facing, seat, null),
    heroes: put(view.heroes, seat, []),
  }),
  moved_hero: (view, { seat, card, hex }) => ({
    heroes: put(
      view.heroes,
      seat,
      listAt(view.heroes, seat).map(([hero, at]): [string, string] => [hero, hero === card ? hex : at]),
    ),
  }),
};
