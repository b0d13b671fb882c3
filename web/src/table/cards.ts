// The card reference of a game, handed down to every part of its table without passing it through each.
import { getContext, setContext } from "svelte";
import type { CardInfo } from "../messages";

/** A card's name; null where this seat does not know it. */
export type Face = string | null;

const KEY = Symbol("cards");
type Book = Map<string, CardInfo>;

export const shareCards = (cards: CardInfo[]): Book =>
  setContext(KEY, new Map(cards.map((card) => [card.name, card])));

/** Looks a face up; null for a hidden card. */
export function cardFinder(): (face: Face) => CardInfo | null {
  const book = getContext<Book>(KEY);
  return (face) => (face === null ? null : (book.get(face) ?? null));
}
