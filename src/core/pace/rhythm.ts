import type { AnswerTime, Rhythm } from "./rhythm-shape.ts";
import { MINUTE } from "./wall-clock.ts";

/** So many answers of a side, and so many turns, are kept. */
const MOST_ANSWERS = 20;
const MOST_TURNS = 12;

/** What an entry means for how fast a game is played. */
export interface EntryTime {
  /** Milliseconds since 1970. */
  at: number;
  /** The sides of whoever acted. */
  by: readonly string[];
  /** The sides that the game waits for now. */
  awaited: readonly string[];
  turn: number;
  /** The entry has begun the turn. */
  isNewTurn: boolean;
  /** The sides that other people play from now on: what was known of them is known no more. */
  changed?: readonly string[];
}

const NOTHING: Rhythm = { answers: {}, called: {}, turns: [] };

/** The answers that an entry gives: by those who were called and had not done anything since. */
function answersIn({ called }: Rhythm, { at, by }: EntryTime): [string, AnswerTime][] {
  const now = Math.floor(at / MINUTE);
  return by.flatMap((side): [string, AnswerTime][] => {
    const since = called[side];
    return since === undefined ? [] : [[side, [now, Math.max(0, now - since)]]];
  });
}

/** Who has answered counts as called again only once the move has been elsewhere. */
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
  // An undo may have taken turns back.
  const kept = turns.filter(([other]) => other < turn || (other === turn && !isNewTurn));
  const counted = kept.map(([other, began, given]): Rhythm["turns"][number] => [
    other,
    began,
    other === turn ? given + answers : given,
  ]);
  const begun: Rhythm["turns"] = isNewTurn ? [[turn, Math.floor(at / MINUTE), 0]] : [];
  return [...counted, ...begun].slice(-MOST_TURNS);
}

/** How fast a game is played, with one entry more; `wasAwaited`: the sides that it waited for until then. */
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
      answers[side] = [...(answers[side] ?? []), answer].slice(-MOST_ANSWERS);
  return {
    answers,
    called: calledAfter(rhythm, wasAwaited, beat),
    turns: turnsAfter(rhythm, beat, given.length),
  };
}

/** What is left of it once a person is forgotten who played some sides. */
export function withoutSides(rhythm: Rhythm, sides: readonly string[]): Rhythm {
  const without = <Kept>(of: Record<string, Kept>) =>
    Object.fromEntries(Object.entries(of).filter(([side]) => !sides.includes(side)));
  return { ...rhythm, answers: without(rhythm.answers), called: without(rhythm.called) };
}

/** The same, moved on by a time (ms) in which the game stood still: that counts for nobody. */
export function stoodStill(rhythm: Rhythm, time: number): Rhythm {
  const moved = Math.max(0, Math.floor(time / MINUTE));
  return {
    ...rhythm,
    called: Object.fromEntries(Object.entries(rhythm.called).map(([side, since]) => [side, since + moved])),
    turns: rhythm.turns.map(([turn, began, answers]) => [turn, began + moved, answers]),
  };
}
