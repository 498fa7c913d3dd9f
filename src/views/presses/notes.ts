import { button, form, menu, number, word } from "./fields.ts";

/** What is pressed about notes. */
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
