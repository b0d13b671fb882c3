// The games this client can show, each in a folder of its own, fetched when first needed.
import type { GameClient } from "../table/game";

export const games: Record<string, () => Promise<GameClient>> = {
  duelo: () => import("./duelo").then((module) => module.client),
};
