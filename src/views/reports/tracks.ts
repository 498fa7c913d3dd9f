import type { Rulebook } from "#words/rulebook.ts";
import type { Game } from "#core/schema/game.ts";
import { midSentence } from "#core/names/names.ts";
import { scoreOf } from "#core/tracks/tracks.ts";
import { sideName, type GameTrack } from "#core/system.ts";
import { trackName, trackText } from "../phase/track-lines.ts";
import type { ReportedEntry } from "./facts.ts";
import { part, markdownTable } from "./markdown.ts";
import type { Names } from "./names.ts";

/** A column of the table: what it is called, and what stood there in a game. */
interface Column {
  name: string;
  of: (game: Game) => string;
}

/** The game at the end of each turn, as play finally left it. */
function endsOfTurns(reported: readonly ReportedEntry[]): Map<number, Game> {
  const ends = new Map<number, Game>();
  for (const { before, after } of reported) {
    if (after.status === "setup") continue;
    const { turn } = after.play.position;
    const ended = before?.play.position.turn;
    // The entry that ends a turn brings its last results, such as those of the time lapse.
    if (ended !== undefined && ended < turn) ends.set(ended, after);
    for (const later of ends.keys()) if (later > turn) ends.delete(later);
    ends.set(turn, after);
  }
  return ends;
}

function isUsed(track: GameTrack, games: readonly Game[]): boolean {
  if (track.kind === "number")
    return new Set(games.map(({ play }) => play.numbers[track.key] ?? null)).size > 1;
  return track.kind === "marker" && games.some(({ play }) => (play.markers[track.key] ?? null) !== null);
}

function columnsOf(book: Rulebook, games: readonly Game[]): Column[] {
  const tracks = book.tracks.filter((track) => isUsed(track, games));
  const scores = book.scores.filter(({ id }) => games.some((game) => scoreOf(book, game, id) !== null));
  const withUnits = book.sides.filter(({ id }) => games.some(({ play }) => play.units?.[id] !== undefined));
  return [
    ...tracks.map((track) => ({
      name: trackName(book, track),
      of: (game: Game) => trackText(book, game, track),
    })),
    ...scores.map(({ id, name }) => ({
      name,
      of: (game: Game) => String(scoreOf(book, game, id) ?? "–"),
    })),
    ...withUnits.map(({ id }) => ({
      name: book.say("report-column-units", { side: sideName(book, id) }),
      of: ({ play }: Game) => String(play.units?.[id]?.length ?? 0),
    })),
  ];
}

/** How clocks, casualties and the like stood at the end of each turn. */
export function tracksPart(book: Rulebook, names: Names, reported: readonly ReportedEntry[]): string[] {
  const ends = [...endsOfTurns(reported)].sort(([a], [b]) => a - b);
  const columns = columnsOf(
    book,
    reported.map(({ after }) => after),
  );
  if (columns.length === 0) return [];
  const rows = ends.map(([turn, game]) => [String(turn), ...columns.map(({ of }) => names.read(of(game)))]);
  const head = [book.turnName, ...columns.map(({ name }) => name)];
  return part(book.say("report-tracks", { turn: midSentence(book.turnName) }), markdownTable(head, rows));
}
