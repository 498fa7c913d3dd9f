import {
  type Corrections,
  corrections,
  secretContent,
  logEntry,
  pageHash,
  type Game,
  type LogEntry,
  type PageText,
} from "#core/schema/index.ts";
import { z } from "zod";
import { RULES } from "../features.ts";
import { type Text, text } from "#words/text.ts";
import { aliasBook, type AliasBook } from "./aliases.ts";
import { partsOf, type GameLog, type LogInFile } from "./file-parts.ts";
import { atOnce, type Slices } from "./slices.ts";
import { canonicalJson, hashText } from "#core/hash.ts";
import { oversizeIn, SizeCheck } from "./sizes.ts";
import { verifyLogInSlices, type Verification } from "./verify.ts";

/** This bot's version, as in package.json. */
export const BOT_VERSION = "0.5.0";

/** Format name of an exported game. */
const EXPORT_FORMAT = "dispatch-rider-game";

/** Incremented with every change of the format. */
const EXPORT_VERSION = 2;

/** A game's id: hex digits, safe in keys and addresses. */
const gameId = z.string().regex(/^[0-9a-f]{4,32}$/);

/** Always empty here: the entries are read one by one, because there may be thousands. */
const entries = z.array(z.unknown()).length(0);

/** Maximum length of a page, in characters. */
const LONGEST_PAGE = 64 * 1024;

/** A game with its whole log as a file, which can be read, verified and imported on its own. */
const exportedGame = z.strictObject({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal([1, EXPORT_VERSION]),
  /** Version of the bot that wrote it. */
  bot: z.string().max(40),
  /** Time of the export, in ISO 8601. */
  exportedAt: z.iso.datetime(),
  game: gameId,
  system: z.strictObject({ id: z.string(), edition: z.string() }),
  /** The pages of its system, each with its hash; omitted for a system of `data/`. */
  pages: z.array(z.strictObject({ sha: pageHash, text: z.string().max(LONGEST_PAGE) })).optional(),
  /** Number and hash of the last log entry. */
  head: z.strictObject({ n: z.number().int(), hash: z.string() }),
  /** The corrected figures of the game and its server. */
  sheet: corrections,
  /** In one user's file: the secrets that this user may know. Imports ignore them. */
  secrets: z.array(secretContent.extend({ id: z.string() })).optional(),
  /** People by alias, so that they find their seats elsewhere; not covered by a hash. */
  people: aliasBook,
  entries,
});
type ExportedGame = z.infer<typeof exportedGame>;

/** The contents of a file besides the log. */
export type GameFile = Pick<
  ExportedGame,
  "game" | "system" | "pages" | "head" | "bot" | "exportedAt" | "sheet" | "secrets" | "people"
> & {
  entries: GameLog;
};

/** Inputs of a file besides the game and its log. */
interface Circumstances {
  sheet: Corrections;
  people: AliasBook;
  secrets?: ExportedGame["secrets"];
  pages?: readonly PageText[] | undefined;
  /** ISO 8601. */
  exportedAt: string;
}

/** Text of a game's file: the head, then the log, one entry per line. */
export function exportText(
  game: Game,
  log: readonly LogEntry[],
  { sheet, people, secrets, pages, exportedAt }: Circumstances,
): string {
  const head = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    bot: BOT_VERSION,
    exportedAt,
    game: game.id,
    system: { id: game.system, edition: game.edition },
    pages: pages?.map(({ sha, text: written }) => ({ sha, text: written })),
    head: { n: game.head.n, hash: game.head.hash },
    sheet,
    secrets,
    people,
  };
  const opening = JSON.stringify(head, null, 1).replace(/\n\}$/, "");
  const lines = log.map((entry) => JSON.stringify(entry));
  return `${opening},\n "entries": [\n${lines.join(",\n")}\n ]\n}\n`;
}

/** Maximum numbers of faults that are reported and counted. One mistake can cause hundreds. */
const MAX_FAULTS = 5;
const MAX_COUNTED = 100;

/** Makes issues include their input, which distinguishes missing values from wrong ones. */
const REPORTED = { reportInput: true };

/** The first faults, and the number of others. */
function firstOf(faults: readonly Text[]): Text[] {
  const count = faults.length - MAX_FAULTS;
  if (count <= 0) return [...faults];
  const more = faults.length < MAX_COUNTED ? text("fault-more", { count }) : text("fault-many-more");
  return [...faults.slice(0, MAX_FAULTS), more];
}

type Issue = z.core.$ZodIssue;

/** Faults of a part's shape. `at`: its path in the file. */
function faultsOfShape(issue: Issue, at: readonly PropertyKey[] = []): Text[] {
  const placeOf = (...keys: PropertyKey[]) => ({
    place: [...at, ...issue.path, ...keys].map(String).join("."),
  });
  if (issue.code === "unrecognized_keys")
    return issue.keys.slice(0, MAX_COUNTED).map((key) => text("fault-place-strange", placeOf(key)));
  const isMissing = issue.code === "invalid_type" && issue.input === undefined;
  return [text(isMissing ? "fault-place-missing" : "fault-place-wrong", placeOf())];
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}

/** A parsed file, or the faults of its shape; does not verify its content. */
type ReadResult<Entries extends GameLog> = { file: GameFile & { entries: Entries } } | { faults: Text[] };

