import type { Unit } from "../schema/events.ts";
import type { Game } from "../schema/game.ts";
import { unitsOf } from "../units.ts";
import { withPlay, type Evolutions } from "./evolutions.ts";

function withUnits(game: Game, side: string, change: (units: Unit[]) => Unit[]): Game {
  return withPlay(game, { units: { ...game.play.units, [side]: change(unitsOf(game, side)) } });
}

function withStates(game: Game, side: string, name: string, states: Unit["states"]): Game {
  return withUnits(game, side, (units) =>
    units.map((unit) => (unit.name === name ? { ...unit, states: { ...unit.states, ...states } } : unit)),
  );
}

function withoutStates(unit: Unit, states: readonly string[]): Unit {
  const kept = Object.entries(unit.states).filter(([state]) => !states.includes(state));
  return { ...unit, states: Object.fromEntries(kept) };
}

/** What becomes of units. */
export const UNITS = {
  unitAdded: (game, { side, unit }) => withUnits(game, side, (units) => [...units, unit]),
  unitRemoved: (game, { side, unit }) =>
    withUnits(game, side, (units) => units.filter(({ name }) => name !== unit)),
  unitChanged: (game, { side, unit, state, to }) => withStates(game, side, unit, { [state]: to }),
  activated: (game, { side, unit, states }) => withStates(game, side, unit, states),
  statesReset: (game, { side, states }) =>
    withUnits(game, side, (units) => units.map((unit) => withoutStates(unit, states))),
} satisfies Partial<Evolutions>;
