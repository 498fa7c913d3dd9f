import { z } from "zod";
import { bookOf } from "#words/rulebook.ts";
import type { Command } from "#app/command.ts";
import { correctFigure, walkDoubts } from "#app/look-ups/corrections.ts";
import { requestOf, rollOnTable, showLookUp } from "#app/look-ups/look-ups.ts";
import { columnChoices, matching, rowChoices, sideChoices, systemChoices } from "#app/suggest/suggest.ts";
import { lookUpChoices, systemMeant, TABLES } from "#app/look-ups/system-meant.ts";
import { facesShape } from "./definitions/options.ts";
import { definition } from "./definitions/table.ts";
import { given } from "#core/left-out.ts";

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
});
type Options = z.infer<typeof options>;

/** Looks a printed table up, rolls on it, or puts it right; look-ups are open to everybody, with or without a game. */
export const table: Command<Options> = {
  definition,
  options,
  async suggest(context, call, typing) {
    if (typing.option === "system") return matching(systemChoices(context, call), typing.text);
    const { system: of, table: named = "" } = typing.options;
    if (typing.option === "table") return lookUpChoices(context, call, of, TABLES, typing.text);
    const system = bookOf(await systemMeant(context, call, of, { of: TABLES, wanted: named }), call.mine);
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
    context,
    call,
    { roll: rolls, faces, doubts, where, page, correct, side, system: name, ...place },
  ) {
    const system = await systemMeant(context, call, name, { of: TABLES, wanted: place.table });
    if (doubts === true) return walkDoubts(context, call, system, where, { table: place.table });
    const found = requestOf(system, place);
    if (correct !== undefined)
      return correctFigure(context, call, system, where, { ...found, figure: correct });
    if (rolls !== true && faces === undefined) return showLookUp(context, call, system, found, { page });
    return rollOnTable(context, call, system, { ...found, ...given({ side }) }, faces);
  },
};
