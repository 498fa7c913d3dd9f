import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Press } from "#cards/presses/press.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { Reply } from "#cards/reply.ts";
import { setupCard } from "#cards/set-up/card.ts";
import { controlsOn } from "../../support/cards/controls.ts";
import { systems } from "../../support/game/systems.ts";
import { expectSeen, expectWell, Typist } from "../../support/games/typist.ts";

const ANNA = { id: "111111111111111111", name: "Anna" };
const BEN = { id: "222222222222222222", name: "Ben" };
const CHRIS = { id: "333333333333333333", name: "Chris" };

let typist: Typist;
beforeEach(async () => {
  typist = await Typist.open(systems);
});
afterEach(() => typist.close());

/** Makes a press in the channel's game. */
async function presses(user: typeof ANNA, press: Press): Promise<Reply> {
  typist.user = user;
  return expectWell(await typist.pressOf(press, belonging(await typist.game())), press.kind);
}

async function says(user: typeof ANNA, options: Record<string, unknown>): Promise<Reply> {
  typist.user = user;
  return expectSeen(typist, "game", options);
}

/** The presses of a card with which a user takes a seat. */
function waysIn(card: Reply): Press[] {
  return controlsOn(card).flatMap(({ press }) =>
    press !== undefined && ["join", "take", "takeFree"].includes(press.kind) ? [press] : [],
  );
}

async function publicCard(): Promise<Reply> {
  const { book, game } = (await typist.context.games.in(typist.channel))!;
  return setupCard(book, game);
}

const seats = async () => (await typist.game()).seats.map(({ user, side }) => `${user} ${side}`);

describe.each(systems.map((system) => ({ id: system.id, system })))("in $id, an invited player", (each) => {
  const [own, kept] = each.system.sides.map(({ id }) => id) as [string, string];

  beforeEach(() => says(ANNA, { sub: "new", system: each.id, side: own, with: BEN.id }));

  test("finds one way into the seat on every card", async () => {
    const toSeat = (card: Reply) => waysIn(card).filter((press) => "side" in press && press.side === kept);
    expect(toSeat(await publicCard())).toEqual([{ kind: "join", side: kept }]);
    expect(toSeat(await says(BEN, { sub: "seats" }))).toEqual([{ kind: "take", side: kept }]);
    expect(controlsOn(await publicCard()).map(({ press }) => press?.kind)).toContain("decline");
  });

  test.each<{ name: string; press: Press }>([
    { name: "Join", press: { kind: "join", side: kept } },
    { name: "a button to share", press: { kind: "join", side: kept, share: true } },
    { name: "Accept", press: { kind: "take", side: kept } },
    { name: "Accept without a side", press: { kind: "take" } },
    { name: "the card that looks for players", press: { kind: "takeFree", side: kept } },
  ])("takes it with $name, and nobody is asked", async ({ press }) => {
    await presses(BEN, press);
    expect(await seats()).toEqual([`${ANNA.id} ${own}`, `${BEN.id} ${kept}`]);
    expect(await typist.game()).not.toHaveProperty("invited");
    expect(await typist.game()).not.toHaveProperty("asking");
  });
});

test("a player who is offered a taken seat gets it with the button for it, also on a card from before", async () => {
  await says(ANNA, { sub: "new", system: "last-hundred-yards", side: "axis" });
  typist.user = ANNA;
  const of = belonging(await typist.game());
  expectWell(await typist.enter({ kind: "giveSeat" }, of, { user: BEN.id }), "an offer");
  const ways = waysIn(await publicCard());
  expect(ways).toEqual([
    { kind: "join", side: "axis", share: true },
    { kind: "join", side: "allies" },
  ]);
  await presses(BEN, { kind: "join", side: "axis" });
  expect(await seats()).toEqual([`${BEN.id} axis`]);
});

test("an invited umpire finds the button also in a game without a place for one", async () => {
  await says(ANNA, { sub: "new", system: "last-hundred-yards", side: "axis", with: BEN.id, as: "umpire" });
  expect(waysIn(await publicCard())).toContainEqual({ kind: "join", side: "umpire" });
  await presses(BEN, { kind: "join", side: "umpire" });
  expect(await seats()).toContain(`${BEN.id} umpire`);
});

test("a request that is over leaves no button, and one on an earlier card invites nobody", async () => {
  await says(ANNA, { sub: "new", system: "last-hundred-yards", side: "axis" });
  await presses(BEN, { kind: "join", side: "axis", share: true });
  const kinds = async () => controlsOn(await publicCard()).map(({ press }) => press?.kind);
  expect(await kinds()).toEqual(expect.arrayContaining(["letIn", "turnDown"]));
  await presses(BEN, { kind: "join", side: "allies" });
  expect(await kinds()).not.toContain("letIn");
  expect(await kinds()).not.toContain("turnDown");
  await presses(ANNA, { kind: "letIn", user: BEN.id, side: "axis" });
  expect(await seats()).toEqual([`${ANNA.id} axis`, `${BEN.id} allies`]);
  expect(await typist.game()).not.toHaveProperty("invited");
});

test("another player can still ask for a seat that is kept", async () => {
  await says(ANNA, { sub: "new", system: "last-hundred-yards", side: "axis", with: BEN.id });
  await presses(CHRIS, { kind: "join", side: "allies" });
  expect((await typist.game()).asking).toMatchObject([{ user: CHRIS.id, side: "allies" }]);
});
