import type { Rulebook } from "#words/rulebook.ts";
import { tasksOf } from "#core/procedures/index.ts";
import type { EventOf, GameEvent } from "#core/schema/index.ts";
import { sideName } from "#words/own-words.ts";
import { rollMark } from "../dice/rolls.ts";
import { settingText } from "../settings/texts.ts";

type RollAgain = EventOf<"rollAgain">;
type TableRead = EventOf<"tableRead">;

/** A round of draws that does not count because both sides drew the same row, with its reads and throws. */
interface Round {
  again: RollAgain;
  draws: { read: TableRead; rolled: EventOf<"rolled"> | undefined }[];
}

/** The events of an entry, with the draws of each round that does not count as one. Omits repeated contests. */
export function foldedRounds(events: readonly GameEvent[]): (GameEvent | Round)[] {
  const folded: (GameEvent | Round)[] = [];
  let draws: Round["draws"] = [];
  events.forEach((event, at) => {
    const before = events[at - 1];
    if (event.type === "rollAgain") {
      folded.push({ again: event, draws });
      draws = [];
    } else if (event.type === "tableRead") {
      draws.push({ read: event, rolled: before?.type === "rolled" ? before : undefined });
    } else if (!isPartOfRound(events, at)) folded.push(event);
  });
  return folded;
}

/** True if an event is shown with its round, or by its repetition. */
function isPartOfRound(events: readonly GameEvent[], at: number): boolean {
  const event = events[at];
  if (event?.type === "rolled") return isShownWithNext(events, at);
  if (event?.type === "diceLaid") return true;
  if (event?.type !== "contested") return event?.type === "eventDrawn";
  return events.slice(at).some((later) => later.type === "rollAgain" && later.what === "everything");
}

/**
 * True if a throw is shown with the draw or contest that follows. If that contest is omitted, the throw is shown alone.
 */
function isShownWithNext(events: readonly GameEvent[], at: number): boolean {
  const next = events[at + 1]?.type;
  return next === "tableRead" || (next === "contested" && !isPartOfRound(events, at + 1));
}

/** The rolls that are repeated, in the words of the setting that determines them. */
function repeated(book: Rulebook, { row, what }: RollAgain): string {
  const steps = book.sequence.phases.flatMap((phase) => phase.steps);
  for (const step of steps) {
    const bothGet = tasksOf(step).contest?.bothGet;
    if (bothGet?.row !== row) continue;
    const { rollAgain } = bothGet;
    const setting = book.settings.find(({ id }) => id === rollAgain.setting);
    if (setting !== undefined) return settingText(book, setting, what);
  }
  return what;
}

function rowName(book: Rulebook, id: string): string {
  const tables = book.events.flatMap(({ table }) => (table === undefined ? [] : [table]));
  const rows = tables.flatMap((table) => book.table(table).rows);
  return rows.find((row) => row.id === id)?.name ?? id;
}

/** "Both sides got **Indecision**. Again: both Fate rolls." */
export function rollAgainText(book: Rulebook, again: RollAgain): string {
  return book.say("results-again-both", { row: rowName(book, again.row), what: repeated(book, again) });
}

/** A round that does not count: "↻ Axis: **8** (Roll 5), Allies: **9** (Roll 6). Both sides got …". */
export function roundText(book: Rulebook, { again, draws }: Round): string {
  const told = draws.map(({ read, rolled }) => {
    const name = read.side === undefined ? book.table(read.table).name : sideName(book, read.side);
    const { total } = read;
    return rolled === undefined || rolled.enteredBy !== undefined
      ? book.say("results-again-draw", { name, total })
      : book.say("results-again-draw-roll", { name, total, roll: rollMark(book, rolled) });
  });
  return book.say("results-again-round", { draws: told.join(", "), again: rollAgainText(book, again) });
}
