import type { Context } from "../context.ts";
import { bookOf } from "#words/rulebook.ts";
import { enteredDice, looseDice, readFaces, enteredRule } from "#core/dice/index.ts";
import { DeclaredCheck } from "#core/checks/index.ts";
import { RuleError } from "#core/errors.ts";
import type { Declaration, EventOf } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import { checkOutsideGameCard } from "#cards/checks/card.ts";
import type { Reply } from "#cards/reply.ts";
import type { Call } from "../command.ts";
import type { Running } from "../running/running.ts";

/** Dice outside of games: random ones, or entered ones. */
export function diceOutsideGame({ platform }: Context, { user }: Call, entered?: string) {
  if (entered !== undefined) return enteredDice(readFaces(entered), user.id);
  return looseDice((sides) => sides.map((count) => platform.randomInteger(1, count)));
}

interface OutsideThrow {
  purpose: string;
  notation?: string;
  reason?: string;
  /** Source of the dice that explosions and rerolls add. */
  extra?: (faces: readonly number[]) => readonly number[];
  /** Number of dice in later throws of the same roll. */
  later?: number;
}

/** Throws dice of `diceOutsideGame`. The result is not saved, and the card says that it cannot be verified. */
export function throwWith(
  source: ReturnType<typeof diceOutsideGame>,
  dice: readonly { sides: number; for?: string }[],
  { extra, later, ...what }: OutsideThrow,
): EventOf<"rolled"> {
  return { type: "rolled", ...what, ...source.throw(dice, undefined, { extra, later }) };
}

/** As `throwWith`, for a throw that uses all entered faces. */
export function throwOutsideGame(
  context: Context,
  call: Call,
  dice: readonly { sides: number; for?: string }[],
  what: OutsideThrow,
  entered?: string,
): EventOf<"rolled"> {
  const source = diceOutsideGame(context, call, entered);
  const rolled = throwWith(source, dice, what);
  source.finish();
  return rolled;
}

/** A roll outside of a game: entered faces, and the game that an onlooker watches. */
export interface OutsideGame {
  entered?: string | undefined;
  beside?: Running | undefined;
}

/**
 * The number of an onlooker's first throw; undefined without a game. Onlookers may enter dice only where players may.
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

/** Counts the throws of an onlooker, which are not part of the game. Resolves to the number of the first. */
function countBeside({ games }: Context, { game }: Running, throws: number): Promise<number> {
  return games.inQueue(game.id, async ({ pace }) => {
    const { beside = 0 } = pace;
    await games.note(game, { pace: { ...pace, beside: beside + throws } });
    return beside + 1;
  });
}

/** Rolls a declared check and its automatic follow-ups, without a game. */
export function rollDeclaredOutsideGame(
  context: Context,
  call: Call,
  system: System,
  declaration: Declaration,
  faces: string | undefined,
): Reply {
  const done: Parameters<typeof checkOutsideGameCard>[1] = [];
  const open: Declaration[] = [];
  const queue = [declaration];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (done.length > 0 && next.need.kind !== "settled") {
      open.push(next);
      continue;
    }
    const declared = DeclaredCheck.of(system, next);
    const { check, dice } = declared;
    const rolled =
      dice.length === 0 ? undefined : throwOutsideGame(context, call, dice, { purpose: check.name }, faces);
    const outcomes = declared.judge(rolled?.dice.map(({ face }) => face) ?? []);
    done.push({
      declared: { type: "declared", declaration: next },
      ...(rolled === undefined ? {} : { rolled }),
      checked: { type: "checked", declaration: next, outcomes },
    });
    queue.push(...declared.followUps(outcomes));
  }
  return checkOutsideGameCard(bookOf(system, call.channelLanguage), done, open);
}
