import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { showLog } from "#app/records/log-pages.ts";
import { gameFor, matching, sideChoices } from "#app/suggest/suggest.ts";
import { LOG_KINDS } from "#core/event-kinds.ts";
import { choice, worded } from "./definitions/worded.ts";

const number = z.coerce.number().int().min(1).optional();
const options = z.object({
  from: number,
  turn: number,
  side: z.string().optional(),
  kind: z.enum(["all", ...LOG_KINDS]).optional(),
});

/** All that happened, numbered, a page at a time. */
export const log: Command<z.infer<typeof options>> = {
  definition: worded(new SlashCommandBuilder().setName("log"), "command-log")
    .addStringOption((option) =>
      worded(option.setName("kind"), "command-log.kind").addChoices(
        LOG_KINDS.map((kind) => choice(`command-log.kind-${kind}`, kind)),
      ),
    )
    .addIntegerOption((option) => worded(option.setName("turn"), "command-log.turn").setMinValue(1))
    .addStringOption((option) => worded(option.setName("side"), "command-log.side").setAutocomplete(true))
    .addIntegerOption((option) => worded(option.setName("from"), "command-log.from").setMinValue(1)),
  options,
  async suggest(context, call, typing) {
    return matching(sideChoices((await gameFor(context, call)).book), typing.text);
  },
  run: (context, call, { from, turn, side, kind }) =>
    showLog(context, call, { turn, side, kind: kind === "all" ? undefined : kind }, from),
};
