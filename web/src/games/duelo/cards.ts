// The card reference, handed down to every part of the table without passing it through each.
import { getContext, setContext } from "svelte";
import type { CardInfo } from "../../messages";
import type { Face } from "./view";

const KEY = Symbol("duelo cards");
type Book = Map<string, CardInfo>;

export const shareCards = (cards: CardInfo[]): Book =>
  setContext(KEY, new Map(cards.map((card) => [card.name, card])));

/** Looks a face up; null for a hidden card. */
export function cardFinder(): (face: Face) => CardInfo | null {
  const book = getContext<Book>(KEY);
  return (face) => (face === null ? null : (book.get(face) ?? null));
}
