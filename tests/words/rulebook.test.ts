import { describe, expect, test } from "vitest";
import { stringsOf } from "#words/translation.ts";
import { english, Languages } from "#words/languages.ts";
import { pseudoLanguage } from "#words/pseudo-language.ts";
import { makeLanguage } from "#words/language.ts";
import { bookOf } from "#words/rulebook.ts";
import { systems } from "../support/game/systems.ts";

describe.each(systems.map((system) => [system.title, system] as const))(
  "%s in another language",
  (_, system) => {
    test("changes texts only: ids, dice, figures and values of settings stay", () => {
      const shape = (value: object) =>
        [...stringsOf(value as typeof system)]
          .filter(([, { isText }]) => !isText)
          .map(([path, { text }]) => [path, text]);
      const own = (path: unknown) =>
        !String(path).startsWith("language.") && !String(path).includes("aliases");
      const book = bookOf(system, pseudoLanguage);
      expect(shape(book).filter(([path]) => own(path))).toEqual(shape(system).filter(([path]) => own(path)));
    });

    test("leaves no words as they are but those in cells, names of vehicles and the publisher", () => {
      const shown = [...stringsOf(system)].filter(
        ([path, { text, isText }]) =>
          !isText && / [a-z]{2,}/.test(text) && !/\.cells\.|\.knownAs\.|^publisher$/.test(path),
      );
      expect(shown).toEqual([]);
    });

    test("keeps the kind of unit of a check", () => {
      const kinds = ({ checks }: typeof system) => checks.map(({ unit }) => unit?.kind);
      expect(kinds(bookOf(system, pseudoLanguage))).toEqual(kinds(system));
    });

    test("differs from English in every text", () => {
      const book = bookOf(system, pseudoLanguage);
      const texts = [...stringsOf(book)].filter(([, { isText }]) => isText);
      const plain = texts.filter(
        ([path, { text }]) => /[a-z]{3}/i.test(text) && text === stringsOf(system).get(path)?.text,
      );
      expect(plain).toEqual([]);
    });
  },
);

test("shows an untranslated text in English", () => {
  const [system] = systems;
  const other = makeLanguage({ code: "xx", locale: "en", sources: [], fallback: english });
  const [side] = system!.sides;
  const book = bookOf({ ...system!, translations: { xx: { [`sides.${side!.id}.name`]: "Osi" } } }, other);
  expect(book.sides[0]?.name).toBe("Osi");
  expect(book.sides[1]?.name).toBe(system!.sides[1]?.name);
});

test("a region without texts uses its language, and an unknown language uses English", () => {
  const languages = new Languages();
  expect(languages.find("en-US")?.code).toBe("en");
  expect(languages.find("xx")).toBeUndefined();
  expect(languages.firstOf(undefined, "xx").code).toBe("en");
  expect(new Languages(pseudoLanguage).find("en-GB")).toBe(pseudoLanguage);
});
