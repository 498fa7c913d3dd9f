import { z } from "zod";
import { button, form, menu, number, word, yes } from "./fields.ts";

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

/** What is pressed about printed tables. `alone`: only whoever presses it sees what comes of it. */
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
  /** What is doubtful about a figure, or about all of its row, for whoever presses it alone. */
  doubts: button("anything", { system: word, at: word, row: yes }),
};
