import { type FeatureShapes, button, menu, number, word, yes } from "#core/shapes/index.ts";

/** A place in the tables, by ids or by the code of a cell. `system` is omitted if the game determines it. */
const place = {
  system: word.optional(),
  table: word.optional(),
  column: word.optional(),
  value: word.optional(),
  cell: word.optional(),
};

export const LOOK_UPS_SHAPES = {
  presses: {
    /** `text`: as text instead of a picture. `whole`: the cell's whole row. */
    table: button("anything", { ...place, page: number.optional(), alone: yes, text: yes, whole: yes }),
    row: menu("anything", { system: word.optional(), table: word, alone: yes }),
    tables: menu("anything", { alone: yes, system: word.optional() }),
    rollTable: button("anything", place),
  },
} as const satisfies FeatureShapes;
