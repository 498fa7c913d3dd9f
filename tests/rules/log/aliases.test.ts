import { saltedHash } from "#core/hash.ts";
import { describe, expect, test } from "vitest";
import { proposalOf } from "#core/agreements/consent.ts";
import { applyEntry, fold } from "#rules/evolve.ts";
import { aliasBook, aliasIn, withAliases, withIds, addPeople } from "#rules/log/aliases.ts";
import { hashEntry, nextEntry } from "#rules/log/chain.ts";
import { farewell } from "#games/people/farewell.ts";
import { aliasOf, BOT, isAlias, mention, peopleNamed } from "#core/people/people.ts";
import { gameShape, type Game, type LogEntry } from "#core/schema/game.ts";
import { text as worded } from "#words/text.ts";
import { aliased, aliasFor, peopleIn } from "../../support/game/aliased.ts";
import { ANN, BOB, CREATOR, EVE, lhy } from "../../support/game/given-when-then.ts";
import { FIRST, Kept } from "../../support/game/kept.ts";
import { playOn, RandomPlay } from "../../support/game/play/random-play.ts";
import { verifyLog } from "../../support/game/verify-log.ts";
import { refusedBy } from "../../support/game/refused.ts";
import { systems } from "../../support/game/systems.ts";

/** The log as saved, with the entry that forgets a person. */
function forgotten(entries: readonly LogEntry[], user: string): { log: LogEntry[]; game: Game } {
  const log = aliased(entries);
  const before = fold(log);
  const events = farewell(before, aliasFor(user));
  const last = nextEntry(before, { at: before.head.at + 1, by: BOT, interaction: "forget", events });
  return { log: [...log, last], game: applyEntry(before, last) };
}

const occurs = (value: unknown, user: string) => JSON.stringify(value).includes(JSON.stringify(user));

describe.each(systems)("a random log of $title", (system) => {
  describe.each([31, 32, 33])("with seed %i", (seed) => {
    const play = new RandomPlay(system, seed);
    playOn(play, 5, 2);
    const secrets = new Map([[play.game.dice.series, play.secretOf(play.game.dice.series)]]);
    const log = aliased(play.entries);
    const people = peopleIn(log);

    test("refers to people by aliases only, and verifies without them", () => {
      for (const user of [ANN, BOB, CREATOR]) {
        expect(occurs(play.entries, user)).toBe(true);
        expect(occurs(log, user)).toBe(false);
      }
      expect(log.flatMap(peopleNamed)).toEqual([]);
      const found = verifyLog(log, secrets);
      expect(found.faults).toEqual([]);
      expect(found.checked + found.waiting).toBe(play.game.dice.rolls);
    });

    test("is read with the original ids, and folds to the same game under either names", () => {
      const hashes = log.map(({ hash, previous }) => ({ hash, previous }));
      const played = play.entries.map((entry, at) => ({ ...entry, ...hashes[at] }));
      expect(withIds(log, people)).toEqual(played);
      const game = fold(log);
      expect(gameShape.parse(game)).toEqual(game);
      expect(withAliases(fold(played), people)).toEqual(game);
      expect(withIds(game, people)).toEqual(fold(played));
    });

    test("keeps every hash when a person is forgotten", () => {
      const { log: after } = forgotten(play.entries, ANN);
      expect(after.slice(0, -1)).toEqual(log);
      expect(verifyLog(after, secrets).faults).toEqual([]);
    });
  });
});

describe("a forgotten person", () => {
  test("gives up seats, invitations, offers and requests; those of others remain", () => {
    const kept = new Kept("umpire");
    kept.act(ANN, { do: "join", side: "axis" });
    kept.act(BOB, { do: "join", side: "allies" });
    kept.act(ANN, { do: "begin" });
    kept.act(ANN, { do: "roll" });
    kept.act(ANN, { do: "offerSeat", to: EVE });
    kept.act(CREATOR, { do: "invite", user: ANN, side: "allies" });
    kept.undo(ANN, fold(kept.entries.slice(0, 4)));
    expect(proposalOf(kept.game, "undo")?.by).toBe(ANN);
    const { log, game } = forgotten(kept.entries, ANN);
    expect(log.at(-1)!.events.map(({ type }) => type)).toEqual([
      "left",
      "declined",
      "declined",
      "dropped",
      "forgotten",
    ]);
    expect(game.seats.map(({ user }) => user)).toEqual([aliasFor(CREATOR), aliasFor(BOB)]);
    expect(proposalOf(game, "undo")).toBeUndefined();
    expect(game).not.toHaveProperty("invited");
    expect(verifyLog(log, new Map([[1, FIRST]])).faults).toEqual([]);
  });

  test("keeps the seats of an ended game under the alias", () => {
    const kept = new Kept("both");
    kept.act(CREATOR, { do: "begin" });
    kept.act(CREATOR, { do: "end", result: "won", secret: FIRST });
    const { log, game } = forgotten(kept.entries, CREATOR);
    expect(log.at(-1)!.events.map(({ type }) => type)).toEqual(["forgotten"]);
    expect(game.seats.map(({ user }) => user)).toEqual([aliasFor(CREATOR), aliasFor(CREATOR)]);
  });

  test("leaves no closed seal, so that the others' sets can open", () => {
    const kept = new Kept();
    kept.act(ANN, { do: "join", side: "axis" });
    kept.act(BOB, { do: "join", side: "allies" });
    const [salt, text] = ["0".repeat(32), "We hold the hill"];
    kept.act(ANN, { do: "seal", label: "open", hash: saltedHash(salt, text) });
    const opened = kept.game.seals![0]!.id;
    kept.act(ANN, { do: "unseal", opens: [{ seal: opened, salt, text }] });
    kept.act(ANN, { do: "seal", label: "closed", set: "night", hash: saltedHash(salt, "x") });
    kept.act(BOB, { do: "seal", label: "mine", hash: saltedHash(salt, "y") });
    const { log, game } = forgotten(kept.entries, ANN);
    expect(game.seals?.map(({ label }) => label)).toEqual(["mine"]);
    expect(verifyLog(log, new Map([[1, FIRST]]))).toMatchObject({ unsealed: 1, faults: [] });
  });

  test("who created the game leaves the umpire's seat to a player, and to nobody else", () => {
    const kept = new Kept();
    kept.act(ANN, { do: "join", side: "axis" });
    kept.act(BOB, { do: "join", side: "allies" });
    kept.act(ANN, { do: "begin" });
    const umpire = { do: "join", side: "umpire" } as const;
    expect(refusedBy(() => kept.act(BOB, umpire))?.key).toBe("refuse-umpire-seat");
    const { log, game } = forgotten(kept.entries, CREATOR);
    const people = Object.fromEntries([ANN, BOB].map((user) => [aliasFor(user), user]));
    kept.entries.splice(0, Infinity, ...withIds(log, people));
    kept.game = withIds(game, people);
    expect(refusedBy(() => kept.act(EVE, umpire))?.words).toContain("a forgotten player");
    kept.act(BOB, umpire);
    expect(kept.game.seats).toContainEqual({ user: BOB, side: "umpire", awaits: [ANN] });
    expect(refusedBy(() => kept.act(ANN, umpire))?.key).toBe("refuse-umpire-seat");
    expect(refusedBy(() => kept.act(BOB, { do: "archive" }))?.key).toBe("refuse-archive-creator-or-umpire");
    kept.act(ANN, { do: "acceptUmpire" });
    kept.act(BOB, { do: "archive" });
    expect(kept.game.archived).toBe(true);
    expect(lhy.umpire).not.toBe(true);
  });
});

