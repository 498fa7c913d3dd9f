import { element, svgText } from "../pictures/svg.ts";
import type { Face } from "./faces.ts";

/** Width and height of the drawing's view box. */
const SIZE = 128;

interface Paint {
  body: string;
  /** Outline that sets the die off from a page of the same colour. */
  rim: string;
  ink: string;
}

/** A light and a dark die, so that a pair can be distinguished without colours. */
const PAINTS = {
  white: { body: "#fffdf7", rim: "#23272e", ink: "#15181c" },
  red: { body: "#b3231c", rim: "#ffffff", ink: "#ffffff" },
} satisfies Record<string, Paint>;
export type DieColour = keyof typeof PAINTS;

type Point = readonly [x: number, y: number];

const [NEAR, MID, FAR] = [33, 64, 95];

/** Pairs of pips of a six-sided die: the lowest face that shows the pair, and its place. */
const PIPS: readonly { from: number; at: readonly Point[] }[] = [
  {
    from: 2,
    at: [
      [NEAR, NEAR],
      [FAR, FAR],
    ],
  },
  {
    from: 4,
    at: [
      [FAR, NEAR],
      [NEAR, FAR],
    ],
  },
  {
    from: 6,
    at: [
      [NEAR, MID],
      [FAR, MID],
    ],
  },
];

function pips(face: number, ink: string): string[] {
  const middle: readonly Point[] = face % 2 === 1 ? [[MID, MID]] : [];
  const pairs = PIPS.flatMap(({ from, at }) => (face >= from ? at : []));
  return [...middle, ...pairs].map(([cx, cy]) => element("circle", { cx, cy, r: 13.5, fill: ink }));
}

/** Outlines of dice with numerals, clockwise from the top. */
const OUTLINES: Record<number, readonly Point[]> = {
  10: [
    [64, 5],
    [122, 48],
    [122, 80],
    [64, 123],
    [6, 80],
    [6, 48],
  ],
  20: [
    [64, 5],
    [117, 34],
    [117, 94],
    [64, 123],
    [11, 94],
    [11, 34],
  ],
};

function shape(sides: number, look: Record<string, string | number>): string {
  const points = OUTLINES[sides];
  return points === undefined
    ? element("rect", { x: 6, y: 6, width: 116, height: 116, rx: 26, ...look })
    : element("polygon", { points: points.join(" "), "stroke-linejoin": "round", ...look });
}

function numeral(face: number, ink: string): string {
  const size = face < 10 ? 84 : 64;
  // The height of a digit is 0.73 of the font size.
  return svgText(MID, MID + size * 0.365, String(face), { size, bold: true, at: "middle", colour: ink });
}

/** A die's face as SVG, legible at the size of a letter on dark and light pages. */
export function faceDrawing({ sides, face, colour }: Face): string {
  const { body, rim, ink } = PAINTS[colour];
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      // Twice the size at which Discord displays an emoji.
      width: SIZE / 2,
      height: SIZE / 2,
      viewBox: `0 0 ${SIZE} ${SIZE}`,
      "font-family": "DejaVu Sans",
    },
    shape(sides, { fill: body, stroke: rim, "stroke-width": 8 }),
    ...(sides === 6 ? pips(face, ink) : [numeral(face, ink)]),
  );
}
