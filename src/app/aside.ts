import { randomInt } from "node:crypto";
import { enteredDice, readFaces, type Throw } from "#core/dice.ts";
import { lookUp, targetOf, type LookUpRequest } from "#core/look-up.ts";
import { isRolledAgainst, readAgainst } from "#core/procedures/figure-roll.ts";
import { readRoll } from "#core/procedures/table-roll.ts";
import type { Die, EventOf } from "#core/schema/events.ts";
import { tableOf, type System } from "#core/system.ts";
import { columnOf, columnWithoutGame, needDice } from "#core/tables.ts";
import { diceCalled } from "#core/throws.ts";
import { tableRollCard } from "#views/look-up-cards.ts";
import type { Reply } from "#views/reply.ts";
import type { Call } from "./command.ts";

/**
 * Dice thrown where no game is played: nothing is kept, so nothing can be checked later, and the result says so.
 * `entered` are faces rolled elsewhere.
 */
export function throwAside(
  call: Call,
  dice: readonly { sides: number; for?: string }[],
  what: { purpose: string; notation?: string; reason?: string },
  entered?: string,
): EventOf<"rolled"> {
  const sides = dice.map((die) => die.sides);
  const thrown: Throw =
    entered === undefined
      ? { roll: null, series: null, faces: sides.map((count) => randomInt(1, count + 1)) }
      : enteredFaces(call, sides, entered);
  const { faces, ...source } = thrown;
  const fallen: Die[] = dice.map((die, at) => ({ ...die, face: faces[at] ?? 0 }));
  return { type: "rolled", ...what, ...source, dice: fallen };
}

function enteredFaces(call: Call, sides: readonly number[], dice: string): Throw {
  const source = enteredDice(readFaces(dice), call.user.id);
  const thrown = source.throw(sides);
  source.finish();
  return thrown;
}

/** A roll against a figure of a table where no game of that system is played. */
function rollAgainstAside(call: Call, system: System, wanted: LookUpRequest, entered?: string): Reply {
  const found = lookUp(system, wanted);
  const target = targetOf(system, found);
  const { die = "", name } = found.table;
  const rolled = throwAside(call, diceCalled(system, die), { purpose: name }, entered);
  const total = rolled.dice.reduce((sum, { face }) => sum + face, 0);
  return tableRollCard(system, rolled, readAgainst(found.table, target, total));
}

/** A roll on a table where no game of that system is played: the column is the one named, else the printed standard. */
export function rollAside(call: Call, system: System, wanted: LookUpRequest, entered?: string): Reply {
  const table = tableOf(system, wanted.table);
  if (isRolledAgainst(table, wanted)) return rollAgainstAside(call, system, wanted, entered);
  const dice = diceCalled(system, needDice(table));
  const column =
    wanted.column === undefined ? columnWithoutGame(table) : { column: columnOf(table, wanted.column) };
  const rolled = throwAside(call, dice, { purpose: table.name }, entered);
  const total = rolled.dice.reduce((sum, die) => sum + die.face, 0);
  return tableRollCard(system, rolled, readRoll(table, column, total).read);
}
