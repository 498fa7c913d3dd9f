import { expect, test } from "vitest";
import { awaitedAfter, carriedOver, restartedFor } from "#core/pace/awaited.ts";
import type { SideAwaited } from "#core/schema/index.ts";
import { stepsIn } from "#core/steps/steps-in.ts";
import { ANN, at, BOB, EVE, given, lhy } from "../../support/game/given-when-then.ts";

const game = at("clean-up");
const KEYS = Object.fromEntries(stepsIn(lhy, game).waits.map(({ key, side }) => [side, key]));

const wait = (side: string, since: number, key = "earlier"): SideAwaited => {
  const user = side === "axis" ? ANN : BOB;
  return { key, side, since, people: [{ user, since, sent: 2 }], told: since };
};

test("where play is put by hand, a side's wait for the same step continues, before an older one", () => {
  const same = wait("axis", 9, KEYS["axis"]);
  expect(carriedOver(lhy, game, [wait("axis", 5), same, wait("axis", 3)])).toEqual([same]);
});

test("otherwise the side's oldest one continues, for the new step, and no other side's", () => {
  const [oldest, newer] = [wait("axis", 3), wait("axis", 5)];
  expect(carriedOver(lhy, game, [newer, oldest, wait("umpire", 1)])).toEqual([
    { ...oldest, key: KEYS["axis"] },
  ]);
  expect(carriedOver(lhy, game, [])).toEqual([]);
});

test("a wait goes on with its people, and starts at the entry for a new one, without earlier notices", () => {
  const waits = [wait("axis", 3, KEYS["axis"]), wait("allies", 4, KEYS["allies"])];
  expect(awaitedAfter(lhy, game, waits, 7)).toEqual(waits);
  const joined = given(game, { type: "joined", user: EVE, side: "axis" }).game;
  const { told: _, ...untold } = waits[0]!;
  const people = [...untold.people, { user: EVE, since: 7, sent: 0 }];
  expect(awaitedAfter(lhy, joined, waits, 7)).toEqual([{ ...untold, people }, waits[1]]);
  const fresh = { key: KEYS["allies"], side: "allies", since: 7, people: [{ user: BOB, since: 7, sent: 0 }] };
  expect(awaitedAfter(lhy, joined, waits.slice(0, 1), 7)[1]).toEqual(fresh);
});

test("a wait restarts for the users who could not see its reminders, and for no others", () => {
  const [axis, allies] = [wait("axis", 3), wait("allies", 4)];
  const both = { ...axis, people: [...axis.people, { user: EVE, since: 5, sent: 1 }] };
  const { told: _, ...untold } = both;
  expect(restartedFor([both, allies], [ANN], 8)).toEqual([
    { ...untold, people: [{ user: ANN, since: 8, sent: 0 }, both.people[1]] },
    allies,
  ]);
});
