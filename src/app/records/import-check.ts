import { english } from "#words/languages.ts";
import { bookOf } from "#words/rulebook.ts";
import { type Text, text } from "#words/text.ts";
import { cellKey, readCell, type Corrections } from "#core/tables/cells.ts";
import { applyEntry } from "#core/evolve.ts";
import { checkingFile, readExport, type GameFile } from "#core/log/export.ts";
import { figureText, readFigure } from "#core/tables/figures.ts";
import type { GameLog } from "#core/log/file-parts.ts";
import { canonicalJson } from "#core/log/log.ts";
import type { AliasBook } from "#core/log/aliases.ts";
import { peopleNamed } from "#core/seats/people.ts";
import { faultsOfValues, isPast } from "#core/log/plausible.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import type { Table } from "#core/tables/shape.ts";
import { segmentAt, stepAt } from "#core/sequence/sequence.ts";
import { atOnce } from "#core/log/slices.ts";
import type { System } from "#core/system.ts";
import { waits } from "#core/pace/waits.ts";
import { entryText } from "#views/reports/log.ts";
import { statusCard } from "#views/reminders/status.ts";
import { given } from "#core/left-out.ts";
import { parentPort } from "node:worker_threads";

/** How many faults are told of a file. */
const MOST_FAULTS = 5;

/** How many people can have had to do with a game. */
const MOST_PEOPLE = 1000;

/** A printed figure that was put right: the cell where it stands, and what is read there now. */
interface CellCorrection {
  table: string;
  row: string;
  column: string;
  correction: Corrections[string];
}

/** What is to be known of a file that was found to be all right, besides its log. */
export interface ImportFacts {
  game: Game;
  /** The id of the system. */
  system: string;
  /** The figures with which the game was played. */
  cells: CellCorrection[];
  /** Whom the log names, by their aliases: all of them can have it told and be forgotten. */
  people: AliasBook;
  /** The secret of the dice in use, where it was published: that of a game that has ended. */
  published?: string;
  /** How many rolls have a secret that is not published. */
  waiting: number;
}

/** What was found of a file: its facts and where its entries are, or the first of its faults and how many more there are. */
export type ImportVerdict =
  | { right: ImportFacts; bytes: Uint8Array<ArrayBuffer>; ranges: Uint32Array<ArrayBuffer> }
  | { faults: Text[]; more: number };

/** What is wrong with a file. */
class Faults extends Error {
  readonly faults: readonly Text[];

  constructor(faults: readonly Text[]) {
    super("the file has faults");
    this.faults = faults;
  }
}

function needNone(faults: readonly Text[]): void {
  if (faults.length > 0) throw new Faults(faults);
}

function cellsOfTable(table: Table, sheet: Corrections): CellCorrection[] {
  return table.rows.flatMap((row) =>
    table.columns.flatMap((column): CellCorrection[] => {
      const correction = sheet[cellKey(table.id, row.id, column.id)];
      return correction === undefined
        ? []
        : [{ table: table.id, row: row.id, column: column.id, correction }];
    }),
  );
}

/** Whether a figure can stand in a cell, and somebody can have put it there. */
function isInPlace(
  system: System,
  table: Table,
  { row, column, correction: { value, at } }: CellCorrection,
  now: number,
): boolean {
  const { value: printed } = readCell(system, table, row, column);
  try {
    const read = readFigure(table, figureText(table, value), printed);
    return canonicalJson(read) === canonicalJson(value) && isPast(at, now);
  } catch {
    return false;
  }
}

/** The cells of a game's sheet; refuses those that this system does not have or that such a figure cannot stand in. */
function cellsOf(system: System, sheet: Corrections, now: number): CellCorrection[] {
  const byTable = system.tables.map((table) => ({ table, cells: cellsOfTable(table, sheet) }));
  const known = new Set(
    byTable.flatMap(({ cells }) => cells.map(({ table, row, column }) => cellKey(table, row, column))),
  );
  needNone([
    ...byTable.flatMap(({ table, cells }) =>
      cells
        .filter((cell) => !isInPlace(system, table, cell, now))
        .map(({ row }) => text("fault-figure", { table: table.name, row })),
    ),
    ...Object.keys(sheet)
      .filter((place) => !known.has(place))
      .map((place) => text("fault-no-figure", { system: system.title, place })),
  ]);
  return byTable.flatMap(({ cells }) => cells);
}

