import { act } from "#games/act.ts";
import { FEATURES } from "#features/features.ts";
import { type Context, openContext } from "#games/context.ts";
import { RuleError, DataError } from "#core/errors.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { Press } from "#cards/presses/press.ts";
import type { Reply } from "#cards/reply.ts";
import { english } from "#words/languages.ts";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ownDataFile } from "#games/me/own-data.ts";
import { Watch } from "#games/watch/watch.ts";
import type { Action } from "#core/actions.ts";
import type { AliasBook } from "#rules/log/aliases.ts";
import { isAlias } from "#core/people/people.ts";
import { GivenOrder } from "#core/procedures/orders.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import { playersOf } from "#core/people/authority.ts";
import { stepsIn, type Wait } from "#core/steps/steps-in.ts";
import { backUpSqlite } from "#store/sqlite/copy.ts";
import type { Store } from "#store/store.ts";
import type { Text } from "#words/text.ts";
import { corrects, Typist, expectSeen } from "../../support/games/typist.ts";
import { Chance } from "../../support/game/play/random-play.ts";
import { SimulatedDiscord } from "../../support/games/simulated-discord.ts";
import { verifyLog } from "../../support/game/verify-log.ts";
import { systems } from "../../support/game/systems.ts";
import { amount } from "../../support/run/soak.ts";

const ANNA = { id: "111111111111111111", name: "Anna" };
const BEN = { id: "222222222222222222", name: "Ben" };
const CHRIS = { id: "333333333333333333", name: "Chris" };
const DORA = { id: "444444444444444444", name: "Dora" };

let folder: string;
let typist: Typist;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "forgetting-"));
  typist = await Typist.open(systems, { store: `sqlite://${join(folder, "games.sqlite")}` });
});
afterEach(async () => {
  await typist.close();
  rmSync(folder, { recursive: true, force: true });
});

/** All documents by key and all rows by table, once the outbox is empty. */
async function rows(): Promise<string[]> {
  await typist.store.acknowledge((await typist.store.deliveries()).map(({ id }) => id));
  const database = new DatabaseSync(join(folder, "games.sqlite"), { readOnly: true });
  const found = ["documents", "due", "outbox", "tie"].flatMap((table) =>
    database
      .prepare(`SELECT * FROM ${table}`)
      .all()
      .map(({ key, value, ...row }) =>
        table === "documents"
          ? `${String(key)} ${String(value)}`
          : [table, ...Object.values(row), value].join(":"),
      ),
  );
  database.close();
  return found;
}

async function naming(user: typeof ANNA): Promise<string[]> {
  return (await rows()).filter((row) => row.includes(user.id));
}

/** Seals a text for a person, or throws the refusal. */
async function seals(
  user: typeof ANNA,
  channel: string,
  text: string,
  wish: { label?: string; set?: string },
): Promise<Reply | RuleError> {
  Object.assign(typist, { user, channel });
  return typist.seal(text, wish);
}

/** The file of `/me data`. */
async function dataOf({ id }: typeof ANNA): Promise<string> {
  const { context, now } = typist;
  return ownDataFile(context, await context.people.of(id), now, english);
}

/** Presses a button of the channel's game, or submits its form. A refusal has no effect. */
async function press(user: typeof ANNA, channel: string, pressed: Press, fields?: Record<string, string>) {
  Object.assign(typist, { user, channel });
  const of = belonging(await typist.game());
  await (fields === undefined ? typist.pressOf(pressed, of) : typist.enter(pressed, of, fields));
}

/** Presses the button that deletes the person's data. */
async function forgets(user: typeof ANNA): Promise<void> {
  Object.assign(typist, { user, channel: "10" });
  const told = await typist.pressOf({ kind: "forget" });
  if (told instanceof RuleError) throw told;
}

async function does(user: typeof ANNA, channel: string, name: string, options: Record<string, unknown> = {}) {
  Object.assign(typist, { user, channel });
  return expectSeen(typist, name, options);
}

