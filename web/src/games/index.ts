// The games this client can show, each in a folder of its own, fetched when first needed.
import type { GameClient } from "../table/game";

export const games: Record<string, () => Promise<GameClient>> = {
  duelo: () => import("./duelo").then((module) => module.client),
  pilipili: () => import("./pilipili").then((module) => module.client),
};

/** What hangs over a game's door in the lobby; without a sign, its cards' characters. */
export const signs: Record<string, { icons: string[]; ground: string }> = {
  pilipili: { icons: ["pili", "lime", "skewer", "pili", "stall"], ground: "#a81f10" },
};
