import { describe, expect, test } from "vitest";
import type { GameEvent } from "#core/schema/index.ts";
import { aliasOf, BOT, isAlias, mention, peopleNamed } from "#core/people/people.ts";
import { ANN, BOB, EVE } from "../../support/game/given-when-then.ts";

const ALIAS = aliasOf("0123456789abcdef");

test("an alias is exactly the word with 16 hex digits", () => {
  expect(isAlias(ALIAS)).toBe(true);
  for (const other of [`${ALIAS}0`, `x${ALIAS}`, ALIAS.slice(0, -1), ALIAS.toUpperCase(), ANN, BOT])
    expect([other, isAlias(other)]).toEqual([other, false]);
  expect(mention(ANN)).toBe("<@ann>");
  expect([mention(BOT), mention(ALIAS)]).toMatchObject([{ key: "the-bot" }, { key: "a-forgotten-player" }]);
});

describe("the users that an entry names are", () => {
  const named = (by: string, ...events: object[]) => peopleNamed({ by, events: events as GameEvent[] });

  test("its author and those that its events concern, each once", () => {
    const joined = { type: "joined", user: BOB, side: "axis", awaits: [EVE, ANN] };
    expect(named(ANN, joined, { type: "left", user: BOB, side: "axis" })).toEqual([ANN, BOB, EVE]);
    expect(named(ANN, { type: "invited", user: BOB, side: "axis" })).toEqual([ANN, BOB]);
  });

  test("those that typed text mentions, in both forms", () => {
    expect(named(ANN, { type: "noted", text: "<@bob>, ask <@!eve>; not <#bob2>" })).toEqual([ANN, BOB, EVE]);
  });

  test("neither the bot nor aliases", () => {
    expect(named(BOT, { type: "left", user: ALIAS, side: "axis" }, { type: "advanced" })).toEqual([]);
  });
});
