import { z } from "zod";
import { button, form, menu, number, word, yes } from "./fields.ts";
import { draft } from "./look-ups.ts";

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

export const substitutePresses = {
  /** Searches for a substitute. `why`: the side does not answer, or its last player has left. */
  substitute: button("game", {
    side: word,
    user: word.optional(),
    why: z.enum(["gone", "left"]).optional(),
  }),
};

/** Presses of the card that looks for players. */
export const lookingPresses = {
  /** Posts the card. */
  seekPlayers: button("game"),
  /** Takes a free side, on the card. */
  takeFree: button("game", { side: word }),
};

/** Presses at the end of a game. */
export const rematchPresses = {
  /** Sets up the game again. `swap`: each player has the other side. */
  rematch: button("game", { swap: yes }),
};

/** Presses about what has happened since a user last acted. */
export const sincePresses = {
  /** A page of the entries after entry `after`, from entry `from` on. */
  since: button("game", { after: number.optional(), from: number.optional() }),
  readUpTo: button("game", { entry: number }),
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

export const passingPresses = {
  /** The ways to pass several steps, shown privately. */
  doneWith: button("game"),
  /** Done up to a place: a phase, a step as `phase/step`, `segment` or `turn`. */
  ahead: menu("move"),
  dropAhead: button("game"),
  /** A side's standing orders, shown privately. */
  standing: button("game", { side: word.optional() }),
  standingPass: menu("game", { side: word }),
  standingStop: menu("game", { side: word }),
  /** Suspends (`on`) or resumes them. */
  standingHold: button("game", { side: word, on: yes }),
  standingDrop: button("game", { side: word }),
};

export const notePresses = {
  /** The notes that the reader may see, from this index on. */
  notes: button("game", { from: number.optional() }),
  /** Opens a note, so that it can be edited or deleted. */
  noteOpen: menu("game"),
  noteStrike: button("game", { note: word }),
  noteChange: form("game", { note: word }),
  /** Saves a schedule with one note per line. */
  noteForm: form("game"),
};

export const sealPresses = {
  /** Opens the form for a sealed text. `asks`: further fields of the form. */
  seal: form("game", {
    asks: z.enum(["label", "set", "both"]).optional(),
    side: word.optional(),
    set: word.optional(),
    label: word.optional(),
    /** The phase of an order, as a place. */
    for: word.optional(),
  }),
  unseal: button("game", { seal: word }),
  readSeal: button("game", { seal: word }),
};

/** Presses about what only a side or the umpire knows. Ids are random, so that nobody can count secrets by them. */
export const secretPresses = {
  ourFile: button("game"),
  hideUnits: form("game"),
  hiddenUnit: menu("game"),
  /** Changes a hidden unit: `state/value`. */
  setHidden: menu("game", { id: word }),
  /** Makes a closed roll of a check that a hidden unit takes. */
  hiddenCheck: menu("game", { id: word }),
  removeHidden: button("game", { id: word }),
  revealUnit: button("game", { id: word }),
  /** Asks in private which hidden unit is spotted. */
  spotted: button("game"),
  /** Asks for the value of a hidden track, by its key. */
  hiddenTrack: form("game", { track: word }),
  revealTrack: button("game", { track: word }),
  /** Asks in private for a unit that took a loss and is not public. */
  otherLoss: button("game", { loss: word }),
  hiddenLoss: menu("game", { loss: word }),
  closedRoll: menu("game"),
  /** Shows the dice of a closed roll if the user may see them. */
  readRoll: button("game", { id: word }),
  /** Asks to confirm that a closed roll is opened for everyone. */
  openRoll: button("game", { id: word }),
  openRollSure: button("game", { id: word }),
  /** Publishes the dice secret. */
  publishDice: button("game"),
  /** Asks the players whose closed rolls prevent that to open them. */
  askPublish: button("game"),
  /**
   * Asks in private for the missing answers of a check, and makes its roll closed. `blind`: to its user, too. `card`:
   * mark of a game's card, which rolls once. `after`: the entry of the roll that calls for the check.
   */
  closedCheck: form("game", { ...draft, blind: yes, card: word.optional(), after: number.optional() }),
  /** Applies the result of the check that this entry opened. */
  applyResult: button("game", { entry: number }),
  /** Asks the other sides or the umpire to agree to that result, though another roll came first. */
  askResult: button("game", { entry: number }),
  /** Publishes a ruling of the umpire. `roll`: number of the closed roll on which it rests. */
  ruling: form("game", { roll: number.optional() }),
};

export const undoPresses = {
  /** Undoes to entry `to`, or if omitted to the state before the user's last move. */
  undo: button("move", { to: number.optional() }),
  /** Refuses the move of an entry because dice were entered in it, or because it decided for the user's side. */
  refuse: button("game", { entry: number }),
};

/** Presses about proposals. */
export const agreementPresses = {
  /** Answers the proposal of entry `asked`. `card`: set on a card of the game, but not on the proposal's message. */
  consent: button("game", { asked: number, answer: z.enum(["agree", "refuse", "withdraw"]), card: yes }),
};

export const deadlinePresses = {
  deadlineForm: form("game"),
  /** Gives back the time that ran out in this entry. */
  grace: button("game", { entry: number }),
};

export const reminderPresses = {
  nudge: button("game"),
  snooze: menu("game"),
  notMe: button("game"),
  /** Resumes a side's reminders after they ended. */
  waitOn: button("game", { side: word }),
};
