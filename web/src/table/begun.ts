// A table that goes on from a moment of another game says so to everybody.
import type { TableInfo } from "../messages";

/** The sentence; null for a table that began in the usual way. */
export const begunFrom = ({ begun_from }: TableInfo): string | null =>
  begun_from
    ? `This game began at step ${begun_from.ply} of an earlier one, with new chance. Whoever has seen that game’s replay knows the cards.`
    : null;
