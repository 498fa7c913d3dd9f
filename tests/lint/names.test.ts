import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Exported declarations. */
const DECLARED =
  /^export (?:declare |abstract |async )*(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

test("no exported name of src/ means two things", () => {
  // Commands and their buttons have the name of their file instead; messages.ts is written from
  // messages-source.ts.
  const files = globSync("src/**/*.ts", { cwd: ROOT, exclude: ["src/words/messages.ts"] });
  const homes = new Map<string, Set<string>>();
  for (const file of files)
    for (const [, name = ""] of readFileSync(join(ROOT, file), "utf8").matchAll(DECLARED))
      homes.set(name, (homes.get(name) ?? new Set()).add(file));
  expect(homes.size).toBeGreaterThan(1500);
  const ambiguous = [...homes].filter(([, where]) => where.size > 1);
  expect(ambiguous.map(([name, where]) => `${name}: ${[...where].join(", ")}`)).toEqual([]);
});
