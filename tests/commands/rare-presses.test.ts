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
