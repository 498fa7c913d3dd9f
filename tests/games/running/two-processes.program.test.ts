import { SAVE_VERSION } from "#core/schema/game.ts";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { Pool } from "pg";
import type { Action } from "#core/actions.ts";
import { act } from "#games/act.ts";
import type { Call } from "#games/command.ts";
import { troubleText } from "#games/running/commit-surely.ts";
import { moveGame } from "#games/lifecycle/places.ts";
import { FEATURES } from "#features/features.ts";
import { type Context, closeContext, openContext } from "#games/context.ts";
import { systemNamed } from "#games/running/system-named.ts";
import { setUpGame } from "#games/lifecycle/set-up-game.ts";
import { openStore } from "#store/open-store.ts";
import type { Reply } from "#cards/reply.ts";
import { text } from "#words/text.ts";
import { callOf } from "../../support/games/calls.ts";
import { systems } from "../../support/game/systems.ts";
import { verifyLog } from "../../support/game/verify-log.ts";
import { findPostgres, type Server } from "../../store/servers.ts";

const { missing, create } = findPostgres();
const roll: Action = { do: "throw", notation: "1d6", times: 1 };

describe.skipIf(missing)("two processes of a bot", () => {
  let server: Server;
  let channel = 0;
  beforeAll(async () => {
    server = await create();
  });
  afterAll(() => server?.remove());

  /** Both processes, and a game that the first one has created. */
  async function atOneGame(): Promise<{ one: Context; two: Context; place: { channel: string } }> {
    const open = async () => {
      const context = openContext({
        systems,
        features: FEATURES,
        store: await openStore(server.url),
        sealKey: "5ea1".repeat(16),
      });
      onTestFinished(() => closeContext(context));
      return context;
    };
    const [one, two] = [await open(), await open()];
    channel += 1;
    const place = { channel: `${channel}` };
    const system = systemNamed(one.systems, "last-hundred-yards");
    await setUpGame(one, { ...callOf(), ...place }, { system, side: "both" });
    return { one, two, place };
  }

  /** As a process sees the game once its cache of 50 ms has expired. */
  const logOf = async (context: Context, place: { channel: string }) => {
    await pause(60);
    return (await context.games.asWritten(await context.games.here(place))).entries;
  };

  test("accept every move, in either process and at the same time", async () => {
    const { one, two, place } = await atOneGame();
    const moves = Array.from({ length: 40 }, (_, at) => ({
      context: at % 2 === 0 ? one : two,
      call: { ...callOf(), ...place },
    }));
    await Promise.all(moves.map(({ context, call }) => act(context, call, roll)));
    const log = await logOf(two, place);
    expect(new Set(log.map(({ interaction }) => interaction)).size).toBe(41);
    expect(log.map(({ interaction }) => interaction)).toEqual(
      expect.arrayContaining(moves.map(({ call }) => call.interaction)),
    );
    expect(verifyLog(log).faults).toEqual([]);
    expect(await logOf(one, place)).toEqual(log);
  });

  test("run a command once that both receive", async () => {
    const { one, two, place } = await atOneGame();
    for (let round = 0; round < 10; round += 1) {
      const call = { ...callOf(), ...place };
      await Promise.all([act(one, { ...call }, roll), act(two, { ...call }, roll)]);
    }
    expect(await logOf(one, place)).toHaveLength(11);
  });

  test("answer a player once: a process leaves the answer to the one that made the move", async () => {
    const { one, two, place } = await atOneGame();
    const call = { ...callOf(), ...place };
    expect(await act(one, { ...call }, roll)).not.toHaveProperty("isLeftToOthers");
    expect(await act(two, { ...call }, roll)).toMatchObject({ isLeftToOthers: true });
    expect(await act(one, { ...call }, roll)).not.toHaveProperty("isLeftToOthers");
    const { game } = await one.games.here(place);
    expect((await one.store.deliveries()).map(({ n }) => n)).toContain(game.head.n);
    await one.store.acknowledge([`${game.id}:${game.head.n}`]);
    expect(await act(two, { ...call }, roll)).toMatchObject({ isLeftToOthers: true });
  });

  test("create one game in a channel, for one command in both or for two commands", async () => {
    const { one, two } = await atOneGame();
    const system = systemNamed(one.systems, "last-hundred-yards");
    const setUp = (context: Context, call: Call) =>
      setUpGame(context, { ...call }, { system, side: "both" }).catch((error: unknown) => error);
    const gamesOf = async () => (await one.store.tiesOf("1")).length;
    for (let round = 0; round < 5; round += 1) {
      channel += 1;
      const before = await gamesOf();
      const call = { ...callOf(), channel: `${channel}` };
      const replies = await Promise.all([setUp(one, call), setUp(two, call)]);
      expect(await gamesOf()).toBe(before + 1);
      expect(replies.filter((reply) => (reply as Reply).isLeftToOthers === true)).toHaveLength(1);
      channel += 1;
      const calls = [callOf(), callOf()].map((each) => ({ ...each, channel: `${channel}` }));
      const [ofOne, ofTwo] = await Promise.all([setUp(one, calls[0]!), setUp(two, calls[1]!)]);
      expect(await gamesOf()).toBe(before + 2);
      // The loser is offered another room.
      expect([ofOne, ofTwo]).toContainEqual(expect.objectContaining({ key: "refuse-game-exists" }));
    }
  });

  test("move one game to a channel", async () => {
    const { one, two, place } = await atOneGame();
    const { one: three, place: other } = await atOneGame();
    const [first, second] = [(await one.games.here(place)).game.id, (await three.games.here(other)).game.id];
    for (let round = 0; round < 5; round += 1) {
      channel += 1;
      const to = `${channel}`;
      const bring = (context: Context, game: string) =>
        moveGame(context, { ...callOf(), channel: to }, { game }).catch((error: unknown) => error);
      const moved = await Promise.all([bring(one, first), bring(two, second)]);
      expect(moved).toContainEqual(expect.objectContaining({ key: "refuse-game-exists-there" }));
      const games = await Promise.all([first, second].map((id) => one.store.game(id)));
      expect(games.filter((game) => game?.channel === to)).toHaveLength(1);
    }
  });

  test("report a newer bot and leave its document unchanged", async () => {
    const { one, two, place } = await atOneGame();
    const { id } = (await one.games.here(place)).game;
    const pool = new Pool({ connectionString: server.url });
    onTestFinished(() => pool.end());
    const newer = `UPDATE dispatch_rider SET version = 'newer',
      value = jsonb_set(value::jsonb, '{value,version}', '${SAVE_VERSION + 1}')::text WHERE key = $1`;
    await pool.query(newer, [`game:${id}`]);
    const saved = async () =>
      (await pool.query("SELECT value, xmin::text FROM dispatch_rider WHERE key = $1", [`game:${id}`])).rows;
    const before = await saved();
    for (const context of [one, two]) {
      const error = await act(context, { ...callOf(), ...place }, roll).catch((thrown: unknown) => thrown);
      expect(troubleText(error)).toEqual(text("trouble-newer"));
    }
    expect(await saved()).toEqual(before);
  });

  test("report a server that accepts no writes, and that nothing was changed", async () => {
    const { one, place } = await atOneGame();
    const pool = new Pool({ connectionString: server.url });
    onTestFinished(() => pool.end());
    const stop = `CREATE FUNCTION stop() RETURNS trigger AS $$ BEGIN
      RAISE SQLSTATE '25006'; END $$ LANGUAGE plpgsql;
      CREATE TRIGGER stop BEFORE INSERT ON dispatch_rider EXECUTE FUNCTION stop()`;
    await pool.query(stop);
    const error = await act(one, { ...callOf(), ...place }, roll).catch((thrown: unknown) => thrown);
    await pool.query("DROP TRIGGER stop ON dispatch_rider; DROP FUNCTION stop()");
    expect(troubleText(error)).toEqual(text("trouble-unsaved"));
    expect(await logOf(one, place)).toHaveLength(1);
    await act(one, { ...callOf(), ...place }, roll);
    expect(await logOf(one, place)).toHaveLength(2);
  });

  test("see at once what the other has changed outside the log", async () => {
    const { one, two, place } = await atOneGame();
    await act(two, { ...callOf(), ...place }, roll);
    expect(await logOf(one, place)).toHaveLength(2);
    const { game } = await one.games.here(place);
    const bump = (context: Context) =>
      context.games.inQueue(game.id, async ({ pace }) => {
        await context.games.note(game, { pace: { ...pace, beside: (pace.beside ?? 0) + 1 } });
      });
    await Promise.all(Array.from({ length: 30 }, (_, at) => bump(at % 2 === 0 ? one : two)));
    expect(await one.store.pace(game.id)).toMatchObject({ beside: 30 });
    await expect.poll(async () => (await two.games.byId(game.id)).pace.beside).toBe(30);
  });

  test("keep both processes' changes to a person or a server", async () => {
    const { one, two } = await atOneGame();
    const saveRoll = (context: Context, at: number) =>
      context.people.change("7", (person) => ({
        person: { ...person, rolls: [...(person.rolls ?? []), { name: `r${at}`, dice: "1d6" }] },
      }));
    await Promise.all(Array.from({ length: 10 }, (_, at) => saveRoll(at % 2 === 0 ? one : two, at)));
    expect((await one.people.of("7")).rolls).toHaveLength(10);
    const add = (context: Context, at: number) =>
      context.sheets.changeGuild("9", (guild) => ({
        ...guild,
        settings: { ...guild.settings, [`s${at}`]: at },
      }));
    await Promise.all(Array.from({ length: 10 }, (_, at) => add(at % 2 === 0 ? one : two, at)));
    await expect
      .poll(async () => Object.keys((await two.sheets.guildOf("9")).settings ?? {}))
      .toHaveLength(10);
  });
});
