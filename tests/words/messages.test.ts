import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { messagesSource } from "#words/messages-source.ts";

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

function sourcesOf(language: string): string[] {
  return readdirSync(at(`locales/${language}`)).map((file) =>
    readFileSync(at(`locales/${language}/${file}`), "utf8"),
  );
}

test("comments for translators name no file of the code", () => {
  const comments = sourcesOf("en").flatMap((source) => source.match(/^#.*$/gm) ?? []);
  expect(comments.length).toBeGreaterThan(100);
  expect(comments.filter((comment) => /\w\.(?:ts|js)\b|\b(?:src|core|app|discord)\//.test(comment))).toEqual(
    [],
  );
});

test("a number, a choice and free words are distinguished by their use in a text, quoted texts included", () => {
  const source = [
    `won = { name }{ $count ->
        [one] one point
       *[other] { $count } points
    }, { $how ->
        [early] early
       *[late] late
    }`,
    "name = { $side }",
    "form = Form\n    .label = { $label }",
  ];
  expect(messagesSource(source)).toContain('"won": { count: number; how: "early" | "late"; side: Value };\n');
  expect(messagesSource(source)).toContain('"form": null;');
  expect(messagesSource(source)).toContain('"form.label": { label: Value };');
});

test.each([
  ["an invalid Fluent file", ["name {"]],
  ["two texts with one name", ["name = A", "name = B"]],
])("%s is refused", (_, source) => {
  expect(() => messagesSource(source)).toThrow(/Not Fluent|Two texts/);
});
