import type { EventOf, Play, Position, Game } from "../schema/index.ts";

type StepEnd = NonNullable<Play["ended"]>[number];

/** The game with the steps that sides have ended. An empty list is omitted. */
function withEnded(game: Game, ended: readonly StepEnd[]): Game {
  const { ended: _, ...play } = game.play;
  return { ...game, play: ended.length === 0 ? play : { ...play, ended: [...ended] } };
}

function endedIn({ play }: Game): readonly StepEnd[] {
  return play.ended ?? [];
}

/** The game after a side is done with the current step. */
export function afterDone(game: Game, { side, ahead }: EventOf<"done">): Game {
  const { step } = game.play.position;
  const ended = ahead === undefined ? { side, step } : { side, step, ahead };
  const done = withEnded(game, [...endedIn(game), ended]);
  return { ...done, play: { ...done.play, done: [...game.play.done, side] } };
}

/** The game after some sides are no longer done with the current step. */
export function askedAgain(game: Game, sides: readonly string[]): Game {
  const { position, done } = game.play;
  const left = endedIn(game).filter(({ side, step }) => step !== position.step || !sides.includes(side));
  const asked = withEnded(game, left);
  return { ...asked, play: { ...asked.play, done: done.filter((side) => !sides.includes(side)) } };
}

/** The game when play arrives at a position. In a new segment, no step is ended yet. */
export function arrivingAt(game: Game, { turn, segment }: Position): Game {
  const { position } = game.play;
  if (position.turn === turn && position.segment === segment) return game;
  const { midway: _, ...play } = game.play;
  return withEnded({ ...game, play }, []);
}

/** The game after a side has handed the move over in the current step and is not done with it. */
export function handedMidway(game: Game): Game {
  const { position, midway = [] } = game.play;
  return { ...game, play: { ...game.play, midway: [...new Set([...midway, position.step])] } };
}

/** True if a side passed a step of this segment by an earlier instruction. */
export function hasPassed({ play }: Pick<Game, "play">, step: string, side: string): boolean {
  const last = play.ended?.findLast((ended) => ended.step === step && ended.side === side);
  return last?.ahead === "through" || last?.ahead === "standing";
}

/** The sides that passed the current step by an earlier instruction. */
export function sidesPassedHere({ play }: Pick<Game, "play">): string[] {
  return play.done.filter((side) => hasPassed({ play }, play.position.step, side));
}
