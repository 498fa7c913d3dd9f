import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { bookOf } from "#words/rulebook.ts";
import { runCheck } from "#games/rolls/checks.ts";
import { needRead, readInputs } from "#games/rolls/reading/read.ts";
import { answerChoices, modifierChoices, takingUnit } from "#games/rolls/suggest-checks.ts";
import { lookUpMeant } from "#games/names/nicknames.ts";
import { lookUpChoices, noteLookUp, WEAPONS } from "#games/names/system-meant.ts";
import { RuleError } from "#core/errors.ts";
import type { System } from "#core/system/index.ts";
import type { Check } from "#core/schema/index.ts";
import { modifiers, takenBy } from "../options/checks.ts";
import { looksUpAlone } from "#games/me/looks-up-alone.ts";
import { command } from "../definitions/command.ts";
import { faces, figure, flag, system, text, whole } from "../options/options.ts";

/** The check of `/tohit`. Refuses if the game has none. */
function toHitOf(meant: System): Check {
  if (meant.toHit !== undefined) return meant.check(meant.toHit);
  throw new RuleError("refuse-no-to-hit", { system: meant.titleText() });
}

/** The shot that the options determine so far, in the user's language. */
async function shotTyped(context: Context, call: Call, options: Record<string, string | undefined>) {
  const { system: named, weapon, range, target } = options;
  const { system: meant, wanted } = await lookUpMeant(context, call, WEAPONS, {
    wanted: weapon,
    system: named,
  });
  const book = bookOf(meant, call.language);
  const answers = { weapon: wanted, range, target };
  return { system: book, check: toHitOf(book), typed: { answers, modifiers: options["modifiers"] } };
}

/** Shows the number required for a shot and the odds of the whole chain, or rolls the shot. */
export const tohit = command(
  "tohit",
  {
    weapon: text({
      most: 100,
      suggest: (context, call, typing) =>
        lookUpChoices(context, call, typing.options["system"], WEAPONS, typing.text),
    }),
    range: figure,
    target: text({
      most: 100,
      suggest: async (context, call, typing) =>
        answerChoices(await shotTyped(context, call, typing.options), "target", typing.text),
    }).optional(),
    modifiers: modifiers(async (context, call, { options, text: typed }) => {
      const shot = await shotTyped(context, call, options);
      const unit = takingUnit(call, shot.system, shot.check, options["by"]);
      return modifierChoices({ ...shot, unit }, typed);
    }),
    shots: whole({ min: 1, max: 20 }).optional(),
    roll: flag.optional(),
    faces,
    by: takenBy,
    system,
  },
  async (context, call, { weapon, system: named, faces: rolled, act: roller, ...asked }) => {
    const meant = await lookUpMeant(context, call, WEAPONS, { wanted: weapon, system: named });
    noteLookUp(context, call, WEAPONS, meant);
    const { system: played } = meant;
    const { range, target, modifiers: typed, shots: rolls, by: unit, roll } = asked;
    const answers = { weapon: meant.wanted, range, target };
    const read = needRead(readInputs(played, toHitOf(played), { answers, modifiers: typed }));
    const alone = await looksUpAlone(context, call);
    return runCheck(context, call, played, {
      inputs: { ...read, rolls, unit },
      roll,
      faces: rolled,
      alone,
      roller,
    });
  },
  { isAnywhere: true },
);
