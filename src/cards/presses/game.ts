import { z } from "zod";
import { button, form, menu, number, word, yes } from "#core/shapes/index.ts";

/** Presses about seats and the end of a game. */
export const seatPresses = {
  /** Takes a free seat; with `share`, asks to share one. */
  join: button("game", { side: word, share: yes }),
  seats: button("game"),
  briefing: button("game"),
  /** Accepts an invitation or an advert. `from`: current player of the seat; `n`: entry of the advert. */
  take: button("game", { side: word.optional(), from: word.optional(), n: number.optional() }),
  decline: button("game", { side: word.optional() }),
  /** The secrets that the user may know. */
  ourSide: button("game"),
  /** Writes an order in secret. */
  writeOrder: form("game"),
  /** Invites a player. */
  invite: form("game"),
  /** Offers the user's own seat to another user. */
  giveSeat: form("game"),
  /** Accepts a request for a seat. */
  letIn: button("game", { user: word, side: word }),
  /** Refuses a request, or ends an invitation, an offer or a search. */
  turnDown: button("game", { user: word.optional(), side: word }),
  /** Takes a seat away from a player before play begins. */
  removeSeat: button("game", { user: word, side: word }),
  accept: button("game", { umpire: word }),
  /** Gives up a seat. `whose`: the only user who may press it. */
  leave: button("game", { side: word.optional(), whose: word.optional() }),
  /** Moves a game to a channel. */
  bring: button("game", { channel: word }),
  /** Asks to confirm the end of the game. `gone`: set on the message that this side does not answer. */
  end: button("game", { gone: word.optional() }),
  endSure: button("game"),
};

/** Presses of the set-up and of settings. */
export const setUpPresses = {
  begin: button("game"),
  setting: menu("game", { setting: word }),
  /** A form of the set-up, identified by the first question. */
  setup: form("game", { asks: word }),
  /** The full set-up card (`all`), or the short one. */
  setUpCard: button("game", { all: yes }),
  /** Credits and the commitment to the dice, shown privately. */
  setUpDetails: button("game"),
};

/** Presses on the cards of a running game. */
export const phasePresses = {
  /** The current card of the game. */
  phase: button("game"),
  status: button("game"),
  /** Details that the status card omits, shown privately. */
  statusMore: button("game"),
  /** Makes the roll of a step, or the pending opposed roll. */
  roll: button("move", { step: word }),
  initiative: button("move"),
  /** Throws dice for a table on the game's printed cards. */
  throw: button("move", { step: word }),
  /** Throws the dice of a step for a name on its list. */
  throwFor: menu("move", { step: word }),
  done: button("move"),
  over: button("move"),
  reopen: button("move"),
  /** Carries out an order in one of its ways. */
  order: button("move", { order: word, way: word }),
  /** Adds a name to a list. */
  note: form("game", { track: word }),
  strike: menu("game", { track: word }),
  items: menu("move", { step: word }),
  /** Records an event. `again`: also if another player has just recorded the same. */
  offer: button("move", { step: word, offer: word, side: word, again: yes.optional() }),
  /** Asks for the items to put on a track in a step. */
  place: form("game", { step: word }),
  activate: menu("move", { as: word.optional() }),
  /** The rules of the phase, shown privately. */
  rules: button("game", { page: number.optional() }),
  /** Events to record that are too many for buttons: `step/offer/side`. */
  offers: menu("move"),
  /** Ways to carry out orders: `order/way`. */
  orders: menu("move"),
};

/** Presses about proposals. */
export const agreementPresses = {
  /** Answers the proposal of entry `asked`. `card`: set on a card of the game, but not on the proposal's message. */
  consent: button("game", { asked: number, answer: z.enum(["agree", "refuse", "withdraw"]), card: yes }),
};