/** Anna corrects a figure for her whole server; the correction records her id. */
async function correctsForServer(): Promise<void> {
  Object.assign(typist, { user: ANNA, channel: "10" });
  const figure = { table: "foot-casualty-conversion", row: "mg-to-5", column: "heavyWeapon" };
  await corrects(typist, { system: "mission-command", ...figure }, "9");
}

/** Runs a command, or throws the refusal. */
async function run(user: typeof ANNA, channel: string, name: string, options: Record<string, unknown> = {}) {
  Object.assign(typist, { user, channel });
  await typist.run(name, options);
}

function actionFor(game: Game, system: Context["systems"][number], wait: Wait, chance: Chance): Action {
  if (wait.for === "confirm") return { do: "confirm", side: wait.side };
  if (wait.for === "roll") return { do: "roll", step: wait.step };
  const order = chance.pick(game.play.orders.filter(({ by }) => by.includes(wait.side)));
  const option = chance.pick(new GivenOrder(system, order).waysOpen(game));
  return { do: "carryOut", order: order.id, option: option.id };
}

function callIn(user: typeof ANNA, channel: string, interaction: number) {
  const { context, now } = typist;
  const answer = { token: "t", application: "1" };
  return {
    context,
    interaction: `7${interaction}`,
    answer,
    now,
    user,
    language: english,
    channelLanguage: english,
    guild: "5",
    channel,
    managesServer: false,
  };
}

/** Moves for a player who must act, or for them as the creator of the game. */
async function moves(channel: string, chance: Chance, number: number): Promise<void> {
  const { game, system } = (await typist.context.games.in(channel))!;
  const wait = chance.pick(stepsIn(system, game).waits);
  const player = [...playersOf(game, wait.side), game.creator].find((user) => !isAlias(user));
  const by = [ANNA, BEN, CHRIS, DORA].find(({ id }) => id === player)!;
  const action = actionFor(game, system, wait, chance);
  await act(typist.context, callIn(by, channel, number), action);
}

/** Every way in which Anna can take part in a game without playing it. */
async function detours(channel: string, chance: Chance): Promise<void> {
  const who = chance.pick([ANNA, ANNA, BEN, CHRIS]);
  const ways: (() => Promise<unknown>)[] = [
    () => run(who, channel, "roll", { dice: "2d6", reason: `for <@${ANNA.id}>` }),
    () => run(who, channel, "roll", { dice: "2d6", faces: "3 4" }),
    () => run(who, channel, "game", { sub: "follow", how: "phases" }),
    () => run(BEN, channel, "game", { sub: "invite", user: ANNA.id }),
    () => press(ANNA, channel, { kind: "giveSeat" }, { user: CHRIS.id }),
    () => seals(ANNA, channel, "hold the hill", { label: "orders" }),
    () => run(ANNA, channel, "seal", { sub: "open", seal: "orders" }),
    () => run(who, channel, "undo", { to: "4" }),
    () => run(BEN, channel, "nudge", { sub: "now" }),
    () => press(ANNA, channel, { kind: "substitute", side: chance.pick(["axis", "allies"]) }),
    () => run(ANNA, channel, "dice", { sub: "reveal" }),
    () => press(ANNA, channel, { kind: "correct", system: "mission-command" }),
  ];
  await chance.pick(ways)();
}

const CHANNELS = ["10", "11", "12", "13", "14"];

/** Five games of Anna's: as creator, player, umpire, former player and guest; one has ended. */
async function setUpGames(chance: Chance): Promise<void> {
  for (const [at, channel] of CHANNELS.entries()) {
    const system = systems[at % systems.length]!;
    const [first, second] = system.sides.map(({ id }) => id);
    const [maker, player] = [
      [ANNA, BEN],
      [BEN, ANNA],
      [BEN, ANNA],
      [BEN, ANNA],
      [BEN, CHRIS],
    ][at]!;
    await does(maker!, channel, "game", {
      sub: "new",
      system: system.id,
      side: first,
      title: `Game ${channel}`,
    });
    await does(player!, channel, "game", { sub: "join", side: second });
    if (at === 2) await does(BEN, channel, "game", { sub: "invite", user: ANNA.id, side: "umpire" });
    if (at === 2) await does(ANNA, channel, "game", { sub: "join", side: "umpire" });
    await does(maker!, channel, "game", { sub: "begin" });
  }
  await correctsForServer();
  await does(ANNA, "10", "me", { sub: "set", zone: "Europe/Berlin", digest: "8", by: "dm" });
  for (let number = 0; number < 120; number += 1) {
    const channel = chance.pick(CHANNELS);
    if (chance.once(2)) await moves(channel, chance, number);
    else await detours(channel, chance);
  }
  await run(ANNA, "13", "game", { sub: "leave" });
  await run(BEN, "11", "game", { sub: "end", result: "called", sure: "yes" });
}

