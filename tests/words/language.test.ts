import { expect, test } from "vitest";
import { makeLanguage } from "#words/language.ts";
import { english } from "#words/languages.ts";
import { pseudo } from "#words/pseudo.ts";
import { text } from "#words/text.ts";

test("a text takes words, numbers, other texts and lists of them", () => {
  const allies = text("side-subject", { side: "Allies", form: "plural" });
  expect(english.say("side-subject", { side: [allies, "Axis"], form: "singular" })).toBe(
    "The Allies and Axis",
  );
  expect(english.say("side-subject", { side: { or: ["Axis", "Allies"] }, form: "singular" })).toBe(
    "Axis or Allies",
  );
});

test("what a language has not translated comes in English", () => {
  const other = makeLanguage({ code: "xx", locale: "en", sources: [], fallback: english });
  expect(other.say("side-subject", { side: "Axis", form: "singular" })).toBe("Axis");
});

test("the pseudo-language is longer and leaves alone what Discord reads", () => {
  const words = pseudo("Press **Done** or type `/done`, <@12>.");
  expect(words).toContain("`/done`");
  expect(words).toContain("<@12>");
  expect(words).not.toMatch(/Press|Done/);
  expect(words.length).toBeGreaterThan("Press **Done** or type `/done`, <@12>.".length + 3);
});
