import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Reply } from "#cards/reply.ts";
import { controlsOn } from "../support/cards/controls.ts";
import { systems } from "../support/game/systems.ts";
import { Typist } from "../support/games/typist.ts";

const BEN = "222222222222222222";
const TITLE = "The Bridge at the Far End of the Long and Winding River";

let typist: Typist;
beforeEach(async () => {
  typist = await Typist.open(systems);
});
afterEach(() => typist.close());

const optionsOf = (card: Reply) =>
  controlsOn(card).flatMap(({ press }) =>
    press?.kind === "typed" ? [[...new URLSearchParams(press.options).keys()].at(-1)] : [],
  );

/** Types `/game new with:@Ben`, and presses the first button of each question; returns the options asked for. */
async function asked(system: string, options: Record<string, string>): Promise<string[]> {
  const typed = { sub: "new", system, with: BEN, ...options };
  let card = await typist.answered({ name: "game", options: typed });
  const questions: string[] = [];
  while (card.audience === "private" && controlsOn(card).length > 0 && questions.length < 5) {
    questions.push(optionsOf(card)[0] ?? "?");
    card = await typist.answered(controlsOn(card)[0]!.id);
  }
  return questions;
}

/** The seats of the last game, and those for which Ben is invited. */
async function seatsMade() {
  const ids = await typist.store.tiesOf(BEN);
  const { game } = await typist.context.games.byId(ids.at(-1)?.game ?? "");
  return { seats: game.seats.map(({ side }) => side), invited: game.invited?.map(({ side }) => side) };
}

describe.each(systems.map((system) => ({ id: system.id, system })))("`/game new with:` in $id", (each) => {
  const [first, second] = each.system.sides.map(({ id }) => id) as [string, string];

  test.each([
    { name: "no side", options: {}, asks: ["side"], made: { seats: [first], invited: [second] } },
    { name: "a side", options: { side: second }, asks: [], made: { seats: [second], invited: [first] } },
    {
      name: "the umpire",
      options: { side: "umpire" },
      asks: ["as"],
      made: { seats: ["umpire"], invited: [first] },
    },
    {
      name: "both sides",
      options: { side: "both" },
      asks: ["as"],
      made: { seats: [first, second], invited: [first] },
    },
    {
      name: "an unknown side",
      options: { side: "x" },
      asks: ["side"],
      made: { seats: [first], invited: [second] },
    },
    {
      name: "an unknown seat for Ben",
      options: { side: second, as: "x" },
      asks: ["as"],
      made: { seats: [second], invited: [first] },
    },
  ])("asks for what is missing with $name, and keeps what was typed", async ({ options, asks, made }) => {
    expect(await asked(each.id, options)).toEqual(asks);
    expect(await seatsMade()).toEqual(made);
  });

  test.each([
    { name: "all options", options: { side: first, as: second, title: TITLE }, asks: ["where"] },
    { name: "the umpire", options: { side: "umpire", title: TITLE }, asks: ["where", "as"] },
    { name: "no side", options: { title: TITLE }, asks: ["where", "side"] },
  ])("asks where to play in a channel with another game, with $name", async ({ options, asks }) => {
    await typist.run("game", { sub: "new", system: each.id });
    expect(await asked(each.id, options)).toEqual(asks);
    const { seats, invited } = await seatsMade();
    expect([seats.length, invited?.length]).toEqual([1, 1]);
  });
});