interface GameNow {
  game: Game;
  entries: LogEntry[];
  people: AliasBook;
}

async function gamesNow(): Promise<GameNow[]> {
  const games: GameNow[] = [];
  for (const channel of CHANNELS) games.push(await gameIn(channel));
  return games;
}

async function gameIn(channel: string): Promise<GameNow> {
  const running = (await typist.context.games.in(channel))!;
  const { entries, people } = await typist.context.games.asWritten(running);
  return { game: running.game, entries, people };
}

async function faultsOf({ game, entries }: Pick<GameNow, "game" | "entries">): Promise<Text[]> {
  const secret = await typist.context.games.secretOf(await typist.context.games.byId(game.id));
  return verifyLog(entries, new Map([[game.dice.series, secret]])).faults;
}

describe.each([1, 2, 3, 4, 5, 6].slice(0, amount(1, 6)))("after random play with seed %i", (seed) => {
  test("forgetting a person removes every mention of them, and other people's games continue", async () => {
    const chance = new Chance(seed);
    await setUpGames(chance);
    const before = await gamesNow();
    expect((await naming(ANNA)).length).toBeGreaterThan(10);
    await forgets(ANNA);
    expect(await naming(ANNA)).toEqual([]);
    expect((await naming(BEN)).length).toBeGreaterThan(5);

    const after = await gamesNow();
    for (const [at, { game, entries }] of after.entries()) {
      expect(game.play).toEqual(before[at]!.game.play);
      expect(game.dice).toEqual(before[at]!.game.dice);
      expect(await faultsOf({ game, entries })).toEqual([]);
      const wasThere = Object.values(before[at]!.people).includes(ANNA.id);
      expect(entries.slice(0, before[at]!.entries.length)).toEqual(before[at]!.entries);
      expect(entries.length - before[at]!.entries.length).toBe(wasThere ? 1 : 0);
    }
    expect(await typist.context.store.tiesOf(ANNA.id)).toEqual([]);

    for (const channel of CHANNELS.filter((id) => id !== "11")) {
      await run(BEN, channel, "game", { sub: "join", side: "both" });
      for (let number = 0; number < 8; number += 1)
        await moves(channel, chance, 1000 + Number(channel) * 10 + number);
      await does(BEN, channel, "dice", { sub: "verify" });
      await does(BEN, channel, "status");
      await does(BEN, channel, "log");
    }
    for (const { game, entries } of await gamesNow()) expect(await faultsOf({ game, entries })).toEqual([]);
  });
});

/** Number of times that an id occurs in the bytes of the store's files and backups. */
function inBytes({ id }: typeof ANNA): number {
  const files = readdirSync(folder).map((name) => join(folder, name));
  return files.reduce((sum, file) => sum + readFileSync(file, "latin1").split(id).length - 1, 0);
}

test("no byte of the store or of a backup contains the id of a forgotten person, during the run and after it", async () => {
  await setUpGames(new Chance(7));
  await rows();
  expect(inBytes(ANNA)).toBeGreaterThan(100);
  await forgets(ANNA);
  expect(inBytes(ANNA)).toBe(0);
  expect(inBytes(BEN)).toBeGreaterThan(10);
  await backUpSqlite(join(folder, "games.sqlite"), join(folder, "copy.sqlite"));
  expect(inBytes(ANNA)).toBe(0);
  await typist.store.close();
  expect(inBytes(ANNA)).toBe(0);
});

