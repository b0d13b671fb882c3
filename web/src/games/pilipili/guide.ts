// The guided first game of Pili Pili: what a newcomer should hear, as soon as the table calls for it.
import type { ActionOut, EventOut } from "../../messages";
import type { Guide, View } from "../../table/game";
import { isSpecial, type PiliView, valuesOf } from "./view";

const asked = (view: View, legal: ActionOut[]) => view.you !== null && legal.length > 0;
const asks = (name: string) => (view: View, legal: ActionOut[]) => asked(view, legal) && view.question?.name === name;
const ownHand = (view: View) => (view as PiliView).hands[view.you ?? 0] ?? [];
const round = (told: EventOut[]) => told.filter(({ what }) => what === "round_began").length;

export const guide: Guide = {
  seats: 3,
  options: { limit: 5 },
  steps: [
    {
      id: "goal",
      when: asked,
      words: "Say how many tricks you will win, then win exactly that many. Every trick you are off costs a Pili; whoever has fewest at the end wins.",
      at: "[role=toolbar]",
    },
    {
      id: "mission",
      when: (view, legal) => asked(view, legal) && (view as PiliView).mission !== null,
      words: "Every round has a rule of its own: the mission. Read it before you bid.",
      at: "section[aria-label=Mission]",
    },
    {
      id: "bid",
      when: asks("bid"),
      words: "Numbers go up to 55: with three players a card above 45 wins most tricks, one below 15 hardly any. Bids are heard by all, and their sum is free.",
      at: "[data-prompt]",
    },
    {
      id: "play",
      when: asks("play"),
      words: "Any card may be played to any trick; the highest number takes it. Your skewer shows how many tricks you want and how many you have.",
      at: ".own",
    },
    {
      id: "dual",
      when: (view, legal) => asked(view, legal) && ownHand(view).some((card) => card !== null && valuesOf(card).length > 1),
      words: "A card with two numbers is as good as two: you say which one counts when you play it.",
      at: "[role=toolbar]",
    },
    {
      id: "special",
      when: (view, legal) => asked(view, legal) && ownHand(view).some((card) => card !== null && isSpecial(card)),
      words: "You hold a Special Card. It wins nothing: play it to lose a trick for sure, or for what it does. Choose it to read that.",
      at: "[role=toolbar]",
    },
    {
      id: "trick",
      when: (_, __, told) => told.some(({ what }) => what === "won_trick"),
      words: "The winner leads the next trick. Whoever has enough tricks already now tries to lose; watch the others' skewers.",
      at: "[data-place^='seat/']",
    },
    {
      id: "pilis",
      when: (view, _, told) => told.some(({ what, args }) => what === "took_pilis" && args.seat === view.you),
      words: (view) => `Hot! You were off your bid. At ${String(view.options.limit)} Pilis in one hand the game ends.`,
      at: ".own",
    },
    {
      id: "away",
      when: (view, legal, told) => asked(view, legal) && round(told) > 1,
      words: "A new round: new cards, a new mission, old Pilis. Missions, cards, scores and rules are in the drawer.",
      at: "nav",
    },
  ],
};
