import { afterEach, beforeEach, expect, test } from "vitest";
import { belonging } from "#cards/presses/codec.ts";
import { controlsOn } from "../support/cards/controls.ts";
import { systems } from "../support/game/systems.ts";
import { expectPicked, expectSeen, expectWell, Typist } from "../support/games/typist.ts";

let typist: Typist;
beforeEach(async () => {
  typist = await Typist.open(systems);
});
afterEach(() => typist.close());

const begin = async (system: string) => {
  await expectSeen(typist, "game", { sub: "new", system, side: "both" });
  await expectSeen(typist, "game", { sub: "begin" });
};

test("a name picked from a step's list gets the step's dice, and leaves the list", async () => {
  await begin("last-hundred-yards");
  await expectSeen(typist, "phase", { to: "Fire Resolution Phase" });
  for (const value of ["E5 +2", "F6 0"]) await expectSeen(typist, "track", { track: "drm", value });
  const card = expectWell(await typist.pressOf({ kind: "phase" }, belonging(await typist.game())), "phase");
  const menu = controlsOn(card).find(({ press }) => press?.kind === "throwFor")!;
  const rolled = await expectPicked(typist, card, menu.label, "E5 +2");
  expect([rolled.audience, rolled.title]).toEqual(["public", expect.stringContaining("E5 +2")]);
  const { dice, play } = await typist.game();
  expect([dice.rolls, play.lists["drmMarkers"]]).toEqual([1, ["F6 0"]]);
});

test("a press for the briefing or for one's own settings shows it to the user alone", async () => {
  await begin("last-hundred-yards");
  const of = belonging(await typist.game());
  const briefing = expectWell(await typist.pressOf({ kind: "briefing" }, of), "briefing");
  expect([briefing.audience, briefing.title]).toEqual(["private", expect.stringContaining("Briefing")]);
  const own = expectWell(await typist.pressOf({ kind: "me" }), "me");
  expect(own.audience).toBe("private");
  expect(controlsOn(own).map(({ press }) => press?.kind)).toContain("remindBy");
});

test("a press of an older card finds nothing to reopen, and no order to carry out", async () => {
  await begin("last-hundred-yards");
  const of = belonging(await typist.game());
  expect(await typist.pressOf({ kind: "reopen" }, of)).toMatchObject({ key: "refuse-nothing-missed" });
  const ordered = await typist.pressOf({ kind: "orders" }, of, "no-order/no-option");
  expect(ordered).toMatchObject({ key: "refuse-no-such-order" });
});

test("a form for a seat without a player is refused", async () => {
  await expectSeen(typist, "game", { sub: "new", system: "last-hundred-yards", side: "both" });
  const of = belonging(await typist.game());
  for (const kind of ["giveSeat", "invite"] as const)
    expect(await typist.enter({ kind }, of, {})).toMatchObject({ key: "refuse-no-player-chosen" });
});
