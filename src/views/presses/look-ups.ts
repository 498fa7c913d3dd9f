import { z } from "zod";
import { LOG_KINDS } from "#core/event-kinds.ts";
import { button, form, menu, number, word, yes } from "./fields.ts";

/** A check as far as it was put together; what was not said is left out. */
const draft = {
  check: word,
  /** Answers, and modifiers: in the short form, by ids. */
  with: word.optional(),
  modifiers: word.optional(),
  times: number.optional(),
  die: word.optional(),
  /** Left out where the game says it. */
  system: word.optional(),
  unit: word.optional(),
};

/** Presses about checks. */
export const checkPresses = {
  /** The card of a check, in a message of its own. */
  check: button("anything", draft),
  checks: menu("anything"),
  /** What is put into a check on its card: an answer (`question:answer`), modifiers, the unit, what is typed. */
  answer: menu("anything", draft),
  add: menu("anything", draft),
  drop: menu("anything", draft),
  taker: menu("anything", draft),
  /** `said`: corrects what was said; else asks what is still open. */
  fill: form("anything", { ...draft, said: yes }),
  /** A blank figure that the check needs is entered, by the code of its cell. */
  enter: form("anything", { ...draft, at: word }),
  /** The dice are cast; `card`: the mark of a game's card, which casts once. */
  cast: button("anything", { ...draft, card: word.optional() }),
  /** A check that was declared is rolled, or struck out. */
  declared: button("game", { id: word }),
  dismiss: button("game", { id: word }),
  /** The unit that took a loss. */
  loss: button("game", { loss: word, unit: word }),
  losses: menu("game", { loss: word }),
  /** All about a check, for that person alone; `faces`: also what these come to, such as `2-3`. */
  about: button("anything", { ...draft, faces: word.optional() }),
  /** How the dice of an entry of the log were reckoned, likewise. */
  details: button("game", { entry: number }),
};

/** A place in the tables, by ids, or by the code of a cell. `system` is left out where the game says it. */
const place = {
  system: word.optional(),
  table: word.optional(),
  column: word.optional(),
  value: word.optional(),
  cell: word.optional(),
};

/** A doubtful figure, by the code of its cell, and for whom it is settled. */
const doubt = {
  system: word,
  at: word,
  where: z.enum(["game", "server", "new"]).optional(),
};

/** Presses about printed tables. `alone`: only whoever presses it sees what comes of it. */
export const tablePresses = {
  /** `text`: not drawn, where it could be. */
  table: button("anything", { ...place, page: number.optional(), alone: yes, text: yes }),
  row: menu("anything", { system: word.optional(), table: word, alone: yes }),
  tables: menu("anything", { alone: yes, system: word.optional() }),
  rollTable: button("anything", place),
  /** A doubtful figure is shown, settled by a reading (`keep`, or its place in the list), or passed over. */
  doubt: button("anything", {
    ...doubt,
    pick: word.optional(),
    go: z.enum(["previous", "next"]).optional(),
  }),
  figure: form("anything", doubt),
  /** What is doubtful about a figure, or about all of its row, for that person alone. */
  doubts: button("anything", { system: word, at: word, row: yes }),
};

/** Presses on the pages of a game's log, and on how its dice fell. */
export const reportPresses = {
  log: button("game", {
    from: number.optional(),
    only: z.enum(LOG_KINDS).optional(),
    turn: number.optional(),
    side: word.optional(),
  }),
  /** Only entries of the kind that is picked. */
  logKind: menu("game", { turn: number.optional(), side: word.optional() }),
  /** The dice that are picked; `user`: of one player. */
  diceStats: menu("game", { user: word.optional() }),
  /** All digits of the seals, secrets and hashes. */
  diceProof: button("game"),
};

/** Presses on cards that are about a person, whatever they play. */
export const peoplePresses = {
  /** A page of all their games, from 0 on. */
  turns: button("anything", { page: number }),
  /** Of their saved rolls, by name. */
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
  /** A game, by its id: what it has, and what to try in it. */
  helpGame: menu("anything"),
  aboutGame: button("anything", { system: word }),
};

/** A slash command as somebody could type it, with its subcommand; `options` as in an address: `side=axis&title=Hill+62`. */
export const typedPresses = {
  /** With one thing changed: what refusals offer to choose from. */
  typed: button("anything", { command: word, options: word.optional() }),
  /** What is picked becomes its `option`, several with commas. */
  pickTyped: menu("anything", { command: word, option: word, options: word.optional() }),
};
