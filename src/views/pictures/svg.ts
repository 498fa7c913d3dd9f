import { drawable } from "./glyphs.ts";

/** The width of every picture, in units; so many are about as wide as a phone shows. */
export const WIDTH = 420;

/** The space between a picture's edge and what is in it. */
export const MARGIN = 16;

/** A panel of its own, like a printed player aid: it reads the same on Discord's dark and light pages. */
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

/** What XML 1.0 cannot hold at all. */
const UNHOLDABLE = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text for an XML document: what players typed can neither end an element nor spoil the document. */
export function escapeXml(words: string): string {
  return words.replace(UNHOLDABLE, "").replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** One decimal is finer than anybody sees. */
function written(value: string | number): string {
  return typeof value === "number" ? String(Math.round(value * 10) / 10) : escapeXml(value);
}

/** An element; its children are SVG already. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const listed = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${written(value ?? "")}"`);
  return children.length === 0
    ? `<${name}${listed.join("")}/>`
    : `<${name}${listed.join("")}>${children.join("")}</${name}>`;
}

/** How a text is set: `at` says where its x is, 13 units tall and plain if nothing is said. */
export interface TextStyle {
  size?: number;
  bold?: boolean;
  colour?: string;
  at?: "start" | "middle" | "end";
  /** A rim of the panel's colour around it, where it stands on other things. */
  halo?: boolean;
  /** How narrow it is set, as a part of its own width. */
  narrowed?: number;
}

/** Draws what stands at x narrower, and there still. */
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

/** How wide signs are at most, in parts of the size; of a sign that stands twice the first counts. */
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

/** As wide are signs of which nothing is said. */
const WIDEST = 1.12;

const BOLD = 1.15;

/** How wide a text is at most when it is set. */
export function widthOf(words: string, { size = 13, bold = false, narrowed = 1 }: TextStyle = {}): number {
  let sum = 0;
  for (const sign of words) sum += WIDTH_OF_SIGN.get(sign) ?? WIDEST;
  return sum * size * narrowed * (bold ? BOLD : 1);
}

/** What a picture can show of a text, cut to a width. */
export function fitted(words: string, width: number, style: TextStyle = {}): string {
  const clean = drawable(words);
  if (widthOf(clean, style) <= width) return clean;
  const signs = Array.from(clean);
  while (signs.length > 0 && widthOf(`${signs.join("")}…`, style) > width) signs.pop();
  return `${signs.join("").trimEnd()}…`;
}

/** The share of light that a colour such as `#4b6043` gives back, as WCAG counts it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How well two colours stand out from each other, from 1 to 21; WCAG asks for 4.5 where one is text. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever reads better on a colour. */
export function inkOn(colour: string): string {
  return contrast(colour, "#ffffff") >= contrast(colour, "#000000") ? "#ffffff" : "#000000";
}

/** A whole picture: a panel of a height with what stands on it. */
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
