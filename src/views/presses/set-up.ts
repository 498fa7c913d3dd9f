import { button, form, menu, word, yes } from "./fields.ts";
import { answering } from "./seats.ts";

/** What is pressed while a game is set up, and about its settings. */
export const setUpPresses = {
  begin: button("game"),
  setting: menu("game", { setting: word }),
  /** A form of the set-up, named by the first that it asks. */
  setup: form("game", { asks: word }),
  settingAnswer: button("game", answering),
  /** The card with everything that the set-up asks for, or the short one. */
  setUpCard: button("game", { all: yes }),
  /** Credits and the seal of the dice, for whoever presses it alone. */
  setUpDetails: button("game"),
};
