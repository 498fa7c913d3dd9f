import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Call, Command } from "#app/command.ts";
import { rollAside } from "#app/aside.ts";
import { correctFigure, walkDoubts } from "#app/corrections.ts";
import { columnChoices, matching, rowChoices, sideChoices, systemChoices } from "#app/suggest/suggest.ts";
import { systemOfTable, tablesToChoose } from "#app/table-system.ts";
import { RuleError } from "#core/errors.ts";
import { placeOf } from "#core/doubts.ts";
import { lookUp, type LookUp, type LookUpRequest } from "#core/look-up.ts";
import type { System } from "#core/system.ts";
import { lookUpInGame } from "#views/beside-game.ts";
import { forOneAlone, lookUpCard } from "#views/look-up-cards.ts";
import type { Reply } from "#views/reply.ts";

const options = z.object({
  table: z.string().optional(),
  row: z.string().optional(),
  column: z.string().optional(),
  value: z.string().optional(),
  roll: z.boolean().optional(),
  dice: z.string().optional(),
  side: z.string().optional(),
  system: z.string().optional(),
  page: z.coerce.number().int().min(1).optional(),
  correct: z.string().optional(),
  where: z.enum(["game", "server"]).optional(),
  doubts: z.boolean().optional(),
  /** Pressed on a card of the doubts: which doubt, and what to do with it. */
  at: z.string().optional(),
  pick: z.string().optional(),
  go: z.string().optional(),
  /** Pressed on a card of one cell: which one. */
  cell: z.string().optional(),
  /** Pressed on a card of a game: only whoever pressed sees the answer. */
  alone: z.stringbool().optional(),
});
type Options = z.infer<typeof options>;

const definition = new SlashCommandBuilder()
  .setName("table")
  .setDescription("Look a table up, roll on it, or put it right")
  .addStringOption((option) => option.setName("table").setDescription("Which table").setAutocomplete(true))
  .addStringOption((option) =>
    option
      .setName("row")
      .setDescription("Which row; all if left out")
      .setAutocomplete(true)
      .setMaxLength(200),
  )
  .addStringOption((option) =>
    option.setName("column").setDescription("Which column; all if left out").setAutocomplete(true),
  )
  .addStringOption((option) =>
    option
      .setName("value")
      .setDescription("A range or a score, such as 40: it finds the column or row")
      .setMaxLength(40),
  )
  .addBooleanOption((option) => option.setName("roll").setDescription("Roll on it, or against the figure"))
  .addStringOption((option) =>
    option
      .setName("dice")
      .setDescription("Rolled elsewhere: the faces, such as 7; a d10's 0 is ten")
      .setMaxLength(100),
  )
  .addStringOption((option) =>
    option.setName("side").setDescription("The side that rolls; its column is read").setAutocomplete(true),
  )
  .addStringOption((option) =>
    option.setName("system").setDescription("Which game; the channel's if left out").setAutocomplete(true),
  )
  .addIntegerOption((option) =>
    option.setName("page").setDescription("Of a long table: which page").setMinValue(1),
  )
  .addStringOption((option) =>
    option
      .setName("correct")
      .setDescription("What is printed there: 9, KO, 11 at 25-50; 15 at 50+, 5/7/9, none; or keep")
      .setMaxLength(60),
  )
  .addStringOption((option) =>
    option
      .setName("where")
      .setDescription("Correct it for this game or for the server; the game's if one is played here")
      .addChoices({ name: "this game", value: "game" }, { name: "the whole server", value: "server" }),
  )
  .addBooleanOption((option) =>
    option.setName("doubts").setDescription("Go through the figures that are in doubt, one by one"),
  );

function given<Request extends object>(request: Request) {
  return Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Request]: Exclude<Request[Key], undefined>;
  };
}

function needTable(table: string | undefined, system: System): string {
  if (table !== undefined) return table;
  throw new RuleError(
    "bad-value",
    `Which table? Add \`table:\`, which lists those of ${system.title} as you type. \`doubts:True\` needs none.`,
  );
}

/** What is looked up: as written, or the cell whose button was pressed. */
function requestOf(
  system: System,
  { cell, ...written }: Pick<Options, "table" | "row" | "column" | "value" | "cell">,
) {
  const place = cell === undefined ? undefined : placeOf(system, cell);
  if (place === undefined) return given({ ...written, table: needTable(written.table, system) });
  const { table, row, column } = place;
  const isByRange = written.value !== undefined && table.columns.some(({ upTo }) => upTo !== undefined);
  return given({ ...written, table: table.id, row, ...(isByRange ? {} : { column }) });
}

/** The card of a look-up; where the channel's game is played by the system, its rolls are told from the game's own. */
async function lookedUp(call: Call, system: System, found: LookUp, page: number | undefined): Promise<Reply> {
  const card = lookUpCard(system, found, page);
  const running = await call.app.liveGameOf(call);
  return running?.system.id === system.id ? lookUpInGame(system, running.game, found.table, card) : card;
}

/** Rolls on a table or against a figure of it: in the channel's game if that is played by the system, else aside. */
async function roll(call: Call, system: System, wanted: LookUpRequest & { side?: string }, dice?: string) {
  const running = await call.app.liveGameOf(call);
  return running?.system.id === system.id
    ? call.app.act(call, { do: "rollTable", ...wanted }, dice)
    : rollAside(call, system, wanted, dice);
}

/** Looks a printed table up, rolls on it, or puts it right; look-ups are open to everybody, with or without a game. */
export const table: Command<Options> = {
  definition,
  options,
  async suggest(call, typing) {
    if (typing.option === "system") return matching(systemChoices(call), typing.text);
    const { system: of, table: named = "" } = typing.options;
    if (typing.option === "table") return matching(await tablesToChoose(call, of), typing.text);
    const system = await systemOfTable(call, of, named);
    switch (typing.option) {
      case "side":
        return matching(sideChoices(system), typing.text);
      case "row":
        return matching(rowChoices(system, named), typing.text);
      default:
        return matching(columnChoices(system, named), typing.text);
    }
  },
  async run(call, { roll: rolls, dice, doubts, where, page, correct, at, pick, go, alone, ...wanted }) {
    const { side, system: name, ...request } = wanted;
    const system = await systemOfTable(call, name, request.table);
    if (doubts === true || at !== undefined) {
      return walkDoubts(call, system, where, { at, pick, go, correct, table: request.table });
    }
    const found = requestOf(system, request);
    if (correct !== undefined) {
      return correctFigure(call, system, where, { ...found, figure: correct });
    }
    if (rolls !== true && dice === undefined) {
      const card = await lookedUp(call, system, lookUp(system, found), page);
      return alone === true ? forOneAlone(card) : card;
    }
    return roll(call, system, { ...found, ...(side === undefined ? {} : { side }) }, dice);
  },
};