/** Whether all that an entry speaks of is part of the system, so that it can be told and play can go back to it. */
function isTellable(system: System, game: Game, entry: LogEntry): boolean {
  try {
    const { position } = game.play;
    segmentAt(system, position);
    stepAt(system, position);
    waits(system, game);
    entryText(bookOf(system, english), game, entry);
    return true;
  } catch {
    return false;
  }
}

/** The first entry that the system knows nothing of; undefined if it knows all of them. */
function firstForeign(system: System, entries: GameLog): LogEntry | undefined {
  let game: Game | null = null;
  for (const entry of entries) {
    game = applyEntry(game, entry);
    if (!isTellable(system, game, entry)) return entry;
  }
  return undefined;
}

function canBeShown(system: System, game: Game): boolean {
  try {
    return statusCard(bookOf(system, english), game).blocks.length > 0;
  } catch {
    return false;
  }
}

function needKnown(system: System, { system: { edition }, entries }: GameFile, game: Game): void {
  const foreign = firstForeign(system, entries);
  if (foreign === undefined && canBeShown(system, game)) return;
  const editions = { system: system.title, theirs: edition, ours: system.edition };
  throw new Faults([
    foreign === undefined
      ? text("fault-foreign-game", editions)
      : text("fault-foreign-entry", { n: foreign.n, ...editions }),
  ]);
}

/** Refuses a log that names somebody by an id, and people under two aliases: neither could be forgotten. */
function needAliases({ people, entries }: GameFile): void {
  const ids = Object.values(people);
  if (ids.length > MOST_PEOPLE) throw new Faults([text("fault-too-many-people", { most: MOST_PEOPLE })]);
  if (new Set(ids).size < ids.length) throw new Faults([text("fault-two-aliases")]);
  for (const entry of entries)
    if (peopleNamed(entry).length > 0) throw new Faults([text("fault-no-alias", { n: entry.n })]);
}

function publishedSecret({ dice, status }: Game, entries: GameLog): string | undefined {
  if (status !== "ended") return undefined;
  for (const { events } of entries)
    for (const event of events)
      if (event.type === "revealed" && event.series === dice.series) return event.secret;
  return undefined;
}

function judge(file: GameFile, systems: readonly System[], now: number): ImportFacts {
  const { entries } = file;
  const { found, game } = atOnce(checkingFile(file));
  needNone(found.faults);
  if (game === null) throw new Error("a log without faults makes a game");
  const system = systems.find(({ id }) => id === game.system);
  if (system === undefined) throw new Faults([text("fault-no-system", { system: game.system })]);
  needAliases(file);
  needNone(atOnce(faultsOfValues(system, entries, now)));
  needKnown(system, file, game);
  const cells = cellsOf(system, file.sheet ?? game.corrections ?? {}, now);
  const published = publishedSecret(game, entries);
  return {
    game,
    system: system.id,
    cells,
    people: file.people,
    ...given({ published }),
    waiting: found.waiting,
  };
}

/** Reads a game's file and checks all of it, in one go. `now`: ms since 1970. */
export function checkFile(
  bytes: Uint8Array<ArrayBuffer>,
  systems: readonly System[],
  now: number,
): ImportVerdict {
  try {
    const read = readExport(bytes);
    if ("faults" in read) throw new Faults(read.faults);
    const { ranges } = read.file.entries;
    return { right: judge(read.file, systems, now), bytes, ranges };
  } catch (error) {
    if (!(error instanceof Faults)) throw error;
    const { faults } = error;
    const told = faults.slice(0, MOST_FAULTS);
    return { faults: told, more: faults.length - told.length };
  }
}

/** A file that is to be checked, and what it is checked against. */
export interface FileToCheck {
  bytes: Uint8Array<ArrayBuffer>;
  systems: readonly System[];
  now: number;
}

parentPort?.once("message", ({ bytes, systems, now }: FileToCheck) => {
  const judged = checkFile(bytes, systems, now);
  parentPort?.postMessage(judged, "bytes" in judged ? [judged.bytes.buffer, judged.ranges.buffer] : []);
});
