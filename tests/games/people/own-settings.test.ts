import { belonging } from "#cards/presses/codec.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import type { Reminding } from "#core/schema/reminding.ts";
import type { Reply } from "#cards/reply.ts";
import { corrects, expectSeen, fileIn, Typist } from "../../support/games/typist.ts";
import { told } from "../../support/game/refused.ts";
import { systems } from "../../support/game/systems.ts";

const HOUR = 3_600_000;
const BEN = { id: "222222222222222222", name: "Ben" };

let typist: Typist;
beforeEach(async () => {
  typist = await Typist.open(systems);
});
afterEach(async () => {
  await typist.close();
});

function textOf({ blocks }: Reply): string {
  return blocks.flatMap((block) => ("text" in block ? [block.text] : [])).join("\n");
}

/** The reply of `/me` to a subcommand. */
async function me(sub: string, options: Record<string, string | number> = {}): Promise<string> {
  const reply = await expectSeen(typist, "me", { sub, ...options });
  expect(reply.audience).toBe("private");
  return textOf(reply);
}

async function refusal(sub: string, options: Record<string, string | number>): Promise<string> {
  const outcome = await typist.run("me", { sub, ...options });
  expect(outcome).toBeInstanceOf(RuleError);
  return outcome instanceof RuleError ? told(outcome) : "";
}

async function reminding(): Promise<Reminding> {
  return (await typist.context.people.of(typist.user.id)).reminding;
}

describe("/me show", () => {
  test("shows no limits for a person without settings", async () => {
    const text = await me("show");
    expect(text).toContain("You may be reminded at any hour.");
    expect(text).toContain("I don't know your time zone. I use UTC, where it is 08:00.");
    expect(text).toContain("in the game's channel");
    expect(text).toContain("You may be reminded now.");
    expect(await typist.store.person(typist.user.id)).toBeUndefined();
  });

  test("shows the settings and their current effect", async () => {
    await me("set", { zone: "Tokyo", quiet: "16-18", daysoff: "sat, sun", every: 36, digest: "7:30" });
    const text = await me("show");
    expect(text).toContain("No reminders between **16:00 and 18:00**, nor on **Sat and Sun**.");
    expect(text).toContain("Your time zone is **Asia/Tokyo**, where it is 17:00.");
    expect(text).toContain("at least **36 hours** apart");
    expect(text).toContain("by direct message at **07:30**");
    expect(text).toContain(`No reminder comes before <t:${1_800_000_000 + 3600}:f>.`);
  });
});

describe("/me set", () => {
  test("changes the named settings only; none removes one", async () => {
    await me("set", { zone: "europe/berlin", quiet: "10pm-7am", daysoff: "weekend", every: "24h", by: "dm" });
    expect(await reminding()).toEqual({
      zone: "Europe/Berlin",
      quiet: { from: 1320, to: 420 },
      daysOff: [6, 7],
      every: 24,
      by: "dm",
    });
    await me("set", { quiet: "none", daysoff: "none", by: "channel" });
    expect(await reminding()).toEqual({ zone: "Europe/Berlin", every: 24 });
    await me("set", { zone: "none", every: 0 });
    expect(await reminding()).toEqual({});
  });

  test("without options shows the settings", async () => {
    expect(await me("set")).toContain("You may be reminded at any hour");
    expect(await typist.store.person(typist.user.id)).toBeUndefined();
  });

  test.each([
    [{ zone: "Narnia" }, /No time zone is called "Narnia".*Write a large city near you/],
    [{ quiet: "night" }, /Write them like `22-7`/],
    [{ daysoff: "mon-sun" }, /cannot take all seven days off/],
    [{ every: "often" }, /number of hours from 1 to 720\. Write it like `24`/],
    [{ digest: "breakfast" }, /time of day\. Write it like `7`/],
  ])("refuses %j with the accepted form, and changes nothing", async (wrong, words) => {
    await me("set", { zone: "Europe/Berlin" });
    expect(await refusal("set", { quiet: "22-7", ...wrong })).toMatch(words);
    expect(await reminding()).toEqual({ zone: "Europe/Berlin" });
  });

  test("refuses a digest within quiet hours, in either order", async () => {
    await me("set", { quiet: "22-7" });
    expect(await refusal("set", { digest: "6:59" })).toMatch(
      /digest at 06:59 falls into your quiet hours, 22:00–07:00/,
    );
    await me("set", { digest: "7" });
    expect(await refusal("set", { quiet: "23-8" })).toMatch(
      /digest at 07:00 falls into your quiet hours, 23:00–08:00/,
    );
    await me("set", { quiet: "23-8", digest: "8" });
    expect(await reminding()).toEqual({ quiet: { from: 1380, to: 480 }, digest: 480 });
  });

  test("keeps both of two simultaneous changes", async () => {
    await Promise.all([me("set", { quiet: "22-7" }), me("set", { by: "dm" }), me("set", { every: 5 })]);
    expect(await reminding()).toEqual({ quiet: { from: 1320, to: 420 }, by: "dm", every: 5 });
  });

  test.each([{ by: "dm" }, { digest: "9" }])("reopens closed direct messages with %j", async (wish) => {
    const { id } = typist.user;
    await me("set", { by: "dm" });
    await typist.context.people.change(id, (person) => ({ person: { ...person, closed: 5 } }));
    expect(await me("show")).toContain("Your direct messages are closed to me");
    await me("set", { zone: "UTC" });
    expect((await typist.context.people.of(id)).closed).toBe(5);
    await me("set", wish);
    expect(await typist.context.people.of(id)).not.toHaveProperty("closed");
  });
});

