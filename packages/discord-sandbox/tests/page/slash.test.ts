import { describe, expect, test } from "vitest";

interface Typing {
  stage: string;
  query: string;
  filled: { option: { name: string }; value: string }[];
}

interface Slash {
  leavesOf: (commands: object[]) => { path: string; options: { name: string }[] }[];
  readTyping: (
    text: string,
    leaves: object[],
    isWhole: (option: object, value: string) => boolean,
  ) => Typing | undefined;
}

// The page is plain JavaScript, which the compiler does not check.
const source: string = "../../src/page/composer/slash.js";
const { leavesOf, readTyping } = (await import(source)) as Slash;

const fire = {
  name: "fire",
  description: "Fire at a target",
  options: [
    { name: "note", type: 3 },
    { name: "weapon", type: 3, required: true, autocomplete: true },
    { name: "range", type: 4, required: true },
  ],
};
const game = {
  name: "game",
  description: "Games",
  options: [{ name: "new", type: 1, description: "A new one", options: [{ name: "system", type: 3 }] }],
};
const leaves = leavesOf([fire, game]);
const isWhole = (_option: object, value: string) => value === "Heavy machine gun";

function read(text: string): object | undefined {
  const typing = readTyping(text, leaves, isWhole);
  if (!typing) return undefined;
  const filled = typing.filled.map(({ option, value }) => [option.name, value]);
  return { stage: typing.stage, query: typing.query, filled: Object.fromEntries(filled) as unknown };
}

describe("the sandbox's input line", () => {
  test("subcommands are typed by their full path, and required options come first", () => {
    expect(leaves.map(({ path, options }) => [path, ...options.map(({ name }) => name)])).toEqual([
      ["fire", "weapon", "range", "note"],
      ["game new", "system"],
    ]);
  });

  test.each([
    ["hello", undefined],
    ["/fi", { stage: "command", query: "fi", filled: {} }],
    ["/game ", { stage: "command", query: "game ", filled: {} }],
    ["/game new ", { stage: "option", query: "", filled: {} }],
    ["/fire ra", { stage: "option", query: "ra", filled: {} }],
    ["/fire weapon:", { stage: "value", query: "", filled: { weapon: "" } }],
    ["/fire weapon:heavy ma", { stage: "value", query: "heavy ma", filled: { weapon: "heavy ma" } }],
    [
      "/fire weapon:Heavy machine gun ra",
      { stage: "option", query: "ra", filled: { weapon: "Heavy machine gun" } },
    ],
    ["/fire range:12 ", { stage: "option", query: "", filled: { range: "12 " } }],
    ["/fire note:two words", { stage: "value", query: "two words", filled: { note: "two words" } }],
  ])("finds the option or word at the end of %j", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});
