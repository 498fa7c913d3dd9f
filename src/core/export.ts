import { z } from "zod";
import type { Corrections } from "./cells.ts";
import { canonicalJson } from "./log.ts";
import { corrections } from "./schema/corrections.ts";
import { logEntry, SAVE_VERSION, type Game, type LogEntry } from "./schema/game.ts";
import { atOnce, type Slices } from "./slices.ts";
import { checking, type Verification } from "./verify.ts";

/** This bot's version, as in package.json. */
export const BOT_VERSION = "0.1.0";

/** What every exported game begins with, so that a file says what it is. */
const EXPORT_FORMAT = "dispatch-rider-game";

/** Raised with every change of the file's shape. Files of version 1 bear none, and only game, system and entries. */
const EXPORT_VERSION = 2;

/** A game's id: hex digits, so that it can stand in keys and addresses. */
const gameId = z.string().regex(/^[0-9a-f]{4,32}$/, "is no id of a game");

/** What each of them holds is checked one by one: there may be thousands. */
const entries = z.array(z.unknown()).min(1);

/** A game with its whole log as a file: it can be read, verified and brought to another instance by itself. */
const exportedGame = z.strictObject({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(EXPORT_VERSION),
  save: z.literal(SAVE_VERSION),
  /** The version of the bot that wrote it. */
  bot: z.string().max(40),
  /** When it was written, as ISO 8601. */
  exportedAt: z.iso.datetime(),
  game: gameId,
  system: z.strictObject({ id: z.string(), edition: z.string() }),
  /** The last log entry: its number and its hash. */
  head: z.strictObject({ n: z.number().int(), hash: z.string() }),
  /** The printed figures put right that the game is played with: its own, and those of its server. */
  sheet: corrections,
  entries,
});
type ExportedGame = z.infer<typeof exportedGame>;

const firstExport = z.object({ format: z.literal(EXPORT_FORMAT), game: gameId, system: z.string(), entries });

/** What a file says of its game; the first version did not say when, by which bot, and with which figures. */
export type GameFile = Pick<ExportedGame, "game" | "system" | "head"> &
  Partial<Pick<ExportedGame, "bot" | "exportedAt" | "sheet">> & { entries: LogEntry[] };

/** What goes into a file besides the game and its log. */
interface Circumstances {
  sheet: Corrections;
  /** ISO 8601. */
  exportedAt: string;
}

/** The text of a game's file: what it is, and then the log, an entry a line. */
export function exportText(
  game: Game,
  log: readonly LogEntry[],
  { sheet, exportedAt }: Circumstances,
): string {
  const head = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    save: SAVE_VERSION,
    bot: BOT_VERSION,
    exportedAt,
    game: game.id,
    system: { id: game.system, edition: game.edition },
    head: { n: game.head.n, hash: game.head.hash },
    sheet,
  };
  const opening = JSON.stringify(head, null, 1).replace(/\n\}$/, "");
  const lines = log.map((entry) => JSON.stringify(entry));
  return `${opening},\n "entries": [\n${lines.join(",\n")}\n ]\n}\n`;
}

/** How many faults of a file's shape are told: one mistake can bring hundreds. */
const MOST_FAULTS = 5;

type Issue = Pick<z.core.$ZodIssue, "path" | "message">;

function faultsOfShape(issues: readonly Issue[]): string[] {
  const faults = issues.map(({ path, message }) => `${path.join(".") || "The file"}: ${message}`);
  const rest = faults.length - MOST_FAULTS;
  return rest > 0 ? [...faults.slice(0, MOST_FAULTS), `And ${rest} more of this kind.`] : faults;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What was read of a file, or what is wrong with its shape; whether its content is true is another question. */
type Read = { file: GameFile } | { faults: string[] };

/** Reads a file as `readingExport` does, in one go. */
export function readExport(text: string): Read {
  return atOnce(readingExport(text));
}

/** The game of a file, or what is wrong with the file's shape. */
export function* readingExport(text: string): Slices<Read> {
  const content = parsed(text);
  if (typeof content !== "object" || content === null || !("format" in content)) {
    return { faults: ["This is no exported game. `/game export` makes such files."] };
  }
  const { version, entries: written } = content as { version?: unknown; entries?: unknown };
  if (typeof version === "number" && version > EXPORT_VERSION) {
    return { faults: ["The file was made by a newer version of the bot. Update this one first."] };
  }
  const read = ("version" in content ? exportedGame : firstExport).safeParse(content);
  const log = yield* readEntries(written);
  const issues = [...(read.error?.issues ?? []), ...log.issues];
  if (!read.success || issues.length > 0) return { faults: faultsOfShape(issues) };
  return { file: fileOf(read.data, log.entries) };
}

/** The entries of a log, as far as they are of the right shape, and what is wrong with the others. */
function* readEntries(written: unknown): Slices<{ entries: LogEntry[]; issues: Issue[] }> {
  const found: { entries: LogEntry[]; issues: Issue[] } = { entries: [], issues: [] };
  for (const [at, each] of (Array.isArray(written) ? written : []).entries()) {
    const read = logEntry.safeParse(each);
    if (read.success) found.entries.push(read.data);
    else
      found.issues.push(
        ...read.error.issues.map((issue) => ({ ...issue, path: ["entries", at, ...issue.path] })),
      );
    yield;
  }
  return found;
}

function fileOf(read: ExportedGame | z.infer<typeof firstExport>, log: LogEntry[]): GameFile {
  if ("version" in read) return { ...read, entries: log };
  const { game, system } = read;
  const [created] = log[0]?.events ?? [];
  const edition = created?.type === "created" ? created.edition : "";
  const { n = 0, hash = "" } = log.at(-1) ?? {};
  return { game, system: { id: system, edition }, head: { n, hash }, entries: log };
}

/** Checks a file as `checkingFile` does, in one go. */
export function verifyFile(file: GameFile): Verification {
  return atOnce(checkingFile(file)).found;
}

/** Checks the log of a file, and that all else in the file agrees with it; with the game that the log led to. */
export function* checkingFile(file: GameFile): Slices<{ found: Verification; game: Game | null }> {
  const { found, game } = yield* checking(file.entries);
  if (game === null || found.faults.length > 0) return { found, game };
  return { found: { ...found, faults: faultsOfHead(file, game) }, game };
}

/** Where the file says otherwise than its log. */
function faultsOfHead({ game: id, system, head, sheet }: GameFile, game: Game): string[] {
  const claims: [boolean, string][] = [
    [id === game.id, `The file is of game ${id}, its log of game ${game.id}.`],
    [system.id === game.system, `The file is of ${system.id}, its log of ${game.system}.`],
    [
      system.edition === game.edition,
      `The file names the edition "${system.edition}", its log "${game.edition}".`,
    ],
    [
      head.n === game.head.n && head.hash === game.head.hash,
      `The log does not end with entry ${head.n} as the file says: entries are missing or were added.`,
    ],
  ];
  const own = Object.entries(game.corrections ?? {}).filter(
    ([place, corrected]) => sheet !== undefined && canonicalJson(sheet[place]) !== canonicalJson(corrected),
  );
  return [
    ...claims.flatMap(([isTrue, fault]) => (isTrue ? [] : [fault])),
    ...own.map(([place]) => `The file's figure of ${place} is not the one that the log says.`),
  ];
}
