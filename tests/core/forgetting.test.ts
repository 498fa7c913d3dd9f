import { describe, expect, test } from "vitest";
import { applyEntry, fold } from "#core/evolve.ts";
import { farewell, logWithAlias, withAlias } from "#core/log/forgetting.ts";
import { nextEntry } from "#core/log/log.ts";
import { aliasOf, BOT, isForgotten, mention, peopleNamed } from "#core/seats/people.ts";
import { logEntry } from "#core/schema/game.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import { sealHash } from "#core/seals/seals.ts";
import { pastOf } from "#core/undo/undoing.ts";
import { text as worded } from "#words/text.ts";
import { ANN, BOB, CREATOR, EVE, lhy } from "../support/given-when-then.ts";
import { FIRST, Kept } from "../support/kept.ts";
import { playOn, RandomPlay } from "../support/random-play.ts";
import { verifyLog } from "../support/verify-log.ts";
import { refusedBy } from "../support/refused.ts";
import { systems } from "../support/systems.ts";

const ALIAS = aliasOf("1a2b3c4d");

/** The log without a person, with the entry that says so. */
function forgotten(entries: readonly LogEntry[], user: string): { log: LogEntry[]; game: Game } {
  const log = logWithAlias(entries, user, ALIAS);
  const before = fold(log);
  const events = farewell(before, ALIAS, entries.at(-1)!.hash);
  const last = nextEntry(before, { at: before.head.at + 1, by: BOT, interaction: "forget", events });
  return { log: [...log, last], game: applyEntry(before, last) };
}

/** Whether a person's id is anywhere in a value, as a text or as a key. */
function occurs(value: unknown, user: string): boolean {
  return JSON.stringify(value).includes(JSON.stringify(user));
}

describe.each(systems)("a log of $title at random", (system) => {
  describe.each([31, 32, 33])("with seed %i", (seed) => {
    const play = new RandomPlay(system, seed);
    playOn(play, 5, 2);
    const secrets = new Map([[play.game.dice.series, play.secretOf(play.game.dice.series)]]);

    test.each([ANN, BOB, CREATOR])("holds %s nowhere once they are forgotten, and verifies", (user) => {
      expect(occurs(play.entries, user)).toBe(true);
      const { log, game } = forgotten(play.entries, user);
      expect(occurs(log, user)).toBe(false);
      expect(occurs(game, user)).toBe(false);
      const found = verifyLog(log, secrets);
      expect(found.faults).toEqual([]);
      expect(found.checked + found.waiting).toBe(play.game.dice.rolls);
      expect(found.forgotten).toEqual([{ n: log.length, head: play.game.head.hash }]);
      expect(log.map((entry) => logEntry.parse(JSON.parse(JSON.stringify(entry))))).toEqual(log);
    });

    test("has the same position, tracks and dice as before, and can be taken back to where it could", () => {
      const { log, game } = forgotten(play.entries, ANN);
      expect(game.play).toEqual(play.game.play);
      expect(game.dice).toEqual(play.game.dice);
      const dice = (entries: readonly LogEntry[]) =>
        entries
          .flatMap(({ events }) => events.filter(({ type }) => type === "rolled"))
          .map((event) => "dice" in event && event.dice);
      expect(dice(log)).toEqual(dice(play.entries));
      const to = play.entries.findIndex(({ events }) => events.some(({ type }) => type === "advanced")) + 1;
      const past = (entries: readonly LogEntry[]) =>
        pastOf(fold(entries.slice(0, to)), entries.slice(to, play.entries.length));
      const before = JSON.stringify(past(play.entries)).replaceAll(`"${ANN}"`, `"${ALIAS}"`);
      expect(past(log)).toEqual(JSON.parse(before));
    });

    test("is left as it was where the person does not occur", () => {
      expect(logWithAlias(play.entries, "a stranger", ALIAS)).toEqual(play.entries);
    });
  });
});

