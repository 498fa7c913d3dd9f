import { randomEventOf } from "#core/system.ts";
import { none, type StepViewOf } from "./step-view.ts";

/** One press rolls for all sides; the tables of the events that it can bring are at hand. */
export const opposedRollView: StepViewOf<"opposed-roll"> = ({ naturals = {} }) => ({
  roll: (book) => ({ label: book.say("phase-roll"), style: "primary", press: { kind: "initiative" } }),
  menu: null,
  above: none,
  facts: none,
  small: none,
  lists: none,
  left: () => "",
  tables: (book) => Object.values(naturals).flatMap((id) => randomEventOf(book, id).table ?? []),
  isAlone: false,
});
