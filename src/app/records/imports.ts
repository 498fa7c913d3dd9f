import { cellKey, readCell, type Corrections } from "#core/cells.ts";
import { RuleError } from "#core/errors.ts";
import { applyEntry } from "#core/evolve.ts";
import { readingExport, checkingFile, type GameFile } from "#core/export.ts";
import { commitmentTo } from "#core/fairness.ts";
import { figureText, readFigure } from "#core/figures.ts";
import { canonicalJson } from "#core/log.ts";
import { peopleNamed } from "#core/people.ts";
import { faultsOfValues } from "#core/plausible.ts";
import type { GameEvent } from "#core/schema/events.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import type { Table } from "#core/schema/tables.ts";
import { segmentAt, stepAt } from "#core/sequence.ts";
import type { Slices } from "#core/slices.ts";
import type { System } from "#core/system.ts";
import { waits } from "#core/waits.ts";
import { inSlices } from "#store/in-slices.ts";
import type { Tie } from "#store/store.ts";
import { entryText } from "#views/log-card.ts";
import { plain } from "#views/plain.ts";
import type { Reply } from "#views/reply.ts";
import { statusCard } from "#views/status-card.ts";
import { actorOf, type Call } from "../command.ts";
import { drawSecret } from "../secrets.ts";
import { needLeaveToCreate } from "../servers.ts";

/** How many faults are told of a file. */
const MOST_FAULTS = 5;

function refuse(faults: readonly string[]): never {
  const rest = faults.length - MOST_FAULTS;
  const shown = faults.slice(0, MOST_FAULTS).map((fault) => `- ${plain(fault, 300)}`);
  if (rest > 0) shown.push(`- and ${rest} more`);
  throw new RuleError(
    "bad-value",
    `The file was not brought in, and nothing was changed:\n${shown.join("\n")}\nExport the game once more with \`/game export\`.`,
  );
}

/** A printed figure that was put right: the cell where it stands, and what is read there now. */
interface Corrected {
  table: Table;
  row: string;
  column: string;
  correction: Corrections[string];
}

/** The cells of a game's sheet, with those that this system does not have or that such a figure cannot stand in. */
function cellsOf(system: System, sheet: Corrections): { cells: Corrected[]; faults: string[] } {
  const cells = system.tables.flatMap((table) =>
    table.rows.flatMap((row) =>
      table.columns.flatMap((column): Corrected[] => {
        const correction = sheet[cellKey(table.id, row.id, column.id)];
        return correction === undefined ? [] : [{ table, row: row.id, column: column.id, correction }];
      }),
    ),
  );
  const wrong = cells.filter(({ table, row, column, correction: { value } }) => {
    const { value: printed } = readCell(system, table, row, column);
    try {
      return canonicalJson(readFigure(table, figureText(table, value), printed)) !== canonicalJson(value);
    } catch {
      return true;
    }
  });
  const known = new Set(cells.map(({ table, row, column }) => cellKey(table.id, row, column)));
  return {
    cells,
    faults: [
      ...wrong.map(({ table, row }) => `The figure of ${table.name}, ${row}, is none that can stand there.`),
      ...Object.keys(sheet)
        .filter((place) => !known.has(place))
        .map((place) => `${system.title} has no figure at ${place}.`),
    ],
  };
}

/** Whether all that an entry speaks of is part of the system, so that it can be told and play can go back to it. */
function isTellable(system: System, game: Game, entry: LogEntry): boolean {
  try {
    const { position } = game.play;
    segmentAt(system, position);
    stepAt(system, position);
    waits(system, game);
    entryText(system, game, entry);
    return true;
  } catch {
    return false;
  }
}

/** The first entry that the system knows nothing of; undefined if it knows all of them. */
function* firstForeign(system: System, entries: readonly LogEntry[]): Slices<LogEntry | undefined> {
  let game: Game | null = null;
  for (const entry of entries) {
    game = applyEntry(game, entry);
    if (!isTellable(system, game, entry)) return entry;
    yield;
  }
  return undefined;
}

function canBeShown(system: System, game: Game): boolean {
  try {
    return statusCard(system, game).blocks.length > 0;
  } catch {
    return false;
  }
}

/** A file that was found to be all right. */
interface Checked {
  file: GameFile;
  game: Game;
  system: System;
  /** The figures with which the game was played. */
  cells: Corrected[];
  ties: Tie[];
  /** How many rolls have a secret that is not published. */
  waiting: number;
}

/** Everybody with an id who occurs in the log: whoever played or only rolled once can have it told and forgotten. */
function* tiesOf({ id }: Game, entries: readonly LogEntry[]): Slices<Tie[]> {
  const people = new Set<string>();
  for (const entry of entries) {
    for (const user of peopleNamed(entry)) people.add(user);
    yield;
  }
  return [...people].filter((user) => /^[\w-]{1,32}$/.test(user)).map((user) => ({ user, game: id }));
}