describe("a person who is forgotten", () => {
  test("gives up seats, invitations, offers and requests; the others keep theirs", () => {
    const kept = new Kept("umpire");
    kept.act(ANN, { do: "join", side: "axis" });
    kept.act(BOB, { do: "join", side: "allies" });
    kept.act(ANN, { do: "begin" });
    kept.act(ANN, { do: "roll" });
    kept.act(ANN, { do: "offerSeat", to: EVE });
    kept.act(CREATOR, { do: "invite", user: ANN, side: "allies" });
    kept.undo(ANN, fold(kept.entries.slice(0, 4)));
    expect(kept.game.undoAsked?.by).toBe(ANN);
    const { log, game } = forgotten(kept.entries, ANN);
    expect(log.at(-1)!.events.map(({ type }) => type)).toEqual([
      "left",
      "declined",
      "declined",
      "undoDropped",
      "forgotten",
    ]);
    expect(game.seats.map(({ user }) => user)).toEqual([CREATOR, BOB]);
    expect(game.undoAsked).toBeUndefined();
    expect(game).not.toHaveProperty("invited");
    expect(verifyLog(log, new Map([[1, FIRST]])).faults).toEqual([]);
  });

  test("keeps the seats of a game that is over, under the alias", () => {
    const kept = new Kept("both");
    kept.act(CREATOR, { do: "begin" });
    kept.act(CREATOR, { do: "end", result: "won", secret: FIRST });
    const { log, game } = forgotten(kept.entries, CREATOR);
    expect(log.at(-1)!.events.map(({ type }) => type)).toEqual(["forgotten"]);
    expect(game.seats.map(({ user }) => user)).toEqual([ALIAS, ALIAS]);
    expect(game.creator).toBe(ALIAS);
  });

  test("leaves no closed seal behind, so that the others' sets can open; opened texts stay as they were proved", () => {
    const kept = new Kept();
    kept.act(ANN, { do: "join", side: "axis" });
    kept.act(BOB, { do: "join", side: "allies" });
    const [salt, text] = ["0".repeat(32), `<@${ANN}> holds the hill`];
    kept.act(ANN, { do: "seal", label: "open", hash: sealHash(salt, text) });
    const opened = kept.game.seals![0]!.id;
    kept.act(ANN, { do: "unseal", opens: [{ seal: opened, salt, text }] });
    kept.act(ANN, { do: "seal", label: "closed", set: "night", hash: sealHash(salt, "x") });
    kept.act(BOB, { do: "seal", label: "mine", hash: sealHash(salt, "y") });
    const { log, game } = forgotten(kept.entries, ANN);
    expect(game.seals?.map(({ label }) => label)).toEqual(["mine"]);
    expect(verifyLog(log, new Map([[1, FIRST]]))).toMatchObject({ unsealed: 1, faults: [] });
  });

  test("can be followed by another one, who gets another alias", () => {
    const kept = new Kept();
    kept.act(ANN, { do: "join", side: "axis" });
    kept.act(BOB, { do: "join", side: "allies" });
    const first = forgotten(kept.entries, ANN).log;
    const second = logWithAlias(first, BOB, aliasOf("99999999"));
    expect(occurs(second, ALIAS)).toBe(true);
    expect(occurs(second, BOB)).toBe(false);
    expect(verifyLog(second, new Map([[1, FIRST]])).faults).toEqual([]);
  });

  test("who made the game leaves the umpire's seat to a player, and to nobody else", () => {
    const kept = new Kept();
    kept.act(ANN, { do: "join", side: "axis" });
    kept.act(BOB, { do: "join", side: "allies" });
    kept.act(ANN, { do: "begin" });
    const umpire = { do: "join", side: "umpire" } as const;
    expect(refusedBy(() => kept.act(BOB, umpire))?.key).toBe("refuse-umpire-seat");
    const { log, game } = forgotten(kept.entries, CREATOR);
    kept.entries.splice(0, Infinity, ...log);
    kept.game = game;
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
  test("stands for an id as a whole, as a key, and where it is called in a text", () => {
    const value = {
      by: "12",
      list: ["12", "123"],
      "12": { at: 12 },
      text: "<@12> and <@!12>, not <@123> or 12",
    };
    expect(withAlias(value, "12", "x")).toEqual({
      by: "x",
      list: ["x", "123"],
      x: { at: 12 },
      text: "x and x, not <@123> or 12",
    });
  });

  test("is nobody whom Discord could call", () => {
    expect(mention(ALIAS)).toEqual(worded("a-forgotten-player"));
    expect(mention("12")).toBe("<@12>");
    expect(mention(BOT)).toEqual(worded("the-bot"));
    expect([ALIAS, BOT, "12"].map(isForgotten)).toEqual([true, false, false]);
  });
});

test("everybody whom an entry names is known, but for the bot and the forgotten", () => {
  const kept = new Kept("umpire");
  kept.act(ANN, { do: "join", side: "axis" });
  kept.act(CREATOR, { do: "invite", user: EVE, side: "allies" });
  const { log } = forgotten(kept.entries, ANN);
  expect(kept.entries.map(peopleNamed)).toEqual([[CREATOR], [ANN], [CREATOR, EVE]]);
  expect(log.map(peopleNamed)).toEqual([[CREATOR], [], [CREATOR, EVE], []]);
});
