import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A module-level declaration of state: a variable, or an empty collection that is filled later. */
const CHANGING =
  /^(?:export )?(?:let \w+|var \w+|const (\w+)[^=]*= (?:new (?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\(\)|(?:\[\]|\{\});))/gm;

/**
 * Values derived from immutable objects (a game's data or state, a command's definition, a request, a
 * picture). They are computed once and live as long as the object, which has the same effect as computing
 * them again.
 */
const BESIDE = [
  "commands/options/options.ts: const kinds = new WeakMap",
  "packages/discord-sandbox/src/rest/request-body.ts: const bodies = new WeakMap",
  "src/core/checks/results/declared-check.ts: const READ = new WeakMap",
  "src/core/checks/results/outcomes.ts: const READINGS = new WeakMap",
  "src/core/names/called.ts: const INDEXES = new WeakMap",
  "src/core/names/keys.ts: const KEYS = new WeakMap",
  "src/core/names/which.ts: const KNOWN = new WeakMap",
  "src/cards/phase/steps.ts: const STEPS = new WeakMap",
  "src/words/names.ts: const known = new WeakMap",
  "src/words/rulebook.ts: const books = new WeakMap",
];

/** Values derived from a text, for a limited number of texts. */
const OF_TEXTS = [
  "packages/discord-sandbox/src/shapes/callback.ts: const shapesOfTypes = new Map",
  "src/core/names/keys.ts: const NAMES = new Map",
  "src/cards/pictures/table-layout.ts: const measured = new Map",
];

/** Always empty. */
const EMPTY = ["src/store/migrations.ts: export const MIGRATIONS", "src/core/shapes/presses.ts: const none"];

/** The declarations of state in a file. */
function changing(source: string): string[] {
  return [...source.matchAll(CHANGING)].map(([found]) => found.replaceAll(/: [^=]+|<.*>/g, ""));
}

test.each([
  "let known;",
  "const known = new Map<string, number>();",
  "const known: Map<string, number> = new Map();",
  "export const seen = new WeakSet();",
  "const all: string[] = [];",
])("a module that contains %s has state", (line) => {
  expect(changing(`${line}\n`)).toHaveLength(1);
});

test("no module has state: main creates it and passes it in", () => {
  const files = globSync("{src,commands,packages/discord-sandbox/src}/**/*.ts", { cwd: ROOT });
  const found = files.flatMap((file) =>
    changing(readFileSync(join(ROOT, file), "utf8")).map((what) => `${file}: ${what}`),
  );
  const isKnown = (what: string) =>
    [...BESIDE, ...OF_TEXTS, ...EMPTY].some((known) => what.startsWith(known));
  expect(files.length).toBeGreaterThan(500);
  expect(found.filter((what) => !isKnown(what))).toEqual([]);
});
