import { text, type Wording } from "#words/text.ts";
import { RuleError } from "../errors.ts";
import { withoutUnit, plainMinus, withMinus, unitOf, quoted, tidy, among } from "../names/index.ts";
import type { Game } from "../schema/index.ts";
import { type GameTrack, type System } from "../system/index.ts";

/** The tracks of a game. */
export function tracksIn(game: Game) {
  return {
    /** The printed figure of a position, or else the position itself. */
    scoreAt({ scores }: GameTrack<"number">, position: number): number {
      if (scores === undefined) return position;
      const chosen = scores.setting === undefined ? undefined : game.settings[scores.setting];
      const set = scores.sets[String(chosen)] ?? Object.values(scores.sets)[0];
      return set?.[String(position)] ?? position;
    },

    /** The value of a score; null while one of its tracks is not in use. */
    score(system: System, id: string): number | null {
      const score = system.scores.find((candidate) => candidate.id === id);
      if (score === undefined) throw new Error(`There is no score "${id}".`);
      let sum = 0;
      for (const part of score.add) {
        const track = system.track(part.track, "number");
        const position = game.play.numbers[part.track];
        if (position === null || position === undefined) return null;
        sum += part.as === "score" ? this.scoreAt(track, position) : position;
      }
      return sum;
    },

    /** True if only a side and the umpire may know the value of a track. A track with a public value is not hidden. */
    isHidden(track: GameTrack): boolean {
      if (track.kind !== "number" || track.hiddenBy === undefined) return false;
      const { play, settings } = game;
      return settings[track.hiddenBy] === "hidden" && (play.numbers[track.key] ?? null) === null;
    },
  };
}

/** A position moved by `by`, limited to the ends of the track. */
export function movedBy(track: { min: number; max: number }, from: number, by: number): number {
  return Math.min(track.max, Math.max(track.min, from + by));
}

/** The number that `5`, `+1`, `-2` or `=-2` means for a track at `from`; undefined for other text. */
function numberMeant(from: number | null, typed: string): number | undefined {
  const match = /^(?:=(-?\d{1,6})|([+-]?)(\d{1,6}))$/.exec(typed);
  if (match === null) return undefined;
  const [, set, sign, by] = match;
  // `+ 0` turns `-0` into 0, as JSON does.
  if (set !== undefined) return Number(set) + 0;
  if (sign === "") return Number(by);
  return (from ?? 0) + (sign === "-" ? -Number(by) : Number(by));
}

/** A number as a choice, typed so that it sets the track. */
const exactly = (number: number) => ({
  name: withMinus(number),
  value: number < 0 ? `=${number}` : String(number),
});

/** Reads `5`, `+1`, `-2` or `=-2` for a range from `min` to `max`. Refuses numbers outside of it. */
export function readTrackFigure(
  range: { name: Wording; min: number; max: number },
  from: number | null,
  written: string,
): number {
  const typed = plainMinus(written).replace(/\s+/g, "");
  const to = numberMeant(from, typed);
  if (to === undefined) {
    throw new RuleError("refuse-track-number", {
      range: range.name,
      min: withMinus(range.min),
      max: withMinus(range.max),
      negative: range.min < 0 ? "yes" : "no",
    }).about("value");
  }
  if (to < range.min || to > range.max) {
    throw new RuleError("refuse-off-track", {
      range: range.name,
      min: withMinus(range.min),
      max: withMinus(range.max),
      to: withMinus(to),
    }).correcting("value", undefined, [exactly(Math.min(range.max, Math.max(range.min, to)))]);
  }
  return to;
}

const NOT_COUNTED = new Set(["none", "off", "untracked", "not tracked"]);

/** The named half of a track: 1 above zero or without a name, -1 below. */
function halfNamed({ ends }: GameTrack<"number">, name = ""): 1 | -1 | undefined {
  if (name === "" || name === ends?.positive.toLowerCase()) return 1;
  return name === ends?.negative.toLowerCase() ? -1 : undefined;
}

/** The position that the bot prints as the typed text, in lower case: `defender 2 (-6)`, `39 min`, `3 h 57`. */
function positionPrinted(track: GameTrack<"number">, typed: string): number | undefined {
  const clock = track.hours === undefined ? null : /^(\d{1,4}) h (\d{1,2})$/.exec(typed);
  if (clock !== null) return Number(clock[1]) * 60 + Number(clock[2]);
  const bare = typed.replace(/ \(-?\d+\)$/, "");
  const unit = track.unit === undefined ? "" : ` ${track.unit.toLowerCase()}`;
  const match = /^(?:(.+) )?(\d{1,6})$/.exec(
    bare.endsWith(unit) ? bare.slice(0, bare.length - unit.length) : bare,
  );
  const half = match === null ? undefined : halfNamed(track, match[1]);
  return half === undefined ? undefined : half * Number(match?.[2]);
}

/** Reads a typed or printed figure of a number track, or a word that ends the track's use. */
export function readNumber(track: GameTrack<"number">, from: number | null, written: string): number | null {
  const typed = tidy(plainMinus(written));
  if (NOT_COUNTED.has(typed)) return null;
  const range = { ...track, name: track };
  const printed = positionPrinted(track, typed);
  if (printed !== undefined) return readTrackFigure(range, from, `=${printed}`);
  return readTrackFigure(range, from, withoutUnit(written, track, unitOf(track)));
}

/** Finds a box of a track by id or name. */
export function boxOf(track: GameTrack<"boxes">, written: string): string {
  return among(track.boxes).one({
    what: "value",
    asks: text("which-box"),
    written,
    unknown: (near) => new RuleError("refuse-unknown-box", { track, written: quoted(written), near }),
    list: text("near-command", { command: `/track track:${track.key}` }),
  }).id;
}
