import { text } from "#words/text.ts";
import type { ActionOf } from "#core/actions.ts";
import { enteredDice } from "#core/dice/index.ts";
import { RuleError } from "#core/errors.ts";
import { quoted } from "#core/names/index.ts";
import type { Game, GameEvent, Unit } from "#core/schema/index.ts";
import { unitsIn, sameName } from "#core/units/index.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import type { Preparation } from "#games/entries/feature-consequences.ts";
import type { Running } from "#games/running/running.ts";
import { decide } from "#rules/decide.ts";
import { evolve } from "#rules/evolve.ts";
import { type ChangeMaker, inPrivate, type SecretFact } from "./change.ts";
import { asKnown, knownTo } from "./known.ts";
import type { HiddenUnit } from "./rules.ts";

type UnitAction = ActionOf<"addUnits" | "setUnits" | "removeUnits" | "noteLoss" | "applyResult">;

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

/** The ids of a side's hidden units that meet a condition. */
export function idsOfUnits(
  hidden: readonly HiddenUnit[],
  of: string,
  isMeant: (unit: Unit) => boolean,
): string[] {
  return hidden.flatMap(({ id, side, unit }) => (side === of && isMeant(unit) ? [id] : []));
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
    const added = events.flatMap((event): SecretFact[] => {
      if (event.type !== "unitAdded") return [];
      const { side, unit: made } = event;
      return [
        { for: { side }, event, names: idsOfUnits(known.hidden, side, ({ name }) => name === made.of) },
      ];
    });
    const gone = now.flatMap(({ was, unit }) => (unit === undefined ? [was.id] : []));
    return { written: [...changed, ...added], gone };
  };
}

/** The change of one hidden unit, also if the user knows a namesake, such as the unit of a player who left. */
export function changeOfOne({ id, side, unit }: HiddenUnit, action: UnitAction): ChangeMaker {
  const isKept = (one: HiddenUnit) =>
    one.id === id || one.side !== side || !sameName(one.unit.name, unit.name);
  return (running, known, by) =>
    unitChange(action)(running, { ...known, hidden: known.hidden.filter(isKept) }, by);
}

/** The names in a list that players type. */
function namesIn(list: string): string[] {
  return list.split(/[,;\n]/).map((name) => name.trim());
}

/** Refuses to add a unit with the name of a hidden unit that the user sees. */
export async function refuseNamesake(
  context: Context,
  call: Call,
  running: Running,
  { names }: ActionOf<"addUnits">,
): Promise<void> {
  const { hidden } = await knownTo(context, running, call);
  const namesake = namesIn(names).find((name) => hidden.some(({ unit }) => sameName(unit.name, name)));
  if (namesake === undefined) return;
  throw new RuleError("refuse-hidden-namesake", { unit: quoted(namesake) }).offering({
    asks: text("which-hidden-namesake", { unit: quoted(namesake) }),
    what: "hidden",
    of: [{ name: text("which-as-hidden"), known: [], value: "true" }],
  });
}

/** Adds units in private if a setting of the game hides new ones. */
export const addedInPrivate: Preparation<ActionOf<"addUnits">> = async (
  context,
  call,
  running,
  { action },
) => {
  const { system, game } = running;
  if (unitsIn(game).areHidden(system))
    return inPrivate(context, call, running, { action, make: unitChange(action) });
  await refuseNamesake(context, call, running, action);
  return undefined;
};

/**
 * Changes and removes units in private if a name is that of a hidden unit that the user sees. Refuses to activate such a
 * unit.
 */
export const changedInPrivate: Preparation<ActionOf<"setUnits" | "removeUnits" | "activate">> = async (
  context,
  call,
  running,
  { action },
) => {
  const { hidden } = await knownTo(context, running, call);
  const wanted = action.do === "activate" ? action.unit : action.units;
  const found = namesIn(wanted).find((name) => hidden.some(({ unit }) => sameName(unit.name, name)));
  if (found === undefined) return undefined;
  if (action.do === "activate") throw new RuleError("refuse-hidden-activation", { unit: quoted(found) });
  return inPrivate(context, call, running, { action, make: unitChange(action) });
};
