import type { Rulebook } from "#words/rulebook.ts";
import type { Game } from "#core/schema/game.ts";
import { sideName, type GameTrack } from "#core/system.ts";
import { scoreOf } from "#core/tracks/tracks.ts";
import type { Block } from "../reply.ts";
import { barRow } from "./bar-row.ts";
import { boxRow } from "./box-row.ts";
import { cellRow, hasCells } from "./cell-row.ts";
import { MARGIN, panel } from "./svg.ts";
import { plainRow, type PictureRow } from "./track-row.ts";

const GAP = 12;
/** Discord shows a picture 350 pixels high at most: a taller one becomes small. */
const TALLEST = 320;
/** Discord shows no more of a description. */
const LONGEST_DESCRIPTION = 1024;

function markerRow(book: Rulebook, game: Game, track: GameTrack): PictureRow {
  const holder = game.play.markers[track.key] ?? undefined;
  const words = holder === undefined ? book.say("pictures-nobody") : sideName(book, holder);
  return plainRow(book, track.name, { words, side: holder });
}

/** The row of a track; the tracks of both sides share one if they are short, which the first of them brings. */
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
    const value = scoreOf(book, game, id);
    return value === null ? [] : [plainRow(book, name, { words: String(value) })];
  });
}

/** Whether there is more to see than words: a scale or boxes. */
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

/** Rows in groups that are not too tall for a phone. */
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
 * The tracks of a game as pictures, drawn from its data; none where no track is worth drawing. Several where one would
 * be too tall: then a track that has not moved is not drawn anew.
 */
export function trackPictures(book: Rulebook, game: Game): Block[] {
  if (!isWorthDrawing(book, game)) return [];
  const rows = [...book.tracks.flatMap((track) => rowOf(book, game, track) ?? []), ...scoreRows(book, game)];
  return grouped(rows).map((group, at) => pictureOf(book, group, `tracks-${at + 1}.png`));
}
