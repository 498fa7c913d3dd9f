import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { BOT_VERSION, exportText, readExport, verifyFile, type GameFile } from "#rules/log/export.ts";
import { commitmentTo } from "#core/dice/fairness.ts";
import { hashEntry, nextEntry } from "#rules/log/chain.ts";
import type { GameEvent } from "#core/schema/events.ts";
import type { LogEntry } from "#core/schema/game.ts";
import type { Text } from "#words/text.ts";
import { ANN, BOB, CREATOR } from "../../support/game/given-when-then.ts";
import { expectFault, expectFaults, fault } from "../../support/game/faults.ts";
import { FIRST, Kept } from "../../support/game/kept.ts";
import { fileOf, readFile, rehashed, TAMPERED, withEvents } from "../../support/game/tampering.ts";
import { verifyLog } from "../../support/game/verify-log.ts";

const SECOND = "2".repeat(64);
const EXPORTED = "2026-03-01T12:00:00.000Z";
const PLACE = "fate/1/result";

/** Rolls of two series, the first of which is published. */
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
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  return read.file;
}

function faultsIn(text: string): Text[] {
  const read = readExport(new TextEncoder().encode(text));
  return "faults" in read ? read.faults : verifyFile(read.file).faults;
}

/** The text of a file with some of it changed. */
function changed(change: object): string {
  return JSON.stringify({ ...readFile(fileOf(entries)), ...change });
}

describe("an exported game", () => {
  const sheet = { [PLACE]: { value: 3, by: ANN, at: 1000 } };
  const text = exportText(game, entries, { sheet, people: {}, exportedAt: EXPORTED });

  test("names its format, game, bot, date and figures", () => {
    expect(readFile(text)).toEqual({
      format: "dispatch-rider-game",
      version: 2,
      bot: BOT_VERSION,
      exportedAt: EXPORTED,
      game: "00ff",
      system: { id: "last-hundred-yards", edition: game.edition },
      head: { n: entries.length, hash: entries.at(-1)?.hash },
      sheet,
      people: {},
      entries,
    });
  });

  test("has one entry per line, for reading and comparing", () => {
    const lines = text.split("\n").filter((line) => line.startsWith('{"version"'));
    expect(lines.map((line) => JSON.parse(line.replace(/,$/, "")) as LogEntry)).toEqual(entries);
  });

  test("is read back unchanged, and its log verifies", () => {
    const file = fileIn(text);
    expect([...file.entries]).toEqual(entries);
    expect(verifyFile(file)).toEqual(verifyLog(entries));
    expect(verifyFile(file).faults).toEqual([]);
  });

  test("names the version in package.json", () => {
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
    expect(BOT_VERSION).toBe(version);
  });
});

