// The guided first game of Duelo: what a newcomer should hear, as soon as the table calls for it.
import type { ActionOut, EventOut } from "../../messages";
import type { Guide, View } from "../../table/game";
import type { DueloView } from "./view";

const asked = (view: View, legal: ActionOut[]) => view.you !== null && legal.length > 0;
const asks = (name: string) => (view: View, legal: ActionOut[]) => asked(view, legal) && view.question?.name === name;
const happened = (told: EventOut[], what: string) => told.some((event) => event.what === what);
const mine = (what: string) => (view: View, _: ActionOut[], told: EventOut[]) =>
  told.some((event) => event.what === what && event.args.seat === view.you);

export const guide: Guide = {
  seats: 2,
  options: { rounds_to_win: 2, first: 0 },
  steps: [
    {
      id: "goal",
      when: asked,
      words: "You hold secret cards, each a style of kung fu. Leave the other without a card, or without the Master, and the round is yours; else most prizes win.",
      at: "[data-place^='seat/']",
    },
    {
      id: "hand",
      when: asks("play_a_card"),
      words: "You have drawn. Choose a card: it says what it does face up, and what it does in a duel. The number in the corner is its Focus.",
      at: "[role=toolbar]",
    },
    {
      id: "ways",
      when: asks("play_a_card"),
      words: "Face up is safe and finds something out. Face down is a challenge: the other must answer with a card of his own, and the higher Focus usually wins.",
      at: "[role=toolbar]",
    },
    {
      id: "answer",
      when: asks("answer_the_duel"),
      words: "You are challenged: answer with a card, face down. The loser's card becomes a prize; the winner draws a new card, the loser does not.",
      at: "[role=toolbar]",
    },
    {
      id: "prize",
      when: (_, __, told) => happened(told, "took_prize"),
      words: "Prizes lie open before the winner. If the deck runs out, whoever has most of them wins the round.",
      at: "[data-place^='prizes/']",
    },
    {
      id: "snake",
      when: asks("guess_odd_or_even"),
      words: "Snake Style: guess whether the card set apart is odd or even. Guess right and it is gone.",
      at: "[data-prompt]",
    },
    {
      id: "watched",
      when: mine("watched"),
      words: "Your Tiger waits: when your next turn begins you look at that hand. What you have seen stays marked with a small eye.",
      at: "[data-place^='seat/']",
    },
    {
      id: "known",
      when: (view) => (view as DueloView).hands.some((hand, seat) => seat !== view.you && hand.some((face) => face !== null)),
      words: "You know a card of the other hand: challenge with something that beats it, while it is still there.",
      at: "[data-place^='hand/']",
    },
    {
      id: "deck",
      when: (view, legal) => asked(view, legal) && (view as DueloView).deck.length <= 6,
      words: "The deck is nearly used up. Count prizes: when it is empty, they decide.",
      at: "[data-place=deck]",
    },
    {
      id: "away",
      when: (_, __, told) => told.some((event) => event.what === "round_began" && Number(event.args.round) > 1),
      words: "A new round begins, and you know the way. All eight cards and the rules are in the drawer.",
      at: "nav",
    },
  ],
};