describe("autocomplete of time zones", () => {
  const zones = async (text: string) =>
    typist.suggest("me", { option: "zone", text, options: { sub: "set" } });

  test("finds a zone by its city and shows the time there", async () => {
    expect((await zones("berl"))[0]).toEqual({
      name: "Europe/Berlin · it is 09:00 there",
      value: "Europe/Berlin",
    });
    expect((await zones("new york")).map(({ value }) => value)).toEqual(["America/New_York"]);
    expect((await zones("são p"))[0]?.value).toBe("America/Sao_Paulo");
    expect((await zones("Calcutta"))[0]?.value).toBe("Asia/Kolkata");
    expect(await zones("xyzzy")).toEqual([]);
  });

  test("offers large zones for an empty text, and no more than Discord shows", async () => {
    expect((await zones("")).map(({ value }) => value)).toContain("America/New_York");
    expect((await zones("a")).length).toBe(25);
  });

  test("offers choices that can all be set", async () => {
    for (const { value } of [...(await zones("")), ...(await zones("a")), ...(await zones("indiana"))])
      expect(await me("set", { zone: value })).toContain(`Your time zone is **${value}**`);
  });
});

describe("absences", () => {
  test("last until the end of the last day, by the person's clock", async () => {
    await me("set", { zone: "Europe/Berlin" });
    const text = await me("away", { until: "sunday", note: "Back with **news**" });
    const until = Date.parse("2027-01-17T23:00:00Z");
    expect(await reminding()).toMatchObject({ away: { until, note: "Back with **news**" } });
    expect(text).toContain("back on **Mon 18 Jan** (Back with \\*\\*news\\*\\*).");
    expect(text).toContain("No reminder comes before");
    expect(await me("back")).toContain("You may be reminded now.");
    expect(await reminding()).toEqual({ zone: "Europe/Berlin" });
  });

  test("show the date of a typed time before it counts, and each date that it can mean", async () => {
    await me("set", { zone: "Europe/Berlin" });
    const until = (text: string) => typist.suggest("me", { option: "until", text, options: { sub: "away" } });
    expect(await until("sunday")).toEqual([{ name: "sunday · Sun 17 Jan", value: "sunday" }]);
    expect((await until("tomorrow 8pm"))[0]?.name).toMatch(/^tomorrow 8pm · .* 20:00$/);
    expect((await until("")).map(({ value }) => value)).toContain("1w");
    const days = await until("weekend");
    expect(days).toHaveLength(2);
    for (const { value } of days) expect(await me("away", { until: value })).toContain("You are away");
  });

  test("can start later", async () => {
    const text = await me("away", { from: "tomorrow", until: "3d" });
    expect(text).toMatch(/You are away from <t:\d+:f> until <t:\d+:f>/);
    expect(text).toContain("You may be reminded now.");
  });

  test("that end before they start or in the past are refused", async () => {
    expect(await refusal("away", { from: "sunday", until: "tomorrow" })).toMatch(
      /You would be back before you leave: from <t:\d+:f> until <t:\d+:f>/,
    );
    expect(await refusal("away", { until: "2020-01-01" })).toMatch(/"2020-01-01" is over\. Write it like/);
    expect(await refusal("back", {})).toContain("You are not away.");
  });

  test("end by themselves", async () => {
    await me("away", { until: "12h" });
    typist.passed += 13 * HOUR;
    expect(await me("show")).not.toContain("away");
    expect(await refusal("back", {})).toContain("You are not away.");
  });
});

