import { z } from "zod";
import { LOG_KINDS } from "#core/event-kinds.ts";
import { button, form, menu, number, word, yes } from "./fields.ts";

/** A check in preparation. Unset fields are omitted. */
export const draft = {
  check: word,
  /** Answers and modifiers, in their short forms. */
  with: word.optional(),
  modifiers: word.optional(),
  times: number.optional(),
  die: word.optional(),
  /** Omitted if the game determines it. */
  system: word.optional(),
  unit: word.optional(),
};

/** `entered`: faces to enter in place of a roll, such as `2-3`. `after`: the entry of the roll that calls for the check. */
const entering = { entered: word.optional(), after: number.optional() };

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

/** A throw that a message reports: faces such as `4-1`, sides of its dice, its label, and the system of its check. */
const thrown = {
  faces: word,
  sides: number.optional(),
  label: word.optional(),
  system: word.optional(),
};

/** Presses that ask for the roll or check of dice in a message. */
export const foundDicePresses = {
  /** One of several throws. */
  diceFound: menu("anything"),
  diceOf: button("anything", thrown),
  /** Enters the throw: for `step:…`, for `declared:…`, or `free`. */
  diceInto: button("anything", { ...thrown, into: word }),
  diceCheck: menu("anything", thrown),
};

/** A place in the tables, by ids or by the code of a cell. `system` is omitted if the game determines it. */
const place = {
  system: word.optional(),
  table: word.optional(),
  column: word.optional(),
  value: word.optional(),
  cell: word.optional(),
};

/** Presses about printed tables. `alone`: the result is private. */
export const lookUpPresses = {
  /** `text`: as text instead of a picture. `whole`: the cell's whole row. */
  table: button("anything", { ...place, page: number.optional(), alone: yes, text: yes, whole: yes }),
  row: menu("anything", { system: word.optional(), table: word, alone: yes }),
  tables: menu("anything", { alone: yes, system: word.optional() }),
  rollTable: button("anything", place),
};

/** The scope of corrections: a game, a server with its running games, or only its new games. */
const reach = z.enum(["game", "server", "new"]);

/** A figure by the code of its cell, and the scope in which it is corrected. */
const figure = { system: word, at: word, where: reach.optional() };

/** The range for which a figure is entered. */
const entersAt = {
  range: z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .optional(),
};

/** Time of the figure's correction that the card shows; 0 without one. */
const seen = { seen: number.optional() };

/** Presses about doubtful and corrected figures. */
export const correctionPresses = {
  /** Enters a blank figure that a check needs, by the code of its cell, for the check's range. */
  enter: form("anything", { ...draft, at: word, ...entering, ...entersAt }),
  /** Opens the private form for corrections. */
  correct: button("anything", { system: word, where: reach.optional() }),
  /** Chooses the form's scope. */
  correctFor: menu("anything", { system: word }),
  /** Chooses a table, a row or a figure, as `table/…`, `row/…` or `cell/…` with the code of a cell. */
  correctAt: menu("anything", { system: word, where: reach }),
  /** Shows a figure, or corrects it to a printed reading by its index. */
  doubt: button("anything", { ...figure, pick: number.optional(), ...seen }),
  /** Enters a figure: on the form if `where` is given, or else beside the pressed card. */
  figure: form("anything", { ...figure, ...seen, ...entersAt }),
  /** The doubts about a figure or about its whole row, shown privately. */
  doubts: button("anything", { system: word, at: word, row: yes }),
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

/** Presses on the list of a server's games. Pages count from 0. */
export const serverGamesPresses = {
  games: button("anything", { page: number, system: word.optional(), person: word.optional() }),
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

/** Presses that star a user's look-ups, by codes such as `weapon/<system>/<id>`. */
export const starredPresses = {
  lookUps: button("anything"),
  starLookUps: menu("anything"),
  unstarLookUps: menu("anything"),
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
