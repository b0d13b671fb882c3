// How Duelo looks: one line a style for the card's face. The full effects come from the server.
export const LINES: Record<string, string> = {
  Disciple: "Copies what lies on top",
  "Drunken Fists": "The lower one wins",
  "Crane Style": "Out of reach, unmoved",
  "Snake Style": "Odd or even?",
  "Monkey Style": "Swap, shuffle, slip away",
  "Tiger Style": "Stalks a hand",
  "Dragon Style": "Digs deep, draws more",
  "Master of Kung Fu": "Never to be lost",
};

/** The verbs that play a card of one's own hand. */
export const CARD_VERBS = ["discard", "duel", "answer", "set_apart", "bottom", "return"] as const;

interface Words {
  title: string;
  icon: string;
  /** Which line of the card says what happens then: the Discard Effect or the Combat Effect. */
  line: 0 | 1 | null;
}

export const VERBS: Record<string, Words> = {
  discard: { title: "Play it face up", icon: "face-up", line: 0 },
  duel: { title: "Duel with it, face down", icon: "face-down", line: 1 },
  answer: { title: "Answer the duel with it", icon: "duel", line: 1 },
  set_apart: { title: "Set it apart", icon: "face-down", line: null },
  bottom: { title: "Put it under the deck", icon: "hand", line: null },
  return: { title: "Put it on top of the deck", icon: "hand", line: null },
};
