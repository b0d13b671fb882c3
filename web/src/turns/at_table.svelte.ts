// The table of this page tells the sign, and the bell, whether a seat of mine is waited for.
import type { Session } from "../table/session.svelte";
import { turns } from "./turns.svelte";

/** To be called while a component is made: it holds as long as that component. */
export function tellOfTurns(session: () => Session) {
  $effect(() => {
    const { id } = session().info;
    turns.sitAt(id, session().seated);
    return () => turns.leave(id);
  });
  $effect(() => {
    const { info, sides } = session();
    const asked = sides.some(({ seat, latest }) => {
      const mine = info.seats.some((s) => s.seat === seat && s.mine);
      return mine && latest !== null && latest.to_act.includes(seat!) && info.state === "playing";
    });
    turns.tellOf(info.id, asked);
  });
}
