import {
  unchanged,
  withList,
  withoutDeclared,
  withoutLaid,
  withPlay,
  withRolledCard,
  type Evolutions,
} from "../evolutions.ts";
import type { CalledCheck, EventOf, Game, TakenBack } from "../schema/index.ts";

/**
 * Number of the undone roll that a throw repeats: the earliest of the same kind. A throw without a side matches any
 * side, so that players cannot hide a repeat by omitting the option.
 */
export function rollRepeated(
  { takenBack = [] }: Pick<Game, "takenBack">,
  { purpose, step, side }: Pick<EventOf<"rolled">, "purpose" | "step" | "side">,
): number | undefined {
  const isOfSide = (taken: TakenBack) =>
    taken.side === undefined || side === undefined || taken.side === side;
  return takenBack
    .filter((taken) => taken.purpose === purpose && taken.step === step && isOfSide(taken))
    .reduce<number | undefined>(
      (first, { roll }) => (first === undefined || roll < first ? roll : first),
      undefined,
    );
}

/** Maximum number of declared checks; the oldest are dropped. */
const MOST_DECLARED = 12;

/** Maximum number of rolls on tables that are kept for display; the oldest are dropped. */
const MOST_READ = 8;

/** Counts a roll, unless it was counted when it was closed. An undone roll that it repeats is no longer pending. */
function rolled(game: Game, { roll, again }: EventOf<"rolled">): Game {
  const counted =
    roll === null ? game : { ...game, dice: { ...game.dice, rolls: Math.max(roll, game.dice.rolls) } };
  if (again === undefined) return counted;
  const left = (game.takenBack ?? []).filter((taken) => taken.roll !== again);
  return withList(counted, "takenBack", left);
}

/** Records the row that a roll selected. Ignores rolls against a figure, and rolls that serve no step or event. */
function read(game: Game, { table, row, total, figure, beside }: EventOf<"tableRead">): Game {
  if (figure !== undefined || beside !== undefined) return game;
  const { turn, segment, phase } = game.play.position;
  const latest = { n: game.head.n + 1, turn, segment, phase, table, row, total };
  return withList(game, "read", [...(game.read ?? []), latest].slice(-MOST_READ));
}

function keyOf({ check, answers, after }: CalledCheck): string {
  return JSON.stringify([check, answers, after]);
}

/** True if two calls are for the same check with the same answers, and by the same roll if they are due later. */
function isSameCall(one: CalledCheck, other: CalledCheck): boolean {
  return keyOf(one) === keyOf(other);
}

/** The game with changed called checks. An empty list is omitted. */
function withCalled(game: Game, called: readonly CalledCheck[]): Game {
  const { called: _, ...play } = game.play;
  return { ...game, play: called.length === 0 ? play : { ...play, called: [...called] } };
}

function declared(before: Game, { declaration, card, instead, called }: EventOf<"declared">): Game {
  const left = before.play.called?.filter((call) => called === undefined || !isSameCall(call, called));
  const game = called === undefined ? before : withCalled(before, left ?? []);
  const { play } = game;
  const others = (play.declared ?? []).filter(({ id }) => id !== instead);
  const waiting = [...others, declaration].slice(-MOST_DECLARED);
  return withRolledCard(withPlay(game, { declared: waiting }), card);
}

function settled(game: Game, { declaration: { id } }: EventOf<"checked" | "dismissed">): Game {
  return withoutDeclared(game, id);
}

/** The number of times by which a check reduces a call. A call of an earlier release is for any roll of its check. */
function timesPaid({ declaration, paid = [] }: EventOf<"checked">, call: CalledCheck): number {
  if (call.answers !== undefined) return paid.find((each) => isSameCall(each, call))?.times ?? 0;
  return call.check === declaration.check && declaration.after === undefined ? declaration.rolls : 0;
}

/** The game after a check: without the called checks that it was, and with those that it calls for. */
function checked(before: Game, event: EventOf<"checked">): Game {
  const game = settled(before, event);
  const { calls = [] } = event;
  const left = (game.play.called ?? []).flatMap((call) => {
    const times = call.times - timesPaid(event, call);
    return times > 0 ? [{ ...call, times }] : [];
  });
  const timesOf = (call: CalledCheck) => calls.find((each) => isSameCall(each, call))?.times ?? 0;
  return withCalled(game, [
    ...left.map((call) => ({ ...call, times: call.times + timesOf(call) })),
    ...calls.filter((call) => !left.some((each) => isSameCall(each, call))),
  ]);
}

/** Saves a side's part of a roll, which ends the step for that side only. */
function diceLaid(game: Game, { side, faces }: EventOf<"diceLaid">): Game {
  const { laid = [], done } = game.play;
  const others = laid.filter((each) => each.side !== side);
  return withPlay(game, {
    laid: [...others, { side, faces }],
    done: [...done.filter((each) => each !== side), side],
  });
}

/** Both sides repeat a tied throw, so neither is done. */
function contested(game: Game, { winner, step, turn, holder }: EventOf<"contested">): Game {
  const known = withoutLaid(turn === undefined ? game : withPlay(game, { contest: { step, turn, holder } }));
  return winner === null ? withPlay(known, { done: [] }) : known;
}

export const DICE = {
  committed: (game, { series, hash }) => ({ ...game, dice: { ...game.dice, series, hash } }),
  revealed: unchanged,
  rolled,
  contested,
  diceLaid,
  rollAgain: (game) => withPlay(game, { done: [] }),
  tableRead: read,
  declared,
  dismissed: settled,
  checked,
} satisfies Partial<Evolutions>;
