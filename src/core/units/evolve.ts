import type { EventOf, Unit, Game } from "../schema/index.ts";
import { unitsIn } from "./units.ts";
import { withPlay, type Evolutions } from "../evolutions.ts";

/** Maximum number of entries in `losses`, each for one or more; the oldest are dropped. */
const MAX_LOSSES = 12;

function withUnits(game: Game, side: string, change: (units: Unit[]) => Unit[]): Game {
  return withPlay(game, { units: { ...game.play.units, [side]: change(unitsIn(game).of(side)) } });
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

/** Lowers `left`, and removes a loss at 0. Omits empty `losses`. */
function lossNoted(game: Game, { id }: EventOf<"lossNoted">): Game {
  const { losses: before = [], ...play } = game.play;
  const losses = before.flatMap((loss) => {
    const left = loss.id === id ? loss.left - 1 : loss.left;
    return left === 0 ? [] : [{ ...loss, left }];
  });
  return { ...game, play: losses.length === 0 ? play : { ...play, losses } };
}

/** Events of units. */
export const UNITS = {
  unitAdded: (game, { side, unit }) => withUnits(game, side, (units) => [...units, unit]),
  unitRemoved: (game, { side, unit }) =>
    withUnits(game, side, (units) => units.filter(({ name }) => name !== unit)),
  lossOpened: (game, { loss }) =>
    withPlay(game, { losses: [...(game.play.losses ?? []), loss].slice(-MAX_LOSSES) }),
  lossNoted,
  unitChanged: (game, { side, unit, state, to }) => withStates(game, side, unit, { [state]: to }),
  activated: (game, { side, unit, states }) => withStates(game, side, unit, states),
  statesReset: (game, { side, states }) =>
    withUnits(game, side, (units) => units.map((unit) => withoutStates(unit, states))),
} satisfies Partial<Evolutions>;
