// The games this client can show, each in a folder of its own, fetched when first needed.
import type { GameClient } from "../table/game";

export const games: Record<string, () => Promise<GameClient>> = {
  duelo: () => import("./duelo").then((module) => module.client),
  pilipili: () => import("./pilipili").then((module) => module.client),
  crossroads: () => import("./crossroads").then((module) => module.client),
  pili: () => import("./pili").then((module) => module.client),
};

/** What hangs over a game's door in the lobby; without a sign, its cards' characters. */
export const signs: Record<string, { icons: string[]; ground: string }> = {
  pilipili: { icons: ["pili", "lime", "skewer", "pili", "stall"], ground: "#a81f10" },
  crossroads: { icons: ["cr village", "cr forest", "cr qi", "duel", "cr summit"], ground: "#2c1440" },
  pili: { icons: ["pl curtain", "pl qi", "pl Challenge Foes", "pl puppet", "pl curtain"], ground: "#3d1150" },
};
