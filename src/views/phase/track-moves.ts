import type { Rulebook } from "#words/rulebook.ts";
import type { Game } from "#core/schema/game.ts";
import type { GameTrack, GameTrackOf } from "#core/system.ts";
import { strideOf } from "#core/tracks/tracks.ts";
import { positionText } from "./track-lines.ts";
import { signed } from "../words.ts";

/** A move of a number track: as it is written, such as `+1`, and with what it means and where it leads. */
interface TrackMove {
  value: string;
  text: string;
}

/** The moves up and down that a track can make from where it stands: `+1: the attacker loses a unit → Attacker 4`. */
export function movesOf(book: Rulebook, game: Game, track: GameTrackOf<"number">): TrackMove[] {
  const from = game.play.numbers[track.key] ?? 0;
  const pace = strideOf(game, track);
  return [pace, -pace].flatMap((by) => {
    const to = from + by;
    if (to < track.min || to > track.max) return [];
    const meaning = by > 0 ? track.moves?.up : track.moves?.down;
    const means = meaning === undefined ? "" : `: ${meaning}`;
    return [
      {
        value: by > 0 ? `+${by}` : String(by),
        text: `${signed(by)}${means} → ${positionText(book, game, track, to)}`,
      },
    ];
  });
}

/** What it means to move a track, a line for each direction; nothing where the game does not say. */
export function directionLines(book: Rulebook, game: Game, track: GameTrack): string[] {
  if (track.kind !== "number" || track.moves === undefined) return [];
  return movesOf(book, game, track).map(({ text }) => text);
}
