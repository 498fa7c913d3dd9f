import { button, number } from "./fields.ts";
import { answering } from "./seats.ts";

/** What is pressed about taking moves back. */
export const undoPresses = {
  /** Back to entry `to`; before one's own last move if left out. */
  undo: button("move", { to: number.optional() }),
  undoAnswer: button("game", answering),
  /** The move of an entry is refused: its dice were entered, or it was decided for one's side. */
  refuse: button("game", { entry: number }),
};
