import * as fc from "fast-check";
import { expect, test } from "vitest";
import { plain } from "#core/names/typed.ts";

test.each([
  ["**Rommel**", "\\*\\*Rommel\\*\\*"],
  ["a_b ~~c~~ ||d|| `e`", "a\\_b \\~\\~c\\~\\~ \\|\\|d\\|\\| \\`e\\`"],
  ["# Heading", "\\# Heading"],
  ["> quote", "\\> quote"],
  ["-# small", "\\-# small"],
  ["3. Panzer", "3\\. Panzer"],
  ["75mm L-48 #2", "75mm L-48 #2"],
  ["[a](https://b.example)", "\\[a\\](https\\://b.example)"],
  ["back\\slash", "back\\\\slash"],
])("markdown is shown as typed: %s", (typed, shown) => {
  expect(plain(typed)).toBe(shown);
});

test.each([
  "@everyone",
  "@here",
  "<@123456789012345678>",
  "<@&123456789012345678>",
  "<#1>",
  "<t:1:R>",
  "<:x:1>",
])("a mention is disabled: %s", (typed) => {
  expect(plain(typed)).not.toMatch(/@(everyone|here)|(?<!\\)</);
});

test("a text of several lines becomes one line", () => {
  expect(plain("  one\n\ntwo\tthree\u2028four  ")).toBe("one two three four");
});

test("characters that reverse or hide text are removed, those that join emoji are kept", () => {
  expect(plain("a\u202eb\u200bc\ufeff")).toBe("abc");
  expect(plain("👨‍👩‍👧")).toBe("👨‍👩‍👧");
});

test("a long text ends with an ellipsis and never in half a character", () => {
  expect(plain("x".repeat(101))).toBe(`${"x".repeat(99)}…`);
  expect(plain("😀".repeat(5), 3)).toBe("😀😀…");
});

test("any text becomes one well-formed line without a working mention", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (typed) => {
      const shown = plain(typed);
      expect(shown.isWellFormed()).toBe(true);
      expect(shown).not.toMatch(/[\n\r]|@(everyone|here)|@[!&\d]/);
    }),
  );
});
