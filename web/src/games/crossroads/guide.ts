// The guided first game: what a newcomer should hear, as soon as the table calls for it.
import type { ActionOut, EventOut } from "../../messages";
import type { Guide, GuideStep, View } from "../../table/game";
import { fightOf } from "./duel";
import type { CrossView } from "./view";

const asks = (name: string) => (view: View, legal: ActionOut[]) => legal.length > 0 && view.question?.name === name;
const happened = (told: EventOut[], what: string, seat?: number | null) =>
  told.some((event) => event.what === what && (seat === undefined || event.args.seat === seat));
const mine = (what: string) => (view: View, _: ActionOut[], told: EventOut[]) => happened(told, what, view.you);
const asked = (view: View, legal: ActionOut[]) => view.you !== null && legal.length > 0;

const BEFORE: GuideStep[] = [
  {
    id: "road",
    when: asked,
    words: "This is the road of renown. Walk it from the village to the summit: whoever stands there first and keeps the title for one more round wins.",
    at: ".road",
  },
  {
    id: "own",
    when: asked,
    words: "Your hero: qi is life and the price of training; four Xie make you Evil Scum, who win by killing instead. Tap the name for the whole sheet.",
    at: ".own",
  },
  {
    id: "redraw",
    when: asks("redraw"),
    words: "Before the first turn you may exchange a Stratagem: choose a card you do not like, or keep the hand.",
    at: "[role=toolbar]",
  },
];

const FIRST_TURN: GuideStep[] = [
  {
    id: "draw",
    when: asks("draw"),
    words: "A turn begins with a draw: one Stratagem and one Item, of which you keep one. Stratagems plot, Items feed, heal and wound.",
    at: "[data-place=stratagem_deck]",
  },
  {
    id: "keep",
    when: asks("keep"),
    words: "Both cards lie in the middle. The one you don't keep is discarded openly. Early on, food to train on or a Gallant Deed is worth having.",
    at: "[data-place=drawn]",
  },
  {
    id: "cards",
    when: (view, legal) => asks("card_action")(view, legal) && legal.length > 1,
    words: "Cards with a green edge can be used now, as many as you like, but only one of each Stratagem a turn. Choose one to read what it does.",
    at: "[role=toolbar]",
  },
  {
    id: "main",
    when: asks("main_action"),
    words: "Now one main action. In the first turns, train: a technique is worth its number in every duel. The qi is laid down now and paid when you complete it next turn.",
    at: "[data-prompt]",
  },
];

const LATER: GuideStep[] = [
  {
    id: "complete",
    when: asks("complete_training"),
    words: "Your training can be completed: pay the qi and the technique is yours for the rest of the game. Wait if you fear for your last qi.",
    at: "[data-prompt]",
  },
  {
    id: "travel",
    when: (view, legal, told) => asks("main_action")(view, legal) && happened(told, "completed", view.you),
    words: "With a technique you can roam: tap a place. Guardians help by their ability; below, five unknown cards bring renown, a healer, a trader, a test, or Yexun Yibai who fights.",
    at: "[data-row=bottom]",
  },
  {
    id: "duel",
    when: (view, legal, told) => asks("main_action")(view, legal) && happened(told, "completed", view.you) && legal.some(({ verb }) => verb === "duel"),
    words: (view) => `Or challenge somebody: winning a duel gains renown too, ${(view as CrossView).levels[view.you ?? 0] === "Adventurer" ? "three squares for an Adventurer" : "less the higher you stand"}. Compare techniques first: tap a name.`,
    at: "[data-place^='seat/'] .head",
  },
  {
    id: "skip",
    when: asks("encounter"),
    words: "You see who it is before you decide. Skipping costs 1 qi, and then the next card you pick must be met.",
    at: "[data-prompt]",
  },
  {
    id: "challenged",
    when: asks("challenge"),
    words: "You are challenged. Fighting risks qi; admitting defeat costs 1 renown and gives the challenger his gain, but nobody bleeds.",
    at: "[data-prompt]",
  },
  {
    id: "techniques",
    when: asks("techniques"),
    words: "A duel has up to three rounds and each technique can be used once, at most two a round. Base wugong counts in the first round only: spread your strength.",
    at: ".stage",
  },
  {
    id: "draws",
    when: (_, __, told) => fightOf(told)?.rounds.some(({ parts }) => parts.flat().some(({ card }) => card)) ?? false,
    words: "Techniques with an element or a Sign draw a card for luck: if it matches, the boost is added. Every part of the sum stands here.",
    at: ".stage",
  },
  {
    id: "weapons",
    when: asks("weapons"),
    words: "Both are asked for concealed weapons, whether they hold any or not, so that a question gives nothing away. Two passes in a row end the round.",
    at: "[data-prompt]",
  },
  {
    id: "renown",
    when: mine("gained_renown"),
    words: "Your figure moves up. Adventurers gain three squares at once, Heroes two, Legends one: the summit is 23.",
    at: ".road",
  },
  {
    id: "xie",
    when: mine("gained_xie"),
    words: "A foul deed gave you Xie. Three are a warning; the fourth turns you evil for good.",
    at: ".own",
  },
  {
    id: "nemesis",
    when: (_, __, told) => happened(told, "nemesis_made"),
    words: "Whoever loses a duel counts the winner as a nemesis and gives him no renown again until that is settled: by winning back, or by Forgiveness.",
    at: ".own",
  },
  {
    id: "critical",
    when: mine("critical"),
    words: "Without qi you are critical. In your next turns you look for the healer Gan Tanfu below; in the third round you recover in any case.",
    at: "[data-row=bottom]",
  },
  {
    id: "away",
    when: (view, legal) => asked(view, legal) && (view as CrossView).round >= 6,
    words: "You know the ways of the jianghu now. Your own Guardian joins a Hero and brings the strongest technique of your sect. The log, all cards and the rules are in the drawer.",
    at: "nav",
  },
];

export const guide: Guide = {
  seats: 2,
  options: { level_one_trained: true, round_limit: 30 },
  steps: [...BEFORE, ...FIRST_TURN, ...LATER],
};
