import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import { numberBeside, throwAside } from "#app/aside.ts";
import type { Command } from "#app/command.ts";
import { matching, systemChoices } from "#app/suggest/suggest.ts";
import { refuseTooMany } from "#core/decisions/rolls.ts";
import { RuleError } from "#core/errors.ts";
import { parseNotation } from "#core/notation.ts";
import type { System } from "#core/system.ts";
import { diceOfNotation, spellOut } from "#core/throws.ts";
import { hasPart } from "#core/waits.ts";
import { freeRollCard } from "#views/tables/look-up.ts";
import { facesIn, facesOption, OLDER_NAME } from "./definitions/options.ts";

const options = z.object({
  dice: z.string().optional(),
  faces: z.string().optional(),
  /** What `dice` was called when `dice` still was what `faces` is. */
  notation: z.string().optional(),
  times: z.coerce.number().int().min(1).max(10).default(1),
  reason: z.string().optional(),
  system: z.string().optional(),
});

/** Where nobody says which game is meant: the names of dice if only one game has some, and one of them is used. */
function namesUsed(systems: readonly System[], notation: string): Pick<System, "throws"> {
  const [only, ...others] = systems.filter(({ throws }) => throws !== undefined);
  const isUsed = only !== undefined && others.length === 0 && spellOut(only, notation) !== notation;
  return isUsed ? only : {};
}

/** The dice to be thrown, and their faces where these were entered; under the older names, if `notation` is given. */
function thrownBy({ dice, faces, notation }: Pick<z.infer<typeof options>, "dice" | "faces" | "notation">) {
  if (notation !== undefined) return { written: notation, entered: facesIn({ faces, dice }) };
  if (dice !== undefined) return { written: dice, entered: faces };
  throw new RuleError("bad-value", "Which dice? Type them in `dice`, such as `/roll dice:2d6+1`.");
}

/** Any dice, open to everybody; numbered and checkable where a game is played. */
export const roll: Command<z.infer<typeof options>> = {
  definition: new SlashCommandBuilder()
    .setName("roll")
    .setDescription("Roll any dice: 2d6, d10+2, 3d6kh2, d66, or a name such as DR")
    .addStringOption((option) =>
      option
        .setName("dice")
        .setDescription("What to roll, such as 2d6+1, or a name that the game has for its dice")
        .setMaxLength(400),
    )
    .addIntegerOption((option) =>
      option.setName("times").setDescription("How many times, 1 to 10").setMinValue(1).setMaxValue(10),
    )
    .addStringOption((option) => option.setName("reason").setDescription("What it is for").setMaxLength(100))
    .addStringOption(facesOption("the faces from left to right, such as 4 6", 400))
    .addStringOption((option) =>
      option.setName("system").setDescription("Whose names of dice, such as DR").setAutocomplete(true),
    )
    .addStringOption((option) =>
      option.setName("notation").setDescription(`${OLDER_NAME}dice`).setMaxLength(100),
    ),
  options,
  suggest: async (call, typing) => matching(systemChoices(call), typing.text),
  async run(call, { times, reason, system, ...given }) {
    const { written, entered } = thrownBy(given);
    const why = reason === undefined ? {} : { reason };
    const live = await call.app.liveGameOf(call);
    const names =
      system === undefined
        ? (live?.system ?? (await call.app.usualSystem(call.guild)) ?? namesUsed(call.app.systems, written))
        : call.app.systemNamed(system);
    if (live !== undefined && hasPart(live.game, call.user.id)) {
      return call.app.act(call, { do: "throw", notation: spellOut(names, written), times, ...why }, entered);
    }
    const parsed = parseNotation(spellOut(names, written));
    const what = { purpose: "Free roll", notation: parsed.text, ...why };
    const toThrow = diceOfNotation(names, parsed);
    const throws = entered === undefined ? times : 1;
    refuseTooMany(toThrow.length, throws);
    const thrown = Array.from({ length: throws }, () => throwAside(call, toThrow, what, entered));
    return freeRollCard(thrown, names, await numberBeside(call, { beside: live, entered }, throws));
  },
};
