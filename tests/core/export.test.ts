import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { BOT_VERSION, exportText, readExport, verifyFile, type GameFile } from "#core/export.ts";
import { commitmentTo } from "#core/fairness.ts";
import { hashEntry, nextEntry } from "#core/log.ts";
import type { GameEvent } from "#core/schema/events.ts";
import type { LogEntry } from "#core/schema/game.ts";
import { ANN, BOB, CREATOR } from "../support/given-when-then.ts";
import { FIRST, Kept } from "../support/kept.ts";
import { fileOf, readFile, rehashed, TAMPERED, withEvents } from "../support/tampering.ts";
import { verifyLog } from "../support/verify-log.ts";

const SECOND = "2".repeat(64);
const EXPORTED = "2026-03-01T12:00:00.000Z";
const PLACE = "fate/1/result";

/** Rolls of two series, of which the first is published. */
function played(): Kept {
  const kept = new Kept();
  kept.act(BOB, { do: "join", side: "allies" });
  kept.act(ANN, { do: "join", side: "axis" });
  kept.act(ANN, { do: "begin" });
  kept.act(ANN, { do: "roll" });
  kept.act(ANN, { do: "throw", notation: "3d6", times: 1 });
  kept.act(BOB, { do: "reveal", secret: FIRST, commitment: commitmentTo(SECOND) });
  kept.secret = SECOND;
  kept.act(ANN, { do: "throw", notation: "d10", times: 1 });
  return kept;
}

const { game, entries } = played();

function fileIn(text: string): GameFile {
  const read = readExport(new TextEncoder().encode(text));
  if ("faults" in read) throw new Error(read.faults.join("\n"));
  return read.file;
}

function faultsIn(text: string): string[] {
  const read = readExport(new TextEncoder().encode(text));
  return "faults" in read ? read.faults : verifyFile(read.file).faults;
}

/** The text of a file with some of it changed. */
function changed(change: object): string {
  return JSON.stringify({ ...readFile(fileOf(entries)), ...change });
}

describe("an exported game", () => {
  const sheet = { [PLACE]: { value: 3, by: ANN, at: 1000 } };
  const text = exportText(game, entries, { sheet, exportedAt: EXPORTED });

  test("says what it is, of which game, by which bot and when, and with which figures it was played", () => {
    expect(readFile(text)).toEqual({
      format: "dispatch-rider-game",
      version: 2,
      save: 1,
      bot: BOT_VERSION,
      exportedAt: EXPORTED,
      game: "00ff",
      system: { id: "last-hundred-yards", edition: game.edition },
      head: { n: entries.length, hash: entries.at(-1)?.hash },
      sheet,
      entries,
    });
  });

  test("has an entry a line, so that it can be read and compared", () => {
    const lines = text.split("\n").filter((line) => line.startsWith('{"save"'));
    expect(lines.map((line) => JSON.parse(line.replace(/,$/, "")) as LogEntry)).toEqual(entries);
  });

  test("reads back to what was written, and its log checks out", () => {
    const file = fileIn(text);
    expect([...file.entries]).toEqual(entries);
    expect(verifyFile(file)).toEqual(verifyLog(entries));
    expect(verifyFile(file).faults).toEqual([]);
  });

  test("names the version that package.json has", () => {
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
    expect(BOT_VERSION).toBe(version);
  });

  test("of the first format is read as before: the edition and the head are the log's", () => {
    const first = { format: "dispatch-rider-game", save: 1, game: game.id, system: game.system, entries };
    const file = fileIn(JSON.stringify(first, null, 1));
    expect({ ...file, entries: [...file.entries] }).toEqual({
      game: "00ff",
      system: { id: "last-hundred-yards", edition: game.edition },
      head: { n: entries.length, hash: entries.at(-1)?.hash },
      entries,
    });
    expect(verifyFile(file).faults).toEqual([]);
    expect(faultsIn(JSON.stringify({ ...first, game: "00fe" }))).toEqual([
      "The file is of game 00fe, its log of game 00ff.",
    ]);
  });
});

