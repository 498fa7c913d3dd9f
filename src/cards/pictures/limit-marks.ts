import type { Rulebook } from "#words/rulebook.ts";
import type { Game } from "#core/schema/index.ts";
import { boundOf } from "#core/tracks/index.ts";
import type { GameTrack } from "#core/system/index.ts";
import { COLOURS, MARGIN, svgText, widthOf } from "./svg.ts";
import { RIGHT } from "./track-row.ts";

const LABEL = { size: 12, bold: true } as const;

/** Positions at which the scenario limits a track. */
export function limitsOf(book: Rulebook, game: Game, { key, min, max }: GameTrack<"number">): number[] {
  return book.limits.flatMap((limit) => {
    const bound = boundOf(game, limit);
    if (!("track" in limit.of) || limit.of.track !== key || bound === undefined) return [];
    const position = limit.down === true ? -bound : bound;
    return position < min || position > max ? [] : [position];
  });
}

/** Label of a limit, below its mark. */
export function limitLabel(word: string, x: number, y: number): string {
  const half = widthOf(word, LABEL) / 2;
  const middle = Math.min(Math.max(x, MARGIN + half), RIGHT - half);
  return svgText(middle, y, word, { ...LABEL, colour: COLOURS.ink, at: "middle" });
}
