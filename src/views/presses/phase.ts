import { button, form, menu, number, word } from "./fields.ts";

/** What is pressed on the cards of a running game. */
export const phasePresses = {
  /** The card of the game as it stands. */
  phase: button("game"),
  status: button("game"),
  /** The roll of a step, or the opposed roll that is awaited. */
  roll: button("move", { step: word }),
  initiative: button("move"),
  /** The dice that a step has for a table on the game's own cards. */
  throw: button("move", { step: word }),
  done: button("move"),
  over: button("move"),
  /** An order is carried out in one of its ways. */
  order: button("move", { order: word, way: word }),
  /** A name for a list. */
  note: form("game", { track: word }),
  strike: menu("game", { track: word }),
  items: menu("move", { step: word }),
  offer: button("move", { step: word, offer: word, side: word }),
  /** What a step lets players put on a track, by name. */
  place: form("game", { step: word }),
  activate: menu("move", { as: word.optional() }),
  /** The texts of the phase, for whoever presses it alone. */
  rules: button("game", { page: number.optional() }),
  /** Things to note where they are too many for buttons: `step/offer/side`. */
  offers: menu("move"),
  /** Ways of carrying out orders: `order/way`. */
  orders: menu("move"),
};
