import type { Rulebook } from "#words/rulebook.ts";
import { phaseText } from "#core/sequence/phases.ts";
import type { GameEvent } from "#core/schema/events.ts";
import type { Game } from "#core/schema/game.ts";
import { phaseAt, segmentAt } from "#core/sequence/sequence.ts";
import { entryText, withoutStrikes } from "./log.ts";
import type { ReportedEntry } from "./facts.ts";
import { type Names, dayText, daysText, list, minuteText } from "./markdown.ts";
import { given } from "#core/left-out.ts";

/** Events that the headings cover, or that readers do not need. */
const LEFT_OUT = new Set<GameEvent["type"]>(["done", "handedOver", "committed"]);

function isTold(event: GameEvent): boolean {
  return event.type === "advanced" ? event.why !== undefined : !LEFT_OUT.has(event.type);
}

/** An entry in a line; empty if it only ends a step. */
function deedText(
  book: Rulebook,
  names: Names,
  { entry, after, isTakenBack }: ReportedEntry,
): string | undefined {
  const events = entry.events.filter(isTold);
  if (events.length === 0) return undefined;
  const words = names.read(entryText(book, after, { ...entry, events }));
  const told = { at: minuteText(entry.at), player: names.of(entry.by) };
  return isTakenBack
    ? book.say("report-told-undone", { ...told, what: withoutStrikes(words) })
    : book.say("report-told", { ...told, what: words });
}

/** A chapter: the place in play, and the entries there. */
interface Chapter {
  turn: number;
  /** The phase, with its segment if there are several; undefined for the set-up. */
  place?: string;
  reported: ReportedEntry[];
}

function placeText(book: Rulebook, { play: { position } }: Game): string {
  const phase = phaseText(phaseAt(book, position));
  const isOneOfMany = book.sequence.segments.length > 1;
  return isOneOfMany
    ? book.say("report-part-of-turn", { part: segmentAt(book, position).name, phase })
    : phase;
}

function chaptersOf(book: Rulebook, reported: readonly ReportedEntry[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const one of reported) {
    const game = one.before ?? one.after;
    const { turn } = game.play.position;
    const place = one.after.status === "setup" ? undefined : placeText(book, game);
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

/** Groups of adjacent chapters of the same turn; the set-up comes first, on its own. */
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

/** All moves by turn and phase, without phases in which steps were only ended. */
export function storyLines(book: Rulebook, names: Names, reported: readonly ReportedEntry[]): string[] {
  const chapters = chaptersOf(book, reported);
  const days = daysOf(book, chapters);
  return turnsOf(chapters).flatMap((ofTurn) => {
    const [first] = ofTurn;
    const isSetUp = first?.place === undefined;
    const turn = first?.turn ?? 1;
    const heading = isSetUp
      ? book.say("report-set-up")
      : book.say("report-turn-heading", { turn: book.turnName, number: turn, days: days.get(turn) ?? "" });
    const told = ofTurn.flatMap(({ place, reported: done }) => {
      const lines = list(done.flatMap((one) => deedText(book, names, one) ?? []));
      return lines.length === 0 || place === undefined ? lines : [`#### ${place}`, "", ...lines];
    });
    return [`### ${heading}`, "", ...(told.length === 0 ? [book.say("report-quiet"), ""] : told)];
  });
}
