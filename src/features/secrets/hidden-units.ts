import type { ActionOf } from "#core/actions.ts";
import { RuleError } from "#core/errors.ts";
import { quoted } from "#core/names/index.ts";
import { unitsIn } from "#core/units/index.ts";
import type { Reply } from "#cards/reply.ts";
import { act } from "#games/act.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { inPrivate } from "./change.ts";
import { knownTo } from "./known.ts";
import { refuseNamesake, unitChange } from "./unit-changes.ts";

/** Adds units that only their side and the umpire see. */
export function addHidden(context: Context, call: Call, action: ActionOf<"addUnits">): Promise<Reply> {
  return act(context, call, (running) =>
    inPrivate(context, call, running, { action, make: unitChange(action) }),
  );
}

/** Adds units that everyone sees. Refuses the name of a hidden unit that the user sees. */
export function addOpenly(context: Context, call: Call, action: ActionOf<"addUnits">): Promise<Reply> {
  return act(context, call, async (running) => {
    await refuseNamesake(context, call, running, action);
    return { action };
  });
}

/** Reveals a hidden unit, and its owner if that is hidden. Refuses if the owner is hidden from the user. */
export function revealUnit(context: Context, call: Call, id: string): Promise<Reply> {
  return act(context, call, async (running) => {
    const { hidden } = await knownTo(context, running, call);
    const found = hidden.find((one) => one.id === id);
    if (found === undefined) throw new RuleError("refuse-not-hidden");
    const { of } = found.unit;
    const owner = hidden.filter(({ side, unit }) => side === found.side && unit.name === of);
    if (of !== undefined && owner.length === 0 && unitsIn(running.game).find(found.side, of) === undefined)
      throw new RuleError("refuse-reveal-owner", { unit: quoted(found.unit.name), owner: quoted(of) });
    const units = [...owner, found].map(({ id: each, side, unit }) => ({ id: each, side, unit }));
    return { action: { do: "revealUnits", units } };
  });
}
