import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { rollAside } from "#app/aside.ts";
import { columnChoices, matching, sideChoices, systemChoices, tableChoices } from "#app/suggest.ts";
import { tableOf } from "#core/system.ts";
import { columnOf } from "#core/tables.ts";
import { tableCard } from "#views/look-up-cards.ts";

const options = z.object({
  table: z.string(),
  column: z.string().optional(),
  roll: z.union([z.boolean(), z.stringbool()]).optional(),
  side: z.string().optional(),
  dice: z.string().optional(),
  system: z.string().optional(),
});

/** Looks a printed table up, or rolls on it; open to everybody, with or without a game. */
export const table: Command<z.infer<typeof options>> = {
  definition: new SlashCommandBuilder()
    .setName("table")
    .setDescription("Look a table up, or roll on it")
    .addStringOption((option) =>
      option.setName("table").setDescription("Which table").setRequired(true).setAutocomplete(true),
    )
    .addBooleanOption((option) => option.setName("roll").setDescription("Roll on it"))
    .addStringOption((option) =>
      option.setName("column").setDescription("Which column to roll in").setAutocomplete(true),
    )
    .addStringOption((option) =>
      option.setName("side").setDescription("The side that rolls; its column is read").setAutocomplete(true),
    )
    .addStringOption((option) =>
      option.setName("dice").setDescription("Rolled elsewhere: the faces, such as 7").setMaxLength(100),
    )
    .addStringOption((option) =>
      option.setName("system").setDescription("Which game; the channel's if left out").setAutocomplete(true),
    ),
  options,
  async suggest(call, typing) {
    if (typing.option === "system") return matching(systemChoices(call), typing.text);
    const system = await call.app.systemFor(call, typing.options["system"]);
    if (typing.option === "side") return matching(sideChoices(system), typing.text);
    const choices =
      typing.option === "table" ? tableChoices(system) : columnChoices(system, typing.options["table"] ?? "");
    return matching(choices, typing.text);
  },
  async run(call, { roll, dice, system: named, ...wanted }) {
    const system = await call.app.systemFor(call, named);
    if (roll !== true && dice === undefined) {
      const printed = tableOf(system, wanted.table);
      const one = wanted.column === undefined ? undefined : columnOf(printed, wanted.column);
      return tableCard(system, printed, one);
    }
    const running = await call.app.liveGameIn(call.channel);
    if (running?.system.id !== system.id) return rollAside(call, system, wanted, dice);
    const { table: id, column, side } = wanted;
    const where = { ...(column === undefined ? {} : { column }), ...(side === undefined ? {} : { side }) };
    return call.app.act(call, { do: "rollTable", table: id, ...where }, dice);
  },
};
