import { describe, expect, test } from "vitest";
import { decidersOn, playersOf, roleOf, usersIn } from "#core/people/index.ts";
import { creatorWords, namesOfPeople } from "#core/people/part.ts";
import { mention } from "#core/people/people.ts";
import type { Game } from "#core/schema/index.ts";
import { begun, lhy } from "../../support/game/given-when-then.ts";

type Seat = Game["seats"][number];
type Rights = ReturnType<typeof roleOf>;

const seat = (user: string, side: string, more: Partial<Seat> = {}): Seat => ({ user, side, ...more });

/** Rue plays both sides, one of them with Cal and a forgotten player; Uma is accepted, and Una not yet by Ann. */
const game: Game = {
  ...begun(),
  creator: "creator",
  seats: [
    seat("ann", "axis"),
    seat("rue", "axis"),
    seat("rue", "allies"),
    seat("cal", "allies"),
    seat("player-0123456789abcdef", "allies"),
    seat("uma", "umpire"),
    seat("una", "umpire", { awaits: ["ann", "left"] }),
  ],
  former: [{ user: "old", side: "axis" }] as Game["former"],
};
/** Solo plays both sides alone. Nobody holds the umpire's seat. */
const alone: Game = {
  ...game,
  creator: "solo",
  seats: [seat("solo", "axis"), seat("solo", "allies")],
  former: [],
};
/** Ann alone has a seat. */
const half: Game = { ...game, seats: [seat("ann", "axis")], former: [] };

/** The rights of each user in `game`, one for each column. */
function table<Right>(of: Game, right: (role: Rights) => Right): Record<string, Right> {
  const users = ["ann", "rue", "cal", "uma", "una", "old", "creator", "dora"];
  return Object.fromEntries(users.map((user) => [user, right(roleOf(of, user))]));
}

