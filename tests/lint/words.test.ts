import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

/** Words in names that have a better term. */
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

/** Words to avoid in comments and pages, because plain English has better ones. */
const DIALECT =
  /\b(?:told|of before|whoever|whom|anew|meanwhile|in vain|comes to|stands|goes along|owed|so much as)\b/gi;

/** A question in place of a noun phrase or a statement at the start of a comment. */
const QUESTION = /^[ \t]*(?:\/\/|\/?\*+|#+) (?:Whether|What|Whose) .*/gm;

/** The title of a test or of a group: the first argument of a call whose second one is a function. */
const TITLE = /\(\s*(["'`])(.+?)\1,\s*(?:async )?(?:\(|\w+ =>)/g;

/** A participle without a noun, such as `Counted`. */
const PARTICIPLE = /^(?!Embed$|Need$)[A-Z][a-z]+(?:ed|wn|ken|ten)$/;

const ROOT = new URL("../..", import.meta.url).pathname;
const files = globSync("{src,commands,packages/*/src}/**/*.ts", { cwd: ROOT });
const code = globSync("{src,commands,bench,docs,tests,packages,locales}/**/*.{ts,js,css,ftl}", {
  cwd: ROOT,
  exclude: ["**/node_modules/**", "packages/*/dist/**"],
});
/** Pages, except the list of commands, which are texts for players. */
const pages = globSync(["*.md", "{docs,packages}/**/*.md"], {
  cwd: ROOT,
  exclude: ["**/node_modules/**", "docs/commands.md"],
});

/** `takeLease` and `take-lease` as `take`, `lease`. */
function partsOf(name: string): string[] {
  return name
    .split(/[-_.]|(?<=[a-z])(?=[A-Z])/)
    .map((part) => part.toLowerCase())
    .filter((part) => part !== "");
}

test("no file name contains a word to avoid", () => {
  expect(files.length).toBeGreaterThan(600);
  expect(files.filter((file) => partsOf(basename(file)).some((part) => RETIRED.has(part)))).toEqual([]);
});

test("no exported name contains a word to avoid, and no type is a bare participle", () => {
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

/** Words to avoid in lines of prose, without quoted code and names of values. */
function dialectIn(file: string, prose: string): string[] {
  const found = prose.replaceAll(/`[^`\n]*`|\$\w+/g, "").matchAll(DIALECT);
  return [...found].map(([word]) => `${file}: ${word}`);
}

test("no comment contains a word to avoid or opens as a question", () => {
  const found = code.flatMap((file) => {
    const source = readFileSync(`${ROOT}/${file}`, "utf8");
    const comments = source.matchAll(file.endsWith(".ftl") ? /^#.*/gm : /^\s*(?:\/\/|\/?\*).*|\s\/\/ .*/gm);
    const questions = [...source.matchAll(QUESTION)].map(([question]) => `${file}: ${question}`);
    return [...questions, ...dialectIn(file, [...comments].map(([comment]) => comment).join("\n"))];
  });
  expect(code.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});

test("no title of a test contains a word to avoid", () => {
  const tests = code.filter((file) => file.endsWith(".test.ts"));
  const titles = tests.flatMap((file) =>
    [...readFileSync(`${ROOT}/${file}`, "utf8").matchAll(TITLE)].map(([, , title = ""]) => ({ file, title })),
  );
  expect(titles.length).toBeGreaterThan(3000);
  expect(titles.flatMap(({ file, title }) => dialectIn(file, title))).toEqual([]);
});

test("no page contains a word to avoid", () => {
  const found = pages.flatMap((file) =>
    dialectIn(file, readFileSync(`${ROOT}/${file}`, "utf8").replaceAll(/^ *```[^]*?^ *```$/gm, "")),
  );
  expect(pages.length).toBeGreaterThan(20);
  expect(found).toEqual([]);
});
