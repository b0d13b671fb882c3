// What a new table proposes about time and company, and how that reads in words.
import type { ClockSetting, GameInfo, NewTable, OptionInfo, TableInfo } from "../messages";
import { inWords } from "../table/spans";

/** The settings of a table that are not the game's. */
export type Settings = Required<Pick<NewTable, "clock" | "grace" | "watch" | "delay" | "chat" | "latecomers">>;
export type Chat = Settings["chat"];

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** A game with so much time is played over days: nobody is expected to sit there. */
export const SLOW_FROM = HOUR;
/** Seconds an absent person keeps the seat before a bot plays on, if nobody says otherwise. */
export const GRACE = 120;

export const CLOCKS: { words: string; clock: ClockSetting | null }[] = [
  { words: "No clock", clock: null },
  { words: "5 minutes, and 10 seconds an answer", clock: { bank: 5 * MINUTE, increment: 10 } },
  { words: "15 minutes, and 15 seconds an answer", clock: { bank: 15 * MINUTE, increment: 15 } },
  { words: "1 day, and 12 hours an answer", clock: { bank: DAY, increment: DAY / 2 } },
  { words: "3 days, and 1 day an answer", clock: { bank: 3 * DAY, increment: DAY } },
];

/** Where a clock of one's own begins. */
export const OWN_CLOCK: ClockSetting = { bank: 10 * MINUTE, increment: 20 };

export const GRACES: { words: string; grace: number | null }[] = [
  { words: "Their seat waits, always", grace: null },
  ...[30, MINUTE, GRACE, 5 * MINUTE, 15 * MINUTE, HOUR].map((grace) => ({
    words: `A bot plays for them after ${inWords(grace)}`,
    grace,
  })),
];

export const DELAYS: { words: string; delay: number }[] = [
  { words: "As it happens", delay: 0 },
  ...[30, 2 * MINUTE, 10 * MINUTE, HOUR].map((delay) => ({ words: `${inWords(delay)} late`, delay })),
];

export const CHATS: Record<Chat, string> = {
  phrases: "Ready-made phrases only",
  free: "Phrases, and words of their own",
  off: "No talking",
};

export const settled = (): Settings => ({
  clock: null,
  grace: GRACE,
  watch: false,
  delay: 0,
  chat: "phrases",
  latecomers: false,
});

/** What a clock means for those who sit down. */
export const clockWords = ({ bank, increment }: ClockSetting): string =>
  `Everybody has ${inWords(bank)} for the whole game` +
  (increment > 0 ? `, and ${inWords(increment)} more after each answer. ` : ". ") +
  "When the time runs out, a bot gives that one answer.";

/** What an absence means. */
export const graceWords = (grace: number | null): string =>
  grace === null
    ? "Whoever is away keeps the seat, and the table waits."
    : `When somebody the table waits for has been away for ${inWords(grace)}, a bot plays for them until they are back.`;

/** What an option is called. */
export const optionName = ({ name }: OptionInfo): string =>
  name === "first" ? "Who starts" : name.replaceAll("_", " ").replace(/^./, (c) => c.toUpperCase());

/** What was chosen for it; `nameOf`: what a seat is called. */
export function choiceWords(option: OptionInfo, choice: unknown, nameOf: (seat: number) => string): string {
  if (choice === null) return "At random";
  if (option.name === "first") return nameOf(Number(choice));
  if (typeof choice === "boolean") return choice ? "Yes" : "No";
  return Array.isArray(choice) ? choice.join(", ") : String(choice);
}

/** The options a game is played with, as it has them at so many seats. */
export const optionWords = (
  game: GameInfo,
  seats: number,
  options: Record<string, unknown>,
  nameOf: (seat: number) => string,
): string[] =>
  game.options
    .filter((option) => !option.seats || option.seats.includes(seats))
    .map((option) => {
      const choice = options[option.name] ?? option.default;
      const words = choiceWords(option, choice, nameOf);
      return `${optionName(option)}: ${choice === null || typeof choice === "boolean" ? words.toLowerCase() : words}`;
    });

/** All of it, a sentence each, for those who are about to sit down. */
export function settingWords(table: Settings & Pick<TableInfo, "seats">): string[] {
  // Whoever plays with bots alone may stay away as long as they like.
  const company = table.latecomers || table.seats.some((seat) => !seat.mine && seat.kind !== "bot");
  return [
    ...(table.clock ? [clockWords(table.clock)] : []),
    ...(company ? [graceWords(table.grace)] : []),
    ...(table.latecomers ? ["Whoever has the link may take over a bot's seat during the game."] : []),
    ...(table.chat === "off" ? ["There is no chat."] : []),
    ...(table.chat === "free" ? ["The chat allows words of one's own; you see them only if you ask for it."] : []),
  ];
}
