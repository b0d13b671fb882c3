// What is painted on the floor: whose range, from where, in which direction.
import type { ActionOut } from "../../messages";
import type { Thing } from "./cards";
import { type Hex, hexAt, lit } from "./hexes";
import type { PiliView } from "./view";

export interface Plan {
  card: string | null;
  hex: string | null;
  facing: number | null;
}

/** My plan as far as it was given; nobody else sees it before all are in. */
export function planOf(view: PiliView, staged: ActionOut[]): Plan {
  const found = (verb: string) => staged.find((action) => action.verb === verb);
  const known = view.plan ? (view.plan.attack ?? "rest") : null;
  const face = found("face")?.args.direction;
  return {
    card: found("rest") ? "rest" : ((found("attack")?.args.skill as string | undefined) ?? known),
    hex: (found("move")?.args.hex as string | undefined) ?? view.plan?.hex ?? null,
    facing: face === undefined ? null : Number(face),
  };
}

/** The part of the plan that is asked for, or the hero's hex; null: nothing of the floor. */
export type Asking = "card" | "hex" | "face" | "hero" | "hero hex" | null;

export function askingFor(view: PiliView, legal: ActionOut[]): Asking {
  const verb = legal[0]?.verb;
  const verbs = new Set(legal.map((action) => action.verb));
  if (verbs.has("attack") || verbs.has("rest")) return "card";
  if (verbs.has("face")) return "face";
  if (verbs.has("move_hero")) return "hero";
  if (verb === "move") return view.question?.name === "hero_hex" ? "hero hex" : "hex";
  return null;
}

export interface Light {
  seat: number;
  card: string;
  hexes: Set<string>;
}

export function lightOf(thing: Thing | null, seat: number, from: string | null, facing: number | null): Light | null {
  if (!thing?.range || from === null || facing === null) return null;
  return { seat, card: thing.name, hexes: lit(thing.hexes, hexAt(from) as Hex, facing) };
}
