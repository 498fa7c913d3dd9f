import { expect, test } from "vitest";

interface TypeAhead {
  find: (character: string, list: { labels: string[]; active: number; now: number }) => number;
  takesSpace: (list: { labels: string[]; now: number }) => boolean;
}

// The page is plain JavaScript, which the compiler does not check.
const source: string = "../../src/page/components/type-ahead.js";
const { TypeAhead: Typed } = (await import(source)) as { TypeAhead: new () => TypeAhead };

const labels = ["American", "British", "Free French", "French", "German", "Greek", "Russian"];

/** The label that is found after each character of a text. `apart`: milliseconds between two characters. */
function type(text: string, { apart = 100, active = 0 } = {}): (string | undefined)[] {
  const typed = new Typed();
  let at = active;
  return text.split("").map((character, index) => {
    const found = typed.find(character, { labels, active: at, now: index * apart });
    if (found !== -1) at = found;
    return labels[at];
  });
}

test("letters typed in quick succession form one prefix", () => {
  expect(type("Ger").at(-1)).toBe("German");
  expect(type("gre").at(-1)).toBe("Greek");
  expect(type("fre").at(-1)).toBe("Free French");
});

test("after a pause a letter starts a new prefix", () => {
  expect(type("gr", { apart: 800 })).toEqual(["German", "Russian"]);
});

test("repeating a letter cycles through the matching labels", () => {
  expect(type("ggg")).toEqual(["German", "Greek", "German"]);
  expect(type("f", { active: 2 })).toEqual(["French"]);
});

test("a prefix without a match moves nothing", () => {
  expect(type("gx")).toEqual(["German", "German"]);
});

test("a space extends a prefix only if a label contains it there", () => {
  const typed = new Typed();
  expect(typed.takesSpace({ labels, now: 0 })).toBe(false);
  for (const [index, character] of "free".split("").entries())
    typed.find(character, { labels, active: 0, now: index });
  expect(typed.takesSpace({ labels, now: 100 })).toBe(true);
  expect(typed.takesSpace({ labels, now: 1000 })).toBe(false);
  typed.find("g", { labels, active: 0, now: 2000 });
  expect(typed.takesSpace({ labels, now: 2100 })).toBe(false);
});
