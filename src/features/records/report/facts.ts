import type { ReportedEntry } from "#cards/event-frame.ts";
import { applyEntry } from "#rules/evolve.ts";
import { type Slices, type Verification, type WaitedFor, waitingTimes } from "#rules/log/index.ts";
import type { Game, LogEntry } from "#core/schema/index.ts";
import { seatHistory } from "#cards/seats/history.ts";
import { namedPhase } from "#core/system/index.ts";
import { sideName } from "#words/own-words.ts";
import { sliceOf } from "#core/past.ts";
import { bookOf, type Rulebook } from "#words/rulebook.ts";
import { type Names, dayText, markdownTable, part, spanText } from "#cards/markdown.ts";
import { midSentence } from "#words/capitals.ts";

/** Inputs of a report. */
export interface ReportFacts {
  book: Rulebook;
  /** The whole log. */
  entries: readonly LogEntry[];
  /** Known names of users, by Discord id. */
  names: ReadonlyMap<string, string>;
  verification: Verification;
  /** Milliseconds since 1970. */
  now: number;
}

/** The log with the game at each entry. */
export function* reportedEntries(entries: readonly LogEntry[]): Slices<ReportedEntry[]> {
  const takenBack = sliceOf(entries).takenBack;
  const reported: ReportedEntry[] = [];
  for (const entry of entries) {
    const before = reported.at(-1)?.after ?? null;
    reported.push({
      entry,
      before,
      after: applyEntry(before, entry),
      isTakenBack: takenBack.has(entry.n),
    });
    yield;
  }
  return reported;
}

/** The players of each side, with the dates of their tenure. */
export function playerLines({ book, entries }: ReportFacts, names: Names, game: Game): string[] {
  const order = [...book.sides.map(({ id }) => id), "umpire"];
  const stillHeld = book.say(game.status === "ended" ? "report-the-end" : "report-now");
  const tenures = seatHistory(entries).toSorted((a, b) => order.indexOf(a.side) - order.indexOf(b.side));
  const rows = tenures.map(({ user, side, from, until }) => [
    sideName(book, side),
    names.of(user),
    dayText(from),
    until === undefined ? stillHeld : dayText(until),
  ]);
  const head = [
    book.say("report-column-side"),
    book.say("report-column-player"),
    book.say("report-column-from"),
    book.say("report-column-until"),
  ];
  return markdownTable(head, rows);
}

function waitedRow(book: Rulebook, name: string, { times, total, longest }: WaitedFor): string[] {
  const { position } = longest;
  const all = [book, ...(book.earlier ?? []).map(({ system }) => bookOf(system, book.language))];
  const then = all.find((each) => each.hasPlace(position)) ?? book;
  const at = book.say("report-longest", {
    span: spanText(book, longest.lasted),
    turn: midSentence(book.turnName),
    number: position.turn,
    phase: namedPhase(then.phaseAt(position)).name,
  });
  return [name, spanText(book, total), String(times), at];
}

/** The time for which the game waited for each side and player. */
export function* waitingPart({ book, entries, now }: ReportFacts, names: Names): Slices<string[]> {
  const { sides, players } = yield* waitingTimes(book, entries, now);
  const head = [
    book.say("report-column-waited-for"),
    book.say("report-column-in-all"),
    book.say("report-column-times"),
    book.say("report-column-longest"),
  ];
  const rows = [
    ...sides.map((waited) => waitedRow(book, sideName(book, waited.of), waited)),
    ...players.map((waited) => waitedRow(book, names.of(waited.of), waited)),
  ];
  return part(book.say("report-waiting"), markdownTable(head, rows));
}
