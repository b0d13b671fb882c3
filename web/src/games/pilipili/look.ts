// How Pili Pili looks and what it calls things. Effects and sections come from the server's card reference.
import type { ActionOut, CardInfo } from "../../messages";

/** The verbs that do something with a card of one's own hand. */
export const CARD_VERBS: readonly string[] = ["play", "set_aside", "pass"];
/** The verbs that hang on somebody's bid. */
export const BID_VERBS: readonly string[] = ["raise", "lower"];

const SHORT: Record<string, string> = {
  keep: "Keep all Pilis",
  leave: "Leave the bids as they are",
  drop: "Drop a Pili in secret",
  stay: "Drop nothing",
  trust: "Accuse nobody",
};

/** Short words for an answer's button, or null for the server's own. */
export function label({ verb, args, text }: ActionOut): string | null {
  if (verb === "bid") return String(args.tricks);
  if (verb === "target") return text.replace(/^Choose /, "");
  if (verb === "count_as") return `Count as ${String(args.value)}`;
  return SHORT[verb] ?? null;
}

/** What a chosen card's button says. */
export function cardWords({ verb, args }: ActionOut): string {
  const end = typeof args.end === "string" ? ` from the ${args.end} end` : "";
  if (verb === "set_aside") return `Keep ${String(args.card)} for the last trick`;
  return `${verb === "pass" ? "Pass" : "Play"} ${String(args.card)}${end}`;
}

export const ROLES: Record<string, { icon: string; words: string }> = {
  guardians: { icon: "protected", words: "Guardian" },
  saboteur: { icon: "saboteur", words: "Saboteur" },
  change_bid: { icon: "mission change_bid", words: "changes a bid" },
  open_hands: { icon: "known", words: "closed" },
};

/** A mission's own words from the card reference. */
export const missionTitle = (mission: CardInfo): string => mission.lines[0]?.[0] ?? mission.name;
export const missionEffect = (mission: CardInfo): string => mission.lines[0]?.[1] ?? "";

/** Lines of the chart tell themselves apart by dashes and marks, not by colour alone. */
export const LINES = [
  { dash: "", mark: "●", colour: "var(--pp-chili)" },
  { dash: "7 4", mark: "■", colour: "var(--pp-lime)" },
  { dash: "2 4", mark: "▲", colour: "var(--indigo)" },
  { dash: "10 3 2 3", mark: "◆", colour: "var(--pp-wood)" },
  { dash: "", mark: "○", colour: "var(--pp-over)" },
  { dash: "7 4", mark: "□", colour: "var(--pp-chili)" },
  { dash: "2 4", mark: "△", colour: "var(--pp-lime)" },
  { dash: "10 3 2 3", mark: "◇", colour: "var(--indigo)" },
];
