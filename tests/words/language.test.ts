import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brokenTexts, coverageOf } from "#words/coverage.ts";
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

test("an untranslated text is shown in English", () => {
  const other = makeLanguage({ code: "xx", locale: "en", sources: [], fallback: english });
  expect(other.say("side-subject", { side: "Axis", form: "singular" })).toBe("Axis");
});

test("of three untouched copies, one that refers to another file is shown in English and reported", () => {
  const sources = ["phase", "results", "set-up"].map((file) =>
    readFileSync(new URL(`../../locales/en/${file}.ftl`, import.meta.url), "utf8"),
  );
  const other = makeLanguage({ code: "xx", locale: "en", sources, fallback: english });
  expect(coverageOf(sources).faults.map((fault) => fault.split(":")[0])).toContain("results-contest-won");
  const won = text("results-contest-won", {
    square: "🟦",
    side: "Allies",
    form: "plural",
    marker: "Initiative",
  });
  expect(other.say(won)).toBe(english.say(won));
});

test.each([
  ["side-subject = { $sied } gewinnt", "sied"],
  ["side-subject = { MID($sied) } gewinnt", "sied"],
  ["side-subject =\n { $sides ->\n [one] { $side }\n *[other] { $side }\n }", "sides"],
  ["side-subject =\n { $form ->\n [plural] Die { $sied }\n *[singular] { $side }\n }", "sied"],
])("a mistyped value is named, and its text is shown in English: %s", (source, mistyped) => {
  expect(coverageOf([source]).faults).toEqual([
    expect.stringMatching(new RegExp(`^side-subject: .*\\$${mistyped} .*\\$side `)),
  ]);
  const other = makeLanguage({ code: "xx", locale: "en", sources: [source], fallback: english });
  expect(other.say("side-subject", { side: "Allies", form: "plural" })).toBe("The Allies");
});

test("every text of the translations in `locales/` can be used", () => {
  expect(brokenTexts()).toEqual({});
});

test("a copied text differs from a translated one and from one without words", () => {
  const { copied, missing } = coverageOf([
    "side-subject = Seite\nresults-roll = Roll { $number }\nchecks-in-all-named = { $what } → { $shares } in all",
  ]);
  expect(copied.toSorted()).toEqual(["checks-in-all-named", "results-roll"]);
  expect(missing).not.toContain("side-subject");
  expect(missing).toContain("side-within");
});

test("the pseudo-language is longer and leaves Discord's markup unchanged", () => {
  const words = pseudo("Press **Done** or type `/done`, <@12>.");
  expect(words).toContain("`/done`");
  expect(words).toContain("<@12>");
  expect(words).not.toMatch(/Press|Done/);
  expect(words.length).toBeGreaterThan("Press **Done** or type `/done`, <@12>.".length + 3);
});