describe("a change of settings", () => {
  async function setUp(): Promise<string> {
    await expectSeen(typist, "game", { sub: "new", system: "last-hundred-yards", side: "axis" });
    const anna = typist.user;
    typist.user = BEN;
    await expectSeen(typist, "game", { sub: "join", side: "allies" });
    typist.user = anna;
    await expectSeen(typist, "game", { sub: "begin" });
    return (await typist.context.games.in("7"))!.game.id;
  }

  test("reschedules the person's games at once", async () => {
    const game = await setUp();
    expect((await typist.store.pace(game))!.due).toBeGreaterThan(typist.now + 20 * HOUR);
    await me("set", { quiet: "22-7" });
    expect((await typist.store.pace(game))!.due).toBeLessThanOrEqual(typist.now);
    expect(await typist.store.wakeUps(typist.now, 9)).toContainEqual({
      at: (await typist.store.pace(game))!.due,
      kind: "pace",
      id: game,
    });
  });

  test("redraws status cards at once, and when an absence starts and ends", async () => {
    const game = await setUp();
    const running = await typist.context.games.byId(game);
    const { pace } = running;
    await typist.context.games.note(running.game, {
      pace: { ...pace, card: { channel: "7", message: "1", at: 0 } },
    });
    await typist.store.remove({ wakeUps: await typist.store.wakeUps(typist.now + 9 * HOUR, 99) });
    await me("away", { from: "12h", until: "2d" });
    const due = await typist.store.wakeUps(typist.now + 99 * HOUR, 99);
    const cards = due
      .filter(({ kind }) => kind === "card")
      .map(({ at }) => Math.round((at - typist.now) / HOUR));
    expect(cards).toEqual([0, 12, 48]);
  });

  test("does not touch games in which the person has no seat", async () => {
    const game = await setUp();
    const { due } = (await typist.store.pace(game))!;
    typist.user = { id: "333333333333333333", name: "Cleo" };
    await expectSeen(typist, "game", { sub: "follow", how: "nothing" });
    await me("set", { quiet: "22-7" });
    expect((await typist.store.pace(game))!.due).toBe(due);
  });

  test("does not touch archived games", async () => {
    const game = await setUp();
    await expectSeen(typist, "game", { sub: "archive" });
    const writes: unknown[] = [];
    const note = typist.store.note.bind(typist.store);
    typist.store.note = (extras) => {
      if (extras.pace?.game === game) writes.push(extras);
      return note(extras);
    };
    await me("set", { quiet: "22-7" });
    expect(writes).toEqual([]);
  });
});

describe("/me data", () => {
  async function fileOf(): Promise<Record<string, unknown> & { games: Record<string, unknown>[] }> {
    const reply = await expectSeen(typist, "me", { sub: "data" });
    expect(reply.audience).toBe("private");
    const content = fileIn(reply);
    return JSON.parse(content) as Awaited<ReturnType<typeof fileOf>>;
  }

  test("contains settings, seats, own entries, pending work, seals, and corrections for servers", async () => {
    const anna = typist.user;
    await me("set", { zone: "Europe/Berlin", quiet: "22-7", digest: "8" });
    await expectSeen(typist, "game", {
      sub: "new",
      system: "last-hundred-yards",
      side: "axis",
      title: "Hill 62",
    });
    typist.user = BEN;
    await expectSeen(typist, "game", { sub: "join", side: "allies" });
    await typist.enter({ kind: "giveSeat" }, belonging(await typist.game()), { user: anna.id });
    typist.user = anna;
    await expectSeen(typist, "game", { sub: "begin" });
    const data = await fileOf();
    expect(data["about"]).toContain("Everything this bot keeps about you");
    expect(data["discordId"]).toBe(anna.id);
    expect(data["settings"]).toMatchObject({
      reminding: { zone: "Europe/Berlin", quiet: { from: 22 * 60, to: 7 * 60 }, digest: 8 * 60 },
      nextDigest: "2027-01-16T07:00:00.000Z",
    });
    const [game] = data.games;
    expect(game).toMatchObject({
      title: "Hill 62",
      status: "running",
      madeByYou: true,
      seats: [{ side: "axis" }],
      invitations: ["allies"],
      entriesOfOthersThatNameYou: [3],
      entriesByYou: 2,
    });
    expect(game!["waitsForYou"]).toHaveLength(1);
  });

  test("contains the corrections that a person made for a server, even without a game there", async () => {
    const figure = { table: "foot-casualty-conversion", row: "mg-to-5", column: "heavyWeapon" };
    const { id } = typist.user;
    await corrects(typist, { system: "mission-command", ...figure }, "9");
    const data = await fileOf();
    expect(data["tableCorrections"]).toMatchObject([{ server: "5", system: "mission-command" }]);
    expect((await typist.context.people.of(id)).servers).toEqual(["5"]);
    typist.user = BEN;
    expect((await fileOf())["tableCorrections"]).toEqual([]);
  });

  test("contains games in which a person was only a guest", async () => {
    await expectSeen(typist, "game", {
      sub: "new",
      system: "last-hundred-yards",
      side: "axis",
      with: BEN.id,
    });
    typist.user = BEN;
    await typist.pressOf({ kind: "decline" }, belonging(await typist.game()));
    const { games } = await fileOf();
    expect(games).toHaveLength(1);
    expect(games[0]).toMatchObject({ seats: [], entriesByYou: 1, madeByYou: false });
    expect(games[0]).not.toHaveProperty("follows");
  });

  test("is empty for an unknown person", async () => {
    const data = await fileOf();
    expect(data.games).toEqual([]);
    expect(data["tableCorrections"]).toEqual([]);
  });
});
