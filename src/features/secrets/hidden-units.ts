import type { ActionOf } from "#core/actions.ts";
import { enteredDice } from "#core/dice.ts";
import { RuleError } from "#core/errors.ts";
import { quoted } from "#core/names.ts";
import type { Game, GameEvent } from "#core/schema.ts";
import { unitsIn, sameName } from "#core/units.ts";
import type { Reply } from "#cards/reply.ts";
import { act } from "#games/act.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { decide } from "#rules/decide.ts";
import { evolve } from "#rules/evolve.ts";
import { type ChangeMaker, changeSecrets, type SecretFact } from "./change.ts";
import { asKnown, knownTo } from "./known.ts";

type UnitAction = ActionOf<"addUnits" | "setUnits" | "removeUnits" | "noteLoss">;

/**
 * The events that change hidden units. Refuses a change that includes public units. A public owner does not count the
 * loss of a hidden member, because the count would reveal the member.
 */
function eventsOfHidden(game: Game, action: UnitAction, events: readonly GameEvent[]): GameEvent[] {
  return events.filter((event) => {
    if (event.type === "unitAdded") return true;
    if (event.type !== "unitChanged" && event.type !== "unitRemoved") return false;
    if (unitsIn(game).find(event.side, event.unit) === undefined) return true;
    if (action.do !== "setUnits" && event.type === "unitChanged") return false;
    throw new RuleError("refuse-hidden-with-public", { unit: quoted(event.unit) });
  });
}

/** The change of secrets that an action on hidden units makes. */
export function unitChange(action: UnitAction): ChangeMaker {
  return ({ system, game }, known, by) => {
    const whole = asKnown(game, known);
    const events = eventsOfHidden(
      game,
      action,
      decide(whole, action, { system, by, dice: enteredDice([], by) }),
    );
    const after = unitsIn(events.reduce(evolve, whole));
    const now = known.hidden.map((was) => ({
      was,
      unit: after.of(was.side).findLast(({ name }) => name === was.unit.name),
    }));
    const changed = now.flatMap(({ was: { id, for: audience, side, unit: before }, unit }): SecretFact[] =>
      unit === undefined || unit === before
        ? []
        : [{ id, for: audience, event: { type: "unitAdded", side, unit } }],
    );
    const added = events.flatMap((event): SecretFact[] =>
      event.type === "unitAdded" ? [{ for: { side: event.side }, event }] : [],
    );
    const gone = now.flatMap(({ was, unit }) => (unit === undefined ? [was.id] : []));
    return { written: [...changed, ...added], gone };
  };
}

/** Adds units. If `hidden` is undefined, a setting of the game decides if they are hidden. */
export async function addUnits(
  context: Context,
  call: Call,
  action: ActionOf<"addUnits">,
  hidden: boolean | undefined,
): Promise<Reply> {
  const running = await context.games.here(call);
  const { game, system } = running;
  const isHidden = hidden ?? unitsIn(game).areHidden(system);
  if (isHidden) return changeSecrets(context, call, action, unitChange(action));
  const known = (await knownTo(context, running, call)).hidden;
  const namesake = action.names
    .split(/[,;\n]/)
    .find((name) => known.some(({ unit }) => sameName(unit.name, name.trim())));
  if (namesake !== undefined)
    throw new RuleError("refuse-hidden-namesake", { unit: quoted(namesake.trim()) });
  return act(context, call, action);
}

/** Changes or removes units. If a name is that of a hidden unit that the user sees, changes only such units, in private. */
export async function changeUnits(
  context: Context,
  call: Call,
  action: ActionOf<"setUnits"> | ActionOf<"removeUnits">,
): Promise<Reply> {
  const { hidden } = await knownTo(context, await context.games.here(call), call);
  const names = action.units.split(/[,;\n]/).map((name) => name.trim());
  const isHidden = names.some((name) => hidden.some(({ unit }) => sameName(unit.name, name)));
  return isHidden ? changeSecrets(context, call, action, unitChange(action)) : act(context, call, action);
}

/** Reveals a hidden unit to everyone. If its owner is hidden, too, reveals both. */
export function revealUnit(context: Context, call: Call, id: string): Promise<Reply> {
  return act(context, call, async (running) => {
    const { hidden } = await knownTo(context, running, call);
    const found = hidden.find((one) => one.id === id);
    if (found === undefined) throw new RuleError("refuse-not-hidden");
    const owner = hidden.filter(({ side, unit }) => side === found.side && unit.name === found.unit.of);
    const units = [...owner, found].map(({ id: each, side, unit }) => ({ id: each, side, unit }));
    return { action: { do: "revealUnits", units } };
  });
}
