import { z } from "zod";
import { button, draft, entering, form, LOG_KINDS, menu, number, word, yes } from "#core/shapes/index.ts";

export const checkPresses = {
  /** The card of a check, in a new message. */
  check: button("anything", { ...draft, ...entering }),
  checks: menu("anything"),
  /** Inputs on a check's card: an answer (`question:answer`), modifiers, the unit, or typed values. */
  answer: menu("anything", { ...draft, ...entering }),
  add: menu("anything", { ...draft, ...entering }),
  drop: menu("anything", { ...draft, ...entering }),
  taker: menu("anything", { ...draft, ...entering }),
  /** Opens a form. `said`: corrects given answers; otherwise asks the open questions. */
  fill: form("anything", { ...draft, said: yes, ...entering }),
  /** Rolls the dice. `card`: mark of a game's card, which rolls once. */
  cast: button("anything", { ...draft, card: word.optional(), ...entering }),
  /** Rolls a declared check, or dismisses it. */
  declared: button("game", { id: word }),
  dismiss: button("game", { id: word }),
  /** Names the unit that took a loss. */
  loss: button("game", { loss: word, unit: word }),
  losses: menu("game", { loss: word }),
  /** Sets a state of a unit after a check. `unit`: with its side, as `side/name`. */
  setUnit: button("game", { unit: word, state: word, value: word }),
  /** Details of a check, shown privately. `faces`: also the result of these faces, such as `2-3`. */
  about: button("anything", { ...draft, faces: word.optional(), after: number.optional() }),
  /** Arithmetic of an entry's dice, shown privately. */
  details: button("game", { entry: number }),
};

/** Presses on a game's log and dice statistics. */
export const reportPresses = {
  log: button("game", {
    from: number.optional(),
    only: z.enum(LOG_KINDS).optional(),
    turn: number.optional(),
    side: word.optional(),
  }),
  /** Entries of the picked category only. */
  logKind: menu("game", { turn: number.optional(), side: word.optional() }),
  /** The whole text of the picked entry. */
  logEntry: menu("game"),
  /** Statistics of the picked dice. `user`: only those of one player. */
  diceStats: menu("game", { user: word.optional() }),
  /** All hashes, seals and secrets. */
  diceProof: button("game"),
  /** Verifies one roll, privately. */
  verifyRoll: button("game", { roll: number }),
};

/** Presses on cards about a user, which may be in any game. */
export const peoplePresses = {
  /** A page of the user's games, or of those with another user. Pages count from 0. */
  turns: button("anything", { page: number, with: word.optional() }),
  /** One of the user's saved rolls, by name. */
  rollSaved: menu("anything"),
  removeSaved: menu("anything"),
  me: button("anything"),
  hours: form("anything"),
  remindBy: button("anything", { by: z.enum(["channel", "dm"]) }),
  away: form("anything"),
  back: button("anything"),
  forget: button("anything"),
};

/** Presses on the card of `/help`. */
export const helpPresses = {
  /** Help about a system, by id. */
  helpGame: menu("anything"),
  aboutGame: button("anything", { system: word }),
};

/** A typed slash command with its subcommand. `options` has the form of a query string: `side=axis&title=Hill+62`. */
export const typedPresses = {
  /**
   * Repeats a command with one option changed, which is a choice that a refusal offers. `kept`: the interaction whose
   * typed options are kept in memory, because they are too long for a custom id; `options` has only the changed ones.
   */
  typed: button("anything", { command: word, options: word.optional(), kept: word.optional() }),
  /** Sets `option` to the picked values, separated by commas. */
  pickTyped: menu("anything", {
    command: word,
    option: word,
    options: word.optional(),
    kept: word.optional(),
  }),
};