describe("a file that is not right", () => {
  test.each(TAMPERED)("is found out: %s", (_, tamper, fault) => {
    const log = tamper(entries);
    expect(log).not.toEqual(entries);
    expect(faultsIn(fileOf(log)).join("\n")).toMatch(fault);
  });

  test.each([
    ["no JSON", "{", /no exported game/],
    ["another JSON file", "[1]", /no exported game/],
    ["nothing", "null", /no exported game/],
    ["a newer format", changed({ version: 3 }), /newer version of the bot/],
    ["no entries", changed({ entries: [] }), /entries: /],
    ["an id that is none", changed({ game: "a:entry:1" }), /is no id of a game/],
    ["something that does not belong there", changed({ secret: FIRST }), /Unrecognized key/],
  ])("is refused with a reason: %s", (_, text, reason) => {
    expect(faultsIn(text).join("\n")).toMatch(reason);
  });

  test("tells five faults of its shape at most", () => {
    const broken = entries.map((entry) => ({ ...entry, n: "one" }));
    const faults = faultsIn(changed({ entries: broken }));
    expect(faults).toHaveLength(6);
    expect(faults[0]).toMatch(/^entries\.0\.n: /);
    expect(faults[5]).toBe(`And ${entries.length - 5} more of this kind.`);
  });

  test.each([
    ["another game", { game: "00fe" }, "The file is of game 00fe, its log of game 00ff."],
    [
      "another system",
      { system: { id: "aslsk3", edition: game.edition } },
      "The file is of aslsk3, its log of last-hundred-yards.",
    ],
    [
      "another edition",
      { system: { id: game.system, edition: "first" } },
      `The file names the edition "first", its log "${game.edition}".`,
    ],
    [
      "another end",
      { head: { n: 99, hash: game.head.hash } },
      "The log does not end with entry 99 as the file says: entries are missing or were added.",
    ],
    [
      "an end of the same number with another hash",
      { head: { n: game.head.n, hash: "0".repeat(64) } },
      `The log does not end with entry ${game.head.n} as the file says: entries are missing or were added.`,
    ],
    [
      "the last entries left out",
      { entries: entries.slice(0, -1) },
      `The log does not end with entry ${entries.length} as the file says: entries are missing or were added.`,
    ],
  ])("does not agree with its log: %s", (_, change, fault) => {
    expect(faultsIn(changed(change))).toEqual([fault]);
  });

  test("has not the figures that its log says the game was given", () => {
    const kept = played();
    const place = { table: "fate", row: "1", column: "result" };
    kept.write(CREATOR, [{ type: "corrected", ...place, from: 1, value: 3, by: ANN, at: 1000 }]);
    const write = (value: number) =>
      exportText(kept.game, kept.entries, {
        sheet: { [PLACE]: { value, by: ANN, at: 1000 } },
        exportedAt: EXPORTED,
      });
    expect(faultsIn(write(3))).toEqual([]);
    expect(faultsIn(write(4))).toEqual([`The file's figure of ${PLACE} is not the one that the log says.`]);
  });
});

describe("a log that was brought in", () => {
  function broughtIn(events: GameEvent[]): LogEntry[] {
    const deed = { at: game.head.at + 1, by: ANN, interaction: "99999", events };
    return [...entries, nextEntry(game, deed)];
  }
  const imported = { type: "imported", from: game.head.n } as const;
  const committed = { type: "committed", series: 3, hash: commitmentTo(FIRST) } as const;

  test("may begin a new series although the secret of the last one was never published", () => {
    const found = verifyLog(broughtIn([imported, committed]));
    expect(found.faults).toEqual([]);
    expect(found).toMatchObject({ checked: 2, waiting: 0, lost: 1 });
    expect(found.series.map(({ secret, isLost }) => [secret !== null, isLost])).toEqual([
      [true, undefined],
      [false, true],
      [false, undefined],
    ]);
  });

  test("without having been brought in it may not", () => {
    expect(verifyLog(broughtIn([committed])).faults).toEqual([
      `Entry ${game.head.n + 1} commits to series 3 before the secret of 2 was published.`,
    ]);
  });

  test("must say how long it was", () => {
    expect(verifyLog(broughtIn([{ ...imported, from: 3 }, committed])).faults).toEqual([
      `Entry ${game.head.n + 1} says that it brings in 3 entries, not ${game.head.n}.`,
    ]);
  });

  test("is checked die by die as far as secrets are known, also those that were never published", () => {
    const log = broughtIn([imported, committed]);
    const forged = rehashed(
      withEvents(log, "rolled", (event) => [
        event.series === 2 ? { ...event, dice: [{ sides: 10, face: 11 }] } : event,
      ]),
    );
    expect(verifyLog(forged).faults).toEqual([]);
    expect(verifyLog(forged, new Map([[2, SECOND]])).faults).toHaveLength(1);
    expect(hashEntry(forged.at(-1)!)).toBe(forged.at(-1)?.hash);
  });
});

test("what is too large in a file is told, and not what follows from it", () => {
  const long = entries.map((entry) => (entry.n === 1 ? { ...entry, by: "x".repeat(6001) } : entry));
  expect(faultsIn(changed({ entries: long }))).toEqual(["entries.0: has a longer text than a game"]);
  expect(faultsIn(changed({ note: "[".repeat(30) }))).not.toEqual([]);
  expect(faultsIn(`{"format":1,"a":${"[".repeat(30)}${"]".repeat(30)}}`)).toEqual([
    "The file is nested deeper than any game.",
  ]);
});
