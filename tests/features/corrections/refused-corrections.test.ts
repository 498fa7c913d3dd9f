import { afterEach, beforeEach, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import { cardOf } from "#games/entries/reply.ts";
import { systems } from "../../support/game/systems.ts";
import { corrects, expectSeen, Typist } from "../../support/games/typist.ts";

const ANNA = { id: "111111111111111111", name: "Anna" };
const BEN = { id: "222222222222222222", name: "Ben" };
const FIGURE = {
  system: "mission-command",
  table: "foot-casualty-conversion",
  row: "mg-to-5",
  column: "heavyWeapon",
};

let typist: Typist;
beforeEach(async () => {
  typist = await Typist.open(systems);
  const sides = systems.find(({ id }) => id === "mission-command")!.sides.map(({ id }) => id);
  await does(ANNA, "game", { sub: "new", system: "mission-command", side: sides[0] });
  await does(BEN, "game", { sub: "join", side: sides[1] });
  await does(ANNA, "game", { sub: "begin" });
});
afterEach(() => typist.close());

function does(user: typeof ANNA, name: string, options: Record<string, unknown>) {
  Object.assign(typist, { user });
  return expectSeen(typist, name, options);
}

const figures = async () =>
  Object.values((await typist.game()).corrections ?? {}).map(({ value, by }) => [value, by]);

test("correcting a figure during play mentions the opponent, who can refuse it once", async () => {
  typist.user = ANNA;
  await corrects(typist, FIGURE, "9", "game");
  const running = (await typist.context.games.in(typist.channel))!;
  const card = await cardOf(typist.context, running, running.game.head.n);
  expect(card.ping).toEqual([BEN.id]);
  expect(await typist.press(card, "Refuse")).toMatchObject({ key: "refuse-refusal-by-other-side" });
  const [[corrected]] = (await figures()) as [[unknown]];
  typist.user = BEN;
  expect(await typist.press(card, "Refuse")).toMatchObject({ ping: [ANNA.id] });
  const [[now, by]] = (await figures()) as [[unknown, string]];
  expect([now === corrected, by]).toEqual([false, BEN.id]);
  expect(await typist.press(card, "Refuse")).toBeInstanceOf(RuleError);
});
