import { expect, test } from "vitest";
import { FEATURES } from "#features/features.ts";

/** Pairs whose order shows: the hook, the feature that comes first, and the other one. */
const PAIRS = [
  ["lines of the status card", "pause", "deadline"],
  ["lines of the status card", "deadline", "seals"],
  ["the title of an entry", "deadline", "seals"],
  ["blocks of an imported game", "seals", "secrets"],
  ["buttons of an ended game", "rematch", "secrets"],
  ["buttons of the set-up card", "secrets", "looking"],
  ["buttons of the set-up card", "looking", "rooms"],
  ["the report", "undo", "seals"],
  ["the report", "seals", "corrections"],
  ["open matters of a briefing", "seals", "substitutes"],
  ["the card of a side's secrets", "secrets", "notes"],
  ["moments of an order in secret", "seals", "notes"],
  ["the card of a side's secrets", "notes", "passing"],
  ["options of /server defaults", "rooms", "nicknames"],
] as const;

test.each(PAIRS)("%s: %s comes before %s", (_, first, second) => {
  const names = FEATURES.map(({ name }) => name);
  expect(names).toContain(first);
  expect(names.indexOf(second)).toBeGreaterThan(names.indexOf(first));
});

test("no two features have the same name", () => {
  const names = FEATURES.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
