import { afterEach, expect, test } from "vitest";
import { playersOf } from "#core/people/authority.ts";
import { stepsIn } from "#core/steps/steps-in.ts";
import type { System } from "#core/system/index.ts";
import type { Reply } from "#cards/reply.ts";
import { partsOfReply } from "../support/cards/message-parts.ts";
import { systems } from "../support/game/systems.ts";
import { expectSeen, Typist } from "../support/games/typist.ts";

const PEOPLE = {
  anna: { id: "111111111111111111", name: "Anna" },
  ben: { id: "222222222222222222", name: "Ben" },
};

let typist: Typist;
afterEach(() => typist.close());

/** Cost of a turn without decisions, for the players. */
interface Cost {
  /** Without moves that carry out an order, such as of Fate, which depend on the dice. */
  presses: number;
  changes: number;
  characters: number;
}

/** Two people in a game that has begun. */
async function begun({ id, sides }: System): Promise<void> {
  typist = await Typist.open(systems);
  typist.user = PEOPLE.anna;
  await expectSeen(typist, "game", { sub: "new", system: id, side: sides[0]?.id });
  typist.user = PEOPLE.ben;
  await expectSeen(typist, "game", { sub: "join", side: sides[1]?.id });
  typist.user = PEOPLE.anna;
  await expectSeen(typist, "game", { sub: "begin" });
}

/** Makes the next pending move. Returns its card and the person who pressed. */
async function makeNextMove(system: System): Promise<{ card: Reply; by: string; isOrder: boolean }> {
  const game = await typist.game();
  const [order] = game.play.orders;
  const awaited = order?.by[0] ?? stepsIn(system, game).waits[0]?.side ?? "";
  const user = playersOf(game, awaited)[0] ?? "";
  typist.user = user === PEOPLE.ben.id ? PEOPLE.ben : PEOPLE.anna;
  if (order !== undefined) {
    const offered = await typist.suggest("done", { option: "order" });
    const card = await expectSeen(typist, "done", { order: offered[0]?.value });
    return { card, by: user, isOrder: true };
  }
  const step = system.stepAt(game.play.position);
  const options = step.ends === "roll" ? { roll: step.id } : {};
  const card = await expectSeen(typist, step.ends === "roll" ? "phase" : "done", options);
  return { card, by: user, isOrder: false };
}

/** Plays until the next turn begins; the players only agree. */
async function playTurn(system: System): Promise<Cost> {
  const { turn } = (await typist.game()).play.position;
  const cost = { presses: 0, changes: 0, characters: 0 };
  let last = "";
  for (let n = 0; n < 60 && (await typist.game()).play.position.turn === turn; n += 1) {
    const { card, by, isOrder } = await makeNextMove(system);
    if (isOrder) continue;
    cost.presses += 1;
    if (last !== "" && last !== by) cost.changes += 1;
    last = by;
    cost.characters += partsOfReply(card).characters;
  }
  return cost;
}

async function bothPassAll(): Promise<void> {
  for (const user of Object.values(PEOPLE)) {
    typist.user = user;
    await expectSeen(typist, "standing", { pass: "all" });
  }
}

const system = (id: string) => systems.find((one) => one.id === id) as System;

test.each([
  ["aslsk3", { presses: 4, changes: 3, characters: 6000 }],
  ["valor-and-victory", { presses: 4, changes: 3, characters: 4000 }],
  ["last-hundred-yards", { presses: 4, changes: 5, characters: 5000 }],
])("a quiet turn of %s takes a few presses once both sides pass by standing order", async (id, most) => {
  await begun(system(id));
  await bothPassAll();
  await playTurn(system(id));
  const cost = await playTurn(system(id));
  expect(cost.presses).toBeLessThanOrEqual(most.presses);
  expect(cost.changes).toBeLessThanOrEqual(most.changes);
  expect(cost.characters).toBeLessThanOrEqual(most.characters);
});
