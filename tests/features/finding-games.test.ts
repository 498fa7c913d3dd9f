import { afterEach, beforeEach, expect, test } from "vitest";
import { lookingCard } from "#features/looking/card.ts";
import type { Reply } from "#cards/reply.ts";
import { overBudget } from "../support/cards/budgets.ts";
import { partsOfReply } from "../support/cards/message-parts.ts";
import { expectPressed, expectSeen, Typist } from "../support/games/typist.ts";
import { systems } from "../support/game/systems.ts";

const TITLE = "The Bridge at the Far End of the Long and Winding River Road";
const RULES = "Line of sight by thread, agreed beforehand. ".repeat(4).trim();

let typist: Typist;
beforeEach(async () => {
  typist = await Typist.open(systems);
});
afterEach(() => typist.close());

async function setUp(channel: string, system: string): Promise<void> {
  typist.channel = channel;
  await expectSeen(typist, "game", { sub: "new", system, side: "axis", title: TITLE });
  await expectSeen(typist, "game", { sub: "set", setting: "houseRules", value: RULES });
}

const gamesOn = ({ blocks }: Reply) =>
  blocks.flatMap((block) => ("text" in block ? [...block.text.matchAll(/\*\*\[/g)] : [])).length;

test("the list of a server's games has pages within the budget, which keep the filter", async () => {
  for (let channel = 1; channel <= 11; channel += 1)
    await setUp(`${channel}`, channel === 11 ? "aslsk3" : "last-hundred-yards");
  const first = await expectSeen(typist, "games", { system: "The Last Hundred Yards" });
  expect(overBudget("private", partsOfReply(first))).toEqual([]);
  expect([first.title, gamesOn(first)]).toEqual(["10 games here", 8]);
  const second = await expectPressed(typist, first, "More ▶");
  expect([second.title, gamesOn(second)]).toEqual(["10 games here", 2]);
  expect(gamesOn(await expectPressed(typist, second, "◀ Before"))).toBe(8);
});

test("a server's games are not listed in direct messages", async () => {
  typist.guild = null;
  expect(await typist.run("games")).toMatchObject({ key: "refuse-correct-in-dm" });
});

test.each(systems.map(({ id }) => id))(
  "the card that looks for players of %s is within the budget",
  async (id) => {
    await setUp("1", id);
    const { book, game } = (await typist.context.games.in("1"))!;
    expect(overBudget("set-up", partsOfReply(lookingCard(book, game, "English")))).toEqual([]);
  },
);