test("an opened seal replaces mentions of people in its text", async () => {
  await does(BEN, "10", "game", { sub: "new", system: "last-hundred-yards", side: "both" });
  await seals(BEN, "10", `Ambush <@${ANNA.id}> at <@!${ANNA.id}>'s bridge`, { label: "plan" });
  await does(BEN, "10", "seal", { sub: "open", seal: "plan" });
  expect(JSON.stringify((await gameIn("10")).entries)).toContain("Ambush @… at @…'s bridge");
  expect(await naming(ANNA)).toEqual([]);
});

describe("after a person is forgotten", () => {
  beforeEach(async () => {
    await does(ANNA, "10", "game", {
      sub: "new",
      system: "last-hundred-yards",
      side: "axis",
      title: "Hill 62",
    });
    await does(BEN, "10", "game", { sub: "join", side: "allies" });
    await does(ANNA, "10", "game", { sub: "begin" });
    await does(ANNA, "10", "initiative");
  });

  test("an undo to an earlier entry still works, and the log verifies", async () => {
    const { play } = (await typist.context.games.in("10"))!.game;
    await does(BEN, "10", "track", { track: "minutes", value: "+5" });
    await forgets(ANNA);
    await does(BEN, "10", "undo", { to: "4" });
    const running = (await typist.context.games.in("10"))!;
    expect(running.game.play).toEqual(play);
    expect(await faultsOf(await typist.context.games.asWritten(running))).toEqual([]);
  });

  test("a substitute can take the seat, and a command that was answered is not run again", async () => {
    await forgets(ANNA);
    await does(CHRIS, "10", "game", { sub: "join", side: "axis" });
    const { game } = (await typist.context.games.in("10"))!;
    expect(game.seats).toEqual([
      { user: BEN.id, side: "allies" },
      { user: CHRIS.id, side: "axis" },
    ]);
    const [, , , rolled] = await typist.context.games.entries(game);
    const again = await act(
      typist.context,
      { ...callIn(BEN, "10", 0), interaction: rolled!.interaction },
      { do: "roll", verb: "opposed-roll" },
    );
    expect(JSON.stringify(again)).toContain("Entry 4 · a forgotten player");
  });

  test("the person starts without data, and other people's data are unchanged", async () => {
    const ben = await typist.context.people.of(BEN.id);
    await does(ANNA, "10", "me", { sub: "set", zone: "Europe/Berlin" });
    await forgets(ANNA);
    expect(await typist.context.people.of(ANNA.id)).toMatchObject({ reminding: {} });
    expect(await typist.context.people.of(BEN.id)).toEqual(ben);
    await does(ANNA, "10", "game", { sub: "join", side: "axis" });
    expect((await typist.context.store.tiesOf(ANNA.id)).length).toBe(1);
  });

  test("standing orders of their side are suspended until a new player confirms them", async () => {
    await does(ANNA, "10", "standing", { pass: "all" });
    await forgets(ANNA);
    const { standing } = (await typist.context.games.in("10"))!;
    expect(standing["axis"]).toMatchObject({ asked: true, held: { why: "seat" } });
  });

  test("two forgotten people of one game stay distinct", async () => {
    await forgets(ANNA);
    await forgets(BEN);
    const { game } = (await typist.context.games.in("10"))!;
    const authors = new Set((await typist.context.games.entries(game)).map(({ by }) => by).filter(isAlias));
    expect(authors.size).toBe(2);
    expect(game.seats).toEqual([]);
    expect(await naming(BEN)).toEqual([]);
  });

  test("a set of seals opens without the seals of the person", async () => {
    await seals(ANNA, "10", "left", { set: "night" });
    await forgets(CHRIS);
    await forgets(ANNA);
    expect((await rows()).filter((row) => row.includes('"kind":"seal"'))).toEqual([]);
    await does(CHRIS, "10", "game", { sub: "join", side: "axis" });
    await seals(CHRIS, "10", "right", { set: "night" });
    const opened = await seals(BEN, "10", "hold", { set: "night" });
    expect(JSON.stringify(opened)).toContain("right");
  });
});

