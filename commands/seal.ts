import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { askForText, listSeals, openSeals, readSeal, sealChoices } from "#app/seals/seals.ts";
import { matching } from "#app/suggest/suggest.ts";
import { LONGEST_LABEL, LONGEST_SET } from "#core/seals/seals.ts";
import { worded } from "./definitions/worded.ts";

const name = (most: number) => z.string().trim().min(1).max(most).optional();

const options = z.discriminatedUnion("sub", [
  z.object({
    sub: z.literal("write"),
    label: name(LONGEST_LABEL),
    set: name(LONGEST_SET),
    side: z.string().optional(),
  }),
  z.object({ sub: z.literal("open"), seal: z.string().optional(), set: z.string().optional() }),
  z.object({ sub: z.literal("read"), seal: z.string().optional() }),
  z.object({ sub: z.literal("list") }),
]);

const definition = worded(new SlashCommandBuilder().setName("seal"), "command-seal")
  .addSubcommand((sub) =>
    worded(sub.setName("write"), "command-seal-write")
      .addStringOption((option) =>
        worded(option.setName("label"), "command-seal-write.label").setMaxLength(LONGEST_LABEL),
      )
      .addStringOption((option) =>
        worded(option.setName("set"), "command-seal-write.set")
          .setMaxLength(LONGEST_SET)
          .setAutocomplete(true),
      )
      .addStringOption((option) =>
        worded(option.setName("side"), "command-seal-write.side").setAutocomplete(true),
      ),
  )
  .addSubcommand((sub) =>
    worded(sub.setName("open"), "command-seal-open")
      .addStringOption((option) =>
        worded(option.setName("seal"), "command-seal-open.seal").setAutocomplete(true),
      )
      .addStringOption((option) =>
        worded(option.setName("set"), "command-seal-open.set").setAutocomplete(true),
      ),
  )
  .addSubcommand((sub) =>
    worded(sub.setName("read"), "command-seal-read").addStringOption((option) =>
      worded(option.setName("seal"), "command-seal-read.seal").setAutocomplete(true),
    ),
  )
  .addSubcommand((sub) => worded(sub.setName("list"), "command-seal-list"));

/** Seals texts, opens them, and lists those that are closed. */
export const seal: Command<z.infer<typeof options>> = {
  definition,
  options,
  async suggest(context, call, typing) {
    return matching(await sealChoices(context, call, typing), typing.text);
  },
  run(context, call, wanted) {
    switch (wanted.sub) {
      case "write":
        return askForText(context, call, wanted);
      case "open":
        return openSeals(context, call, wanted);
      case "read":
        return readSeal(context, call, wanted.seal);
      case "list":
        return listSeals(context, call);
    }
  },
};
