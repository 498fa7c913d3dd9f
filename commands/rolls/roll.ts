import { diceChoices, ownRollChoices, saveRoll, showRolls, throwSaved } from "#games/me/own-rolls.ts";
import { LONGEST_REASON } from "#games/rolls/free-dice.ts";
import { systemChoices } from "#games/suggest/suggest.ts";
import { RuleError } from "#core/errors.ts";
import { given } from "#core/left-out.ts";
import { command } from "../definitions/command.ts";
import { listed, text, whole } from "../options/options.ts";

/** Separates the comment after `#`. */
export function withoutComment(written: string): { dice: string; comment?: string } {
  // A number before the sign is a number of throws: `6#4d6`.
  const [, dice = "", rest = ""] = /^((?:\s*\d+\s*#)?[^#]*)(?:#(.*))?$/s.exec(written) ?? [];
  const comment = rest.trim();
  return comment === "" ? { dice } : { dice, comment };
}

/** Rolls any dice. Available to everyone. Rolls in a game are numbered and verifiable. */
export const roll = command(
  "roll",
  {
    dice: text({
      most: 400,
      suggest: (context, call, { text: dice, options: { system } }) =>
        diceChoices(context, call, { dice, system }),
    }).optional(),
    times: whole({ min: 1, max: 10 }).optional(),
    reason: text({ most: LONGEST_REASON }).optional(),
    faces: text({ most: 400 }).optional(),
    system: text({ suggest: listed(systemChoices) }).optional(),
    save: text({
      most: 100,
      suggest: (context, call, typing) => ownRollChoices(context, call, typing.text),
    }).optional(),
  },
  async (context, call, { dice: written, save, system, reason: why, act: roller, ...thrown }) => {
    const { dice, comment } = written === undefined ? {} : withoutComment(written);
    const reason = why ?? comment?.slice(0, LONGEST_REASON);
    const asksForRoll = [save, why, thrown.times, thrown.faces].some((each) => each !== undefined);
    if (dice === undefined && !asksForRoll) return showRolls(context, call);
    if (dice === undefined) throw new RuleError("refuse-roll-nothing");
    if (save !== undefined) return saveRoll(context, call, { name: save, dice, system });
    return throwSaved(context, call, {
      dice,
      system,
      roller,
      ...given({ reason, ...thrown }),
    });
  },
  { isAnywhere: true },
);
