import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { showLog } from "#app/records/log-pages.ts";
import { matching, sideChoices } from "#app/suggest/suggest.ts";
import { LOG_KINDS } from "#core/event-kinds.ts";
import { KIND_WORDS } from "#views/reports/log.ts";

const number = z.coerce.number().int().min(1).optional();
const options = z.object({
  from: number,
  turn: number,
  side: z.string().optional(),
  kind: z.enum(["all", ...LOG_KINDS]).optional(),
});

/** All that happened, numbered, a page at a time. */
export const log: Command<z.infer<typeof options>> = {
  definition: new SlashCommandBuilder()
    .setName("log")
    .setDescription("All that happened in the game, numbered")
    .addStringOption((option) =>
      option
        .setName("kind")
        .setDescription("Only entries of this kind")
        .addChoices(LOG_KINDS.map((kind) => ({ name: `${kind}: ${KIND_WORDS[kind]}`, value: kind }))),
    )
    .addIntegerOption((option) =>
      option.setName("turn").setDescription("Only what was done in this turn").setMinValue(1),
    )
    .addStringOption((option) =>
      option
        .setName("side")
        .setDescription("Only what this side did or what concerns it")
        .setAutocomplete(true),
    )
    .addIntegerOption((option) =>
      option
        .setName("from")
        .setDescription("The first entry to show; the latest page if left out")
        .setMinValue(1),
    ),
  options,
  async suggest(call, typing) {
    return matching(sideChoices((await call.app.gameHere(call)).system), typing.text);
  },
  run: (call, { from, turn, side, kind }) =>
    showLog(call, { turn, side, kind: kind === "all" ? undefined : kind }, from),
};
