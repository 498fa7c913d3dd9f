import { type OwnDice, diceStats } from "#rules/log/index.ts";
import type { Game } from "#core/schema/index.ts";
import { type GameTrack } from "#core/system/index.ts";
import { sideName } from "#words/own-words.ts";
import { tracksIn } from "#core/tracks/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { amountText, averageText, luckText } from "#cards/dice/stats.ts";
import { trackName, trackText } from "#cards/tracks/lines.ts";
import type { ReportedEntry } from "#cards/event-frame.ts";
import type { ReportFacts } from "./facts.ts";
import { type Names, list, markdownTable, part } from "#cards/markdown.ts";
import { notableLines, specialLines } from "./notable.ts";
import { midSentence } from "#words/capitals.ts";

/** A column of the table: its name, and its value in a game. */
interface Column {
  name: string;
  of: (game: Game) => string;
}

/** The game at the end of each turn, with undos taken into account. */
function endsOfTurns(reported: readonly ReportedEntry[]): Map<number, Game> {
  const ends = new Map<number, Game>();
  for (const { before, after } of reported) {
    if (after.status === "setup") continue;
    const { turn } = after.play.position;
    const ended = before?.play.position.turn;
    // The entry that ends a turn contains the last results of the turn, such as those of the time lapse.
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
  const scores = book.scores.filter(({ id }) =>
    games.some((game) => tracksIn(game).score(book, id) !== null),
  );
  const withUnits = book.sides.filter(({ id }) => games.some(({ play }) => play.units?.[id] !== undefined));
  return [
    ...tracks.map((track) => ({
      name: trackName(book, track),
      of: (game: Game) => trackText(book, game, track),
    })),
    ...scores.map(({ id, name }) => ({
      name,
      of: (game: Game) => String(tracksIn(game).score(book, id) ?? "–"),
    })),
    ...withUnits.map(({ id }) => ({
      name: book.say("report-column-units", { side: sideName(book, id) }),
      of: ({ play }: Game) => String(play.units?.[id]?.length ?? 0),
    })),
  ];
}

/** Clocks, casualties and other tracks at the end of each turn. */
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

function diceText({ language }: Rulebook, { dice }: Pick<OwnDice, "dice">): string {
  return dice.map((tally) => averageText(language, tally)).join("; ");
}

/** Dice statistics by player and side, with the luck of rolls with known odds. */
export function dicePart(
  { book, entries }: ReportFacts,
  names: Names,
  reported: readonly ReportedEntry[],
): string[] {
  const { language, say } = book;
  const { all, players, sides, entered } = diceStats(book, entries);
  const rows = [
    ...players.map((own) => [names.of(own.of), own]),
    ...sides.map((own) => [sideName(book, own.of), own]),
  ] as [string, OwnDice][];
  const lines = rows.map(([name, own]) => [
    name,
    diceText(book, own),
    own.luck === undefined ? "" : luckText(language, own.luck),
  ]);
  const byHand = entered.map(({ of, dice }) =>
    say("report-entered", {
      player: names.of(of),
      dice: dice.map((tally) => amountText(language, tally)),
    }),
  );
  const head = all.length === 0 ? [] : [say("report-dice-all", { dice: diceText(book, { dice: all }) }), ""];
  const columns = [say("report-column-whose"), say("report-column-dice"), say("report-column-luck")];
  return part(say("report-dice"), [
    ...head,
    ...markdownTable(columns, lines),
    ...list(byHand),
    ...notableLines(book, names, reported),
    ...specialLines(book, names, reported),
  ]);
}
