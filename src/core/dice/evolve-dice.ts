import type { CalledCheck, EventOf, Game } from "../schema/index.ts";
import {
  unchanged,
  withList,
  withoutDeclared,
  withoutLaid,
  withPlay,
  withRolledCard,
  type Evolutions,
} from "../evolutions.ts";

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

function declared(game: Game, { declaration, card, instead }: EventOf<"declared">): Game {
  const { play } = game;
  const before = (play.declared ?? []).filter(({ id }) => id !== instead);
  const waiting = [...before, declaration].slice(-MOST_DECLARED);
  return withRolledCard(withPlay(game, { declared: waiting }), card);
}

function settled(game: Game, { declaration: { id } }: EventOf<"checked" | "dismissed">): Game {
  return withoutDeclared(game, id);
}

/** True if two calls are for the same check with the same answers. */
function isSameCall(one: CalledCheck, other: CalledCheck): boolean {
  return one.check === other.check && JSON.stringify(one.answers) === JSON.stringify(other.answers);
}

/** The number of times by which a check reduces a call. A call of an earlier release is for any roll of its check. */
function timesPaid({ declaration, paid = [] }: EventOf<"checked">, call: CalledCheck): number {
  if (call.answers !== undefined) return paid.find((each) => isSameCall(each, call))?.times ?? 0;
  return call.check === declaration.check && declaration.after === undefined ? declaration.rolls : 0;
}

/** The game after a check: without the called checks that it was, and with those that it calls for. */
function checked(game: Game, event: EventOf<"checked">): Game {
  const { called: before = [], ...play } = settled(game, event).play;
  const left = before.flatMap((call) => {
    const times = call.times - timesPaid(event, call);
    return times > 0 ? [{ ...call, times }] : [];
  });
  const { calls = [] } = event;
  const timesOf = (call: CalledCheck) => calls.find((each) => isSameCall(each, call))?.times ?? 0;
  const called = [
    ...left.map((call) => ({ ...call, times: call.times + timesOf(call) })),
    ...calls.filter((call) => !left.some((each) => isSameCall(each, call))),
  ];
  return { ...game, play: called.length === 0 ? play : { ...play, called } };
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
