import { z } from "zod";
import type { Command } from "#app/command.ts";
import { correctFigure, walkDoubts } from "#app/corrections.ts";
import { requestOf, rollOnTable, showLookUp } from "#app/look-ups.ts";
import { columnChoices, matching, rowChoices, sideChoices, systemChoices } from "#app/suggest/suggest.ts";
import { lookUpChoices, systemMeant, TABLES } from "#app/system-meant.ts";
import { facesIn, facesShape } from "./definitions/options.ts";
import { definition } from "./definitions/table.ts";

const options = z.object({
  table: z.string().optional(),
  row: z.string().optional(),
  column: z.string().optional(),
  value: z.string().optional(),
  roll: z.boolean().optional(),
  ...facesShape,
  side: z.string().optional(),
  system: z.string().optional(),
  page: z.coerce.number().int().min(1).optional(),
  correct: z.string().optional(),
  where: z.enum(["game", "server", "new"]).optional(),
  doubts: z.boolean().optional(),
  /** Pressed on a card of the doubts: which doubt, and what to do with it. */
  at: z.string().optional(),
  pick: z.string().optional(),
  go: z.string().optional(),
  /** Pressed on a card of one cell: which one. */
  cell: z.string().optional(),
  /** Pressed on a card of a game: only whoever pressed sees the answer. */
  alone: z.stringbool().optional(),
  /** Pressed below a picture of a table: its text. */
  text: z.stringbool().optional(),
});
type Options = z.infer<typeof options>;

/** Looks a printed table up, rolls on it, or puts it right; look-ups are open to everybody, with or without a game. */
export const table: Command<Options> = {
  definition,
  options,
  async suggest(call, typing) {
    if (typing.option === "system") return matching(systemChoices(call), typing.text);
    const { system: of, table: named = "" } = typing.options;
    if (typing.option === "table") return lookUpChoices(call, of, TABLES, typing.text);
    const system = await systemMeant(call, of, { of: TABLES, wanted: named });
    switch (typing.option) {
      case "side":
        return matching(sideChoices(system), typing.text);
      case "row":
        return rowChoices(system, named, typing.text);
      default:
        return matching(columnChoices(system, named), typing.text);
    }
  },
  async run(
    call,
    { roll: rolls, faces, dice, doubts, where, page, correct, at, pick, go, alone, text, ...wanted },
  ) {
    const entered = facesIn({ faces, dice });
    const { side, system: name, ...request } = wanted;
    const system = await systemMeant(call, name, { of: TABLES, wanted: request.table });
    if (doubts === true || at !== undefined) {
      return walkDoubts(call, system, where, { at, pick, go, correct, table: request.table });
    }
    const found = requestOf(system, request);
    if (correct !== undefined) {
      return correctFigure(call, system, where, { ...found, figure: correct });
    }
    if (rolls !== true && entered === undefined)
      return showLookUp(call, system, found, { page, alone, text });
    return rollOnTable(call, system, { ...found, ...(side === undefined ? {} : { side }) }, entered);
  },
};