describe("a person who stops following a game", () => {
  beforeEach(async () => {
    await does(ANNA, "10", "game", { sub: "new", system: "last-hundred-yards", side: "axis" });
    await does(BEN, "10", "game", { sub: "join", side: "allies" });
  });

  test.each([
    [
      "a guest",
      CHRIS,
      async () => {
        await does(BEN, "10", "game", { sub: "invite", user: CHRIS.id, side: "allies" });
        await press(CHRIS, "10", { kind: "decline" });
      },
    ],
    ["a former player", BEN, () => does(BEN, "10", "game", { sub: "leave" })],
  ])("is still found and forgotten, as %s", async (_, user, occurs) => {
    await occurs();
    await does(user, "10", "game", { sub: "follow", how: "phases" });
    await does(user, "10", "game", { sub: "unfollow" });
    const { id: game } = (await typist.context.games.in("10"))!.game;
    expect(await typist.context.store.tiesOf(user.id)).toEqual([{ user: user.id, game }]);
    expect(await typist.store.followersOf(game)).toEqual([]);
    await forgets(user);
    expect(await naming(user)).toEqual([]);
  });

  test("is mentioned nowhere if they only watched", async () => {
    await does(CHRIS, "10", "game", { sub: "follow", how: "phases" });
    await does(CHRIS, "10", "game", { sub: "unfollow" });
    expect(await naming(CHRIS)).toEqual([]);
  });
});

test("a person who was only mentioned in others' texts can see the mentions and be forgotten", async () => {
  const title = `Hill 62 for <@${DORA.id}>`;
  await does(ANNA, "10", "game", { sub: "new", system: "last-hundred-yards", side: "both", title });
  await does(ANNA, "10", "roll", { dice: "1d6", reason: `<@!${CHRIS.id}> and <@&${BEN.id}>, a role` });
  for (const [user, n] of [
    [DORA, 1],
    [CHRIS, 2],
  ] as const) {
    expect(await dataOf(user)).toMatch(new RegExp(`"entriesOfOthersThatNameYou": \\[\\s*${n}\\s*\\]`));
    await forgets(user);
    expect(await naming(user)).toEqual([]);
  }
  expect(await typist.context.store.tiesOf(BEN.id)).toEqual([]);
});

test("the file of `/me data` contains the person's own standing orders, notes and sealed texts only", async () => {
  await does(ANNA, "10", "game", { sub: "new", system: "last-hundred-yards", side: "axis" });
  await does(BEN, "10", "game", { sub: "join", side: "allies" });
  await does(ANNA, "10", "game", { sub: "begin" });
  for (const [user, word] of [
    [ANNA, "mill"],
    [BEN, "wood"],
  ] as const) {
    await does(user, "10", "standing", { pass: "all" });
    await does(user, "10", "note", { at: "turn 3", text: `note: ${word}`, for: "me" });
    await seals(user, "10", `seal: ${word}`, { label: "plan" });
  }
  const file = await dataOf(ANNA);
  const { games } = JSON.parse(file) as { games: object[] };
  expect(games).toMatchObject([
    {
      standingOrders: [{ side: "axis", pass: "all", stop: [] }],
      privateEntries: [
        { kind: "note", text: "note: mill" },
        { kind: "seal", text: "seal: mill" },
      ],
    },
  ]);
  expect(file).not.toContain("wood");
});

test("the confirmation card counts the games and seats, and changes nothing", async () => {
  await does(ANNA, "10", "game", { sub: "new", system: "last-hundred-yards", side: "both" });
  await does(ANNA, "11", "roll", { dice: "2d6" });
  const before = await rows();
  const card = JSON.stringify(await does(ANNA, "10", "me", { sub: "forget" }));
  expect(card).toContain("from 1 game");
  expect(card).toContain("give up 2 seats");
  expect(await rows()).toEqual(before);
});

