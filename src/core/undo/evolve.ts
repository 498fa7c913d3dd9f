import { withList, type Evolutions } from "../evolutions.ts";
import type { EventOf } from "../schema/events.ts";
import type { Game } from "../schema/game.ts";

function undone(game: Game, { to, play, status, rolls = [] }: EventOf<"undone">): Game {
  const left = (game.read ?? []).filter(({ n }) => n <= to);
  const kept = status === "setup" ? [] : (game.earlierSettings ?? []);
  const back = withList({ ...game, play, status }, "read", left);
  return withList(withList(back, "earlierSettings", kept), "takenBack", [
    ...(game.takenBack ?? []),
    ...rolls,
  ]);
}

/** Moves that are taken back. */
export const UNDO = { undone } satisfies Partial<Evolutions>;
