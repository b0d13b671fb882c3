// What is explained in the course of a first game, at the moment the table calls for it.
import type { ActionOut } from "../../messages";
import type { Guide, View } from "../../table/game";
import { has, inBattle, type PiliView } from "./view";

const story = (view: View) => !inBattle(view as PiliView);
const asked = (...verbs: string[]) => (_: View, legal: ActionOut[]) => has(legal, ...verbs);

export const guide: Guide = {
  seats: 2,
  options: { factions: false, mode: "ultimate", first: 0 },
  steps: [
    {
      id: "welcome",
      when: (view, legal) => story(view) && has(legal, "choose"),
      words:
        "First you gather skills, heroes and weapons over five rounds; then all of it goes into a battle. You choose an action card: everybody does that action, you do the stronger form of it.",
      at: "[data-place=actions]",
    },
    {
      id: "board",
      when: (view, legal) => story(view) && has(legal, "choose"),
      words: "Silver buys equipment, fate pays for skills, and the qi at your eight acupoints masters them. A mastered skill fights and is worth much more.",
      at: "[data-place^='qi/']",
    },
    { id: "dice", when: asked("take"), words: "The others take only two of the five. Take what you still lack.", at: "[data-place=dice], [data-place=drawn]" },
    {
      id: "gain",
      when: asked("gain"),
      words: "Look at a skill: its colours are the cost, below stands what qi you would still lack. You can trade tokens, two for one as the active seat, else three.",
      at: "[data-place=skills]",
    },
    { id: "pay", when: asked("pay", "trade", "sacred_stone"), words: "You pay token by token. The sacred stone stands for two of any colour, once in the game." },
    { id: "raise", when: asked("raise"), words: "Choose an acupoint. If all eight rise together, that is worth points as well.", at: "[data-place^='qi/']" },
    {
      id: "recruit",
      when: asked("recruit"),
      words: "A hero fights for you once as a mercenary. Give the gifts it asks for, and it is your ally for good, in the battle too.",
      at: "[data-place=heroes]",
    },
    {
      id: "buy",
      when: asked("buy"),
      words: "Weapons strengthen skills of their technique in every fight; relics give fate or qi at once; gifts win heroes. What is bought out never comes back.",
      at: "[data-place=shop]",
    },
    {
      id: "foe",
      when: asked("challenge"),
      words: "A foe falls if skill, weapon and heroes together reach its power. What it is weak to counts double, what it is immune to counts nothing.",
      at: "[data-place=foes]",
    },
    { id: "fight", when: asked("use_skill", "use_weapon", "use_hero", "ready"), words: "Put things into the fight until the sum is enough, then fight. Mercenaries you use leave the game." },
    { id: "ally", when: asked("ally"), words: "One of your mercenaries would join for the gifts you hold. You can do that now or at any later question of yours." },
    {
      id: "plan",
      when: asked("attack"),
      words: "The battle: in secret everybody chooses a card, a hex and a direction. Look at a card to see its range as light on the floor.",
      at: ".floor",
    },
    { id: "move", when: asked("move"), words: "Choose where your pawn goes; the light shows what your card would reach from there.", at: ".floor" },
    { id: "face", when: asked("face"), words: "Choose where it looks. You can change the plan until everybody is ready.", at: ".floor" },
    {
      id: "rest",
      when: (view, legal) => has(legal, "rest") && (view as PiliView).round > 1,
      words: "A played card stays out until you rest; resting takes all of them back.",
    },
    { id: "hero", when: asked("move_hero"), words: "Allied heroes strike every enemy pawn whose hex they share. Move each by one hex, or say you are done." },
  ],
};