/** Parses a game's file, or returns the faults of its shape and size. Does not keep the log in memory. */
export function readExport(bytes: Uint8Array<ArrayBuffer>): ReadResult<LogInFile> {
  const parts = partsOf(bytes);
  if ("fault" in parts) return { faults: [parts.fault] };
  const head = readHead(parts.besides);
  if ("fault" in head) return { faults: [head.fault] };
  const { read } = head;
  const { faults, ends } = readLog(parts.log);
  const all = [...(read.error?.issues ?? []).flatMap((issue) => faultsOfShape(issue)), ...faults];
  if (!read.success || all.length > 0 || ends === undefined) return { faults: firstOf(all) };
  return { file: { ...read.data, entries: parts.log } };
}

/** The head of a file, or why it is not a game of this bot. */
function readHead(besides: string) {
  const content = parsed(besides);
  if (typeof content !== "object" || content === null || !("format" in content))
    return { fault: text("fault-no-export") };
  const { version } = content as { version?: unknown };
  if ("save" in content) return { fault: text("fault-earlier-bot") };
  if (typeof version === "number" && version > EXPORT_VERSION) return { fault: text("fault-newer-bot") };
  return { read: exportedGame.safeParse(content, REPORTED) };
}

type Ends = { first: LogEntry; last: LogEntry };

/** Faults in shape and size of a log's entries, and its ends. */
function readLog(log: LogInFile): { faults: Text[]; ends: Ends | undefined } {
  const faults: Text[] = log.length === 0 ? [text("fault-no-entries")] : [];
  const sizes = new SizeCheck();
  let ends: Ends | undefined;
  for (let at = 0; at < log.length && faults.length < MAX_COUNTED; at += 1) {
    const read = readEntry(log, at);
    if ("faults" in read) {
      faults.push(...read.faults);
    } else if (faults.length === 0) {
      const oversize = sizes.faultAfter(read.entry, log.sizeOf(at));
      if (oversize !== undefined) return { faults: [oversize], ends };
      ends = { first: ends?.first ?? read.entry, last: read.entry };
    }
  }
  return { faults, ends };
}

/** An entry, or the faults of its shape. */
function readEntry(log: LogInFile, at: number): { entry: LogEntry } | { faults: Text[] } {
  const n = at + 1;
  try {
    const written = log.written(at);
    const what = oversizeIn(written);
    if (what !== undefined) return { faults: [text("fault-entry-oversize", { n, what })] };
    const read = logEntry.safeParse(written, REPORTED);
    if (read.success) return { entry: read.data };
    return { faults: read.error.issues.flatMap((issue) => faultsOfShape(issue, ["entries", at])) };
  } catch {
    return { faults: [text("fault-entry-unreadable", { n })] };
  }
}

/** Verifies a file without yielding; see `verifyFileInSlices`. */
export function verifyFile(file: GameFile): Verification {
  return atOnce(verifyFileInSlices(file)).found;
}

/** Verifies the log of a file and its agreement with the rest of the file. Also returns the game of the log. */
export function* verifyFileInSlices(file: GameFile): Slices<{ found: Verification; game: Game | null }> {
  const { found, game } = yield* verifyLogInSlices(file.entries);
  if (game === null || found.faults.length > 0) return { found, game };
  const { secrets = [] } = file;
  const inSecrets = RULES.flatMap(({ verifySecrets }) => verifySecrets?.(game, secrets) ?? []);
  const matched = inSecrets.length === 0 ? rollsIn(game, secrets) : [];
  return { found: { ...found, matched, faults: [...faultsOfHead(file, game), ...inSecrets] }, game };
}

/** The numbers of the closed rolls whose dice are among the secrets. */
function rollsIn({ closed = [] }: Game, secrets: NonNullable<GameFile["secrets"]>): number[] {
  const own = closed.filter(({ id }) => secrets.some((secret) => secret.id === id));
  return own.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

/** The pages that the log names and the file does not have, or has with another text. */
function faultsOfPages(pages: GameFile["pages"] = [], game: Game): Text[] {
  const own = new Set(pages.filter((page) => hashText(page.text) === page.sha).map(({ sha }) => sha));
  return pagesNamed(game)
    .filter((sha) => !own.has(sha))
    .map((sha) => text("fault-file-page", { page: sha.slice(0, 8) }));
}

/** The hashes of the pages that a game has had, each once. */
export function pagesNamed({ page, earlierPages = [] }: Pick<Game, "page" | "earlierPages">): string[] {
  return [...new Set([...earlierPages.map((each) => each.page), ...(page === undefined ? [] : [page])])];
}

/** Differences between a file's head and its log. */
function faultsOfHead({ game: id, system, pages, head, sheet }: GameFile, game: Game): Text[] {
  const claims: [boolean, Text][] = [
    [id === game.id, text("fault-file-game", { file: id, log: game.id })],
    [system.id === game.system, text("fault-file-system", { file: system.id, log: game.system })],
    [
      system.edition === game.edition,
      text("fault-file-edition", { file: system.edition, log: game.edition }),
    ],
    [head.n === game.head.n && head.hash === game.head.hash, text("fault-file-end", { n: head.n })],
  ];
  const own = Object.entries(game.corrections ?? {}).filter(
    ([place, corrected]) => sheet !== undefined && canonicalJson(sheet[place]) !== canonicalJson(corrected),
  );
  return [
    ...claims.flatMap(([isTrue, fault]) => (isTrue ? [] : [fault])),
    ...faultsOfPages(pages, game),
    ...own.map(([place]) => text("fault-file-figure", { place })),
  ];
}
