import { describe, expect, test } from "vitest";
import { changedLedger, ledgerWithout, undoneLedger } from "#core/ledger/index.ts";
import type { EntryOf, Ledger } from "#core/schema/index.ts";

const entry = (id: string, cipher: string, made = 0): EntryOf<"secret"> => ({
  id,
  kind: "secret",
  for: { side: "allies" },
  by: "ben",
  made,
  interaction: "1",
  cipher,
});
const TANK = entry("tank", "whole", 1);
const TROOP = entry("troop", "full", 2);
const LEDGER: Ledger = { game: "g", entries: [TANK, TROOP] };

/** Log entry 7 reduces the troop; log entry 9 reduces it again and removes the tank. */
const after7 = changedLedger(LEDGER, { changed: [entry("troop", "one lost", 2)], gone: [], n: 7 });
const after9 = changedLedger(after7, { changed: [entry("troop", "two lost", 2)], gone: ["tank"], n: 9 });

describe("an undo", () => {
  test("restores each secret as it was before the first undone log entry that changed it", () => {
    expect(undoneLedger(after9, 8)).toEqual(after7);
    expect(undoneLedger(after9, 6)).toEqual(LEDGER);
    expect(undoneLedger(after9, 9)).toBeUndefined();
    expect(undoneLedger(undoneLedger(after9, 8) ?? LEDGER, 6)).toEqual(LEDGER);
  });

  test("keeps secrets that were added, changed or removed without a log entry", () => {
    const added = entry("gun", "new", 3);
    const later = changedLedger(after7, { changed: [added, entry("tank", "dug in", 1)], gone: [] });
    expect(undoneLedger(later, 6)?.entries).toEqual([entry("tank", "dug in", 1), TROOP, added]);
    const removed = changedLedger(after7, { changed: [], gone: ["troop"] });
    expect(removed).toEqual({ game: "g", entries: [TANK] });
    expect(undoneLedger(removed, 6)).toBeUndefined();
  });
});

test("an undo leaves a secret to the author of its last change", () => {
  const authors = { by: "beth", coauthors: ["ben"] };
  const changed = [{ ...entry("troop", "one lost", 2), ...authors }];
  const noted = changedLedger(LEDGER, { changed, gone: [], n: 7 });
  expect(undoneLedger(noted, 6)?.entries).toEqual([TANK, { ...TROOP, ...authors }]);
});

test("a forgotten user is named nowhere, the user's texts are gone, and the secrets stay", () => {
  const shared: Ledger = {
    ...after9,
    entries: [
      { ...TANK, by: "beth", coauthors: ["ben"] },
      { id: "p1", kind: "note", for: "author", by: "ben", at: { moment: "check" }, cipher: "own" },
      { id: "7", kind: "seal", for: { side: "allies" }, by: "ben", cipher: "plan" },
      { id: "8", kind: "seal", for: { side: "allies" }, by: "beth", cipher: "other plan" },
    ],
  };
  const left = ledgerWithout(shared, "ben", "alias");
  expect(JSON.stringify(left)).not.toContain("ben");
  expect(left?.entries.map(({ id }) => id)).toEqual(["tank", "8"]);
  expect(left?.earlier).toHaveLength(shared.earlier?.length ?? 0);
  expect(ledgerWithout(after9, "anna", "alias")).toBeUndefined();
});
