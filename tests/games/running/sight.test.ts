import { afterEach, beforeEach, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { Press } from "#cards/presses/press.ts";
import type { Belonging } from "#cards/presses/codec.ts";
import { systems } from "../../support/game/systems.ts";
import { expectSeen, Typist } from "../../support/games/typist.ts";

const ANNA = { id: "111111111111111111", name: "Anna" };
const BEN = { id: "222222222222222222", name: "Ben" };
const CHRIS = { id: "333333333333333333", name: "Chris" };

const PRESSES: Press[] = [
  { kind: "typed", command: "status" },
  { kind: "typed", command: "log" },
  { kind: "typed", command: "phase" },
  { kind: "typed", command: "game seats" },
  { kind: "typed", command: "game export" },
  { kind: "takeFree", side: "allies" },
];

let typist: Typist;
let of: Belonging;
beforeEach(async () => {
  typist = await Typist.open(systems);
  typist.user = ANNA;
  await expectSeen(typist, "game", { sub: "new", system: "last-hundred-yards", side: "axis" });
  of = belonging(await typist.game());
});
afterEach(() => typist.close());

const isRefused = (answer: unknown) => answer instanceof RuleError && answer.key === "refuse-game-gone";

test.each(PRESSES)("a button of another server's game does nothing: $kind $command", async (press) => {
  Object.assign(typist, { user: CHRIS, guild: "6", channel: "8" });
  expect(isRefused(await typist.pressOf(press, of))).toBe(true);
  Object.assign(typist, { guild: null, channel: "9" });
  expect(isRefused(await typist.pressOf(press, of))).toBe(true);
});

test("nor one of a hidden channel, except an advert of the same server", async () => {
  Object.assign(typist, { user: CHRIS, channel: "8" });
  typist.hidden.add("7");
  for (const press of PRESSES)
    expect(isRefused(await typist.pressOf(press, of))).toBe(press.kind !== "takeFree");
});

test("readers of the channel, players and followers may press it", async () => {
  const [status] = PRESSES;
  Object.assign(typist, { user: CHRIS, channel: "8" });
  expect(await typist.pressOf(status!, of)).not.toBeInstanceOf(RuleError);
  typist.hidden.add("7");
  Object.assign(typist, { user: ANNA, guild: "6" });
  expect(await typist.pressOf(status!, of)).not.toBeInstanceOf(RuleError);
  await typist.context.store.note({ ties: [{ user: BEN.id, game: of.game, follows: true }] });
  Object.assign(typist, { user: BEN, guild: null });
  expect(await typist.pressOf(status!, of)).not.toBeInstanceOf(RuleError);
});
