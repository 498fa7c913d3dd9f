import { button, form, menu, word } from "./fields.ts";
import { answering } from "./seats.ts";

/** What is pressed while a game is set up, and about its settings. */
export const setUpPresses = {
  begin: button("game"),
  setting: menu("game", { setting: word }),
  /** A form of the set-up, named by the first that it asks. */
  setup: form("game", { asks: word }),
  settingAnswer: button("game", answering),
};
