import type { Rulebook } from "#words/rulebook.ts";
import { withMinus } from "#core/names/index.ts";
import type { Game } from "#core/schema/index.ts";
import { sideName } from "#words/own-words.ts";
import { type GameTrack } from "#core/system/index.ts";
import { tracksIn } from "#core/tracks/index.ts";
import { positionText } from "../tracks/lines.ts";
import { limitLabel, limitsOf } from "./limit-marks.ts";
import { COLOURS, element, fitted, MARGIN, svgText, widthOf } from "./svg.ts";
import {
  coloursOf,
  heading,
  HEADING,
  INNER_WIDTH,
  RIGHT,
  tag,
  tagWidth,
  type PictureRow,
} from "./track-row.ts";

/** Length of the longest track that is drawn with a cell for each position. */
const MAX_CELLS = 21;
const CELL = 26;
const CELL_WITH_SCORE = 40;
const LINE = 17;
const ARROW = 10;
const TAG = 24;
const LIMIT = 24;
const SMALL = { size: 12, colour: COLOURS.faded } as const;

/** A marker on a track. `side`: its owner, if it has one. */
interface Marker {
  position: number;
  words: string;
  side: string | undefined;
}

/** The cells to draw, and the marks on them. */
interface Strip {
  book: Rulebook;
  game: Game;
  track: GameTrack<"number">;
  markers: Marker[];
  limits: number[];
  /** Width and height of a cell. */
  width: number;
  height: number;
}

export function hasCells({ min, max }: GameTrack<"number">): boolean {
  return max - min < MAX_CELLS;
}

/** Left edge of a cell. A track with named ends begins at its positive end, as in print. */
function leftOf({ track, width }: Strip, position: number): number {
  const at = track.ends === undefined ? position - track.min : track.max - position;
  return MARGIN + at * width;
}

/**
 * Colours of a cell: those of a side if only that side's marker is in it; ink if both are, or if the marker has no
 * side.
 */
function cellColours({ book, markers }: Strip, position: number): { fill: string; ink: string } {
  const here = markers.filter((marker) => marker.position === position);
  const [first] = here;
  if (first === undefined) return { fill: COLOURS.fill, ink: COLOURS.ink };
  const own = here.length === 1 ? first.side : undefined;
  return own === undefined ? { fill: COLOURS.ink, ink: COLOURS.fill } : coloursOf(book, own);
}

function cell(strip: Strip, position: number, y: number): string[] {
  const { game, track, width, height } = strip;
  const { fill, ink } = cellColours(strip, position);
  const x = leftOf(strip, position);
  const shown = String(track.ends === undefined ? position : Math.abs(position));
  const size = Math.min(13, (width - 2) / widthOf(shown, { size: 1, bold: true }));
  const score = withMinus(tracksIn(game).scoreAt(track, position));
  const scoreSize = Math.min(12, (width - 2) / widthOf(score, { size: 1 }));
  return [
    element("rect", { x, y, width, height, fill, stroke: COLOURS.line }),
    svgText(x + width / 2, y + 18, shown, { size, bold: true, colour: ink, at: "middle" }),
    ...(track.scores === undefined
      ? []
      : [svgText(x + width / 2, y + 34, score, { size: scoreSize, colour: ink, at: "middle" })]),
  ];
}

/** A small arrow from below, with a label. */
function limit(strip: Strip, position: number, y: number): string[] {
  const x = leftOf(strip, position) + strip.width / 2;
  const points = `${(x - 5).toFixed(1)},${y + 9} ${(x + 5).toFixed(1)},${y + 9} ${x.toFixed(1)},${y + 2}`;
  return [
    element("polygon", { points, fill: COLOURS.ink }),
    limitLabel(strip.book.say("pictures-limit"), x, y + 21),
  ];
}

