import type { Action } from "#core/actions.ts";
import { activationIn } from "#core/procedures/activate.ts";
import type { Game } from "#core/schema/game.ts";
import { stepsIn } from "#core/steps/steps-in.ts";
import type { System } from "#core/system/index.ts";
import { unitsIn } from "#core/units/units.ts";
import type { Chance } from "./random-play.ts";

/** Names of units. */
export const UNIT_NAMES = ["Able", "Baker", "Charlie", "Dog", "Easy", "Fox"];

/** Random actions on units: add, change, remove. Some are refused. */
export function unitActions(system: System, game: Game, chance: Chance): Action[] {
  if (system.unitKinds().length === 0) return [];
  const there = unitsIn(game).ofSides(system);
  const side = chance.pick(system.sides).id;
  const names = chance.pick(["Able", "Baker", "Charlie, Dog", "Easy, Fox, Able"]);
  const kind = chance.pick(system.unitKinds());
  const owners = there.filter((found) => found.side === side && found.unit.kind === kind.of);
  const of = owners.length === 0 ? {} : { of: chance.pick(owners).unit.name };
  const add: Action = { do: "addUnits", names: `${kind.id} ${names}`, side, kind: kind.id, ...of };
  if (there.length === 0) return [add, add];
  const found = chance.pick(there);
  const name = `${found.side}/${found.unit.name}`;
  const state = chance.pick(system.kindOfUnit(found.unit).states);
  const value = "choices" in state ? chance.pick(state.choices).id : chance.pick(["+1", "-1", "2"]);
  const set: Action = { do: "setUnits", units: name, state: state.id, value };
  const more: Action[] = chance.once(4) ? [{ do: "removeUnits", units: name }] : [];
  return [add, add, set, set, set, ...more];
}

/** All units that can be activated now, in every way. */
export function activationActions(system: System, game: Game): { side: string; action: Action }[] {
  const step = system.stepAt(game.play.position);
  const procedure = step.does;
  if (procedure?.verb !== "activate") return [];
  const asked = activationIn(system, procedure).asked?.choices.map(({ id }) => ({ as: id })) ?? [{}];
  return stepsIn(system, game)
    .sidesToMove(step)
    .flatMap((side) =>
      activationIn(system, procedure)
        .units(game, side)
        .left.flatMap((unit) =>
          asked.map((as) => ({
            side,
            action: { do: "activate", unit: `${side}/${unit.name}`, ...as } as const,
          })),
        ),
    );
}
