import { button, menu, word } from "./fields.ts";

/** What is pressed on the card of `/help`. */
export const helpPresses = {
  /** A game, by its id: what it has, and what to try in it. */
  helpGame: menu("anything"),
  aboutGame: button("anything", { system: word }),
};
