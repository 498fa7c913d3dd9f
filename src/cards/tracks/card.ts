import type { Game } from "#core/schema/index.ts";
import type { GameTrack } from "#core/system/index.ts";
import { tracksIn } from "#core/tracks/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { directionLines, scoreLines, trackName, trackText } from "./lines.ts";
import type { Reply } from "../reply.ts";

/** Every track of a game, including those not in use. */
export function tracksCard(book: Rulebook, game: Game): Reply {
  const { say } = book;
  const lines = book.tracks.map((track) =>
    say("tracks-line", { track: trackName(book, track), value: trackText(book, game, track) }),
  );
  const shown = [...lines, ...scoreLines(book, game)];
  if (shown.length === 0) shown.push(say("tracks-none"));
  return {
    title: say("tracks"),
    audience: "public",
    blocks: [{ kind: "text", text: shown.join("\n") }],
  };
}

function howTo({ say }: Rulebook, track: GameTrack): string {
  switch (track.kind) {
    case "number":
      return say(track.min < 0 ? "track-how-signed" : "track-how-number");
    case "marker":
      return say("track-how-marker");
    case "list":
      return say("track-how-list");
    case "boxes":
      return say("track-how-boxes");
  }
}

/** A track, and how to move it. */
export function trackCard(book: Rulebook, game: Game, track: GameTrack): Reply {
  const text = [trackText(book, game, track), ...directionLines(book, game, track)].join("\n");
  const seen = tracksIn(game).isHidden(track) ? [book.say("track-how-hidden")] : [];
  return {
    title: trackName(book, track),
    audience: "public",
    blocks: [
      { kind: "text", text },
      { kind: "note", text: [...seen, howTo(book, track)].join("\n") },
    ],
  };
}
