import { afterEach, beforeEach, expect, test } from "vitest";
import { HOUR } from "#core/pace/wall-clock.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { Reply } from "#cards/reply.ts";
import { systems } from "../../support/game/systems.ts";
import { expectPressed, expectSeen, Typist } from "../../support/games/typist.ts";

const ANNA = { id: "111111111111111111", name: "Anna" };
const BEN = { id: "222222222222222222", name: "Ben" };
const CHRIS = { id: "333333333333333333", name: "Chris" };

let typist: Typist;
beforeEach(async () => {
  typist = await Typist.open(systems);
});
afterEach(() => typist.close());

async function calledBy(user: typeof ANNA, options: Record<string, unknown>): Promise<string[]> {
  Object.assign(typist, { user });
  return [...((await expectSeen(typist, "game", options)).ping ?? [])];
}

test("inviting, joining and leaving mention a person at most once an hour for each actor", async () => {
  await calledBy(ANNA, { sub: "new", system: "last-hundred-yards", side: "axis" });
  expect(await calledBy(ANNA, { sub: "invite", user: BEN.id })).toEqual([BEN.id]);
  expect(await calledBy(BEN, { sub: "join", side: "allies" })).toEqual([ANNA.id]);
  await calledBy(BEN, { sub: "leave" });
  expect(await calledBy(ANNA, { sub: "invite", user: BEN.id })).toEqual([]);
  expect(await calledBy(BEN, { sub: "join", side: "allies" })).toEqual([]);
  await calledBy(BEN, { sub: "leave" });
  typist.passed += HOUR;
  expect(await calledBy(ANNA, { sub: "invite", user: BEN.id })).toEqual([BEN.id]);
});

test("an invitation to another game mentions the person again", async () => {
  for (const channel of ["7", "8", "9"]) {
    Object.assign(typist, { channel });
    await calledBy(ANNA, { sub: "new", system: "last-hundred-yards", side: "axis" });
    expect(await calledBy(ANNA, { sub: "invite", user: BEN.id })).toEqual([BEN.id]);
  }
});

test("an answer to an invitation mentions the person who invited, and nobody else", async () => {
  await calledBy(ANNA, { sub: "new", system: "last-hundred-yards" });
  await calledBy(ANNA, { sub: "invite", user: BEN.id, side: "axis" });
  expect(await calledBy(BEN, { sub: "join", side: "axis" })).toEqual([ANNA.id]);
  for (const inviting of [ANNA, BEN]) {
    await calledBy(inviting, { sub: "invite", user: CHRIS.id, side: "allies" });
    Object.assign(typist, { user: CHRIS });
    const declined = await typist.pressOf(
      { kind: "decline", side: "allies" },
      belonging(await typist.game()),
    );
    expect(declined).toMatchObject({ ping: [inviting.id] });
  }
});

test("withdrawing a proposal and making another mentions nobody within the hour", async () => {
  await calledBy(ANNA, { sub: "new", system: "last-hundred-yards", side: "axis" });
  await calledBy(BEN, { sub: "join", side: "allies" });
  await calledBy(ANNA, { sub: "begin" });
  let request: Reply;
  const propose = async () => {
    request = await expectSeen(typist, "game", { sub: "end", result: "a draw" });
    return request.ping ?? [];
  };
  expect(await propose()).toEqual([BEN.id]);
  await expectPressed(typist, request!, "Withdraw");
  expect(await propose()).toEqual([]);
  await expectPressed(typist, request!, "Withdraw");
  typist.passed += HOUR;
  expect(await propose()).toEqual([BEN.id]);
});

test("repeated changes of settings, agreed or not, mention a player once an hour", async () => {
  await calledBy(ANNA, { sub: "new", system: "last-hundred-yards", side: "axis" });
  await calledBy(BEN, { sub: "join", side: "allies" });
  await calledBy(ANNA, { sub: "begin" });
  const toggles = async (setting: string, values: readonly string[]) => {
    const all: string[][] = [];
    for (const value of values) all.push(await calledBy(ANNA, { sub: "set", setting, value }));
    return all;
  };
  expect(await toggles("passDelay", ["1", "2", "1"])).toEqual([[BEN.id], [], []]);
  expect(await toggles("nudgeMost", ["1", "2", "3"])).toEqual([[BEN.id], [], []]);
  typist.passed += HOUR;
  expect(await toggles("passDelay", ["2"])).toEqual([[BEN.id]]);
  expect(await toggles("nudgeMost", ["4"])).toEqual([[BEN.id]]);
});

test("a player alone changes no setting of reminders or of undo requests", async () => {
  await calledBy(ANNA, { sub: "new", system: "last-hundred-yards", side: "axis" });
  await calledBy(BEN, { sub: "join", side: "allies" });
  await calledBy(ANNA, { sub: "begin" });
  const { settings } = await typist.game();
  for (const setting of ["nudgeFirst", "nudgeRepeat", "nudgeMost", "undoHours"])
    await calledBy(ANNA, { sub: "set", setting, value: "7" });
  await calledBy(ANNA, { sub: "set", setting: "whileAway", value: "others" });
  await calledBy(ANNA, { sub: "pace", first: "7", repeat: "7", most: "7" });
  expect((await typist.game()).settings).toEqual(settings);
});

test("putting a game away and bringing it back mentions the others once an hour", async () => {
  await calledBy(ANNA, { sub: "new", system: "last-hundred-yards", side: "axis" });
  await calledBy(BEN, { sub: "join", side: "allies" });
  await calledBy(ANNA, { sub: "begin" });
  const { id } = await typist.game();
  const calls: string[][] = [];
  for (let round = 0; round < 3; round += 1) {
    calls.push(await calledBy(ANNA, { sub: "archive" }));
    calls.push(await calledBy(ANNA, { sub: "move", game: id }));
  }
  expect(calls.flat()).toEqual([BEN.id]);
});
