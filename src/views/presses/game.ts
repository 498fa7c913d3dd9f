import { z } from "zod";
import { button, form, menu, number, word, yes } from "./fields.ts";

/** Presses about who plays, and how a game ends. */
export const seatPresses = {
  join: button("game", { side: word }),
  seats: button("game"),
  briefing: button("game"),
  /** An invitation or an advert is taken; `from`: whose seat, `n`: the entry of the advert. */
  take: button("game", { side: word.optional(), from: word.optional(), n: number.optional() }),
  decline: button("game", { side: word.optional() }),
  /** Asks a player into the game. */
  invite: form("game"),
  /** Offers one's own seat to somebody. */
  giveSeat: form("game"),
  /** Who asks for a seat is let in, or turned down. */
  letIn: button("game", { user: word, side: word }),
  turnDown: button("game", { user: word, side: word }),
  accept: button("game", { umpire: word }),
  /** A seat is given up; `whose`: only they may press it. */
  leave: button("game", { side: word.optional(), whose: word.optional() }),
  /** `why`: the side does not answer, or its last player has left. */
  substitute: button("game", {
    side: word,
    user: word.optional(),
    why: z.enum(["gone", "left"]).optional(),
  }),
  /** Brings a game to a channel. */
  bring: button("game", { channel: word }),
  /** Asks whether the game is to end; `gone`: on the message that this side does not answer. */
  end: button("game", { gone: word.optional() }),
  endSure: button("game"),
};

/** Presses while a game is set up, and about its settings. */
export const setUpPresses = {
  begin: button("game"),
  setting: menu("game", { setting: word }),
  /** A form of the set-up, named by the first that it asks. */
  setup: form("game", { asks: word }),
  /** The card with everything that the set-up asks for, or the short one. */
  setUpCard: button("game", { all: yes }),
  /** Credits and the seal of the dice, for whoever presses it alone. */
  setUpDetails: button("game"),
};

/** Presses on the cards of a running game. */
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
  reopen: button("move"),
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

/** Presses that let things pass. */
export const passingPresses = {
  /** The ways of being done with more than one step, for whoever presses it alone. */
  doneWith: button("game"),
  /** Done up to a place: a phase, a step as `phase/step`, `segment` or `turn`. */
  ahead: menu("move"),
  dropAhead: button("game"),
  /** The standing orders of a side, for whoever gave them. */
  standing: button("game", { side: word.optional() }),
  standingPass: menu("game", { side: word }),
  standingStop: menu("game", { side: word }),
  /** They rest, or go on; `on`: they rest. */
  standingHold: button("game", { side: word, on: yes }),
  standingDrop: button("game", { side: word }),
};

/** Presses about notes. */
export const notePresses = {
  /** The notes that the reader may see, from one of them on. */
  notes: button("game", { from: number.optional() }),
  /** One of them, to change it or to strike it. */
  noteOpen: menu("game"),
  noteStrike: button("game", { note: word }),
  noteChange: form("game", { note: word }),
  /** A schedule, a note to a line. */
  noteForm: form("game"),
};

/** Presses about sealed texts. */
export const sealPresses = {
  /** Seals a text, which its form asks; `asks`: what the form asks besides. */
  seal: form("game", {
    asks: z.enum(["label", "set", "both"]).optional(),
    side: word.optional(),
    set: word.optional(),
    label: word.optional(),
  }),
  unseal: button("game", { seal: word }),
  readSeal: button("game", { seal: word }),
};

/** Presses about undos and about proposals. */
export const agreementPresses = {
  /** Back to entry `to`; before one's own last move if left out. */
  undo: button("move", { to: number.optional() }),
  /** Refuses the move of an entry: its dice were entered, or it was decided for one's side. */
  refuse: button("game", { entry: number }),
  /** Answers the proposal of entry `asked`; `card`: on a card of the game, not on the message that asks. */
  consent: button("game", { asked: number, answer: z.enum(["agree", "refuse", "withdraw"]), card: yes }),
};

/** Presses on reminders. */
export const reminderPresses = {
  nudge: button("game"),
  /** What the status card leaves out, for whoever presses it alone. */
  statusMore: button("game"),
  snooze: menu("game"),
  notMe: button("game"),
  /** Gives the time back that was over in this entry. */
  grace: button("game", { entry: number }),
  /** Begins a side's reminders again, after they ended. */
  waitOn: button("game", { side: word }),
};
