import { z } from "zod";
import type { Corrections } from "./cells.ts";
import { fold } from "./evolve.ts";
import { canonicalJson } from "./log.ts";
import { corrections } from "./schema/corrections.ts";
import { logEntry, SAVE_VERSION, type Game, type LogEntry } from "./schema/game.ts";
import { verifyLog, type Verification } from "./verify.ts";

/** This bot's version, as in package.json. */
export const BOT_VERSION = "0.1.0";

/** What every exported game begins with, so that a file says what it is. */
const EXPORT_FORMAT = "dispatch-rider-game";

/** Raised with every change of the file's shape. Files of version 1 bear none, and only game, system and entries. */
const EXPORT_VERSION = 2;

/** A game's id: hex digits, so that it can stand in keys and addresses. */
const gameId = z.string().regex(/^[0-9a-f]{4,32}$/, "is no id of a game");

const entries = z.array(logEntry).min(1);

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
export type GameFile = Pick<ExportedGame, "game" | "system" | "entries" | "head"> &
  Partial<Pick<ExportedGame, "bot" | "exportedAt" | "sheet">>;

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

function faultsOfShape(error: z.ZodError): string[] {
  const faults = error.issues.map(({ path, message }) => `${path.join(".") || "The file"}: ${message}`);
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

/** The game of a file, or what is wrong with the file's shape; whether its content is true is another question. */
export function readExport(text: string): { file: GameFile } | { faults: string[] } {
  const content = parsed(text);
  if (typeof content !== "object" || content === null || !("format" in content)) {
    return { faults: ["This is no exported game. `/game export` makes such files."] };
  }
  if (!("version" in content)) return readFirst(content);
  if (typeof content.version === "number" && content.version > EXPORT_VERSION) {
    return { faults: ["The file was made by a newer version of the bot. Update this one first."] };
  }
  const read = exportedGame.safeParse(content);
  return read.success ? { file: read.data } : { faults: faultsOfShape(read.error) };
}

function readFirst(content: object): { file: GameFile } | { faults: string[] } {
  const read = firstExport.safeParse(content);
  if (!read.success) return { faults: faultsOfShape(read.error) };
  const { game, system, entries: log } = read.data;
  const [created] = log[0]?.events ?? [];
  const edition = created?.type === "created" ? created.edition : "";
  const { n = 0, hash = "" } = log.at(-1) ?? {};
  return { file: { game, system: { id: system, edition }, head: { n, hash }, entries: log } };
}

/** Checks the log of a file, and that all else in the file agrees with it. */
export function verifyFile(file: GameFile): Verification {
  const found = verifyLog(file.entries);
  return { ...found, faults: [...found.faults, ...(found.faults.length === 0 ? faultsOfHead(file) : [])] };
}

/** Where the file says otherwise than its log. */
function faultsOfHead({ game: id, system, head, sheet, entries: log }: GameFile): string[] {
  const game = fold(log);
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
