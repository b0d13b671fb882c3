// A battle round told so that every hit point lost has its reason: from the events, in their order.
import type { EventOut } from "../../messages";
import { LEVELS, type Thing } from "./cards";
import type { PiliView } from "./view";

/** One reason: what it was, and how many HP it cost (less than 0: how many it saved). */
export interface Entry {
  words: string;
  amount: number;
}

export interface Account {
  seat: number;
  plays: string;
  entries: Entry[];
  /** Marks that were laid on that seat. */
  marks: string[];
  lost: number;
  left: number | null;
  fell: boolean;
}

export interface Ledger {
  round: number;
  accounts: Account[];
}

type Called = (seat: number) => string;
type Find = (name: string) => Thing | null;

/** What a round of the battle consists of, its plans and its losses. */
const OF_A_ROUND = new Set(["attacked", "rested", "lost_hp", "bled"]);

/** Events of the last battle round in which something was revealed. A replay that jumped there may
 * not have been told its beginning. */
function lastRound(told: EventOut[], now: number): { round: number; events: EventOut[] } | null {
  const begins = told.flatMap(({ what }, index) => (what === "battle_round_began" ? [index] : []));
  const starts = [-1, ...begins];
  for (const at of starts.slice(-2).reverse()) {
    const next = begins.find((index) => index > at) ?? told.length;
    const events = told.slice(at + 1, next);
    if (events.some(({ what }) => OF_A_ROUND.has(what))) {
      const round = at < 0 ? (next < told.length ? Number(told[next]!.args.round) - 1 : now) : Number(told[at]!.args.round);
      return { round, events };
    }
  }
  return null;
}

const whose = (name: string) => (name === "you" ? "your" : `${name}'s`);

/** Which column of the card a damage stands in, and so which weapon helped. */
function level(card: Thing | null, damage: number): string {
  const at = card?.damage.indexOf(damage) ?? -1;
  if (at < 0) return "";
  return at === 0 ? " (no weapon)" : ` (weapon ${LEVELS[at]})`;
}

const MARKS: Record<string, string> = {
  stunned: "heroes stunned",
  slowed: "slowed next round",
  debilitated: "no effects next round",
  bleeding: "bleeds from next round on",
};

export function ledgerOf(told: EventOut[], view: PiliView, called: Called, find: Find): Ledger | null {
  const last = lastRound(told, view.round);
  if (!last) return null;
  const accounts: Account[] = Array.from({ length: view.seats }, (_, seat) => ({
    seat,
    plays: "",
    entries: [],
    marks: [],
    lost: 0,
    left: null,
    fell: false,
  }));
  const on = (seat: unknown) => accounts[Number(seat)]!;
  for (const { what, args } of last.events) {
    const card = String(args.card ?? "");
    const amount = Number(args.amount ?? args.damage ?? 0);
    if (what === "attacked") on(args.seat).plays = card;
    else if (what === "rested") on(args.seat).plays = "rests";
    else if (what === "hit") {
      const words = `${whose(called(Number(args.seat)))} ${card}${level(find(card), amount)}`;
      on(args.target).entries.push({ words, amount });
    } else if (what === "shielded") {
      on(args.seat).entries.push({ words: `shield against ${called(Number(args.target))}`, amount: -amount });
    } else if (what === "reflected") {
      on(args.target).entries.push({ words: `reflected by ${called(Number(args.seat))}`, amount });
    } else if (what === "hero_hurt") {
      on(args.target).entries.push({ words: `${card} of ${called(Number(args.seat))}`, amount });
    } else if (what === "bled") {
      const account = on(args.seat);
      account.entries.push({ words: `bleeding, from ${called(Number(args.target))}`, amount });
      account.lost += amount;
      account.left = Number(args.left);
    } else if (what === "lost_hp") {
      on(args.seat).lost += amount;
      on(args.seat).left = Number(args.left);
    } else if (what === "fell") on(args.seat).fell = true;
    else if (what === "backlashed") on(args.seat).marks.push("must rest next round");
    else if (MARKS[what]) on(args.target).marks.push(MARKS[what]!);
  }
  return { round: last.round, accounts: accounts.filter(({ plays, lost }) => plays || lost > 0) };
}