describe("an invalid file", () => {
  test.each(TAMPERED)("is detected: %s", (_, tamper, wanted) => {
    const log = tamper(entries);
    expect(log).not.toEqual(entries);
    expectFault(faultsIn(fileOf(log)), wanted);
  });

  test.each([
    ["no JSON", "{", fault("fault-no-export")],
    ["another JSON file", "[1]", fault("fault-no-export")],
    ["nothing", "null", fault("fault-no-export")],
    ["a newer format", changed({ version: 3 }), fault("fault-newer-bot")],
    ["an earlier format", changed({ version: 2, save: 1 }), fault("fault-earlier-bot")],
    ["no entries", changed({ entries: [] }), fault("fault-no-entries")],
    ["an invalid id", changed({ game: "a:entry:1" }), fault("fault-place-wrong", { place: "game" })],
    ["no head", changed({ head: undefined }), fault("fault-place-missing", { place: "head" })],
    ["an unknown property", changed({ secret: FIRST }), fault("fault-place-strange", { place: "secret" })],
  ])("is refused with a reason: %s", (_, text, reason) => {
    expectFault(faultsIn(text), reason);
  });

  test("reports five faults of its shape at most", () => {
    const broken = entries.map((entry) => ({ ...entry, n: "one" }));
    const faults = faultsIn(changed({ entries: broken }));
    expect(faults).toHaveLength(6);
    expect(faults[0]).toEqual(fault("fault-place-wrong", { place: "entries.0.n" }));
    expect(faults[5]).toEqual(fault("fault-more", { count: entries.length - 5 }));
  });

  test.each([
    ["another game", { game: "00fe" }, fault("fault-file-game", { file: "00fe", log: "00ff" })],
    [
      "another system",
      { system: { id: "aslsk3", edition: game.edition } },
      fault("fault-file-system", { file: "aslsk3", log: "last-hundred-yards" }),
    ],
    [
      "another edition",
      { system: { id: game.system, edition: "first" } },
      fault("fault-file-edition", { file: "first", log: game.edition }),
    ],
    ["another end", { head: { n: 99, hash: game.head.hash } }, fault("fault-file-end", { n: 99 })],
    [
      "an end of the same number with another hash",
      { head: { n: game.head.n, hash: "0".repeat(64) } },
      fault("fault-file-end", { n: game.head.n }),
    ],
    [
      "missing entries at the end",
      { entries: entries.slice(0, -1) },
      fault("fault-file-end", { n: entries.length }),
    ],
  ])("contradicts its log: %s", (_, change, wanted) => {
    expectFaults(faultsIn(changed(change)), wanted);
  });

  test("lacks the figures that its log says the game was given", () => {
    const kept = played();
    const place = { table: "fate", row: "1", column: "result" };
    kept.write(CREATOR, [{ type: "corrected", ...place, from: 1, value: 3, by: ANN, at: 1000 }]);
    const write = (value: number) =>
      exportText(kept.game, kept.entries, {
        sheet: { [PLACE]: { value, by: ANN, at: 1000 } },
        people: {},
        exportedAt: EXPORTED,
      });
    expect(faultsIn(write(3))).toEqual([]);
    expectFaults(faultsIn(write(4)), fault("fault-file-figure", { place: PLACE }));
  });
});

describe("an imported log", () => {
  function importedLog(events: GameEvent[]): LogEntry[] {
    const facts = { at: game.head.at + 1, by: ANN, interaction: "99999", events };
    return [...entries, nextEntry(game, facts)];
  }
  const imported = { type: "imported", from: game.head.n } as const;
  const committed = { type: "committed", series: 3, hash: commitmentTo(FIRST) } as const;

  test("may start a new series although the last secret was never published", () => {
    const found = verifyLog(importedLog([imported, committed]));
    expect(found.faults).toEqual([]);
    expect(found).toMatchObject({ checked: 2, waiting: 0, lost: 1 });
    expect(found.series.map(({ secret, isLost }) => [secret !== null, isLost])).toEqual([
      [true, undefined],
      [false, true],
      [false, undefined],
    ]);
  });

  test("may not do so without an import entry", () => {
    expectFaults(
      verifyLog(importedLog([committed])).faults,
      fault("fault-series-early", { n: game.head.n + 1, series: 3, before: 2 }),
    );
  });

  test("must state its length", () => {
    expectFaults(
      verifyLog(importedLog([{ ...imported, from: 3 }, committed])).faults,
      fault("fault-imported-count", { n: game.head.n + 1, said: 3, before: game.head.n }),
    );
  });

  test("is verified die by die with the known secrets, including unpublished ones", () => {
    const log = importedLog([imported, committed]);
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

test("reports a value that is too large, and no errors that result from it", () => {
  const long = entries.map((entry) => (entry.n === 1 ? { ...entry, by: "x".repeat(6001) } : entry));
  expect(faultsIn(changed({ entries: long }))).toEqual([
    fault("fault-entry-oversize", { n: 1, what: "text" }),
  ]);
  expect(faultsIn(changed({ note: "[".repeat(30) }))).not.toEqual([]);
  expectFaults(faultsIn(`{"format":1,"a":${"[".repeat(30)}${"]".repeat(30)}}`), fault("fault-too-deep"));
});
