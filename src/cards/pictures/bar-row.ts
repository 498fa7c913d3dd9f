import type { Rulebook } from "#words/rulebook.ts";
import { withMinus } from "#core/names/index.ts";
import type { Game } from "#core/schema/index.ts";
import { sideName } from "#words/own-words.ts";
import { type GameTrack } from "#core/system/index.ts";
import { positionText, trackName } from "../tracks/lines.ts";
import { limitLabel, limitsOf } from "./limit-marks.ts";
import { COLOURS, element, MARGIN, svgText, widthOf } from "./svg.ts";
import { coloursOf, heading, HEADING, INNER_WIDTH, type PictureRow } from "./track-row.ts";

const BAR = 14;
const ARROW = 10;
const LINE = 17;
const SMALL = { size: 12, colour: COLOURS.faded } as const;
/** Possible distances between labels; on a clock, in minutes. */
const STEPS = [5, 10, 15, 20, 30, 50, 60, 100, 120, 200, 250, 500, 1000];
const HOUR_STEPS = [15, 30, 60, 120, 240, 480];

function xOf({ min, max }: GameTrack<"number">, position: number): number {
  return MARGIN + ((position - min) / (max - min)) * INNER_WIDTH;
}

function isClock(game: Game, { hours }: GameTrack<"number">): boolean {
  return hours !== undefined && game.settings[hours.setting] === hours.is;
}

/** Label of a position: the number, or the hours on a clock that shows hours. */
function labelOf(book: Rulebook, game: Game, track: GameTrack<"number">, position: number): string {
  return isClock(game, track) ? positionText(book, game, track, position) : withMinus(position);
}

/** Positions that get a label: the ends of the track, and as many round numbers between them as fit. */
function labelled(book: Rulebook, game: Game, track: GameTrack<"number">): number[] {
  const { min, max } = track;
  const room = widthOf(labelOf(book, game, track, max), SMALL) + 18;
  const span = (step: number) => (step / (max - min)) * INNER_WIDTH;
  const steps = isClock(game, track) ? HOUR_STEPS : STEPS;
  const step = steps.find((candidate) => span(candidate) >= room) ?? max - min;
  const all = Array.from(
    { length: Math.ceil((max - min) / step) },
    (_, at) => (Math.floor(min / step) + 1 + at) * step,
  );
  const between = all.filter((position) => span(position - min) >= room && span(max - position) >= room);
  return [min, ...between, max];
}

function ticks(book: Rulebook, game: Game, track: GameTrack<"number">, y: number): string[] {
  return labelled(book, game, track).flatMap((position, at, all) => {
    const x = xOf(track, position);
    const side = at === 0 ? "start" : at === all.length - 1 ? "end" : "middle";
    return [
      element("path", { d: `M${x.toFixed(1)} ${y}v4`, stroke: COLOURS.line, fill: "none" }),
      svgText(x, y + 15, labelOf(book, game, track, position), { ...SMALL, at: side }),
    ];
  });
}

/** A dashed line through the bar, with a label below. */
function limit(word: string, x: number, y: number, labelY: number): string[] {
  const line = { d: `M${x.toFixed(1)} ${y - 5}v${BAR + 10}`, stroke: COLOURS.ink, fill: "none" };
  return [
    element("path", { ...line, "stroke-width": 3, "stroke-dasharray": "5 3" }),
    limitLabel(word, x, labelY),
  ];
}

/** A long number track as a bar that is filled up to its position; undefined while it is not in use. */
export function barRow(book: Rulebook, game: Game, track: GameTrack<"number">): PictureRow | undefined {
  const position = game.play.numbers[track.key] ?? null;
  if (position === null) return undefined;
  const limits = limitsOf(book, game, track);
  const value = positionText(book, game, track, position);
  const words = track.side === undefined ? value : `${sideName(book, track.side)} ${value}`;
  const { fill } = track.side === undefined ? { fill: COLOURS.bar } : coloursOf(book, track.side);
  const x = xOf(track, position);
  const bar = { x: MARGIN, height: BAR, rx: 3 };
  return {
    height: HEADING + ARROW + BAR + LINE + (limits.length === 0 ? 0 : LINE),
    draw: (y) => {
      const top = y + HEADING + ARROW;
      const points = `${(x - 7).toFixed(1)},${top - ARROW} ${(x + 7).toFixed(1)},${top - ARROW} ${x.toFixed(1)},${top}`;
      return [
        ...heading(book, track.name, { words, side: track.side }, y),
        element("rect", { ...bar, y: top, width: INNER_WIDTH, fill: COLOURS.fill, stroke: COLOURS.line }),
        element("rect", { ...bar, y: top, width: Math.max(0, x - MARGIN), fill }),
        element("polygon", { points, fill: COLOURS.ink }),
        ...ticks(book, game, track, top + BAR),
        ...limits.flatMap((bound) =>
          limit(book.say("pictures-limit"), xOf(track, bound), top, top + BAR + LINE + 13),
        ),
      ];
    },
    said: book.say("pictures-track", { track: trackName(book, track), value }),
  };
}