describe("an alias", () => {
  const alias = aliasOf("0123456789abcdef");

  test("replaces an id that is a whole value or a mention in a text, and is replaced back", () => {
    const value = { by: "12", list: ["12", "123"], text: "<@12> and <@!12>, not <@123> or 12" };
    const written = {
      by: alias,
      list: [alias, "123"],
      text: `@${alias} and @${alias}, not <@123> or 12`,
    };
    expect(withAliases(value, { [alias]: "12" })).toEqual(written);
    expect(withIds(written, { [alias]: "12" })).toEqual({
      ...value,
      text: "<@12> and <@12>, not <@123> or 12",
    });
    expect(withIds(written, {})).toBe(written);
  });

  test("does not replace a number that somebody typed as a name in play", () => {
    const game = { play: { units: { axis: [{ name: "12", note: "<@12>" }] } }, settings: { map: "12" } };
    expect(withAliases(game, { [alias]: "12" })).toEqual({
      play: { units: { axis: [{ name: "12", note: `@${alias}` }] } },
      settings: { map: "12" },
    });
  });

  test("keeps the same objects for parts without ids", () => {
    const value = { seats: [{ user: "12" }], play: { numbers: { minutes: 7 } } };
    expect(withAliases(value, { [alias]: "12" }).play).toBe(value.play);
  });

  test("is drawn once for each person", () => {
    const draws = [aliasFor("a"), aliasFor("b")];
    const book = addPeople({ [alias]: "12" }, ["12", "13", "14"], () => draws.shift()!);
    expect(book).toEqual({ [alias]: "12", [aliasFor("a")]: "13", [aliasFor("b")]: "14" });
    expect(addPeople(book, ["13"], aliasOf as () => string)).toBe(book);
    expect([aliasIn(book, "13"), aliasIn(book, "15")]).toEqual([aliasFor("a"), undefined]);
  });

  test("is of one person, never of another alias", () => {
    const right = (book: unknown) => aliasBook.safeParse(book).success;
    expect(right({ [alias]: "12" })).toBe(true);
    expect([{ "12": "12" }, { [alias]: alias }, { [alias]: "<@12>" }].map(right)).toEqual([
      false,
      false,
      false,
    ]);
  });

  test("is not the id of a person on Discord", () => {
    expect(mention(alias)).toEqual(worded("a-forgotten-player"));
    expect(mention("12")).toBe("<@12>");
    expect(mention(BOT)).toEqual(worded("the-bot"));
    expect([alias, BOT, "12"].map(isAlias)).toEqual([true, false, false]);
  });
});

test("an entry's people all have an alias, except the bot and the forgotten", () => {
  const kept = new Kept("umpire");
  kept.act(ANN, { do: "join", side: "axis" });
  kept.act(CREATOR, { do: "invite", user: EVE, side: "allies" });
  expect(kept.entries.map(peopleNamed)).toEqual([[CREATOR], [ANN], [CREATOR, EVE]]);
  expect(aliased(kept.entries).flatMap(peopleNamed)).toEqual([]);
});

test("an entry is hashed with aliases in place of ids", () => {
  const kept = new Kept();
  const [first] = kept.entries;
  const { hash: _, previous: __, version: ___, n: ____, ...facts } = first!;
  const people = { [aliasFor(CREATOR)]: CREATOR };
  const entry = nextEntry(null, facts, people);
  expect(entry.by).toBe(CREATOR);
  expect(entry.hash).toBe(hashEntry(withAliases(entry, people)));
  expect(entry.hash).not.toBe(hashEntry(entry));
});
