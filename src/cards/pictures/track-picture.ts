import type { Rulebook } from "#words/rulebook.ts";
import type { Game } from "#core/schema/index.ts";
import { sideName } from "#words/own-words.ts";
import { type GameTrack } from "#core/system/index.ts";
import { tracksIn } from "#core/tracks/index.ts";
import type { Block } from "../reply.ts";
import { barRow } from "./bar-row.ts";
import { boxRow } from "./box-row.ts";
import { cellRow, hasCells } from "./cell-row.ts";
import { MARGIN, panel } from "./svg.ts";
import { plainRow, type PictureRow } from "./track-row.ts";

const GAP = 12;
/** Maximum height: Discord shows at most 350 pixels and scales taller pictures down. */
const TALLEST = 320;
/** Discord's limit for a description, in characters. */
const LONGEST_DESCRIPTION = 1024;

function markerRow(book: Rulebook, game: Game, track: GameTrack): PictureRow {
  const holder = game.play.markers[track.key] ?? undefined;
  const words = holder === undefined ? book.say("pictures-nobody") : sideName(book, holder);
  return plainRow(book, track.name, { words, side: holder });
}

/** The row of a track. Short tracks of both sides share one row. */
function rowOf(book: Rulebook, game: Game, track: GameTrack): PictureRow | undefined {
  switch (track.kind) {
    case "marker":
      return markerRow(book, game, track);
    case "boxes":
      return boxRow(book, game, track);
    case "list":
      return undefined;
    case "number": {
      if (!hasCells(track)) return barRow(book, game, track);
      const all = book.tracks.filter((other) => other.kind === "number").filter(({ id }) => id === track.id);
      return all[0] === track ? cellRow(book, game, all) : undefined;
    }
  }
}

function scoreRows(book: Rulebook, game: Game): PictureRow[] {
  return book.scores.flatMap(({ id, name }) => {
    const value = tracksIn(game).score(book, id);
    return value === null ? [] : [plainRow(book, name, { words: String(value) })];
  });
}

/** True if there is a scale or boxes to draw. */
function isWorthDrawing(book: Rulebook, game: Game): boolean {
  return book.tracks.some(({ kind, key }) => {
    if (kind === "number") return (game.play.numbers[key] ?? null) !== null;
    return kind === "boxes" && (game.play.items[key] ?? []).length > 0;
  });
}

function pictureOf({ say }: Rulebook, rows: readonly PictureRow[], name: string): Block {
  let y = MARGIN;
  const parts: string[] = [];
  for (const row of rows) {
    parts.push(...row.draw(y));
    y += row.height + GAP;
  }
  const alt = say("pictures-tracks", { tracks: rows.map(({ said }) => said).join(". ") });
  return {
    kind: "picture",
    name,
    svg: panel(y - GAP + MARGIN, ...parts),
    alt: alt.length <= LONGEST_DESCRIPTION ? alt : `${alt.slice(0, LONGEST_DESCRIPTION - 1)}…`,
  };
}

/** Groups of rows that fit the height of a phone. */
function grouped(rows: readonly PictureRow[]): PictureRow[][] {
  const groups: PictureRow[][] = [];
  let height = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    height += row.height + GAP;
    if (height > TALLEST) {
      groups.push([]);
      height = row.height;
    }
    groups.at(-1)?.push(row);
  }
  return groups;
}

/**
 * A game's tracks as pictures; empty if no track is worth drawing. If one picture would be too tall, the tracks are
 * divided among several, so that unchanged ones are not redrawn.
 */
export function trackPictures(book: Rulebook, game: Game): Block[] {
  if (!isWorthDrawing(book, game)) return [];
  const rows = [...book.tracks.flatMap((track) => rowOf(book, game, track) ?? []), ...scoreRows(book, game)];
  return grouped(rows).map((group, at) => pictureOf(book, group, `tracks-${at + 1}.png`));
}
