import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Command } from "#games/command.ts";
import { commands } from "#commands/index.ts";
import { suggestFor } from "#discord/interactions/suggest.ts";
import { systems } from "../../support/game/systems.ts";
import { callOf } from "../../support/games/calls.ts";
import { Typist } from "../../support/games/typist.ts";

let typist: Typist;
beforeEach(async () => {
  typist = await Typist.open(systems);
});
afterEach(() => typist.close());

/** The suggestions that Discord gets for `/table table:`. */
async function sent(suggested: readonly { name: string; value: string }[]) {
  const table = commands.find(({ definition }) => definition.name === "table")!;
  const command: Command = { ...table, suggest: async () => suggested };
  return suggestFor(typist.context, command, callOf(), {
    command: "table",
    values: { table: "" },
    focused: "table",
  });
}

const many = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `Name ${n}`, value: `v${n}` }));

describe("suggestions", () => {
  test.each([
    [0, 0],
    [1, 1],
    [24, 24],
    [25, 25],
    [26, 25],
    [500, 25],
  ])("of %i choices are sent, the first %i in their order", async (count, most) => {
    expect(await sent(many(count))).toEqual(many(count).slice(0, most));
  });

  test("have labels of 100 characters at most, and no value that Discord would refuse", async () => {
    const [fits, long] = ["x".repeat(100), "x".repeat(101)];
    const shown = await sent([
      { name: fits, value: fits },
      { name: long, value: "a" },
      { name: "b", value: long },
      { name: "c", value: "" },
    ]);
    expect(shown.map(({ value }) => value)).toEqual([fits, "a"]);
    expect(shown.map(({ name }) => name.length <= 100)).toEqual([true, true]);
    expect(shown[0]?.name).toBe(fits);
  });
});

test("a list with nicknames and favourites before the rest keeps Discord's limit, the nicknames first", async () => {
  const plain = await typist.suggest("table", { option: "table", text: "a" });
  expect(plain).toHaveLength(25);
  await typist.context.sheets.changeGuild("5", (server) => ({
    ...server,
    nicknames: [{ name: "a table", of: { what: "table", system: "aslsk3", id: "ift" } }],
  }));
  const named = await typist.suggest("table", { option: "table", text: "a" });
  expect(named).toHaveLength(25);
  expect(named[0]?.name).toContain("a table");
  expect(new Set(named.map(({ value }) => value)).size).toBe(25);
});
