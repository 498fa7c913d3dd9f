import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import { runCheck } from "#app/checks.ts";
import type { Command } from "#app/command.ts";
import {
  declaredChoices,
  givenChoices,
  givenSoFar,
  modifierChoices,
  takerOf,
} from "#app/suggest/suggest-checks.ts";
import { unitChoices } from "#app/suggest/suggest-units.ts";
import { matching, systemChoices } from "#app/suggest/suggest.ts";
import { CHECKS, lookUpChoices, systemMeant } from "#app/system-meant.ts";
import { checkOf } from "#core/checks/find.ts";
import { readShortCheck } from "#core/checks/short.ts";
import { RuleError } from "#core/errors.ts";
import {
  facesIn,
  facesOption,
  facesShape,
  modifiersOption,
  olderFacesOption,
  systemOption,
} from "./definitions/options.ts";

/** Answers typed into a card's question come by the names of what they answer. */
const options = z.looseObject({
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
  /** A loss that is noted, with the unit that `by` names. */
  loss: z.string().optional(),
  system: z.string().optional(),
  /** The check as its card's buttons carry it, the card's mark, and what is picked in its menus. */
  q: z.string().optional(),
  card: z.string().optional(),
  pick: z.string().optional(),
  add: z.string().optional(),
  drop: z.string().optional(),
});

/** What was typed into a card's question: everything that is no option of the command. */
function answersIn(said: Record<string, unknown>): Record<string, string> {
  const answers = Object.entries(said).filter(([name]) => !(name in options.shape));
  return Object.fromEntries(
    answers.filter((answer): answer is [string, string] => typeof answer[1] === "string"),
  );
}

/** Any die-roll procedure of a game: its odds, and its roll. */
export const check: Command<z.infer<typeof options>> = {
  definition: new SlashCommandBuilder()
    .setName("check")
    .setDescription("Any check of the game: odds first, then the roll")
    .addStringOption((option) =>
      option.setName("check").setDescription("Which check").setAutocomplete(true).setMaxLength(100),
    )
    .addStringOption((option) =>
      option
        .setName("with")
        .setDescription("What it asks for, such as gun: 88; range: 40")
        .setAutocomplete(true)
        .setMaxLength(300),
    )
    .addStringOption(modifiersOption)
    .addBooleanOption((option) => option.setName("roll").setDescription("Roll it now"))
    .addStringOption(facesOption("the faces, such as 14, or 4 6 for two dice"))
    .addIntegerOption((option) =>
      option.setName("times").setDescription("How many at once").setMinValue(1).setMaxValue(20),
    )
    .addStringOption((option) =>
      option.setName("by").setDescription("The unit that takes it").setAutocomplete(true).setMaxLength(100),
    )
    .addStringOption((option) =>
      option.setName("die").setDescription("Other dice that the check allows, such as 1d20").setMaxLength(20),
    )
    .addStringOption((option) =>
      option
        .setName("declared")
        .setDescription("Roll a check that waits, such as the one after a hit")
        .setAutocomplete(true)
        .setMaxLength(100),
    )
    .addStringOption((option) =>
      option
        .setName("dismiss")
        .setDescription("Strike out a check that waits, for all to see")
        .setAutocomplete(true)
        .setMaxLength(100),
    )
    .addStringOption(systemOption)
    .addStringOption(olderFacesOption),
  options,
  async suggest(call, typing) {
    if (typing.option === "system") return matching(systemChoices(call), typing.text);
    if (typing.option === "by") return unitChoices(await call.app.gameHere(call), call.user.id, typing.text);
    if (typing.option === "declared" || typing.option === "dismiss") {
      return matching(declaredChoices(await call.app.gameHere(call)), typing.text);
    }
    const { system: named, check: wanted = "" } = typing.options;
    if (typing.option === "check") return lookUpChoices(call, named, CHECKS, typing.text);
    const system = await systemMeant(call, named, { of: CHECKS, wanted });
    const chosen = checkOf(system, wanted);
    const { modifiers } = typing.options;
    if (typing.option === "with") return givenChoices({ system, check: chosen, modifiers }, typing.text);
    const given = givenSoFar(chosen, typing.options["with"]);
    const unit = await takerOf(call, system, chosen, typing.options["by"]);
    return modifierChoices({ system, check: chosen, given, unit }, typing.text);
  },
  async run(call, { q, ...typed }) {
    const carried = q === undefined ? {} : options.parse(readShortCheck(q));
    const {
      check: name,
      declared,
      dismiss,
      loss,
      system: named,
      dice,
      ...rest
    } = { ...carried, ...typed, isPress: q !== undefined };
    const asked = { ...rest, faces: facesIn({ faces: rest.faces, dice }) };
    if (loss !== undefined) return call.app.act(call, { do: "noteLoss", loss, unit: asked.by ?? "" });
    if (dismiss !== undefined) return call.app.act(call, { do: "dismiss", id: dismiss });
    if (declared !== undefined) return call.app.act(call, { do: "rollDeclared", id: declared }, asked.faces);
    const system = await systemMeant(call, named, { of: CHECKS, wanted: name });
    if (name !== undefined) return runCheck(call, system, { ...asked, check: name, given: answersIn(asked) });
    const names = system.checks.map((each) => each.name).join(", ");
    throw new RuleError("unknown-check", `Which check? Add \`check:\` with one of: ${names || "none"}.`);
  },
};
