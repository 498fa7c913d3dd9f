import { expect, test } from "vitest";
import { PRESSES } from "#cards/presses/press.ts";
import { CORE_RULES } from "#core/rules.ts";
import type { FeatureShapes } from "#core/shapes/index.ts";
import { FEATURES } from "#features/features.ts";
import { PASSING_RULES } from "#features/passing/rules.ts";
import { FEATURE_PRESSES, FEATURE_SHAPES } from "#features/shapes.ts";
import { SUBSTITUTE_RULES } from "#features/substitutes/rules.ts";
import { RULES } from "#rules/features.ts";

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

test("a decision ends with the sequence of play, then with what passes, then with searches that are over", () => {
  const concluding = RULES.filter(({ conclude }) => conclude !== undefined);
  expect(concluding).toEqual([CORE_RULES, PASSING_RULES, SUBSTITUTE_RULES]);
});

/** The names of a feature's shapes. */
function namesOf({ events = [], subjects = [], presses = {}, wakeUps = [], notices = [] }: FeatureShapes) {
  return {
    events: events.map(({ shape }) => shape.type.value),
    subjects: subjects.map(({ shape }) => shape.of.value),
    presses: Object.keys(presses),
    wakeUps,
    notices: notices.map(({ shape }) => shape.kind.value),
  };
}

test.each(["events", "subjects", "presses", "wakeUps", "notices"] as const)(
  "no two features share %s",
  (part) => {
    const names = FEATURE_SHAPES.flatMap((shapes) => namesOf(shapes)[part]);
    expect(names.length).toBeGreaterThan(5);
    expect(names).toEqual([...new Set(names)]);
  },
);

test("a press of a feature has its own shape, not that of another press of the same name", () => {
  for (const [name, kind] of Object.entries(FEATURE_PRESSES))
    expect(PRESSES[name as keyof typeof FEATURE_PRESSES]).toBe(kind);
});

test("each event of a feature has its kind, and no other event", () => {
  for (const shapes of FEATURE_SHAPES as readonly FeatureShapes[])
    expect(Object.keys(shapes.kinds ?? {})).toEqual(namesOf(shapes).events);
});
