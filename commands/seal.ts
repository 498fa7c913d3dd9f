import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { askForText, listSeals, openSeals, readSeal, sealChoices } from "#app/seals.ts";
import { matching } from "#app/suggest/suggest.ts";
import { LONGEST_LABEL, LONGEST_SET } from "#core/seals.ts";

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

const definition = new SlashCommandBuilder()
  .setName("seal")
  .setDescription("Seal a private text now, show and prove it later")
  .addSubcommand((sub) =>
    sub
      .setName("write")
      .setDescription("Seal hidden set-ups or orders; a form asks for the text")
      .addStringOption((option) =>
        option.setName("label").setDescription("What it is; everybody sees this").setMaxLength(LONGEST_LABEL),
      )
      .addStringOption((option) =>
        option
          .setName("set")
          .setDescription("Texts of one set open together, as soon as each side has sealed one")
          .setMaxLength(LONGEST_SET)
          .setAutocomplete(true),
      )
      .addStringOption((option) =>
        option
          .setName("side")
          .setDescription("For which of your sides, if you play several")
          .setAutocomplete(true),
      ),
  )
  .addSubcommand((sub) =>
    sub
      .setName("open")
      .setDescription("Show a sealed text to everybody, with its proof")
      .addStringOption((option) => option.setName("seal").setDescription("Which one").setAutocomplete(true))
      .addStringOption((option) =>
        option.setName("set").setDescription("All texts of this set").setAutocomplete(true),
      ),
  )
  .addSubcommand((sub) =>
    sub
      .setName("read")
      .setDescription("Read what you have sealed; nobody else sees it")
      .addStringOption((option) => option.setName("seal").setDescription("Which one").setAutocomplete(true)),
  )
  .addSubcommand((sub) => sub.setName("list").setDescription("What is sealed, by whom, and who is missing"));

/** Seals texts, opens them, and lists those that are closed. */
export const seal: Command<z.infer<typeof options>> = {
  definition,
  options,
  async suggest(call, typing) {
    return matching(await sealChoices(call, typing), typing.text);
  },
  run(call, wanted) {
    switch (wanted.sub) {
      case "write":
        return askForText(call, wanted);
      case "open":
        return openSeals(call, wanted);
      case "read":
        return readSeal(call, wanted.seal);
      case "list":
        return listSeals(call);
    }
  },
};
