import { withList, type Evolutions } from "#core/evolutions.ts";
import { askedAgain, sidesPassedHere } from "#core/sequence/index.ts";
import type { EventOf, Game } from "#core/schema/index.ts";

/** Restores the earlier state. A step that a side had passed waits for the side again. */
function undone(game: Game, { to, play, status, rolls = [] }: EventOf<"undone">): Game {
  const left = (game.read ?? []).filter(({ n }) => n <= to);
  const kept = status === "setup" ? [] : (game.earlierSettings ?? []);
  const past = { ...game, play, status };
  const back = withList(askedAgain(past, sidesPassedHere(past)), "read", left);
  return withList(withList(back, "earlierSettings", kept), "takenBack", [
    ...(game.takenBack ?? []),
    ...rolls,
  ]);
}

export const UNDO_EVOLUTIONS = { undone } satisfies Partial<Evolutions>;
