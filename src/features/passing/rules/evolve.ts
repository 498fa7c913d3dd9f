import { withoutLaid, withPlay, type Evolutions } from "#core/evolutions.ts";
import type { EventOf, Game, Play } from "#core/schema/index.ts";
import { askedAgain, sidesPassedHere } from "#core/sequence/index.ts";

/** The game with changed passes ahead. An empty list is omitted. */
function withAhead(game: Game, ahead: NonNullable<Play["ahead"]>): Game {
  const { ahead: _, ...play } = game.play;
  return { ...game, play: ahead.length === 0 ? play : { ...play, ahead } };
}

function without({ play }: Game, side: string): NonNullable<Play["ahead"]> {
  return (play.ahead ?? []).filter((other) => other.side !== side);
}

function isSameTouch(
  one: Omit<EventOf<"concerned">, "type">,
  { side, check, outcome, own }: EventOf<"concerned">,
): boolean {
  return one.side === side && one.check === check && one.outcome === outcome && one.own === own;
}

function touchedBy(game: Game, event: EventOf<"concerned">): Game {
  const { turn, segment } = game.play.position;
  const { type: _, ...touch } = event;
  const left = (game.play.touched ?? []).filter(
    (other) => other.turn >= turn - 1 && !isSameTouch(other, event),
  );
  return withPlay(game, { touched: [...left, { ...touch, turn, segment }] });
}

/** The game after a pass ahead has ended: the side is asked again in the step that it let pass. */
function withoutPass(game: Game, side: string): Game {
  return askedAgain(
    withAhead(game, without(game, side)),
    sidesPassedHere(game).filter((passing) => passing === side),
  );
}

function reopened(game: Game, { side, to, done }: EventOf<"reopened">): Game {
  const there = withPlay(withoutLaid(game), { position: to, move: side, rolledFor: [] });
  return withPlay(askedAgain(there, [side]), { done });
}

/** Evolution of the events of passing. */
export const PASSING_EVOLUTIONS = {
  aheadSaid: (game, { side, through }) => withAhead(game, [...without(game, side), { side, through }]),
  aheadOver: (game, { side }) => withoutPass(game, side),
  tidied: (game, { sides }) => withPlay(game, { done: [...new Set([...game.play.done, ...sides])] }),
  concerned: touchedBy,
  reopened,
} satisfies Partial<Evolutions>;
