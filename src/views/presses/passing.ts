import { button, menu, word, yes } from "./fields.ts";

/** What is pressed to let things pass. */
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
