import { bookAsOf, type Rulebook } from "#words/rulebook.ts";
import { DeclaredCheck } from "#core/checks/index.ts";
import type { EventOf, GameEvent } from "#core/schema/index.ts";
import { rollsWithOddsIn } from "#rules/log/index.ts";
import { percent } from "#cards/words.ts";
import { entryText } from "#cards/reports/entry-text.ts";
import { drawnText } from "#cards/reports/logged.ts";
import { naturalTexts } from "#cards/checks/outcomes.ts";
import type { ReportedEntry } from "#cards/event-frame.ts";
import { type Names, list } from "#cards/markdown.ts";

/** Maximum number of notable rolls shown, and their maximum probability. */
const MAX_NOTABLE = 15;
const UNLIKELY = 0.1;

/** Maximum number of special throws listed. */
const MAX_SPECIAL = 40;

/** An unlikely roll. */
interface Notable {
  one: ReportedEntry;
  /** Probability of this result. */
  chance: number;
}

/** The probability of the least likely one of a check's results. */
function chanceOfResults(book: Rulebook, { declaration, outcomes }: EventOf<"checked">): number {
  if (declaration.need.kind === "settled") return 1;
  const { of, ways } = DeclaredCheck.of(book, declaration).odds;
  return Math.min(1, ...outcomes.map(({ result }) => (ways.get(result) ?? of) / of));
}

/** The probability of an event's result; 1 if the event does not depend on dice or its odds are unknown. */
function chanceOf(
  book: Rulebook,
  { entry, after }: ReportedEntry,
  { event, rolled }: { event: GameEvent; rolled: EventOf<"rolled"> | undefined },
): number {
  if (event.type === "checked") return chanceOfResults(book, event);
  if (rolled === undefined) return 1;
  const withOdds = rollsWithOddsIn({ system: book, game: after, by: entry.by, rolled }, event);
  return Math.min(1, ...withOdds.map(({ chance, success }) => (success ? chance : 1 - chance)));
}

function notableOf(now: Rulebook, one: ReportedEntry): Notable[] {
  const book = bookAsOf(now, one.entry.n);
  let rolled: EventOf<"rolled"> | undefined;
  let least = 1;
  for (const event of one.entry.events) {
    if (event.type === "rolled") rolled = event;
    else least = Math.min(least, chanceOf(book, one, { event, rolled }));
  }
  return least > UNLIKELY ? [] : [{ one, chance: least }];
}

/** Turn, author and number: `Turn 3, **Anna**, entry 57`. */
function placeText(book: Rulebook, names: Names, { entry, before, after }: ReportedEntry): string {
  const { turn: number } = (before ?? after).play.position;
  const player = names.of(entry.by);
  return book.say("report-place", { turn: book.turnName, number, player, n: entry.n });
}

function notableText(book: Rulebook, names: Names, { one, chance }: Notable): string {
  const { entry, after } = one;
  const told = entry.events.filter(({ type }) => !["advanced", "done", "handedOver"].includes(type));
  return book.say("report-unlikely-one", {
    chance: percent(chance),
    place: placeText(book, names, one),
    what: names.read(entryText(book, after, { ...entry, events: told })),
  });
}

function heading(words: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`### ${words}`, "", ...list(lines)];
}

/** The least likely results, the least likely first. */
export function notableLines(book: Rulebook, names: Names, reported: readonly ReportedEntry[]): string[] {
  const notable = reported.flatMap((one) => notableOf(book, one));
  const shown = notable.toSorted((a, b) => a.chance - b.chance).slice(0, MAX_NOTABLE);
  return heading(
    book.say("report-unlikely"),
    shown.map((roll) => notableText(book, names, roll)),
  );
}

/** Special meanings of an entry's dice: naturals of checks, and random events. */
function specialTexts(book: Rulebook, { events }: ReportedEntry["entry"]): string[] {
  let faces: number[] = [];
  return events.flatMap((event) => {
    if (event.type === "rolled") faces = event.dice.map(({ face }) => face);
    if (event.type === "checked") return naturalTexts(book, event, faces);
    if (event.type !== "eventDrawn") return [];
    return [drawnText(book, event)];
  });
}

/** Special throws in order. Each meaning is listed once per entry. */
export function specialLines(book: Rulebook, names: Names, reported: readonly ReportedEntry[]): string[] {
  const lines = reported.flatMap((one) => {
    const texts = [...new Set(specialTexts(bookAsOf(book, one.entry.n), one.entry))];
    if (texts.length === 0) return [];
    const place = placeText(book, names, one);
    return [book.say("report-special-one", { place, what: names.read(texts.join(" ")) })];
  });
  const count = lines.length - MAX_SPECIAL;
  const more = count > 0 ? [book.say("report-special-more", { count })] : [];
  return heading(book.say("report-special"), [...lines.slice(0, MAX_SPECIAL), ...more]);
}
