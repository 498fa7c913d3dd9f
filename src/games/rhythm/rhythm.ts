import type { Pace } from "#core/schema/index.ts";
import { MINUTE } from "#core/pace/index.ts";

/** Maximum numbers of answers of a side and of turns that are kept. */
const MAX_ANSWERS = 20;
const MAX_TURNS = 12;

/** The part of an entry on which the rhythm depends. */
export interface EntryTime {
  /** Milliseconds since 1970. */
  at: number;
  /** The author's sides. */
  by: readonly string[];
  /** The sides that the game waits for now. */
  awaited: readonly string[];
  turn: number;
  /** True if the entry starts the turn. */
  isNewTurn: boolean;
  /** The sides whose players changed. Their history is dropped. */
  changed?: readonly string[];
}

/** Pace of a game: counters of the latest answers and turns. */
export type Rhythm = NonNullable<Pace["rhythm"]>;
type Answer = Rhythm["answers"][string][number];

const NOTHING: Rhythm = { answers: {}, called: {}, turns: [] };

/** The answers in an entry: those of sides that were awaited and have not acted since. */
function answersIn({ called }: Rhythm, { at, by }: EntryTime): [string, Answer][] {
  const now = Math.floor(at / MINUTE);
  return by.flatMap((side): [string, Answer][] => {
    const since = called[side];
    return since === undefined ? [] : [[side, [now, Math.max(0, now - since)]]];
  });
}

/** Since when sides are awaited. A side that has answered is awaited again only after the move was elsewhere. */
function calledAfter({ called }: Rhythm, wasAwaited: readonly string[], { at, by, awaited }: EntryTime) {
  const now = Math.floor(at / MINUTE);
  const still = awaited.flatMap((side): [string, number][] => {
    if (!wasAwaited.includes(side)) return [[side, now]];
    const since = called[side];
    return since === undefined || by.includes(side) ? [] : [[side, since]];
  });
  return Object.fromEntries(still);
}

function turnsAfter({ turns }: Rhythm, { at, turn, isNewTurn }: EntryTime, answers: number): Rhythm["turns"] {
  // An undo may have gone back to an earlier turn.
  const kept = turns.filter(([other]) => other < turn || (other === turn && !isNewTurn));
  const counted = kept.map(([other, began, given]): Rhythm["turns"][number] => [
    other,
    began,
    other === turn ? given + answers : given,
  ]);
  const begun: Rhythm["turns"] = isNewTurn ? [[turn, Math.floor(at / MINUTE), 0]] : [];
  return [...counted, ...begun].slice(-MAX_TURNS);
}

/** The rhythm after an entry. `wasAwaited`: the sides that were awaited before it. */
export function rhythmAfter(
  rhythm: Rhythm = NOTHING,
  wasAwaited: readonly string[],
  beat: EntryTime,
): Rhythm {
  const given = answersIn(rhythm, beat);
  const known = Object.entries(rhythm.answers).filter(([side]) => beat.changed?.includes(side) !== true);
  const answers = Object.fromEntries(known);
  for (const [side, answer] of given)
    if (beat.changed?.includes(side) !== true)
      answers[side] = [...(answers[side] ?? []), answer].slice(-MAX_ANSWERS);
  return {
    answers,
    called: calledAfter(rhythm, wasAwaited, beat),
    turns: turnsAfter(rhythm, beat, given.length),
  };
}

/** The rhythm without the sides of a forgotten user. */
export function withoutSides(rhythm: Rhythm, sides: readonly string[]): Rhythm {
  const without = <Kept>(of: Record<string, Kept>) =>
    Object.fromEntries(Object.entries(of).filter(([side]) => !sides.includes(side)));
  return { ...rhythm, answers: without(rhythm.answers), called: without(rhythm.called) };
}

/** The rhythm, moved forward by a time in which the game was stopped, in milliseconds. */
export function stoodStill(rhythm: Rhythm, time: number): Rhythm {
  const moved = Math.max(0, Math.floor(time / MINUTE));
  return {
    ...rhythm,
    called: Object.fromEntries(Object.entries(rhythm.called).map(([side, since]) => [side, since + moved])),
    turns: rhythm.turns.map(([turn, began, answers]) => [turn, began + moved, answers]),
  };
}
