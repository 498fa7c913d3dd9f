import type { NotedPlace } from "#core/schema.ts";
import { notedPlaces } from "#features/notes/rules.ts";
import type { Games } from "./games.ts";
import type { Running } from "./running.ts";

/** The places at which sides are asked because of private notes. */
export async function placesOfNotes(
  games: Games,
  running: Pick<Running, "game" | "system">,
): Promise<NotedPlace[]> {
  return notedPlaces(running, await games.notesOf(running.game));
}
