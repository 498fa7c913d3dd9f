import type { Setting } from "./schema/system.ts";

/** Settings that every game has, whatever its system. */
export const COMMON_SETTINGS: Setting[] = [
  {
    id: "enteredDice",
    name: "Dice rolled elsewhere",
    explain:
      "Whose dice may players roll elsewhere and enter? The other side can refuse them until its own next move.",
    choices: [
      { value: "never", name: "never: the bot rolls all dice" },
      { value: "own", name: "own dice: each side enters its own" },
      { value: "any", name: "any: a player enters all dice" },
    ],
    unset: "never between two players, any if one plays alone",
    consent: true,
    default: null,
  },
  {
    id: "nudgeFirst",
    name: "First reminder",
    explain: "After how many hours of waiting is a player reminded for the first time?",
    number: { min: 1, max: 720, unit: "hours" },
    default: 24,
  },
  {
    id: "nudgeRepeat",
    name: "Later reminders",
    explain:
      "How many hours pass before the second reminder? Before the third it is twice as many, then three times.",
    number: { min: 1, max: 720, unit: "hours" },
    default: 24,
  },
  {
    id: "nudgeMost",
    name: "Reminders at most",
    explain:
      "How often is a player reminded of one thing? Then the others are told. With 0 there are no reminders.",
    number: { min: 0, max: 20 },
    default: 5,
  },
  {
    id: "whileAway",
    name: "While a player is away",
    explain: "What happens to reminders while one of several players of a side is away?",
    choices: [
      { value: "pause", name: "the side's reminders pause" },
      { value: "others", name: "the other players of the side are reminded" },
    ],
    default: "pause",
  },
  {
    id: "undoHours",
    name: "Time to answer an undo",
    explain: "After how many hours does a request to take moves back expire?",
    number: { min: 1, max: 720, unit: "hours" },
    default: 48,
  },
  {
    id: "consent",
    name: "Consent of a shared side",
    explain: "If several players share a side, how many must agree to an undo or an end? Decide before play.",
    choices: [
      { value: "all", name: "all of its players" },
      { value: "most", name: "most of its players" },
    ],
    default: "all",
    perSide: true,
  },
];