/** Reads a file and checks all of it; refuses with the list of its faults. */
function* checking(call: Call, text: string): Slices<Checked> {
  const read = yield* readingExport(text);
  if ("faults" in read) refuse(read.faults);
  const { file } = read;
  const { found, game } = yield* checkingFile(file);
  if (game === null || found.faults.length > 0) refuse(found.faults);
  const system = call.app.systemNamed(file.system.id);
  const impossible = yield* faultsOfValues(system, file.entries, call.now);
  if (impossible.length > 0) refuse(impossible);
  const foreign = yield* firstForeign(system, file.entries);
  if (foreign !== undefined || !canBeShown(system, game)) {
    const where = foreign === undefined ? "Where the game stands" : `Entry ${foreign.n}`;
    refuse([
      `${where} speaks of what ${system.title} does not have here: the file is of "${file.system.edition}", this bot plays "${system.edition}".`,
    ]);
  }
  const { cells, faults: misplaced } = cellsOf(system, file.sheet ?? game.corrections ?? {});
  if (misplaced.length > 0) refuse(misplaced);
  return { file, game, system, cells, ties: yield* tiesOf(game, file.entries), waiting: found.waiting };
}

/** The secret of the dice in use, where it was published: that of a game that has ended. */
function publishedSecret({ dice, status }: Game, entries: readonly LogEntry[]): string | undefined {
  if (status !== "ended") return undefined;
  const events = entries.flatMap((entry) => entry.events);
  const revealed = events.find((event) => event.type === "revealed" && event.series === dice.series);
  return revealed?.type === "revealed" ? revealed.secret : undefined;
}

/** The figures that the game was played with and that are read otherwise here. */
function correctionsToKeep(here: System, { game, cells }: Checked): GameEvent[] {
  return cells.flatMap(({ table, row, column, correction }): GameEvent[] => {
    const isOwn = cellKey(table.id, row, column) in (game.corrections ?? {});
    const { value: from, correction: known } = readCell(here, table, row, column);
    if (isOwn || (known !== undefined && canonicalJson(from) === canonicalJson(correction.value))) return [];
    return [{ type: "corrected", table: table.id, row, column, from, ...correction }];
  });
}

/** What happens to a game that is brought in: it is played here from now on, with dice of this bot. */
function arrival(call: Call, { game, waiting: lost }: Checked, earlier: number): GameEvent[] {
  const isAbove = game.revision >= earlier;
  return [
    { type: "imported", from: game.head.n, ...(lost === 0 ? {} : { lost }) },
    { type: "moved", guild: call.guild, channel: call.channel, ...(isAbove ? {} : { revision: earlier }) },
    ...(game.undoAsked === undefined ? [] : [{ type: "undoDropped", why: "expired" } as const]),
  ];
}

async function refuseWhereTaken(call: Call, { id }: Game): Promise<void> {
  const there = await call.app.liveGameIn(call.channel);
  if (there !== undefined) {
    throw new RuleError(
      "game-exists",
      `${there.game.title} is being played in this channel. Use another channel or thread.`,
    );
  }
  if (await call.app.games.isHere(id)) {
    throw new RuleError("game-exists", "This game is here already. `/game move` brings it to this channel.");
  }
}

/** Brings a game from a file into the call's channel; refuses one that is not right in all, and then nothing is written. */
export function importGame(call: Call, text: string): Promise<Reply> {
  const { games } = call.app;
  return games.queue(`channel:${call.channel}`, async () => {
    const there = await games.lastIn(call.channel);
    const again = there === undefined ? undefined : await games.answerAgain(call.interaction, there);
    if (again !== undefined) return again;
    await needLeaveToCreate(call);
    const right = await inSlices(checking(call, text));
    const { file, game } = right;
    return games.queue(game.id, async () => {
      await refuseWhereTaken(call, game);
      const here = await call.app.systemOfServer(call.guild, right.system);
      const published = publishedSecret(game, file.entries);
      const secret = published ?? drawSecret();
      const series = published === undefined ? game.dice.series + 1 : game.dice.series;
      const bound: GameEvent[] =
        published === undefined ? [{ type: "committed", series, hash: commitmentTo(secret) }] : [];
      const events = [
        ...arrival(call, right, (await games.lastIn(call.channel))?.game.revision ?? 0),
        ...correctionsToKeep(here, right),
        ...bound,
      ];
      await games.rewrite(game, file.entries);
      return games.commit(actorOf(call), {
        before: game,
        system: here,
        events,
        secret: { series, secret },
        extras: { ties: right.ties },
      });
    });
  });
}
