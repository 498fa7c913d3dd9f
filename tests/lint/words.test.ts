import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

/** Words that the field has better ones for, as parts of names. */
const RETIRED = new Set([
  "courier",
  "crew",
  "earshot",
  "errand",
  "fellow",
  "fellows",
  "holdings",
  "knock",
  "lanes",
  "outrun",
  "roster",
  "utter",
]);

/** A participle standing alone, such as `Counted`. */
const PARTICIPLE = /^(?!Embed$|Need$)[A-Z][a-z]+(?:ed|wn|ken|ten)$/;

const ROOT = new URL("../..", import.meta.url).pathname;
const files = globSync("{src,commands,packages/*/src}/**/*.ts", { cwd: ROOT });

/** `takeLease` and `take-lease` as `take`, `lease`. */
function partsOf(name: string): string[] {
  return name
    .split(/[-_.]|(?<=[a-z])(?=[A-Z])/)
    .map((part) => part.toLowerCase())
    .filter((part) => part !== "");
}

test("no file is named by a word that the field has a better one for", () => {
  expect(files.length).toBeGreaterThan(600);
  expect(files.filter((file) => partsOf(basename(file)).some((part) => RETIRED.has(part)))).toEqual([]);
});

test("no exported name has such a word, and no type is a bare participle", () => {
  const declared = files.flatMap((file) =>
    [
      ...readFileSync(`${ROOT}/${file}`, "utf8").matchAll(
        /^(?:export )?(?:abstract )?(class|interface|type|function|const) (\w+)/gm,
      ),
    ].map(([, kind = "", name = ""]) => ({ file, kind, name })),
  );
  expect(declared.length).toBeGreaterThan(3000);
  const retired = declared.filter(({ name }) => partsOf(name).some((part) => RETIRED.has(part)));
  const participles = declared.filter(
    ({ kind, name }) => ["class", "interface", "type"].includes(kind) && PARTICIPLE.test(name),
  );
  expect([...retired, ...participles].map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});
