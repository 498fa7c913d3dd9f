import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import { throwAside } from "#app/aside.ts";
import type { Command } from "#app/command.ts";
import { parseNotation, sidesOfNotation } from "#core/notation.ts";
import { freeRollCard } from "#views/look-up-cards.ts";

const options = z.object({
  notation: z.string(),
  times: z.coerce.number().int().min(1).max(10).default(1),
  reason: z.string().optional(),
  dice: z.string().optional(),
});

/** Any dice, open to everybody; numbered and checkable where a game is played. */
export const roll: Command<z.infer<typeof options>> = {
  definition: new SlashCommandBuilder()
    .setName("roll")
    .setDescription("Roll any dice: 2d6, d10+2, 3d6kh2, d66")
    .addStringOption((option) =>
      option
        .setName("notation")
        .setDescription("What to roll, such as 2d6+1")
        .setRequired(true)
        .setMaxLength(100),
    )
    .addIntegerOption((option) =>
      option.setName("times").setDescription("How many times, 1 to 10").setMinValue(1).setMaxValue(10),
    )
    .addStringOption((option) => option.setName("reason").setDescription("What it is for").setMaxLength(100))
    .addStringOption((option) =>
      option
        .setName("dice")
        .setDescription("Rolled elsewhere: the faces from left to right, such as 4 6")
        .setMaxLength(400),
    ),
  options,
  async run(call, { notation, times, reason, dice }) {
    const why = reason === undefined ? {} : { reason };
    if ((await call.app.liveGameIn(call.channel)) !== undefined) {
      return call.app.act(call, { do: "throw", notation, times, ...why }, dice);
    }
    const parsed = parseNotation(notation);
    const what = { purpose: "Free roll", notation: parsed.text, ...why };
    const sides = sidesOfNotation(parsed);
    return freeRollCard(
      Array.from({ length: dice === undefined ? times : 1 }, () => throwAside(call, sides, what, dice)),
    );
  },
};
