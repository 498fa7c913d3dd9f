import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { fold } from "#rules/evolve.ts";
import { commitmentTo } from "#core/dice/fairness.ts";
import { canonicalJson } from "#core/hash.ts";
import { hashEntry } from "#rules/log/chain.ts";
import type { GameEvent } from "#core/schema/events.ts";
import { logEntry, type LogEntry } from "#core/schema/game.ts";
import { ANN, BOB } from "../../support/game/given-when-then.ts";
import { expectFault, expectFaults, fault, type Fault } from "../../support/game/faults.ts";
import { FIRST, Kept } from "../../support/game/kept.ts";
import { rehashed, withEvents } from "../../support/game/tampering.ts";
import { verifyLog } from "../../support/game/verify-log.ts";
import { refusedBy } from "../../support/game/refused.ts";

const SECOND = "2".repeat(64);
const SETTLED = { do: "track", track: "minutes", value: "+1" } as const;

/** Rolls of both series, entered dice, an undo and the roll that repeats an undone one. */
function played(): Kept {
  const kept = new Kept();
  kept.act(BOB, { do: "join", side: "allies" });
  kept.act(ANN, { do: "join", side: "axis" });
  kept.act(ANN, { do: "begin" });
  const before = kept.game;
  kept.act(ANN, { do: "roll" });
  kept.undoTogether(before);
  kept.act(ANN, { do: "roll" });
  kept.act(ANN, { do: "throw", notation: "3d6", times: 2 });
  kept.act(BOB, { do: "reveal", secret: FIRST, commitment: commitmentTo(SECOND) });
  kept.secret = SECOND;
  kept.act(ANN, { do: "throw", notation: "d10", times: 1 }, [7]);
  kept.act(BOB, { do: "rollTable", table: "time-lapse" });
  return kept;
}

function changed(entries: readonly LogEntry[], n: number, change: Partial<LogEntry>): LogEntry[] {
  return entries.map((entry) => (entry.n === n ? { ...entry, ...change } : entry));
}

