import { drawable } from "./glyphs.ts";

/** Width of every picture in units, about the width that a phone shows. */
export const WIDTH = 420;

/** Margin between a picture's edge and its contents. */
export const MARGIN = 16;

/** Colours of a panel like a printed player aid, legible on Discord's dark and light pages. */
export const COLOURS = {
  paper: "#f6f2e7",
  edge: "#a89f88",
  ink: "#23272e",
  faded: "#5d5a50",
  line: "#8d8672",
  fill: "#fffdf7",
  bar: "#2b6a99",
  band: "#d9d0b8",
  stripe: "#ece6d4",
  lit: "#ffd97a",
} as const;

type Attributes = Record<string, string | number | undefined>;

/** Characters that XML 1.0 does not allow. */
const UNHOLDABLE = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for an XML document and drops characters that it does not allow. */
export function escapeXml(words: string): string {
  return words.replace(UNHOLDABLE, "").replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Formats the value of an attribute; one decimal is exact enough. */
function written(value: string | number): string {
  return typeof value === "number" ? String(Math.round(value * 10) / 10) : escapeXml(value);
}

/** An element. `children`: SVG. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const listed = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${written(value ?? "")}"`);
  return children.length === 0
    ? `<${name}${listed.join("")}/>`
    : `<${name}${listed.join("")}>${children.join("")}</${name}>`;
}

/** Style of a text, by default 13 units high and plain. `at`: the anchor of its x. */
export interface TextStyle {
  size?: number;
  bold?: boolean;
  colour?: string;
  at?: "start" | "middle" | "end";
  /** Outlines the text in the colour of the panel, for text on top of shapes. */
  halo?: boolean;
  /** Horizontal scale, from 0 to 1. */
  narrowed?: number;
}

/** Scales horizontally about x. */
function squeezed(x: number, narrowed: number): string | undefined {
  return narrowed === 1 ? undefined : `matrix(${narrowed} 0 0 1 ${(x * (1 - narrowed)).toFixed(1)} 0)`;
}

export function svgText(x: number, y: number, words: string, style: TextStyle = {}): string {
  const { size = 13, bold = false, colour = COLOURS.ink, at = "start", halo = false, narrowed = 1 } = style;
  const attributes = {
    x,
    y,
    "font-size": size,
    fill: colour,
    "font-weight": bold ? "bold" : undefined,
    "text-anchor": at === "start" ? undefined : at,
    transform: squeezed(x, narrowed),
    ...(halo ? { stroke: COLOURS.paper, "stroke-width": 3, "paint-order": "stroke" } : {}),
  };
  return element("text", attributes, escapeXml(drawable(words)));
}

/**
 * Upper limits of character widths, as fractions of the font size. The first entry that matches a character applies.
 */
const WIDTHS = [
  [`ijlIJ' ,.:;/\\|·`, 0.35],
  ["-!()[]ftr", 0.43],
  ['"*_`', 0.5],
  ["Mw&", 0.87],
  ["mW@%", 1],
  ["Щщ", 1.2],
  ["ckszvxy?", 0.6],
  ["EFLPST0123456789abcdefghijklmnopqrstuvwxyz$", 0.64],
  ["ABCKRVXYZ{}", 0.7],
  ["DGHNOQU", 0.79],
  ["#+<=>^~", 0.84],
] as const;

const WIDTH_OF_SIGN: ReadonlyMap<string, number> = new Map(
  WIDTHS.toReversed().flatMap(([signs, width]) => Array.from(signs, (sign) => [sign, width])),
);

/** Width of characters without an entry. */
const WIDEST = 1.12;

const BOLD = 1.15;

/** Upper limit of the width of a text. */
export function widthOf(words: string, { size = 13, bold = false, narrowed = 1 }: TextStyle = {}): number {
  let sum = 0;
  for (const sign of words) sum += WIDTH_OF_SIGN.get(sign) ?? WIDEST;
  return sum * size * narrowed * (bold ? BOLD : 1);
}

/** The part of a text that can be drawn, truncated to a width. */
export function fitted(words: string, width: number, style: TextStyle = {}): string {
  const clean = drawable(words);
  if (widthOf(clean, style) <= width) return clean;
  const signs = Array.from(clean);
  while (signs.length > 0 && widthOf(`${signs.join("")}…`, style) > width) signs.pop();
  return `${signs.join("").trimEnd()}…`;
}

/** Relative luminance of a colour such as `#4b6043`, as WCAG defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, from 1 to 21, as WCAG defines it; text needs 4.5. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, the one with more contrast to a colour. */
export function inkOn(colour: string): string {
  return contrast(colour, "#ffffff") >= contrast(colour, "#000000") ? "#ffffff" : "#000000";
}

/** A whole picture: a panel with its contents. */
export function panel(height: number, ...parts: string[]): string {
  const edge = { x: 1, y: 1, width: WIDTH - 2, height: height - 2, rx: 12 };
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width: WIDTH,
      height,
      viewBox: `0 0 ${WIDTH} ${height}`,
      "font-family": "DejaVu Sans",
    },
    element("rect", { ...edge, fill: COLOURS.paper, stroke: COLOURS.edge, "stroke-width": 2 }),
    ...parts,
  );
}
