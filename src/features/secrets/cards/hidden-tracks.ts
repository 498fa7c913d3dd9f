import type { Game } from "#core/schema/index.ts";
import type { GameTrack } from "#core/system/index.ts";
import { tracksIn } from "#core/tracks/index.ts";
import { buttonFor, buttonRow, paragraph, smallPrint } from "#cards/blocks.ts";
import type { Block } from "#cards/reply.ts";
import { positionText, trackName } from "#cards/tracks/lines.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { Knowledge } from "../rules.ts";

/** A hidden track of a reader's side. `value`: null while it is not in use. */
export interface TrackKnown {
  track: GameTrack<"number">;
  value: number | null;
}

/** The hidden tracks whose values a reader sees and enters. */
export function hiddenTracks(book: Rulebook, game: Game, { tracks, sides }: Knowledge): TrackKnown[] {
  return book.tracks.flatMap((track) => {
    if (track.kind !== "number") return [];
    const known = tracks.find(({ track: key }) => key === track.key);
    const isOwn = track.side !== undefined && sides.includes(track.side);
    return known !== undefined || (isOwn && tracksIn(game).isHidden(track))
      ? [{ track, value: known?.to ?? null }]
      : [];
  });
}

/** The values of hidden tracks, with buttons to change and reveal them while the game is not over. */
export function hiddenTrackBlocks(book: Rulebook, game: Game, known: Knowledge): Block[] {
  const shown = hiddenTracks(book, game, known);
  if (shown.length === 0) return [];
  const lines = shown.map(({ track, value }) =>
    book.say("tracks-line", { track: trackName(book, track), value: positionText(book, game, track, value) }),
  );
  const buttons = shown.flatMap(({ track, value }) => {
    const named = { track: trackName(book, track) };
    const change = { kind: "hiddenTrack", track: track.key } as const;
    const reveal = { kind: "revealTrack", track: track.key } as const;
    return [
      buttonFor(change, book.say("secret-track-change", named)),
      ...(value === null ? [] : [buttonFor(reveal, book.say("secret-track-reveal", named))]),
    ];
  });
  return [
    ...smallPrint(book.say(game.status === "ended" ? "secret-tracks-over" : "secret-tracks")),
    ...paragraph(lines.join("\n")),
    ...(game.status === "ended" ? [] : buttonRow(...buttons)),
  ];
}