describe("canonical JSON", () => {
  test("sorts keys at every depth, keeps the order of lists, and omits undefined values", () => {
    expect(canonicalJson({ b: 1, a: [3, 1, { d: null, c: "x" }], e: undefined })).toBe(
      '{"a":[3,1,{"c":"x","d":null}],"b":1}',
    );
  });

  test("is the same for equal values with keys in any order, and reads back to them", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const shuffled = Object.fromEntries(Object.entries(value).toReversed());
        expect(canonicalJson(shuffled)).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe("the log is a chain", () => {
  let kept: Kept;
  beforeAll(() => {
    kept = played();
  });

  test("entries are numbered from 1, and each contains the hash of the one before it", () => {
    kept.entries.forEach((entry, at) => {
      expect(entry.n).toBe(at + 1);
      expect(entry.previous).toBe(at === 0 ? "0".repeat(64) : kept.entries[at - 1]?.hash);
    });
    expect(kept.game.head).toEqual({ n: 12, hash: kept.entries.at(-1)?.hash, at: 12_000 });
  });

  test("a hash is the SHA-256 of the entry's canonical JSON without hash and save version", () => {
    for (const { hash, version: _version, ...content } of kept.entries) {
      expect(createHash("sha256").update(canonicalJson(content)).digest("hex")).toBe(hash);
    }
  });

  test("entries have the saved shape and survive JSON", () => {
    for (const entry of kept.entries) {
      expect(logEntry.parse(JSON.parse(JSON.stringify(entry)))).toEqual(entry);
      expect(hashEntry(JSON.parse(JSON.stringify(entry)) as LogEntry)).toBe(entry.hash);
    }
  });

  test("the game is the fold of its log", () => {
    expect(fold(kept.entries)).toEqual(kept.game);
  });
});

const isOfSeries = (event: GameEvent, series: number) => event.type === "rolled" && event.series === series;

describe("verifying a log", () => {
  const { entries } = played();
  const faultsOf = (log: readonly LogEntry[], own?: Map<number, string>) => verifyLog(log, own).faults;

  test("an unchanged log has no fault; its rolls are counted by what can be verified", () => {
    expect(verifyLog(entries)).toEqual({
      entries: 12,
      head: entries.at(-1)?.hash,
      checked: entries.flatMap(({ events }) => events).filter((event) => isOfSeries(event, 1)).length,
      waiting: 1,
      entered: 1,
      lost: 0,
      closed: [],
      matched: [],
      unsealed: 0,
      series: [
        { number: 1, hash: commitmentTo(FIRST), secret: FIRST },
        { number: 2, hash: commitmentTo(SECOND), secret: null },
      ],
      faults: [],
    });
    expect(faultsOf(entries, new Map([[2, SECOND]]))).toEqual([]);
  });

  test("a log with two entries for one interaction has that fault", () => {
    const twice = entries.map((entry) =>
      entry.n === 5 ? { ...entry, interaction: entries[2]!.interaction } : entry,
    );
    expectFault(faultsOf(rehashed(twice)), fault("fault-same-press", { n: 5, earlier: 3 }));
  });

  const CHANGES: [string, Partial<LogEntry>][] = [
    ["its author", { by: "eve" }],
    ["its time", { at: 1 }],
    ["its interaction", { interaction: "1" }],
    ["its events", { events: [{ type: "began" }] }],
    ["its number", { n: 99 }],
  ];

  test.each(CHANGES)("a changed entry is found: %s", (_, change) => {
    for (const n of [2, 3, 10]) {
      expectFault(faultsOf(changed(entries, n, change)), fault("fault-entry-changed", { n: change.n ?? n }));
    }
  });

  test("an entry that was changed and hashed again does not fit the next one", () => {
    const entry = { ...entries[2]!, by: "eve" };
    expectFaults(
      faultsOf(changed(entries, 3, { ...entry, hash: hashEntry(entry) })),
      fault("fault-entry-unlinked", { n: 4 }),
    );
  });

  test("a missing entry is found", () => {
    expectFault(
      faultsOf(entries.filter((entry) => entry.n !== 7)),
      fault("fault-entry-missing", { n: 7, found: 8 }),
    );
    expectFaults(faultsOf(entries.slice(1)), fault("fault-no-creation"));
    expectFaults(faultsOf([]), fault("fault-no-creation"));
  });

  test("entries that changed places are found", () => {
    expect(faultsOf([entries[0]!, entries[2]!, entries[1]!, ...entries.slice(3)])).not.toEqual([]);
  });

  /** The whole log can be hashed again, but its dice do not verify. */
  const FORGED: [string, () => LogEntry[], Fault][] = [
    [
      "another face",
      () =>
        withEvents(entries, "rolled", (event) => [
          { ...event, dice: event.dice.map((die) => ({ ...die, face: (die.face % die.sides) + 1 })) },
        ]),
      fault("fault-roll-faces", { roll: 1 }),
    ],
    [
      "a missing roll",
      () => withEvents(entries, "rolled", (event) => (event.roll === 1 ? [] : [event])),
      fault("fault-roll-number", { roll: 2, last: 0 }),
    ],
    [
      "a duplicate roll",
      () => withEvents(entries, "rolled", (event) => [event, event]),
      fault("fault-roll-number", { roll: 1, last: 1 }),
    ],
    [
      "another interaction",
      () => entries.map((entry) => ({ ...entry, interaction: `${entry.interaction}0` })),
      fault("fault-roll-faces", { roll: 1 }),
    ],
    [
      "an impossible die",
      () =>
        withEvents(entries, "rolled", (event) => [
          { ...event, dice: event.dice.map((die) => ({ ...die, sides: 0 })) },
        ]),
      fault("fault-roll-die", { sides: 0 }),
    ],
    [
      "another secret",
      () => withEvents(entries, "revealed", (event) => [{ ...event, secret: SECOND }]),
      fault("fault-secret-wrong", { series: 1 }),
    ],
    [
      "another commitment",
      () => withEvents(entries, "committed", (event) => [{ ...event, hash: "ab".repeat(32) }]),
      fault("fault-secret-wrong", { series: 1 }),
    ],
    [
      "a commitment in the wrong place",
      () => withEvents(entries, "committed", (event) => [{ ...event, series: 3 }]),
      fault("fault-series-number", { series: 3, due: 1 }),
    ],
    [
      "a second commitment while the first is open",
      () => withEvents(entries, "revealed", () => []),
      fault("fault-series-early", { series: 2, before: 1 }),
    ],
    [
      "a roll of a finished series",
      () => withEvents(entries, "rolled", (event) => [event.series === 2 ? { ...event, series: 1 } : event]),
      fault("fault-roll-series", { series: 1, current: 2 }),
    ],
    [
      "an undo to an unknown entry",
      () =>
        withEvents(entries, "undone", (event) => [
          { ...event, play: { ...event.play, numbers: { ...event.play.numbers, minutes: 3 } } },
        ]),
      fault("fault-undone-otherwise", { to: 4 }),
    ],
    [
      "an undo without its rolls",
      () => withEvents(entries, "undone", (event) => [{ ...event, rolls: [] }]),
      fault("fault-undone-rolls", { to: 4 }),
    ],
    [
      "an undo with another roll",
      () =>
        withEvents(entries, "undone", (event) => [
          { ...event, rolls: event.rolls?.map((taken) => ({ ...taken, purpose: "Free roll" })) },
        ]),
      fault("fault-undone-rolls"),
    ],
    [
      "an unmarked repeated roll",
      () => withEvents(entries, "rolled", (event) => [{ ...event, again: undefined }]),
      fault("fault-repeat-unsaid", { due: 1 }),
    ],
    [
      "a roll marked as repeating one that was not undone",
      () => withEvents(entries, "rolled", (event) => [isOfSeries(event, 2) ? { ...event, again: 1 } : event]),
      fault("fault-repeat-none", { said: 1 }),
    ],
  ];

  test.each(FORGED)("a log with %s that was hashed again is found", (_, forge, wanted) => {
    expectFault(faultsOf(rehashed(forge()), new Map([[2, SECOND]])), wanted);
  });

  test("hashing an unchanged log again changes nothing", () => {
    expect(rehashed(entries)).toEqual(entries);
  });

  test("no dice are rolled after the secret of an ended game is published", () => {
    const kept = played();
    kept.act(ANN, { do: "proposeEnd", result: "draw" });
    kept.act(BOB, { do: "answer", asked: kept.game.head.n, answer: "agree", at: 0, secret: SECOND });
    expect(verifyLog(kept.entries)).toMatchObject({ waiting: 0, faults: [] });
    expect(refusedBy(() => kept.act(BOB, { do: "throw", notation: "d6", times: 1 }))?.key).toBe(
      "refuse-game-ended",
    );
  });

  test("a roll after its secret was published is found", () => {
    const kept = played();
    kept.act(BOB, { do: "throw", notation: "d6", times: 1 });
    const late = withEvents(kept.entries, "rolled", (event) => [
      { type: "revealed", series: 2, secret: SECOND },
      event,
    ]);
    expectFault(faultsOf(rehashed(late)), fault("fault-roll-late"));
  });
});

test("a refused action leaves no trace, and uses no dice", () => {
  const kept = played();
  const { game } = kept;
  expect(refusedBy(() => kept.act("eve", SETTLED))?.words).toMatch(/You have no side/);
  expect(kept.game).toBe(game);
  kept.act(ANN, SETTLED);
  expect(kept.game.dice.rolls).toBe(game.dice.rolls);
});