/** An arrow to a marked cell, from above or below, with the side's tag. */
function pointer(strip: Strip, { position, side, words }: Marker, y: number, isBelow: boolean): string {
  const x = leftOf(strip, position) + strip.width / 2;
  const back = isBelow ? ARROW : -ARROW;
  const { fill } = side === undefined ? { fill: COLOURS.ink } : coloursOf(strip.book, side);
  const points = `${(x - 7).toFixed(1)},${y + back} ${(x + 7).toFixed(1)},${y + back} ${x.toFixed(1)},${y}`;
  const arrow = element("polygon", { points, fill, stroke: COLOURS.ink });
  if (side === undefined) return arrow;
  const shown = fitted(words, INNER_WIDTH / 2, { size: 13, bold: true });
  const width = tagWidth(shown);
  const left = Math.min(Math.max(MARGIN, x - width / 2), RIGHT - width);
  return arrow + tag(strip.book, side, shown, { x: left, y: isBelow ? y + back + 16 : y + back - 6 });
}

/** The printed names of the two ends, such as Defender and Attacker. */
function ends({ track }: Strip, y: number): string[] {
  if (track.ends === undefined) return [];
  const { negative, positive } = track.ends;
  return [
    svgText(MARGIN, y, `◀ ${fitted(positive, INNER_WIDTH / 2 - 20, SMALL)}`, SMALL),
    svgText(RIGHT, y, `${fitted(negative, INNER_WIDTH / 2 - 20, SMALL)} ▶`, { ...SMALL, at: "end" }),
  ];
}

function markersOf(book: Rulebook, game: Game, tracks: readonly GameTrack<"number">[]): Marker[] {
  return tracks.flatMap((track) => {
    const position = game.play.numbers[track.key] ?? null;
    const value = positionText(book, game, track, position);
    const words = track.side === undefined ? value : `${sideName(book, track.side)} ${value}`;
    return position === null ? [] : [{ position, words, side: track.side }];
  });
}

/** Heights of the marks above and below the cells. */
function roomOf({ markers: [first, second], limits, track }: Strip) {
  const above = ARROW + (first?.side === undefined ? 0 : TAG);
  const pointerBelow = second === undefined ? 0 : ARROW + TAG;
  const words = (track.ends === undefined ? 0 : LINE) + (limits.length === 0 ? 0 : LIMIT);
  return { above, pointerBelow, below: pointerBelow + words };
}

function drawStrip(strip: Strip, y: number): string[] {
  const { track, markers, limits, height } = strip;
  const { above, pointerBelow } = roomOf(strip);
  const top = y + above;
  const bottom = top + height;
  const limitsY = bottom + pointerBelow;
  const endsY = limitsY + 13 + (limits.length === 0 ? 0 : LIMIT);
  const positions = Array.from({ length: track.max - track.min + 1 }, (_, at) => track.min + at);
  return [
    ...positions.flatMap((position) => cell(strip, position, top)),
    ...limits.flatMap((position) => limit(strip, position, limitsY)),
    ...markers.map((marker, at) => pointer(strip, marker, at === 0 ? top : bottom, at > 0)),
    ...ends(strip, endsY),
  ];
}

/** A short number track, or the tracks of both sides together, cell by cell; undefined while it is not in use. */
export function cellRow(
  book: Rulebook,
  game: Game,
  tracks: readonly GameTrack<"number">[],
): PictureRow | undefined {
  const [track] = tracks;
  const markers = markersOf(book, game, tracks);
  const [first] = markers;
  if (track === undefined || first === undefined) return undefined;
  const width = INNER_WIDTH / (track.max - track.min + 1);
  const height = track.scores === undefined ? CELL : CELL_WITH_SCORE;
  const strip = { book, game, track, markers, limits: limitsOf(book, game, track), width, height };
  const { above, below } = roomOf(strip);
  const value = first.side === undefined ? first.words : "";
  return {
    height: HEADING + above + height + below,
    draw: (y) => [...heading(book, track.name, { words: value }, y), ...drawStrip(strip, y + HEADING)],
    said: book.say("pictures-track", {
      track: track.name,
      value: markers.map(({ words }) => words).join(", "),
    }),
  };
}
