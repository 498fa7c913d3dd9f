import { withMinus, plain } from "#core/names/index.ts";
import type { Game, Step } from "#core/schema/index.ts";
import { type GameTrack } from "#core/system/index.ts";
import { sideName } from "#words/own-words.ts";
import { tracksIn } from "#core/tracks/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { countOf, signed } from "../words.ts";

/** The name of a track or limit, with its side if each side has one. */
export function trackName(book: Rulebook, { name, side }: Pick<GameTrack, "name" | "side">): string {
  return side === undefined
    ? name
    : book.say("phase-track-of-side", { track: name, side: sideName(book, side) });
}

function clock({ say }: Rulebook, minutes: number): string {
  return say("phase-track-clock", {
    hours: Math.floor(minutes / 60),
    minutes: String(minutes % 60).padStart(2, "0"),
  });
}

/** A position of a number track in its printed form: `39 min`, `Defender 1 (−4)`, `not tracked`. */
export function positionText(
  book: Rulebook,
  game: Game,
  track: GameTrack<"number">,
  position: number | null,
): string {
  if (position === null) return book.say("phase-track-untracked");
  if (track.hours !== undefined && game.settings[track.hours.setting] === track.hours.is)
    return clock(book, position);
  const end = position < 0 ? track.ends?.negative : position > 0 ? track.ends?.positive : undefined;
  const count = countOf(book, end === undefined ? position : Math.abs(position), track);
  const shown = end === undefined ? count : `${end} ${count}`;
  return track.scores === undefined
    ? shown
    : `${shown} (${withMinus(tracksIn(game).scoreAt(track, position))})`;
}

/** The kind of an item on a track, in words. */
export function itemKind(track: GameTrack, { kind }: { kind: string }): string {
  const kinds = track.kind === "boxes" ? track.kinds : [];
  return kinds.find(({ id }) => id === kind)?.name ?? kind;
}

function boxesText(book: Rulebook, game: Game, track: GameTrack<"boxes">): string {
  const items = game.play.items[track.key] ?? [];
  if (items.length === 0) return book.say("phase-track-empty");
  return track.boxes
    .map((box) => ({ box, here: items.filter((item) => item.box === box.id) }))
    .filter(({ here }) => here.length > 0)
    .map(({ box, here }) =>
      book.say("phase-track-box", {
        box: box.name,
        items: here.map((item) => `${plain(item.name)} (${itemKind(track, item)})`).join(", "),
      }),
    )
    .join("; ");
}

/** A track's state in a few words. */
export function trackText(book: Rulebook, game: Game, track: GameTrack): string {
  switch (track.kind) {
    case "number":
      if (tracksIn(game).isHidden(track)) return book.say("phase-track-hidden");
      return positionText(book, game, track, game.play.numbers[track.key] ?? null);
    case "marker": {
      const holder = game.play.markers[track.key] ?? null;
      return holder === null ? book.say("phase-track-nobody") : sideName(book, holder);
    }
    case "list":
      return (
        game.play.lists[track.key]?.map((name) => plain(name)).join(", ") || book.say("phase-track-empty")
      );
    case "boxes":
      return boxesText(book, game, track);
  }
}

/** True if a track is in use. Overviews omit the others. */
export function isInUse(game: Game, track: GameTrack): boolean {
  switch (track.kind) {
    case "number":
      return (game.play.numbers[track.key] ?? null) !== null;
    case "marker":
      return true;
    case "list":
      return (game.play.lists[track.key] ?? []).length > 0;
    case "boxes":
      return (game.play.items[track.key] ?? []).length > 0;
  }
}

/**
 * Tracks in use, one per line: `**Time**: 12 min`. The same count of several sides shares a line: `Axis 2, Allies 1`.
 */
