// What moves at each of Pili's events, and how long each stays before the next.
import type { EventOut } from "../../messages";
import type { Move } from "../../table/game";
import type { PiliView } from "./view";

const at = (place: string, seat: unknown) => `${place}/${String(seat)}`;

/** The movements of one event. */
export function moves({ what, args }: EventOut): Move[] {
  const { seat } = args;
  const card = (args.card ?? null) as string | null;
  switch (what) {
    case "recruited":
      return [{ from: "heroes", to: at("board", seat), card }];
    case "gained_skill":
      return [{ from: "skills", to: at("board", seat), card }];
    case "beat_foe":
      return [{ from: "foes", to: at("board", seat), card }];
    case "got_silver":
      return [{ from: "actions", to: at("silver", seat) }];
    case "attacked":
    case "rested":
      return [{ from: at("pawn", seat), to: at("pawn", seat) }];
    default:
      return [];
  }
}

/** Moments that deserve a longer look, and book-keeping that deserves none. */
const HOLDS: Record<string, number> = {
  game_began: 250,
  dealt_skill: 80,
  dealt_hero: 80,
  displayed: 60,
  left_game: 60,
  left_unseen: 60,
  rolled: 90,
  drew_token: 90,
  got_fate: 90,
  got_silver: 150,
  raised: 120,
  paid: 120,
  traded_in: 100,
  traded: 60,
  chose_action: 600,
  gained_skill: 450,
  mastered_skill: 450,
  recruited: 400,
  beat_foe: 600,
  challenged: 350,
  lay: 0,
  silver_placed: 60,
  round_began: 450,
  scored: 450,
  ranked: 450,
  battle_began: 600,
  started_with: 250,
  battle_round_began: 350,
  attacked: 600,
  rested: 400,
  hit: 600,
  shielded: 500,
  reflected: 500,
  lost_hp: 600,
  hero_hurt: 550,
  bled: 550,
  fell: 600,
  undone: 0,
};
const USUAL_HOLD = 260;

export const hold = ({ what }: EventOut): number => HOLDS[what] ?? USUAL_HOLD;

/** What stays in words until the next answer: one's own place after the story. */
export function outcome({ what, args }: EventOut, before: PiliView): string | null {
  if (what !== "ranked" || before.you === null || args.seat !== before.you) return null;
  return `The story is over: you take place ${String(args.place)} with ${before.scores[before.you]} VP.`;
}

/** Told to one seat only: the bottom cards of the skill deck. */
export const isPrivate = ({ what, args }: EventOut): boolean =>
  (what === "looked_at" || what === "left_unseen") && typeof args.card === "string";
