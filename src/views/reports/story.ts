import type { Rulebook } from "#words/rulebook.ts";
import { phaseText } from "#core/sequence/phases.ts";
import type { GameEvent } from "#core/schema/events.ts";
import type { Game } from "#core/schema/game.ts";
import { phaseAt, segmentAt } from "#core/sequence/sequence.ts";
import { entryText, withoutStrikes } from "./log.ts";
import type { ReportedEntry } from "./facts.ts";
import { type Names, dayText, daysText, list, minuteText } from "./markdown.ts";
import { given } from "#core/left-out.ts";

/** What the headings say already, or what says nothing to a reader. */
const LEFT_OUT = new Set<GameEvent["type"]>(["done", "handedOver", "committed"]);

function isTold(event: GameEvent): boolean {
  return event.type === "advanced" ? event.why !== undefined : !LEFT_OUT.has(event.type);
}

/** What somebody did, in a line; nothing for one who only said that a step is done. */
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

/** What a chapter tells: where the game stood, and what was done there. */
interface Chapter {
  turn: number;
  /** The phase, with the part of the turn where there are several; none while the game was set up. */
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

/** The days on which each turn was played, by turn. */
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

/** Chapters of the same turn that follow on each other; those of the setting up come first, by themselves. */
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

/** All that happened, by turn and phase; phases in which nothing but steps was done are left out. */
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
