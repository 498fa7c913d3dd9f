import type { Rulebook } from "#words/rulebook.ts";
import { COLOURS, element, fitted, inkOn, MARGIN, svgText, WIDTH, widthOf } from "./svg.ts";

/** A strip of a picture: its height, a function that draws its elements from `y` down, and its description. */
export interface PictureRow {
  height: number;
  draw(y: number): string[];
  said: string;
}

/** Right edge of a row's contents. */
export const RIGHT = WIDTH - MARGIN;
export const INNER_WIDTH = RIGHT - MARGIN;

const NAME = { size: 15, bold: true } as const;
const VALUE = { size: 15 } as const;
const TAG = { size: 13, bold: true } as const;

/** Height of a row's heading. */
export const HEADING = 24;

/** The value of a row: text on the side's colour, or plain. */
interface Value {
  words: string;
  side?: string | undefined;
}

/** A side's colour, and a legible text colour for it. */
export function coloursOf(book: Rulebook, side: string): { fill: string; ink: string } {
  const fill = book.sides.find(({ id }) => id === side)?.colour ?? COLOURS.ink;
  return { fill, ink: inkOn(fill) };
}

/** Text on a side's colour, in a rounded tag that starts or ends at `x`. */
export function tag(
  book: Rulebook,
  side: string,
  words: string,
  { x, y, at = "start" }: { x: number; y: number; at?: "start" | "end" },
): string {
  const { fill, ink } = coloursOf(book, side);
  const width = tagWidth(words);
  const left = at === "start" ? x : x - width;
  return [
    element("rect", { x: left, y: y - 16, width, height: 22, rx: 6, fill, stroke: COLOURS.ink }),
    svgText(left + width / 2, y, words, { ...TAG, colour: ink, at: "middle" }),
  ].join("");
}

export function tagWidth(words: string): number {
  return widthOf(words, TAG) + 14;
}

function drawValue(book: Rulebook, { words, side }: Value, y: number): string {
  const shown = fitted(words, INNER_WIDTH / 2, VALUE);
  if (side !== undefined) return tag(book, side, shown, { x: RIGHT, y, at: "end" });
  return svgText(RIGHT, y, shown, { ...VALUE, at: "end" });
}

/** The heading of a row, with its value on the right. */
export function heading(book: Rulebook, name: string, value: Value, y: number): string[] {
  const taken = value.words === "" ? 0 : Math.min(INNER_WIDTH / 2, widthOf(value.words, TAG) + 14);
  const left = svgText(MARGIN, y + 17, fitted(name, INNER_WIDTH - taken - 12, NAME), NAME);
  return value.words === "" ? [left] : [left, drawValue(book, value, y + 17)];
}

/** A row that consists of a name and a value. */
export function plainRow(book: Rulebook, name: string, value: Value): PictureRow {
  return {
    height: HEADING,
    draw: (y) => heading(book, name, value, y),
    said: book.say("pictures-track", { track: name, value: value.words }),
  };
}
