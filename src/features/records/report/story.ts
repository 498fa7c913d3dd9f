import { bookAsOf, type Rulebook } from "#words/rulebook.ts";
import { namedPhase } from "#core/system/index.ts";
import type { GameEvent, Game } from "#core/schema/index.ts";
import type { Slices } from "#rules/log/index.ts";
import { authoredText } from "#cards/reports/entry-text.ts";
import { withoutStrikes } from "#cards/reports/log.ts";
import type { ReportedEntry } from "#cards/event-frame.ts";
import { type Names, dayText, daysText, list, minuteText } from "#cards/markdown.ts";
import { given } from "#core/left-out.ts";

/** Events that the headings cover, or that readers do not need. */
const LEFT_OUT = new Set<GameEvent["type"]>(["done", "handedOver", "committed"]);

function isReported(event: GameEvent): boolean {
  return event.type === "advanced" ? event.why !== undefined : !LEFT_OUT.has(event.type);
}

/** An entry in one line; undefined if it only ends a step. */
function entryLine(
  book: Rulebook,
  names: Names,
  { entry, after, isTakenBack }: ReportedEntry,
): string | undefined {
  const events = entry.events.filter(isReported);
  if (events.length === 0) return undefined;
  const player = `**${names.of(entry.by)}**`;
  const what = names.read(authoredText(book, after, { ...entry, events }, player));
  const at = minuteText(entry.at);
  return isTakenBack
    ? book.say("report-told-undone", { at, what: withoutStrikes(what) })
    : book.say("report-told", { at, what });
}

/** A chapter: the place in play, and the entries there. */
interface Chapter {
  turn: number;
  /** The phase, with its segment if there are several; undefined for the set-up. */
  place?: string;
  reported: ReportedEntry[];
}

function placeText(book: Rulebook, { play: { position } }: Game): string {
  const phase = namedPhase(book.phaseAt(position)).name;
  const isOneOfMany = book.sequence.segments.length > 1;
  return isOneOfMany
    ? book.say("report-part-of-turn", { part: book.segmentAt(position).name, phase })
    : phase;
}

function chaptersOf(book: Rulebook, reported: readonly ReportedEntry[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const one of reported) {
    const game = one.before ?? one.after;
    const { turn } = game.play.position;
    const place = one.after.status === "setup" ? undefined : placeText(bookAsOf(book, one.entry.n), game);
    const last = chapters.at(-1);
    if (last !== undefined && last.turn === turn && last.place === place) last.reported.push(one);
    else chapters.push({ turn, reported: [one], ...given({ place }) });
  }
  return chapters;
}

/** The dates of each turn. */
function daysOf(book: Rulebook, chapters: readonly Chapter[]): Map<number, string> {
  const days = new Map<number, Set<string>>();
  for (const { turn, place, reported } of chapters) {
    if (place === undefined) continue;
    const known = days.get(turn) ?? new Set<string>();
    for (const { entry } of reported) known.add(dayText(entry.at));
    days.set(turn, known);
  }
  return new Map(
    [...days].map(([turn, known]) => {
      return [turn, daysText(book, [...known])];
    }),
  );
}

/** Groups of adjacent chapters of the same turn. The set-up is a separate group at the start. */
function turnsOf(chapters: readonly Chapter[]): Chapter[][] {
  const turns: Chapter[][] = [];
  for (const chapter of chapters) {
    const last = turns.at(-1);
    const before = last?.[0];
    const isSame =
      before?.turn === chapter.turn && (before.place === undefined) === (chapter.place === undefined);
    if (last !== undefined && isSame) last.push(chapter);
    else turns.push([chapter]);
  }
  return turns;
}

function headingOf(book: Rulebook, first: Chapter | undefined, days: ReadonlyMap<number, string>): string {
  if (first?.place === undefined) return book.say("report-set-up");
  const { turn } = first;
  return book.say("report-turn-heading", {
    turn: book.turnName,
    number: turn,
    days: days.get(turn) ?? "",
  });
}

function* chapterLines(book: Rulebook, names: Names, { place, reported }: Chapter): Slices<string[]> {
  const moves: string[] = [];
  for (const one of reported) {
    moves.push(...[entryLine(book, names, one) ?? []].flat());
    yield;
  }
  const lines = list(moves);
  return lines.length === 0 || place === undefined ? lines : [`#### ${place}`, "", ...lines];
}

/** All moves, by turn and phase. Omits phases in which steps were only ended. */
export function* storyLines(
  book: Rulebook,
  names: Names,
  reported: readonly ReportedEntry[],
): Slices<string[]> {
  const chapters = chaptersOf(book, reported);
  const days = daysOf(book, chapters);
  const story: string[][] = [];
  for (const ofTurn of turnsOf(chapters)) {
    const heading = headingOf(book, ofTurn[0], days);
    const told: string[][] = [];
    for (const chapter of ofTurn) told.push(yield* chapterLines(book, names, chapter));
    const lines = told.flat();
    story.push([`### ${heading}`, ""], lines.length === 0 ? [book.say("report-quiet"), ""] : lines);
  }
  return story.flat();
}
