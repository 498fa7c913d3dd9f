import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import { runCheck } from "#app/checks.ts";
import type { Command } from "#app/command.ts";
import { answerChoices, modifierChoices, takerOf } from "#app/suggest/suggest-checks.ts";
import { unitChoices } from "#app/suggest/suggest-units.ts";
import { matching, systemChoices } from "#app/suggest/suggest.ts";
import { lookUpChoices, systemMeant, WEAPONS } from "#app/system-meant.ts";
import { toHitOf } from "#core/checks/find.ts";
import {
  facesIn,
  facesOption,
  facesShape,
  modifiersOption,
  olderFacesOption,
  systemOption,
} from "./definitions/options.ts";

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
  definition: new SlashCommandBuilder()
    .setName("tohit")
    .setDescription("A shot: what it needs, how likely it is, and the roll")
    .addStringOption((option) =>
      option
        .setName("weapon")
        .setDescription("What shoots, such as 88 L56 or 17pdr")
        .setRequired(true)
        .setAutocomplete(true)
        .setMaxLength(100),
    )
    .addNumberOption((option) =>
      option.setName("range").setDescription("How far away the target is").setRequired(true),
    )
    .addStringOption((option) =>
      option
        .setName("target")
        .setDescription("Whom it hits: cover or armour")
        .setAutocomplete(true)
        .setMaxLength(100),
    )
    .addStringOption(modifiersOption)
    .addIntegerOption((option) =>
      option.setName("shots").setDescription("How many at once").setMinValue(1).setMaxValue(20),
    )
    .addBooleanOption((option) => option.setName("roll").setDescription("Roll it now"))
    .addStringOption(facesOption("the faces, such as 14, or 4 6 for two dice"))
    .addStringOption((option) =>
      option.setName("by").setDescription("The unit that shoots").setAutocomplete(true).setMaxLength(100),
    )
    .addStringOption(systemOption)
    .addStringOption(olderFacesOption),
  options,
  async suggest(call, typing) {
    if (typing.option === "system") return matching(systemChoices(call), typing.text);
    if (typing.option === "by") return unitChoices(await call.app.gameHere(call), call.user.id, typing.text);
    const { system: named, weapon, range, target, modifiers } = typing.options;
    if (typing.option === "weapon") return lookUpChoices(call, named, WEAPONS, typing.text);
    const system = await systemMeant(call, named, { of: WEAPONS, wanted: weapon });
    const check = toHitOf(system);
    const shot = { system, check, given: { weapon, range, target }, modifiers };
    if (typing.option === "target") return answerChoices(shot, "target", typing.text);
    const unit = await takerOf(call, system, check, typing.options["by"]);
    return modifierChoices({ ...shot, unit }, typing.text);
  },
  async run(call, { weapon, range, target, shots, system: named, faces, dice, ...rest }) {
    const system = await systemMeant(call, named, { of: WEAPONS, wanted: weapon });
    const check = toHitOf(system);
    return runCheck(call, system, {
      ...rest,
      faces: facesIn({ faces, dice }),
      check: check.id,
      times: shots,
      given: { weapon, range, target },
    });
  },
};