describe("the rights of each user", () => {
  test("the sides that they hold, have held, and speak for alone", () => {
    const none = { uma: [], una: [], creator: [], dora: [] };
    expect(table(game, (role) => role.sidesIn(lhy))).toEqual({
      ...none,
      ann: ["axis"],
      rue: ["axis", "allies"],
      cal: ["allies"],
      old: [],
    });
    expect(table(game, (role) => role.sidesEverIn(lhy))).toEqual({
      ...none,
      ann: ["axis"],
      rue: ["axis", "allies"],
      cal: ["allies"],
      old: ["axis"],
    });
    // A player of one side speaks for it even if it is shared; a player of both only for one without other players.
    expect(table(game, (role) => role.sidesAloneIn(lhy))).toEqual({
      ...none,
      ann: ["axis"],
      rue: [],
      cal: ["allies"],
      old: [],
    });
    expect(roleOf(alone, "solo").sidesAloneIn(lhy)).toEqual(["axis", "allies"]);
    expect(table(game, (role) => role.seats)).toEqual({
      ...none,
      ann: ["axis"],
      rue: ["axis", "allies"],
      cal: ["allies"],
      uma: ["umpire"],
      una: ["umpire"],
      old: [],
    });
  });

  test("a part, an office, authority, neutrality", () => {
    const have = (right: (role: Rights) => boolean) =>
      Object.entries(table(game, right)).flatMap(([user, holds]) => (holds ? [user] : []));
    expect(have((role) => role.hasPart)).toEqual(["ann", "rue", "cal", "uma", "una", "creator"]);
    expect(have((role) => role.hasOffice)).toEqual(["uma", "una", "creator"]);
    expect(have((role) => role.hasAuthority)).toEqual(["uma", "creator"]);
    expect(have((role) => role.isAcceptedUmpire())).toEqual(["uma"]);
    expect(have((role) => role.isNeutral())).toEqual(["uma"]);
    expect(have((role) => role.isNeutralFor("axis"))).toEqual(["uma"]);
    expect(have((role) => role.isNeutralFor("allies"))).toEqual(["uma", "una"]);
    expect(have((role) => role.mayActFor("axis"))).toEqual(["ann", "rue", "uma"]);
    expect(have((role) => role.mayActFor("allies"))).toEqual(["rue", "cal", "uma"]);
    expect(roleOf(half, "creator").mayActFor("allies")).toBe(true);
    expect(roleOf(half, "creator").mayActFor("axis")).toBe(false);
    expect(roleOf(half, "ann").mayActFor("allies")).toBe(false);
  });

  test("who has not accepted an umpire: seated players count, and authors who left", () => {
    expect(roleOf(game, "una").notAccepting()).toEqual(["ann"]);
    expect(roleOf(game, "una").notAccepting("axis")).toEqual(["ann"]);
    expect(roleOf(game, "una").notAccepting("allies")).toEqual([]);
    expect(roleOf(game, "uma").notAccepting()).toEqual([]);
    expect(roleOf(game, "dora").notAccepting()).toEqual([]);
    const accepted = {
      ...game,
      seats: [...game.seats.slice(0, 5), seat("una", "umpire", { awaits: ["left"] })],
    };
    expect(roleOf(accepted, "una").isNeutralTo("left")).toBe(false);
    expect(roleOf(accepted, "una").isNeutralTo("ann")).toBe(true);
    expect(roleOf(accepted, "dora").isNeutralTo("ann")).toBe(false);
    // The list of who has not accepted names users, not umpires: a player in it is not one.
    const named = { ...game, seats: [...game.seats, seat("ivy", "umpire", { awaits: ["uma"] })] };
    expect(roleOf(named, "ivy").notAccepting()).toEqual([]);
  });

  test("an umpire who has held a side is not neutral", () => {
    const turned: Game = { ...game, former: [{ user: "uma", side: "axis" }] as Game["former"] };
    expect(roleOf(turned, "uma").isNeutral()).toBe(false);
    expect(roleOf(turned, "uma").isNeutralFor("axis")).toBe(false);
    const again: Game = { ...game, former: [{ user: "uma", side: "umpire" }] as Game["former"] };
    expect(roleOf(again, "uma").isNeutral()).toBe(true);
    const { former: _, ...without } = game;
    expect(roleOf(without, "uma").isNeutral()).toBe(true);
  });

  test("the sides to ask, and the opponents", () => {
    expect(table(game, (role) => role.sidesToAsk(lhy))).toEqual({
      ann: ["allies"],
      rue: ["axis", "allies"],
      cal: ["axis"],
      uma: ["axis", "allies"],
      una: ["axis", "allies"],
      old: ["axis", "allies"],
      creator: ["axis", "allies"],
      dora: ["axis", "allies"],
    });
    const forgotten = { ...half, seats: [...half.seats, seat("player-0123456789abcdef", "allies")] };
    expect(roleOf(forgotten, "ann").sidesToAsk(lhy)).toEqual([]);
    expect(table(game, (role) => role.needsNoConsent(lhy))).toMatchObject({
      ann: false,
      uma: true,
      una: false,
    });
    expect(roleOf(alone, "solo").needsNoConsent(lhy)).toBe(true);
    expect(roleOf(half, "ann").needsNoConsent(lhy)).toBe(true);
    expect(roleOf(game, "ann").opponents(lhy)).toEqual(["rue", "cal", "player-0123456789abcdef"]);
    expect(roleOf(game, "cal").opponents(lhy)).toEqual(["ann", "rue"]);
    expect(roleOf(game, "rue").opponents(lhy)).toEqual(["ann", "cal", "player-0123456789abcdef"]);
    expect(roleOf(game, "ann").opponents(lhy, ["allies"])).toEqual([]);
    expect(roleOf(game, "dora").opponents(lhy, ["axis"])).toEqual(["rue", "cal", "player-0123456789abcdef"]);
  });

  test("the other users, once each, and the users who can be reached", () => {
    expect(roleOf(game, "ann").others).toEqual(["rue", "cal", "player-0123456789abcdef", "uma", "una"]);
    expect(usersIn(game)).toEqual(["creator", "ann", "rue", "cal", "uma", "una"]);
    expect(usersIn(alone)).toEqual(["solo"]);
    expect(playersOf(game, "allies")).toEqual(["rue", "cal", "player-0123456789abcdef"]);
  });

  test("who decides about a seat", () => {
    expect(decidersOn(game, "axis")).toEqual(["uma"]);
    expect(decidersOn(game, "umpire")).toEqual(["uma", "creator"]);
    expect(decidersOn(half, "allies")).toEqual(["creator"]);
    expect(decidersOn(half, "axis")).toEqual([]);
  });
});

