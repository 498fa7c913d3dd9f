import { readFileSync } from "node:fs";
import { fold } from "#rules/evolve.ts";
import {
  atOnce,
  faultsOfValues,
  readExport,
  verifyFile,
  type GameFile,
  type Verification,
} from "#rules/log/index.ts";
import type { Text } from "#words/text.ts";
import { countLines, harmlessFault, headLine, seriesLine } from "#cards/dice/verification.ts";
import { english } from "#words/languages.ts";

const USAGE = "Usage: npm run verify -- game.json";

/** Exit codes, for scripts. */
const EXIT = { verified: 0, faults: 1, unreadable: 2 } as const;

const say = (line: string) => process.stdout.write(`${line}\n`);

function describeFile({ game, system, entries, bot, exportedAt, sheet }: GameFile): void {
  const edition = system.edition === "" ? "" : ` (${system.edition})`;
  say(
    `Game ${game}, ${system.id}${edition}: ${entries.length === 1 ? "1 log entry" : `${entries.length} log entries`}.`,
  );
  if (exportedAt !== undefined) say(`Written ${exportedAt} by Dispatch Rider ${bot}.`);
  const corrected = Object.keys(sheet ?? {}).length;
  if (corrected > 0) say(`Corrected printed figures ("sheet" in the file): ${corrected}.`);
}

/** The faults of the log's values by the pages of the file, which are read as the bot reads them. */
async function faultsByPages({ pages, system: { id }, entries, exportedAt }: GameFile): Promise<Text[]> {
  if (pages === undefined) return [];
  const { readGamePages } = await import("#systems/game-pages.ts");
  const game = fold(entries);
  const read = readGamePages(game, pages, id);
  if ("faults" in read) return read.faults;
  say(`Read by the page of ${read.system.title}, ${game.page?.slice(0, 8)}.`);
  return atOnce(faultsOfValues(read.system, entries, Date.parse(exportedAt)));
}

function reportFindings(found: Verification): void {
  const lines = [
    ...countLines(english, found, "nobody"),
    ...found.series.map((series) => seriesLine(english, series)),
    headLine(english, found),
  ];
  for (const line of lines) say(line);
  for (const fault of found.faults) say(`FAULT ${english.say(harmlessFault(fault))}`);
  say(verdictOn(found));
}

function verdictOn({ faults, waiting, lost, closed }: Verification): string {
  if (faults.length > 0) return `Faults: ${faults.length}.`;
  const unchecked = waiting + lost + closed.length;
  if (unchecked === 0) return "Verified: no faults.";
  return `No faults found, but ${unchecked === 1 ? "1 roll" : `${unchecked} rolls`} could not be checked.`;
}

function bytesOf(path: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    const why =
      (error as NodeJS.ErrnoException).code === "ENOENT" ? "the file does not exist" : String(error);
    say(`${path} cannot be read: ${why}.`);
    return undefined;
  }
}

/** Verifies an exported game without the bot: `npm run verify -- game.json`. */
async function check(path: string): Promise<number> {
  const bytes = bytesOf(path);
  if (bytes === undefined) return EXIT.unreadable;
  const read = readExport(bytes);
  if ("faults" in read) {
    say(`${path} cannot be checked:`);
    for (const fault of read.faults) say(english.say(harmlessFault(fault)));
    return EXIT.unreadable;
  }
  const { faults, ...verified } = verifyFile(read.file);
  describeFile(read.file);
  const ofPages = faults.length > 0 ? [] : await faultsByPages(read.file);
  const found = { ...verified, faults: [...faults, ...ofPages] };
  reportFindings(found);
  return found.faults.length === 0 ? EXIT.verified : EXIT.faults;
}

const path = process.argv[2];
if (path === undefined) say(USAGE);
process.exitCode = path === undefined ? EXIT.unreadable : await check(path);
