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

/** What is pressed about checks. */
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
  /** The dice are cast; `card`: the mark of a game's card, which casts once. */
  cast: button("anything", { ...draft, card: word.optional() }),
  /** A check that was declared is rolled, or struck out. */
  declared: button("game", { id: word }),
  dismiss: button("game", { id: word }),
  /** The unit that took a loss. */
  loss: button("game", { loss: word, unit: word }),
  losses: menu("game", { loss: word }),
  /** All about a check, for whoever presses it alone; `faces`: also what these come to, such as `2-3`. */
  about: button("anything", { ...draft, faces: word.optional() }),
  /** How the dice of an entry of the log were reckoned, likewise. */
  details: button("game", { entry: number }),
};
