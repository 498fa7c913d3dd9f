import type { CellValue } from "#core/schema/index.ts";
import {
  button,
  draft,
  entering,
  type FeatureShapes,
  form,
  menu,
  number,
  word,
  yes,
} from "#core/shapes/index.ts";
import { z } from "zod";

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

/**
 * Corrects a printed figure for this game. `figure`: as typed, or the value itself. `enters`: adds it to the figures
 * for other ranges, and names the range for which a figure without ranges was asked. `at`: milliseconds since 1970.
 */
interface CorrectAction {
  do: "correct";
  table: string;
  row: string;
  column: string;
  figure: string | { is: CellValue };
  enters?: { range?: number };
  at: number;
}

declare module "#core/feature.ts" {
  interface FeatureActions {
    corrections: CorrectAction;
  }
}

export const CORRECTIONS_SHAPES = {
  presses: {
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
  },
} as const satisfies FeatureShapes;