/** A watch over the context, and its errors. */
function watching(context: Context) {
  const clock = () => typist.now;
  const discord = new SimulatedDiscord(new Chance(1), clock);
  const errors: object[] = [];
  const log = {
    debug: () => {},
    info: () => {},
    warn: () => {},
    error: (facts: object) => void errors.push(facts),
  };
  const watch = new Watch({ ...context, store: typist.store, clock, machine: clock, notifier: discord, log });
  return { watch, discord, errors };
}

test("forgetting a person removes a message to them that is being sent", async () => {
  await does(ANNA, "10", "game", { sub: "new", system: "last-hundred-yards", side: "both" });
  await does(ANNA, "10", "game", { sub: "begin" });
  await does(CHRIS, "10", "game", { sub: "follow", how: "phases" });
  const { watch, discord, errors } = watching(typist.context);
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const say = discord.say.bind(discord);
  discord.say = async (to, ...said) => {
    if (!("user" in to)) return say(to, ...said);
    reached.resolve();
    await released.promise;
    return { outcome: "lost", why: "forbidden" };
  };
  await watch.start();
  await does(ANNA, "10", "phase", { to: "clean-up" });
  await reached.promise;
  await forgets(CHRIS);
  released.resolve();
  await watch.close();
  expect(errors).toEqual([]);
  expect(await naming(CHRIS)).toEqual([]);
});

describe("with an unreadable document of one game", () => {
  const PLACE = "log:damaged";

  /** Moves a document to another key. */
  function rename(from: string, to: string): void {
    const database = new DatabaseSync(join(folder, "games.sqlite"));
    expect(database.prepare("UPDATE documents SET key = ? WHERE key = ?").run(to, from).changes).toBe(1);
    database.close();
  }

  /** Makes a document unreadable, and readable again. */
  function damage(key: string): () => void {
    const set = (sql: string) => {
      const database = new DatabaseSync(join(folder, "games.sqlite"));
      expect(database.prepare(`UPDATE documents SET value = ${sql} WHERE key = ?`).run(key).changes).toBe(1);
      database.close();
    };
    set("'x' || value");
    return () => set("substr(value, 2)");
  }

  test("everything else is forgotten, the person is informed, and the rest is retried until it succeeds", async () => {
    const ids: string[] = [];
    for (const channel of ["10", "11", "12"]) {
      await does(ANNA, channel, "game", { sub: "new", system: "last-hundred-yards", side: "both" });
      ids.push((await typist.context.games.in(channel))!.game.id);
    }
    await does(ANNA, "10", "me", { sub: "set", digest: "8" });
    const [damaged = ""] = ids.toSorted();
    const mend = damage(`people:${damaged}`);
    const { watch, errors } = watching(typist.context);
    await watch.start();
    const told = await typist.press(await expectSeen(typist, "me", { sub: "forget" }), "Forget me");
    expect(told).toMatchObject({ text: { key: "refuse-half-forgotten", values: { left: 1, done: 2 } } });
    expect((await typist.context.store.tiesOf(ANNA.id)).map(({ game }) => game)).toEqual([damaged]);
    const left = () => naming(ANNA).then((found) => found.map((row) => row.split(" ")[0] ?? ""));
    const expected = [/^due:.*:forget:/, /^people:/, /^tie:/];
    typist.passed += 61_000;
    await watch.tick();
    expect(errors).toHaveLength(1);
    for (const [again, minutes] of [1, 2, 4, 8].entries()) {
      const keys = (await left()).toSorted();
      expect(keys).toEqual(expected.map((key) => expect.stringMatching(key)));
      typist.passed += minutes * 60_000 - 1000;
      await watch.tick();
      expect(errors).toHaveLength(again + 1);
      typist.passed += 2000;
      await watch.tick();
      expect(errors).toHaveLength(again + 2);
    }
    mend();
    typist.passed += 3_600_000;
    await watch.tick();
    await watch.close();
    expect(await naming(ANNA)).toEqual([]);
    expect(errors).toHaveLength(5);
    const entries = await typist.store.entries(damaged, 1, (await typist.store.game(damaged))!.head.n);
    expect(entries.at(-1)!.at).toBeGreaterThan(typist.now - 61_000);
  });

  test("the file of `/me data` names the document and contains all others", async () => {
    for (const channel of ["10", "11"])
      await does(ANNA, channel, "game", { sub: "new", system: "last-hundred-yards", side: "both" });
    const { id } = (await typist.context.games.in("10"))!.game;
    rename(`log:${id}:1`, PLACE);
    const file = JSON.parse(await dataOf(ANNA)) as {
      games: object[];
    };
    expect(file.games).toHaveLength(2);
    expect(file.games).toContainEqual({ game: id, unreadable: `log:${id}:1 is missing` });
    expect(file.games).toContainEqual(expect.objectContaining({ entriesByYou: 1, madeByYou: true }));
  });
});

