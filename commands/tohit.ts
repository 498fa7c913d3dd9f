import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import { bookOf } from "#words/rulebook.ts";
import { runCheck } from "#app/look-ups/checks.ts";
import type { Command } from "#app/command.ts";
import { answerChoices, modifierChoices, takingUnit } from "#app/suggest/suggest-checks.ts";
import { unitChoices } from "#app/suggest/suggest-units.ts";
import { gameFor, matching, systemChoices } from "#app/suggest/suggest.ts";
import { lookUpChoices, systemMeant, WEAPONS } from "#app/look-ups/system-meant.ts";
import { toHitOf } from "#core/checks/find.ts";
import { facesOption, facesShape, modifiersOption, systemOption } from "./definitions/options.ts";
import { worded } from "./definitions/worded.ts";

const options = z.object({
  weapon: z.string(),
  range: z.coerce.string(),
  target: z.string().optional(),
  modifiers: z.string().optional(),
  shots: z.coerce.number().optional(),
  roll: z.boolean().optional(),
  ...facesShape,
  by: z.string().optional(),
  system: z.string().optional(),
});

/** A shot: the number needed, the odds of the whole chain, and the roll. */
export const tohit: Command<z.infer<typeof options>> = {
  definition: worded(new SlashCommandBuilder().setName("tohit"), "command-tohit")
    .addStringOption((option) =>
      worded(option.setName("weapon"), "command-tohit.weapon")
        .setRequired(true)
        .setAutocomplete(true)
        .setMaxLength(100),
    )
    .addNumberOption((option) => worded(option.setName("range"), "command-tohit.range").setRequired(true))
    .addStringOption((option) =>
      worded(option.setName("target"), "command-tohit.target").setAutocomplete(true).setMaxLength(100),
    )
    .addStringOption(modifiersOption)
    .addIntegerOption((option) =>
      worded(option.setName("shots"), "command-tohit.shots").setMinValue(1).setMaxValue(20),
    )
    .addBooleanOption((option) => worded(option.setName("roll"), "command-tohit.roll"))
    .addStringOption(facesOption("command-tohit.faces"))
    .addStringOption((option) =>
      worded(option.setName("by"), "command-tohit.by").setAutocomplete(true).setMaxLength(100),
    )
    .addStringOption(systemOption),
  options,
  async suggest(context, call, typing) {
    if (typing.option === "system") return matching(systemChoices(context, call), typing.text);
    if (typing.option === "by") return unitChoices(await gameFor(context, call), call.user.id, typing.text);
    const { system: named, weapon, range, target, modifiers } = typing.options;
    if (typing.option === "weapon") return lookUpChoices(context, call, named, WEAPONS, typing.text);
    const system = bookOf(
      await systemMeant(context, call, named, { of: WEAPONS, wanted: weapon }),
      call.mine,
    );
    const check = toHitOf(system);
    const shot = { system, check, given: { weapon, range, target }, modifiers };
    if (typing.option === "target") return answerChoices(shot, "target", typing.text);
    const unit = await takingUnit(context, call, system, check, typing.options["by"]);
    return modifierChoices({ ...shot, unit }, typing.text);
  },
  async run(context, call, { weapon, range, target, shots, system: named, ...rest }) {
    const system = await systemMeant(context, call, named, { of: WEAPONS, wanted: weapon });
    const check = toHitOf(system);
    return runCheck(context, call, system, {
      ...rest,
      check: check.id,
      times: shots,
      given: { weapon, range, target },
    });
  },
};
