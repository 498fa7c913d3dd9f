import { act } from "#games/act.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { bookOf } from "#words/rulebook.ts";
import { runCheck } from "#games/rolls/checks.ts";
import { needRead, readInputs } from "#games/rolls/reading/read.ts";
import { declaredChoices, givenChoices, modifierChoices, takingUnit } from "#games/rolls/suggest-checks.ts";
import { lookUpMeant } from "#games/names/nicknames.ts";
import { CHECKS, lookUpChoices, noteLookUp } from "#games/names/system-meant.ts";
import { RuleError } from "#core/errors.ts";
import { looksUpAlone } from "#games/me/looks-up-alone.ts";
import { command } from "../definitions/command.ts";
import { faces, flag, listedInGame, system, text, whole } from "../options/options.ts";
import { modifiers, takenBy } from "../options/checks.ts";

const declaredOne = text({ most: 100, suggest: listedInGame(declaredChoices) }).optional();

/** The check that the options determine so far, in the user's language. */
async function checkTyped(context: Context, call: Call, options: Record<string, string>) {
  const { system: named, check: name = "" } = options;
  const {
    system: meant,
    wanted = "",
    answers,
  } = await lookUpMeant(context, call, CHECKS, {
    wanted: name,
    system: named,
  });
  const book = bookOf(meant, call.language);
  return {
    system: book,
    check: book.check(wanted),
    typed: { given: answers, modifiers: options["modifiers"] },
  };
}

/** Shows the odds of any check of a game, or rolls it. */
export const check = command(
  "check",
  {
    check: text({
      most: 100,
      suggest: (context, call, typing) =>
        lookUpChoices(context, call, typing.options["system"], CHECKS, typing.text),
    }).optional(),
    with: text({
      most: 300,
      suggest: async (context, call, typing) =>
        givenChoices(await checkTyped(context, call, typing.options), typing.text),
    }).optional(),
    modifiers: modifiers(async (context, call, { options, text: typed }) => {
      const { system: book, check: chosen } = await checkTyped(context, call, options);
      const unit = takingUnit(call, book, chosen, options["by"]);
      return modifierChoices({ system: book, check: chosen, typed: { with: options["with"] }, unit }, typed);
    }),
    roll: flag.optional(),
    faces,
    times: whole({ min: 1, max: 20 }).optional(),
    by: takenBy,
    die: text({ most: 20 }).optional(),
    declared: declaredOne,
    dismiss: declaredOne,
    system,
  },
  async (
    context,
    call,
    { check: name, declared, dismiss, system: named, faces: rolled, act: roller, ...asked },
  ) => {
    if (dismiss !== undefined) return act(context, call, { do: "dismiss", id: dismiss });
    if (declared !== undefined)
      return (roller ?? act)(context, call, { do: "rollDeclared", id: declared }, rolled);
    const meant = await lookUpMeant(context, call, CHECKS, { wanted: name, system: named });
    noteLookUp(context, call, CHECKS, meant);
    const { system: played, wanted, answers: known } = meant;
    if (wanted !== undefined) {
      const alone = await looksUpAlone(context, call);
      const { times: rolls, die: dice, by: unit } = asked;
      const inputs = {
        ...needRead(readInputs(played, played.check(wanted), { ...asked, given: known })),
        rolls,
        dice,
        unit,
      };
      return runCheck(context, call, played, { inputs, roll: asked.roll, faces: rolled, alone, roller });
    }
    throw new RuleError("refuse-which-check").about("check");
  },
  { isAnywhere: true },
);
