import type { Context } from "../context.ts";
import { bookOf } from "#words/rulebook.ts";
import { randomInt } from "node:crypto";
import {
  allFaces,
  enteredDice,
  fallenDice,
  readFaces,
  type ExtraDice,
  type FreeDice,
} from "#core/dice/dice.ts";
import { enteredRule } from "#core/dice/entered.ts";
import { RuleError } from "#core/errors.ts";
import { lookUp, targetOf, type LookUpRequest } from "#core/tables/look-up.ts";
import { isRolledAgainst, readAgainst } from "#core/procedures/figure-roll.ts";
import { readRoll } from "#core/procedures/table-roll.ts";
import type { EventOf } from "#core/schema/events.ts";
import type { Table } from "#core/tables/shape.ts";
import { tableOf, type System } from "#core/system.ts";
import { columnFor, columnOf, columnWithoutGame, needDice, type ColumnRead } from "#core/tables/tables.ts";
import { diceCalled } from "#core/dice/throws.ts";
import { tableRollCard } from "#views/tables/look-up.ts";
import type { Reply } from "#views/reply.ts";
import type { Call } from "../command.ts";
import type { Running } from "../games/running.ts";

/** Dice where no game is played: random ones, or those that a player rolled elsewhere. */
export function diceOutsideGame({ user }: Call, entered?: string): FreeDice {
  if (entered !== undefined) return enteredDice(readFaces(entered), user.id);
  return {
    throw: (sides, _, { extra } = {}) => ({
      roll: null,
      series: null,
      faces: allFaces(sides, extra, thrownFaces),
    }),
    finish() {},
  };
}

function thrownFaces(sides: readonly number[]): number[] {
  return sides.map((count) => randomInt(1, count + 1));
}

interface OutsideThrow {
  purpose: string;
  notation?: string;
  reason?: string;
  /** The dice that fallen ones bring. */
  extra?: ExtraDice;
}

/** Throws dice of `diceOutsideGame`. Nothing is kept, so nothing can be checked later, and the result says so. */
export function throwWith(
  source: FreeDice,
  dice: readonly { sides: number; for?: string }[],
  { extra, ...what }: OutsideThrow,
): EventOf<"rolled"> {
  const sides = dice.map((die) => die.sides);
  const { faces, ...thrown } = source.throw(sides, undefined, { extra });
  return { type: "rolled", ...what, ...thrown, dice: fallenDice(dice, extra, faces) };
}

/** The same for one throw, which uses up all faces that were entered. */
export function throwOutsideGame(
  call: Call,
  dice: readonly { sides: number; for?: string }[],
  what: OutsideThrow,
  entered?: string,
): EventOf<"rolled"> {
  const source = diceOutsideGame(call, entered);
  const rolled = throwWith(source, dice, what);
  source.finish();
  return rolled;
}

/** A roll that is part of no game: with faces that were entered, and beside a game that somebody only looks at. */
interface OutsideGame {
  entered?: string | undefined;
  beside?: Running | undefined;
}

/** A roll against a figure of a table where no game of that system is played. */
async function rollAgainstOutsideGame(
  context: Context,
  call: Call,
  system: System,
  wanted: LookUpRequest,
  roll: OutsideGame,
): Promise<Reply> {
  const found = lookUp(system, wanted);
  const target = targetOf(system, found);
  const { die = "", name } = found.table;
  const rolled = throwOutsideGame(call, diceCalled(system, die), { purpose: name }, roll.entered);
  const total = rolled.dice.reduce((sum, { face }) => sum + face, 0);
  const read = readAgainst(found.table, target, total);
  return tableRollCard(bookOf(system, call.ours), rolled, read, await numberBeside(context, roll));
}

/** The column in which such a roll is read: the one named; beside a game that of nobody's side; else the printed standard. */
function columnOutsideGame(
  system: System,
  table: Table,
  wanted: string | undefined,
  { beside }: OutsideGame,
): ColumnRead {
  if (wanted !== undefined) return { column: columnOf(table, wanted) };
  return beside === undefined ? columnWithoutGame(table) : columnFor(system, beside.game, table, undefined);
}

/** A roll on a table where no game of that system is played, or by somebody who only looks on. */
export async function rollOutsideGame(
  context: Context,
  call: Call,
  system: System,
  wanted: LookUpRequest,
  roll: OutsideGame = {},
): Promise<Reply> {
  const table = tableOf(system, wanted.table);
  if (isRolledAgainst(table, wanted)) return rollAgainstOutsideGame(context, call, system, wanted, roll);
  const dice = diceCalled(system, needDice(table));
  const column = columnOutsideGame(system, table, wanted.column, roll);
  const rolled = throwOutsideGame(call, dice, { purpose: table.name }, roll.entered);
  const total = rolled.dice.reduce((sum, die) => sum + die.face, 0);
  const { read } = readRoll(table, column, total);
  return tableRollCard(bookOf(system, call.ours), rolled, read, await numberBeside(context, roll));
}

/**
 * The number that the throws of somebody who only looks on begin with; undefined where no game is played. Onlookers
 * enter no dice where players may not do so.
 */
export async function numberBeside(
  context: Context,
  { beside, entered }: OutsideGame,
  throws = 1,
): Promise<number | undefined> {
  if (beside === undefined) return undefined;
  if (entered !== undefined && enteredRule(beside.game) !== "any")
    throw new RuleError("refuse-onlooker-dice");
  return countBeside(context, beside, throws);
}

/** Counts throws of somebody who only looks on, which are no part of the game, and returns the number of the first. */
function countBeside({ games }: Context, { game }: Running, throws: number): Promise<number> {
  return games.queue(game.id, async () => {
    const pace = await games.paceOf(game);
    const { beside = 0 } = pace;
    await games.note(game, { pace: { ...pace, beside: beside + throws } });
    return beside + 1;
  });
}