describe("a side's secrets", () => {
  const gone = (user: string, side: string, more = {}) => ({ user, side, ...more });

  /** The players who share the secrets of `user` for the Axis. */
  function sharers(user: string, seats: Seat[], lists: { former?: unknown[]; gone?: unknown[] } = {}) {
    return roleOf({ ...game, former: [], ...lists, seats } as Game, user).sharers("axis");
  }
  const both = [seat("ann", "axis"), seat("bea", "axis"), seat("cal", "allies")];

  test("are shared by the whole side, also by those who join later", () => {
    expect(sharers("ann", both)).toEqual(["ann", "bea"]);
    expect(sharers("cal", both)).toEqual([]);
    expect(sharers("", both)).toEqual(["ann", "bea"]);
  });

  test("are not shared by a player who holds or has held another side; the umpire's seat is none", () => {
    expect(sharers("ann", [...both, seat("bea", "allies")])).toEqual(["ann"]);
    expect(sharers("ann", both, { former: [gone("bea", "allies")] })).toEqual(["ann"]);
    expect(sharers("ann", both, { former: [gone("bea", "umpire"), gone("bea", "axis")] })).toEqual([
      "ann",
      "bea",
    ]);
    // The author keeps their own, whatever they hold besides.
    expect(sharers("ann", [...both, seat("ann", "allies")])).toEqual(["ann", "bea"]);
  });

  test("go to the heirs of an author who left, and to nobody if there was no such holder", () => {
    const heirs = both.slice(1);
    expect(sharers("ann", heirs)).toEqual([]);
    expect(sharers("ann", heirs, { former: [gone("ann", "axis")] })).toEqual(["bea"]);
    expect(sharers("ann", heirs, { former: [gone("ann", "allies")] })).toEqual([]);
    expect(sharers("ann", heirs, { gone: [gone("ann", "axis")] })).toEqual(["bea"]);
  });

  test("of a player who lost the seat go to the partners of then only", () => {
    const heirs = [seat("bea", "axis"), seat("dan", "axis")];
    const lost = gone("ann", "axis", { ousted: true, partners: ["bea"] });
    expect(sharers("ann", heirs, { former: [lost] })).toEqual(["bea"]);
    expect(sharers("ann", heirs, { former: [gone("ann", "axis", { ousted: true })] })).toEqual([]);
    // A loss before the author held the seat does not count; one after it does.
    expect(
      sharers("ann", heirs, { former: [gone("eve", "axis", { ousted: true }), gone("ann", "axis")] }),
    ).toEqual(["bea", "dan"]);
    const after = gone("eve", "axis", { ousted: true, partners: ["dan"] });
    expect(sharers("ann", heirs, { former: [gone("ann", "axis"), after] })).toEqual(["dan"]);
    expect(
      sharers("ann", heirs, { former: [gone("ann", "axis"), gone("eve", "allies", { ousted: true })] }),
    ).toEqual(["bea", "dan"]);
    // The last time that the author left decides.
    expect(sharers("ann", heirs, { former: [lost, gone("ann", "axis")] })).toEqual(["bea", "dan"]);
  });
});

describe("people in a refusal", () => {
  const alias = "player-0123456789abcdef";

  test("forgotten users are named only if there are no others", () => {
    expect(namesOfPeople(["ann", alias])).toEqual({ or: [mention("ann")] });
    expect(namesOfPeople([alias])).toEqual({ or: [mention(alias)] });
    expect(namesOfPeople(["ann", "bob"])).toEqual({ or: [mention("ann"), mention("bob")] });
    expect(creatorWords({ creator: alias })).toMatchObject({ creator: "forgotten" });
    expect(creatorWords({ creator: "ann" })).toMatchObject({ creator: "known" });
  });
});