export function linesOfTracks(book: Rulebook, game: Game, tracks: readonly GameTrack[]): string[] {
  const used = tracks.filter((track) => isInUse(game, track));
  const counts = Map.groupBy(
    used.filter(({ kind, side }) => kind === "number" && side !== undefined),
    ({ id }) => id,
  );
  return used.flatMap((track) => {
    const same = counts.get(track.id) ?? [];
    if (same.length < 2 || !same.includes(track))
      return [
        book.say("setting-line", { setting: trackName(book, track), value: trackText(book, game, track) }),
      ];
    if (same[0] !== track) return [];
    const values = same.map((each) =>
      book.say("phase-track-count", {
        side: sideName(book, each.side ?? ""),
        count: trackText(book, game, each),
      }),
    );
    return [book.say("setting-line", { setting: track.name, value: values.join(", ") })];
  });
}

/** Every track in use and every score, one per line. */
export function trackLines(book: Rulebook, game: Game): string[] {
  return [...linesOfTracks(book, game, book.tracks), ...scoreLines(book, game)];
}

/** Scores whose tracks are all in use, one per line. */
export function scoreLines(book: Rulebook, game: Game): string[] {
  return book.scores.flatMap((score) => {
    const value = tracksIn(game).score(book, score.id);
    return value === null ? [] : [`**${score.name}**: ${withMinus(value)}`];
  });
}

/** The markers, clocks and scores in one short line, for the bottom of cards. */
export function standingLine(book: Rulebook, game: Game): string {
  const kept = book.tracks.filter((track) => track.key === track.id && isInUse(game, track));
  const tracks = kept
    .filter((track) => track.kind === "marker" || track.kind === "number")
    .map((track) => `${track.name} ${trackText(book, game, track)}`);
  const scores = scoreLines(book, game).map((line) => line.replaceAll("**", "").replace(":", ""));
  return [...tracks, ...scores].join(" · ");
}

export function boxName(track: GameTrack | undefined, id: string): string {
  const boxes = track?.kind === "boxes" ? track.boxes : [];
  return boxes.find((box) => box.id === id)?.name ?? id;
}

/** A move of a number track: as typed, such as `+1`, and with its meaning and destination. */
interface TrackMove {
  value: string;
  text: string;
}

/** The moves up and down that a track can make from its position: `+1: the attacker loses a unit → Attacker 4`. */
export function movesOf(book: Rulebook, game: Game, track: GameTrack<"number">): TrackMove[] {
  const from = game.play.numbers[track.key] ?? 0;
  const isHidden = tracksIn(game).isHidden(track);
  const pace = strideOf(game, track);
  return [pace, -pace].flatMap((by) => {
    const to = from + by;
    if (!isHidden && (to < track.min || to > track.max)) return [];
    const meaning = by > 0 ? track.moves?.up : track.moves?.down;
    const means = meaning === undefined ? "" : `: ${meaning}`;
    const result = isHidden ? "" : ` → ${positionText(book, game, track, to)}`;
    return [{ value: by > 0 ? `+${by}` : String(by), text: `${signed(by)}${means}${result}` }];
  });
}

/** The meaning of moves of a track, one line per direction; empty if the game does not define it. */
export function directionLines(book: Rulebook, game: Game, track: GameTrack): string[] {
  if (track.kind !== "number" || track.moves === undefined) return [];
  return movesOf(book, game, track).map(({ text }) => text);
}

/** The lists that a step keeps. If each side has one, that of the side to which the step adds names. */
export function listsOf(book: Rulebook, game: Game, { list, listOf }: Step): GameTrack[] {
  const owner = listOf === undefined ? undefined : book.sideInRole(game, listOf);
  return book.tracks.filter(
    ({ id, side }) => id === list && (side === undefined || owner === undefined || side === owner),
  );
}

/** Distance by which a track moves: as its data say, or else 1. */
function strideOf(game: Game, { moves }: GameTrack<"number">): number {
  const by = moves?.by ?? 1;
  if (typeof by === "number") return by;
  const value = game.settings[by.setting];
  return typeof value === "number" ? value : 1;
}
