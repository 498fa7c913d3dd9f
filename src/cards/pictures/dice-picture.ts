import type { Language } from "#words/language.ts";
import type { Say } from "#words/text.ts";
import { diceIn, type Tally } from "#rules/log/index.ts";
import { COLOURS, element, MARGIN, panel, svgText, WIDTH, widthOf } from "./svg.ts";

/** Maximum number of bars that are legible on a phone. If there are more faces, they share bars. */
const MAX_BARS = 20;
const TOP = 76;
const BOTTOM = TOP + 180;
const HEIGHT = BOTTOM + 34;
/** Number of standard deviations that contain 95% of the counts of fair dice. */
const USUAL = 1.96;
/** Least expected count of each face for the band to hold. */
const LEAST_EXPECTED = 5;
const LABEL = 14;
const SMALLEST_LABEL = 8;

/** The faces of one bar: their count, expected count and usual range. */
interface Bar {
  from: number;
  faces: number;
  count: number;
  expected: number;
  low: number;
  high: number;
}

/** The bars and their scales. */
interface Plot {
  bars: Bar[];
  slot: number;
  xOf: (at: number) => number;
  yOf: (count: number) => number;
}

/** A bar for each face, or for groups of faces so that there are at most twenty bars. */
function barsOf(tally: Tally): Bar[] {
  const { sides, counts } = tally;
  const dice = diceIn(tally);
  const each = Math.ceil(sides / MAX_BARS);
  return Array.from({ length: Math.ceil(sides / each) }, (_, at) => {
    const own = counts.slice(at * each, (at + 1) * each);
    const share = own.length / sides;
    const expected = dice * share;
    const deviation = USUAL * Math.sqrt(expected * (1 - share));
    return {
      from: at * each + 1,
      faces: own.length,
      count: own.reduce((sum, count) => sum + count, 0),
      expected,
      low: Math.max(0, expected - deviation),
      high: expected + deviation,
    };
  });
}

function plotOf(bars: Bar[]): Plot {
  const slot = (WIDTH - 2 * MARGIN) / bars.length;
  const most = Math.max(1, ...bars.flatMap(({ count, high }) => [count, high]));
  return {
    bars,
    slot,
    xOf: (at) => MARGIN + at * slot,
    // Leaves room for the label of the highest bar.
    yOf: (count) => BOTTOM - (count / most) * (BOTTOM - TOP - LABEL),
  };
}

function bands({ bars, slot, xOf, yOf }: Plot): string[] {
  return bars.map(({ low, high }, at) =>
    element("rect", {
      x: xOf(at),
      y: yOf(high),
      // Neighbours overlap slightly, so that no seam shows.
      width: slot + (at + 1 < bars.length ? 0.5 : 0),
      height: yOf(low) - yOf(high),
      fill: COLOURS.band,
    }),
  );
}

function columns({ bars, slot, xOf, yOf }: Plot): string[] {
  return bars.map(({ count }, at) =>
    element("rect", {
      x: xOf(at) + slot * 0.16,
      y: yOf(count),
      width: slot * 0.68,
      height: BOTTOM - yOf(count),
      fill: COLOURS.bar,
    }),
  );
}

function dashed(path: string): string {
  return element("path", {
    d: path,
    fill: "none",
    stroke: COLOURS.ink,
    "stroke-width": 2,
    "stroke-dasharray": "6 4",
  });
}

/** The expected counts as a dashed line with a step for each bar. */
function fairLine({ bars, xOf, yOf }: Plot): string {
  const steps = bars.map(({ expected }, at) => {
    const y = yOf(expected).toFixed(1);
    return `${at === 0 ? "M" : "L"}${xOf(at).toFixed(1)} ${y}H${xOf(at + 1).toFixed(1)}`;
  });
  return dashed(steps.join(""));
}

/** The largest size at which every label fits its slot; undefined if none is legible. */
function labelSize(words: readonly string[], slot: number): number | undefined {
  const widest = Math.max(...words.map((label) => widthOf(label, { size: 1, bold: true })));
  const size = Math.min(LABEL, (slot - 3) / widest);
  return size < SMALLEST_LABEL ? undefined : size;
}

/** The faces below the bars, and the counts above them if there is room. */
function labels({ bars, slot, xOf, yOf }: Plot): string[] {
  const faces = labelSize(
    bars.map(({ from }) => String(from)),
    slot,
  );
  const counts = labelSize(
    bars.map(({ count }) => String(count)),
    slot,
  );
  return bars.flatMap(({ from, count }, at) => {
    const middle = xOf(at) + slot / 2;
    const face = svgText(middle, BOTTOM + 20, String(from), { size: faces ?? SMALLEST_LABEL, at: "middle" });
    if (counts === undefined) return [face];
    const style = { size: counts, bold: true, at: "middle", halo: true } as const;
    return [face, svgText(middle, yOf(count) - 4, String(count), style)];
  });
}

function rounded(count: number): string {
  return String(count < 100 ? Math.round(count * 10) / 10 : Math.round(count));
}

/** Legend of the bars, the line and the band. */
function legend(say: Say, { expected, faces }: Bar, hasBand: boolean): string[] {
  const y = 56;
  const rolled = say("pictures-dice-rolled");
  const fair = say(faces === 1 ? "pictures-dice-fair-face" : "pictures-dice-fair-bar", {
    count: rounded(expected),
  });
  const second = MARGIN + 34 + widthOf(rolled);
  const third = second + 38 + widthOf(fair);
  const keys = [
    element("rect", { x: MARGIN, y: y - 11, width: 14, height: 13, fill: COLOURS.bar }),
    svgText(MARGIN + 20, y, rolled),
    dashed(`M${second.toFixed(1)} ${y - 4}h24`),
    svgText(second + 30, y, fair),
  ];
  if (!hasBand) return keys;
  return [
    ...keys,
    element("rect", { x: third, y: y - 11, width: 14, height: 13, fill: COLOURS.band }),
    svgText(third + 20, y, say("pictures-dice-usual")),
  ];
}

/** The picture described in words. */
function described(say: Say, tally: Tally, bars: readonly Bar[]): string {
  const { sides } = tally;
  const [first] = bars;
  const counts = bars.map(({ from, faces, count }) =>
    faces === 1
      ? say("pictures-dice-face", { face: from, count })
      : say("pictures-dice-faces", { from, to: from + faces - 1, count }),
  );
  return say("pictures-dice-described", {
    count: diceIn(tally),
    sides,
    expected: rounded(first?.expected ?? 0),
    counts: counts.join(", "),
  });
}

/**
 * A histogram of faces, with the expected count as a dashed line. With enough dice, a band shows the range of 95%
 * of the counts of fair dice.
 */
export function dicePicture({ say }: Pick<Language, "say">, tally: Tally): { svg: string; alt: string } {
  const bars = barsOf(tally);
  const plot = plotOf(bars);
  const [first] = bars;
  const hasBand = diceIn(tally) >= LEAST_EXPECTED * tally.sides;
  const base = { x1: MARGIN, x2: WIDTH - MARGIN, y1: BOTTOM, y2: BOTTOM };
  const svg = panel(
    HEIGHT,
    svgText(MARGIN, 32, say("pictures-dice-title", { sides: tally.sides, count: diceIn(tally) }), {
      size: 18,
      bold: true,
    }),
    ...(first === undefined ? [] : legend(say, first, hasBand)),
    ...(hasBand ? bands(plot) : []),
    ...columns(plot),
    fairLine(plot),
    element("line", { ...base, stroke: COLOURS.ink, "stroke-width": 2 }),
    ...labels(plot),
  );
  return { svg, alt: described(say, tally, bars) };
}
