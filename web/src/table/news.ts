// What changed among the people of a table, in sentences for those who hear the page.
import type { SeatInfo, TableInfo } from "../messages";

/** A seat that was given up keeps its name; a bot plays it. */
export const shownName = (seat: SeatInfo): string => (seat.left ? `${seat.name} (bot)` : seat.name);

const takesOver = (was: SeatInfo, is: SeatInfo): string =>
  was.name === is.name ? `${is.name} takes the seat back.` : `${is.name} takes over from ${shownName(was)}.`;

function ofSeat(was: SeatInfo, is: SeatInfo, playing: boolean): string[] {
  if (is.left && !was.left)
    return [was.away_since === null ? `${was.name} has given up the seat. A bot plays on.` : `The seat of ${was.name} goes to a bot.`];
  if (is.mine || was.mine) return [];
  if (is.kind === "person" && was.kind !== "person")
    return [playing ? takesOver(was, is) : `${is.name} sits down.`];
  if (was.kind === "person" && is.kind === "open") return [`${was.name} has got up.`];
  if (was.kind === "person" && is.kind === "bot") return [`A bot takes the seat of ${was.name}.`];
  if (is.kind !== "person") return [];
  if (is.stand_in && !was.stand_in) return [`${is.name} is away. A bot plays for them until they are back.`];
  if (was.stand_in && !is.stand_in) return [`${is.name} is back and plays on.`];
  if (is.away_since !== null && was.away_since === null) return [`${is.name} is away.`];
  if (is.away_since === null && was.away_since !== null) return [`${is.name} is back.`];
  return [];
}

/** Nothing is said of the beginning and the end of a game: the game tells that itself. */
export function news(was: TableInfo, is: TableInfo): string[] {
  if (was.state !== is.state || was.seats.length !== is.seats.length) return [];
  const seats = is.seats.flatMap((seat, index) => ofSeat(was.seats[index]!, seat, is.state === "playing"));
  if (is.host && !was.host) seats.push("You are the host of this table now.");
  if (is.watching !== was.watching)
    seats.push(is.watching ? "Others may watch this table now." : "Nobody watches any more: not everybody agrees.");
  return seats;
}