test("a server document that could not be changed is retried even if the person has no game there", async () => {
  await correctsForServer();
  const { store } = typist;
  const saveGuild = store.saveGuild.bind(store);
  store.saveGuild = () => Promise.reject(new DataError(["the server's document is refused"]));
  const { watch } = watching(typist.context);
  await watch.start();
  await expect(forgets(ANNA)).rejects.toBeInstanceOf(RuleError);
  const places = (await naming(ANNA)).map((row) => /^[a-z]+/.exec(row)?.[0]);
  expect(new Set(places)).toEqual(new Set(["due", "guild", "person"]));
  expect(places).toHaveLength(3);
  store.saveGuild = saveGuild;
  typist.passed += 61_000;
  await watch.tick();
  await watch.close();
  expect(await naming(ANNA)).toEqual([]);
});

/** A store that stops answering at one of its writes, as if the process were killed there. */
function killedAt(store: Store, write: number): { store: Store; killed: Promise<void> } {
  const writing = new Set<PropertyKey>([
    "commit",
    "note",
    "remove",
    "rewrite",
    "saveGuild",
  ] satisfies (keyof Store)[]);
  const { promise: killed, resolve: kill } = Promise.withResolvers<void>();
  let writes = 0;
  const dying = new Proxy(store, {
    get(target, name) {
      const member = Reflect.get(target, name) as unknown;
      if (typeof member !== "function") return member;
      return (...given: unknown[]) => {
        if (writing.has(name)) writes += 1;
        if (writes < write) return Reflect.apply(member, target, given) as unknown;
        kill();
        return new Promise(() => {});
      };
    },
  });
  return { store: dying, killed };
}

describe("killed at write", () => {
  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])(
    "%i, the bot completes the deletion after a restart",
    async (write) => {
      for (const channel of ["10", "11"]) {
        await does(ANNA, channel, "game", { sub: "new", system: "last-hundred-yards", side: "axis" });
        await does(BEN, channel, "game", { sub: "join", side: "allies" });
        await seals(ANNA, channel, "hold", { label: "plan" });
      }
      await correctsForServer();
      await does(ANNA, "10", "me", { sub: "set", digest: "8" });
      const { store: dying, killed } = killedAt(typist.store, write);
      void openContext({
        systems,
        features: FEATURES,
        store: dying,
        sealKey: "5ea1".repeat(16),
      }).people.forget(ANNA.id, typist.now);
      await killed;
      expect((await naming(ANNA)).length).toBeGreaterThan(0);

      const { store } = typist;
      const context = openContext({ systems, features: FEATURES, store: store, sealKey: "5ea1".repeat(16) });
      const clock = () => typist.now;
      const notifier = new SimulatedDiscord(new Chance(1), clock);
      const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
      const watch = new Watch({ ...context, store, clock, machine: clock, notifier, log });
      await watch.start();
      typist.passed += 61_000;
      await watch.tick();
      await watch.close();
      expect(await naming(ANNA)).toEqual([]);
      for (const channel of ["10", "11"]) {
        const { entries } = await context.games.asWritten((await context.games.in(channel))!);
        expect(verifyLog(entries).faults).toEqual([]);
        expect(entries.filter(({ events }) => events.some(({ type }) => type === "forgotten"))).toHaveLength(
          1,
        );
      }
    },
  );
});
