// What is asked, where the server's sentence leaves out what can be answered and where on the page.
import type { ActionOut } from "../../messages";
import type { CrossView } from "./view";

const has = (legal: ActionOut[], verb: string) => legal.some((action) => action.verb === verb);

function listed(parts: string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} or ${parts.at(-1)}`;
}

function mainAction(legal: ActionOut[]): string {
  const ways = [
    has(legal, "train") ? "train" : "",
    has(legal, "duel") ? "challenge a hero" : "",
    has(legal, "travel") ? "travel to a place" : "",
    "pass",
  ];
  return `Your main action: ${listed(ways.filter(Boolean))}.`;
}

function cardAction(legal: ActionOut[]): string {
  const cards = has(legal, "play") || has(legal, "use");
  return cards ? "Play Stratagems and use Items, as many as you like." : "Your card action: no card of yours can be played now.";
}

function drawAction(legal: ActionOut[]): string {
  return legal.length > 1 ? "Your draw: a Stratagem and an Item, one of which you keep, or something in its place." : "Draw a Stratagem and an Item, and keep one.";
}

/** Discards at the end of a turn say how many are too many. */
function discards(view: CrossView, legal: ActionOut[]): string | null {
  const by = (view.question?.about as { by?: string } | null)?.by;
  const done = has(legal, "done") ? ", or be done" : "";
  return by ? `Discard a card for ${by}${done}.`.replace("for too many", "of") : null;
}

function techniques(legal: ActionOut[], view: CrossView): string {
  const round = view.duel?.round ?? 1;
  const left = has(legal, "unleash") ? "Choose up to two techniques in secret, then say you are ready." : "No technique is left to you: say you are ready.";
  return `Round ${round}. ${left}`;
}

/** The question in words, or null for the server's own. */
export function question(view: CrossView, legal: ActionOut[]): string | null {
  if (legal.length === 0) return null;
  const left = Number((view.question?.about as { left?: number } | null)?.left ?? 0);
  const times = left > 1 ? `, ${left} more` : "";
  switch (view.question?.name) {
    case "main_action":
      return mainAction(legal);
    case "card_action":
      return cardAction(legal);
    case "draw":
      return drawAction(legal);
    case "keep":
      return `Keep one of the two: ${view.drawn.filter((face) => face !== null).join(" or ")}.`;
    case "redraw":
      return `You may exchange ${left > 1 ? "up to two Stratagems" : "a Stratagem"} of your first hand.`;
    case "peek":
      return `Information: look at a face-down card of the jianghu${times}.`;
    case "search":
      return `You are critical: look for Gan Tanfu in the bottom row${times}.`;
    case "travel_again":
      return "Skipped: now pick another face-down card.";
    case "discard":
      return discards(view, legal);
    case "techniques":
      return techniques(legal, view);
    case "weapons":
      return has(legal, "throw") || has(legal, "bodkin") || has(legal, "expend") ? "Concealed weapons: use one, or pass." : "Concealed weapons: you have none to use.";
    case "vest":
      return has(legal, "vest") ? "The duel is over: put on a Chainmail Vest, and the qi you would lose stays." : "The duel is over. You have no Chainmail Vest.";
    case "trade":
      return "Chan Kuniu trades: give an Item for something of his, or pass.";
    default:
      return null;
  }
}
