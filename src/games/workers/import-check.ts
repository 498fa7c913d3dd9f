import { type Corrections, type Game, type LogEntry, type PageText, type Table } from "#core/schema/index.ts";
import { english } from "#words/languages.ts";
import { bookOf } from "#words/rulebook.ts";
import { type Text, text } from "#words/text.ts";
import { cellKey, readCell, figuresIn } from "#core/tables/index.ts";
import { applyEntry } from "#rules/evolve.ts";
import {
  verifyFileInSlices,
  readExport,
  type GameFile,
  type GameLog,
  type AliasBook,
  faultsOfValues,
  isPast,
  pagesNamed,
  atOnce,
} from "#rules/log/index.ts";
import { canonicalJson } from "#core/hash.ts";
import { peopleNamed } from "#core/people/index.ts";
import { type System, systemAsOf, type SystemFacts, systemWith } from "#core/system/index.ts";
import { stepsIn } from "#core/steps/index.ts";
import { entryText } from "#cards/reports/entry-text.ts";
import { statusCard } from "#cards/status/card.ts";
import { given } from "#core/left-out.ts";
import { portOf } from "#thread";
import { readGamePages } from "#systems/game-pages.ts";

/** Maximum number of faults shown for a file. */
const MOST_FAULTS = 5;

/** Maximum number of people in an imported game. */
const MOST_PEOPLE = 1000;

interface CellCorrection {
  table: string;
  row: string;
  column: string;
  correction: Corrections[string];
}

/** Facts about a valid file, besides its log. */
export interface ImportFacts {
  game: Game;
  /** Id of the system. */
  system: string;
  /** The game's corrected figures. */
  cells: CellCorrection[];
  /** The pages that its system was read from. */
  pages: PageText[];
  /** The people behind the log's aliases, who can be shown and forgotten. */
  people: AliasBook;
  /** The published secret of the current dice, in a game that has ended. */
  published?: string;
  /** Number of rolls whose secret is not published. */
  waiting: number;
}

/** Result of a check: facts and the ranges of entries, or the first faults and the number of further ones. */
export type ImportVerdict =
  | { right: ImportFacts; bytes: Uint8Array<ArrayBuffer>; ranges: Uint32Array<ArrayBuffer> }
  | { faults: Text[]; more: number };

/** The faults of a file. */
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

/** True if a cell can have this figure, and if a player can have entered it. */
function isInPlace(
  system: System,
  table: Table,
  { row, column, correction: { value, at } }: CellCorrection,
  now: number,
): boolean {
  const { value: printed } = readCell(system, table, row, column);
  try {
    const read = figuresIn(table).read(figuresIn(table).text(value), printed);
    return canonicalJson(read) === canonicalJson(value) && isPast(at, now);
  } catch {
    return false;
  }
}

/** A game's corrected cells. Refuses cells that the system does not have, and figures that do not fit. */
function cellsOf(system: System, sheet: Corrections, now: number): CellCorrection[] {
  const byTable = system.tables.map((table) => ({ table, cells: cellsOfTable(table, sheet) }));
  const known = new Set(
    byTable.flatMap(({ cells }) => cells.map(({ table, row, column }) => cellKey(table, row, column))),
  );
  needNone([
    ...byTable.flatMap(({ table, cells }) =>
      cells
        .filter((cell) => !isInPlace(system, table, cell, now))
        .map(({ row }) => text("fault-figure", { table, row })),
    ),
    ...Object.keys(sheet)
      .filter((place) => !known.has(place))
      .map((place) => text("fault-no-figure", { system: system.titleText(), place })),
  ]);
  return byTable.flatMap(({ cells }) => cells);
}

/** True if the system knows everything in an entry, so that the bot can show and undo it. */
function isTellable(system: System, game: Game, entry: LogEntry): boolean {
  try {
    const { position } = game.play;
    system.segmentAt(position);
    system.stepAt(position);
    void stepsIn(system, game).waits;
    entryText(bookOf(system, english), game, entry);
    return true;
  } catch {
    return false;
  }
}

/** The first entry that the system does not know; undefined if it knows all. */
function firstForeign(system: System, entries: GameLog): LogEntry | undefined {
  let game: Game | null = null;
  for (const entry of entries) {
    game = applyEntry(game, entry);
    if (!isTellable(systemAsOf(system, entry.n), game, entry)) return entry;
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
  const editions = { system: system.titleText(), theirs: edition, ours: system.edition };
  throw new Faults([
    foreign === undefined
      ? text("fault-foreign-game", editions)
      : text("fault-foreign-entry", { n: foreign.n, ...editions }),
  ]);
}

/** Refuses a log with Discord ids, or with two aliases for one user: neither could be forgotten. */
function needAliases({ people, entries }: GameFile): void {
  const ids = Object.values(people);
  if (ids.length > MOST_PEOPLE) throw new Faults([text("fault-too-many-people", { most: MOST_PEOPLE })]);
  if (new Set(ids).size < ids.length) throw new Faults([text("fault-two-aliases")]);
  for (const entry of entries)
    if (peopleNamed(entry).length > 0) throw new Faults([text("fault-no-alias", { n: entry.n })]);
}

/** The system of a game: one of the bot, or that of its pages. */
function systemOf({ pages = [] }: GameFile, game: Game, systems: readonly System[]): System {
  if (game.page !== undefined) {
    const read = readGamePages(game, pages, game.system);
    if ("faults" in read) throw new Faults(read.faults);
    return read.system;
  }
  const found = systems.find(({ id }) => id === game.system);
  if (found === undefined) throw new Faults([text("fault-no-system", { system: game.system })]);
  return found;
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
  const { found, game } = atOnce(verifyFileInSlices(file));
  needNone(found.faults);
  if (game === null) throw new Error("a log without faults makes a game");
  const system = systemOf(file, game, systems);
  needAliases(file);
  needNone(atOnce(faultsOfValues(system, entries, now)));
  needKnown(system, file, game);
  const cells = cellsOf(system, file.sheet ?? game.corrections ?? {}, now);
  const published = publishedSecret(game, entries);
  return {
    game,
    system: system.id,
    cells,
    pages: (file.pages ?? []).filter(({ sha }) => pagesNamed(game).includes(sha)),
    people: file.people,
    ...given({ published }),
    waiting: found.waiting,
  };
}

/** Reads and checks a game's file. `now`: milliseconds since 1970. */
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

/** A file to check, with its context. */
export interface FileToCheck {
  bytes: Uint8Array<ArrayBuffer>;
  systems: readonly SystemFacts[];
  now: number;
}

const port = portOf("check-file");

port?.once("message", ({ bytes, systems, now }: FileToCheck) => {
  const judged = checkFile(bytes, systems.map(systemWith), now);
  port?.postMessage(judged, "bytes" in judged ? [judged.bytes.buffer, judged.ranges.buffer] : []);
});
