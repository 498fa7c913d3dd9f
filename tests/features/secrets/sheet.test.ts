import { describe, expect, test } from "vitest";
import type { SecretSheet, SecretEntry } from "#core/schema/index.ts";
import { changedSheet, reattributedSheet, undoneSheet } from "#features/secrets/rules.ts";

const entry = (id: string, cipher: string, at = 0): SecretEntry => ({
  id,
  for: { side: "allies" },
  by: "ben",
  at,
  interaction: "1",
  cipher,
});
const TANK = entry("tank", "whole", 1);
const TROOP = entry("troop", "full", 2);
const SHEET: SecretSheet = { game: "g", entries: [TANK, TROOP] };

/** Log entry 7 reduces the troop; log entry 9 reduces it again and removes the tank. */
const after7 = changedSheet(SHEET, { changed: [entry("troop", "one lost", 2)], gone: [], n: 7 });
const after9 = changedSheet(after7, { changed: [entry("troop", "two lost", 2)], gone: ["tank"], n: 9 });

describe("an undo", () => {
  test("restores each secret as it was before the first undone log entry that changed it", () => {
    expect(undoneSheet(after9, 8)).toEqual(after7);
    expect(undoneSheet(after9, 6)).toEqual(SHEET);
    expect(undoneSheet(after9, 9)).toBeUndefined();
    expect(undoneSheet(undoneSheet(after9, 8) ?? SHEET, 6)).toEqual(SHEET);
  });

  test("keeps secrets that were added, changed or removed without a log entry", () => {
    const added = entry("gun", "new", 3);
    const later = changedSheet(after7, { changed: [added, entry("tank", "dug in", 1)], gone: [] });
    expect(undoneSheet(later, 6)?.entries).toEqual([entry("tank", "dug in", 1), TROOP, added]);
    const removed = changedSheet(after7, { changed: [], gone: ["troop"] });
    expect(removed).toEqual({ game: "g", entries: [TANK] });
    expect(undoneSheet(removed, 6)).toBeUndefined();
  });
});

test("an undo leaves a secret to the author of its last change", () => {
  const authors = { by: "beth", coauthors: ["ben"] };
  const changed = [{ ...entry("troop", "one lost", 2), ...authors }];
  const noted = changedSheet(SHEET, { changed, gone: [], n: 7 });
  expect(undoneSheet(noted, 6)?.entries).toEqual([TANK, { ...TROOP, ...authors }]);
});

test("a forgotten user is named neither in the present nor in the earlier states", () => {
  const shared = { ...after9, entries: [{ ...TANK, by: "beth", coauthors: ["ben"] }] };
  expect(JSON.stringify(reattributedSheet(shared, "ben", "alias"))).not.toContain("ben");
  expect(reattributedSheet(after9, "anna", "alias")).toBeUndefined();
});
