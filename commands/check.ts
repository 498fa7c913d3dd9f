import { act } from "#app/act.ts";
import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import { bookOf } from "#words/rulebook.ts";
import { runCheck } from "#app/look-ups/checks.ts";
import type { Command } from "#app/command.ts";
import {
  declaredChoices,
  givenChoices,
  givenSoFar,
  modifierChoices,
  takingUnit,
} from "#app/suggest/suggest-checks.ts";
import { unitChoices } from "#app/suggest/suggest-units.ts";
import { gameFor, matching, systemChoices } from "#app/suggest/suggest.ts";
import { CHECKS, lookUpChoices, systemMeant } from "#app/look-ups/system-meant.ts";
import { checkOf } from "#core/checks/find.ts";
import { RuleError } from "#core/errors.ts";
import { facesOption, facesShape, modifiersOption, systemOption } from "./definitions/options.ts";
import { worded } from "./definitions/worded.ts";

const options = z.object({
  check: z.string().optional(),
  with: z.string().optional(),
  modifiers: z.string().optional(),
  times: z.coerce.number().optional(),
  die: z.string().optional(),
  roll: z.boolean().optional(),
  ...facesShape,
  by: z.string().optional(),
  declared: z.string().optional(),
  dismiss: z.string().optional(),
  system: z.string().optional(),
});

/** Any die-roll procedure of a game: its odds, and its roll. */
export const check: Command<z.infer<typeof options>> = {
  definition: worded(new SlashCommandBuilder().setName("check"), "command-check")
    .addStringOption((option) =>
      worded(option.setName("check"), "command-check.check").setAutocomplete(true).setMaxLength(100),
    )
    .addStringOption((option) =>
      worded(option.setName("with"), "command-check.with").setAutocomplete(true).setMaxLength(300),
    )
    .addStringOption(modifiersOption)
    .addBooleanOption((option) => worded(option.setName("roll"), "command-check.roll"))
    .addStringOption(facesOption("command-check.faces"))
    .addIntegerOption((option) =>
      worded(option.setName("times"), "command-check.times").setMinValue(1).setMaxValue(20),
    )
    .addStringOption((option) =>
      worded(option.setName("by"), "command-check.by").setAutocomplete(true).setMaxLength(100),
    )
    .addStringOption((option) => worded(option.setName("die"), "command-check.die").setMaxLength(20))
    .addStringOption((option) =>
      worded(option.setName("declared"), "command-check.declared").setAutocomplete(true).setMaxLength(100),
    )
    .addStringOption((option) =>
      worded(option.setName("dismiss"), "command-check.dismiss").setAutocomplete(true).setMaxLength(100),
    )
    .addStringOption(systemOption),
  options,
  async suggest(context, call, typing) {
    if (typing.option === "system") return matching(systemChoices(context, call), typing.text);
    if (typing.option === "by") return unitChoices(await gameFor(context, call), call.user.id, typing.text);
    if (typing.option === "declared" || typing.option === "dismiss") {
      return matching(declaredChoices(await gameFor(context, call)), typing.text);
    }
    const { system: named, check: wanted = "" } = typing.options;
    if (typing.option === "check") return lookUpChoices(context, call, named, CHECKS, typing.text);
    const system = bookOf(await systemMeant(context, call, named, { of: CHECKS, wanted }), call.mine);
    const chosen = checkOf(system, wanted);
    const { modifiers } = typing.options;
    if (typing.option === "with") return givenChoices({ system, check: chosen, modifiers }, typing.text);
    const given = givenSoFar(chosen, typing.options["with"]);
    const unit = await takingUnit(context, call, system, chosen, typing.options["by"]);
    return modifierChoices({ system, check: chosen, given, unit }, typing.text);
  },
  async run(context, call, { check: name, declared, dismiss, system: named, faces, ...asked }) {
    if (dismiss !== undefined) return act(context, call, { do: "dismiss", id: dismiss });
    if (declared !== undefined) return act(context, call, { do: "rollDeclared", id: declared }, faces);
    const system = await systemMeant(context, call, named, { of: CHECKS, wanted: name });
    if (name !== undefined) return runCheck(context, call, system, { ...asked, faces, check: name });
    const names = system.checks.map((each) => each.name).join(", ");
    throw new RuleError("refuse-which-check", { value: names || "none" });
  },
};
