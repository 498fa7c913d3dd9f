import { RuleError } from "#core/errors.ts";
import { needPart } from "#core/people/index.ts";
import { needSide, unitsIn } from "#core/units/index.ts";
import type { Reply } from "#cards/reply.ts";
import { act } from "#games/act.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import type { Running } from "#games/running/running.ts";
import { bookOf } from "#words/rulebook.ts";
import { hiddenLossCard, UNLISTED } from "./cards/hidden-losses.ts";
import { secretsAfter } from "./change.ts";
import { changeOfOne } from "./unit-changes.ts";
import { asKnown, knownTo } from "./known.ts";
import type { HiddenUnit } from "./rules.ts";

/** The hidden units known to a user that may have taken a loss. */
async function hiddenThatLose(
  context: Context,
  running: Running,
  call: Call,
  id: string,
): Promise<HiddenUnit[]> {
  const { system, game } = running;
  const loss = unitsIn(game).losses.find((open) => open.id === id);
  if (loss === undefined) throw new RuleError("refuse-loss-noted");
  const asker = { system, game, by: call.user.id };
  needPart(asker);
  if (loss.side !== undefined) needSide(asker, loss.side);
  const known = await knownTo(context, running, call);
  const able = new Set(
    unitsIn(asKnown(game, known))
      .thatLose(system, loss)
      .map(({ unit }) => unit),
  );
  return known.hidden.filter(({ unit }) => able.has(unit));
}

/** Asks a player in private which hidden unit took a loss. */
export async function askForHiddenLoss(context: Context, call: Call, loss: string): Promise<Reply> {
  const running = await context.games.here(call);
  const units = await hiddenThatLose(context, running, call, loss);
  return hiddenLossCard(bookOf(running.system, call.language), running.game, loss, units);
}

/** Notes the loss of a hidden unit in secret, or of a unit that is not in the bot. The log is the same for both. */
export function noteHiddenLoss(context: Context, call: Call, loss: string, unit: string): Promise<Reply> {
  return act(context, call, async (running) => {
    const action = { do: "noteLoss", loss } as const;
    const units = await hiddenThatLose(context, running, call, loss);
    if (unit === UNLISTED) return { action };
    const found = units.find(({ id }) => id === unit);
    if (found === undefined) throw new RuleError("refuse-not-hidden");
    const make = changeOfOne(found, { ...action, unit: `${found.side}/${found.unit.name}` });
    const n = running.game.head.n + 1;
    return { action, extras: await secretsAfter(context, running, call, { make, n }) };
  });
}
