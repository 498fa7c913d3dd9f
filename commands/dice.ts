import { gameHere } from "#games/command.ts";
import { act } from "#games/act.ts";
import { diceStatsOf, revealDice, showDiceStats, verifyHere } from "#games/records/dice-records.ts";
import { rollsToVerify, verifyRoll } from "#games/records/one-roll.ts";
import { diceIn } from "#rules/log/index.ts";
import { commandOf, sub } from "./definitions/command.ts";
import { listed, text, user } from "./options/options.ts";

const die = text({
  most: 100,
  suggest: listed(async (context, call) => {
    const { all } = await diceStatsOf(context, gameHere(call));
    return all.map((tally) => ({
      name: call.language.say("dice-choice", { sides: tally.sides, count: diceIn(tally) }),
      value: `d${tally.sides}`,
    }));
  }),
});

/** Verifies all dice or one roll, publishes the secret, or shows dice statistics. */
export const dice = commandOf(
  "dice",
  {
    verify: sub({ roll: text({ suggest: listed(rollsToVerify) }).optional() }, (context, call, { roll }) =>
      roll === undefined ? verifyHere(context, call) : verifyRoll(context, call, roll, "public"),
    ),
    reveal: sub({}, (context, call) => act(context, call, revealDice(context))),
    stats: sub({ user: user.optional(), die: die.optional() }, showDiceStats),
  },
  { isPublic: true },
);
