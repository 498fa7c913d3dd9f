import type { Rulebook } from "#words/rulebook.ts";
import type { Item, Game } from "#core/schema/index.ts";
import { sideName } from "#words/own-words.ts";
import { type GameTrack } from "#core/system/index.ts";
import { itemKind, trackName } from "../tracks/lines.ts";
import { drawable } from "./glyphs.ts";
import { COLOURS, element, escapeXml, fitted, MARGIN, svgText, widthOf } from "./svg.ts";
import { heading, HEADING, INNER_WIDTH, type PictureRow } from "./track-row.ts";

/** Maximum number of items listed in a box. Further items are only counted. */
const MAX_ITEMS = 6;
const GAP = 8;
const LINE = 19;
const KIND_GAP = 6;
const TITLE = 24;
const ITEM = { size: 13 } as const;
const KIND = { size: 12, colour: COLOURS.faded } as const;

/** A box to draw: name and items. */
interface Box {
  name: string;
  items: Item[];
}

/** A track of boxes with all its items. */
interface Shelf {
  book: Rulebook;
  track: GameTrack<"boxes">;
  all: readonly Item[];
}

/** Number of columns: two leave room for names, but three boxes share one row. */
function columnsFor(count: number): number {
  return count === 3 ? 3 : 2;
}

/**
 * Label of an item whose name cannot be drawn: its kind, with a number if there are several. The label is the same in
 * every box.
 */
function nameless(track: GameTrack<"boxes">, item: Item, all: readonly Item[]): string {
  const alike = all.filter(({ name, kind }) => kind === item.kind && drawable(name) === "");
  const kind = itemKind(track, item);
  const before = alike.filter(({ name }) => name < item.name);
  return alike.length < 2 ? kind : `${kind} ${before.length + 1}`;
}

/** The name of an item, with its kind on a track with several kinds. Only the kind if the name cannot be drawn. */
function itemLine({ track, all }: Shelf, item: Item, at: { x: number; y: number; width: number }): string {
  if (drawable(item.name) === "")
    return svgText(at.x, at.y, fitted(nameless(track, item, all), at.width, ITEM), ITEM);
  const kind = track.kinds.length > 1 ? itemKind(track, item) : "";
  const least = Math.min(at.width * 0.4, widthOf(kind, KIND));
  const name = fitted(item.name, at.width - (kind === "" ? 0 : least + KIND_GAP), ITEM);
  if (kind === "") return svgText(at.x, at.y, name, ITEM);
  const shown = fitted(kind, at.width - widthOf(name, ITEM) - KIND_GAP, KIND);
  const { size, colour } = KIND;
  const beside = element("tspan", { dx: KIND_GAP, "font-size": size, fill: colour }, escapeXml(shown));
  return element(
    "text",
    { x: at.x, y: at.y, "font-size": ITEM.size, fill: COLOURS.ink },
    escapeXml(name),
    beside,
  );
}

function drawBox(shelf: Shelf, { name, items }: Box, at: Frame): string[] {
  const { x, y, width, height } = at;
  const inner = { x: x + 8, width: width - 16 };
  const shown = items.length > MAX_ITEMS ? items.slice(0, MAX_ITEMS - 1) : items;
  const lineY = (line: number) => y + TITLE + 15 + line * LINE;
  const more = items.length - shown.length;
  return [
    element("rect", { x, y, width, height, rx: 6, fill: COLOURS.fill, stroke: COLOURS.line }),
    element("path", { d: `M${x} ${y + TITLE}h${width}`, stroke: COLOURS.line, fill: "none" }),
    svgText(inner.x, y + 17, fitted(name, inner.width, { size: 12, bold: true }), { size: 12, bold: true }),
    ...shown.map((item, line) => itemLine(shelf, item, { ...inner, y: lineY(line) })),
    ...(items.length === 0 ? [svgText(inner.x, lineY(0), shelf.book.say("pictures-empty"), KIND)] : []),
    ...(more > 0
      ? [svgText(inner.x, lineY(shown.length), shelf.book.say("pictures-more", { count: more }), KIND)]
      : []),
  ];
}

interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The boxes in rows of equal height, each row with its offset. */
function linesOf(boxes: readonly Box[]): { boxes: Box[]; top: number; height: number }[] {
  const columns = columnsFor(boxes.length);
  const lines: { boxes: Box[]; top: number; height: number }[] = [];
  let top = HEADING + 4;
  for (let at = 0; at < boxes.length; at += columns) {
    const own = boxes.slice(at, at + columns);
    const most = Math.max(1, ...own.map(({ items }) => Math.min(items.length, MAX_ITEMS)));
    const height = TITLE + most * LINE + 6;
    lines.push({ boxes: own, top, height });
    top += height + GAP;
  }
  return lines;
}

function saidOf(track: GameTrack<"boxes">, boxes: readonly Box[]): string {
  return boxes
    .filter(({ items }) => items.length > 0)
    .map(({ name, items }) => {
      const names = items.map((item) => `${item.name} (${itemKind(track, item)})`);
      return `${name}: ${names.join(", ")}`;
    })
    .join("; ");
}

/** The boxes of a track with the names of their items; undefined if all are empty. */
export function boxRow(book: Rulebook, game: Game, track: GameTrack<"boxes">): PictureRow | undefined {
  const items = game.play.items[track.key] ?? [];
  if (items.length === 0) return undefined;
  const boxes = track.boxes.map(({ id, name }) => ({ name, items: items.filter(({ box }) => box === id) }));
  const lines = linesOf(boxes);
  const columns = columnsFor(boxes.length);
  const width = (INNER_WIDTH - GAP * (columns - 1)) / columns;
  const last = lines.at(-1);
  const side = track.side === undefined ? "" : sideName(book, track.side);
  return {
    height: (last?.top ?? 0) + (last?.height ?? 0),
    draw: (y) => [
      ...heading(book, track.name, { words: side, side: track.side }, y),
      ...lines.flatMap((line) =>
        line.boxes.flatMap((box, at) =>
          drawBox({ book, track, all: items }, box, {
            x: MARGIN + at * (width + GAP),
            y: y + line.top,
            width,
            height: line.height,
          }),
        ),
      ),
    ],
    said: book.say("pictures-track", { track: trackName(book, track), value: saidOf(track, boxes) }),
  };
}
