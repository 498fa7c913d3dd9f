import { setTimeout as pause } from "node:timers/promises";
import { Pool } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Sandbox, startSandbox } from "discord-sandbox";
import { patient } from "discord-sandbox/testing/lobby";
import { openLines } from "#discord/api/rest.ts";
import { Earshot } from "#discord/gateway/earshot.ts";
import { Holdings } from "#discord/gateway/holdings.ts";
import { Logins } from "#discord/gateway/logins.ts";
import { claimOf, DEAF, postOf, readShardClaims } from "#discord/gateway/shard-claims.ts";
import { Shards } from "#discord/gateway/shards.ts";
import { openStore } from "#store/open-store.ts";
import type { Store } from "#store/store.ts";
import { findPostgres, type Server } from "../store/servers.ts";
import { doing, Owed, Rider, saying, until } from "../support/rider.ts";

const { missing, create } = findPostgres();
const go = doing("go", () => saying("Gone"));
const log = { debug() {}, info() {}, warn() {}, error() {} };

test("a shard that waits for Discord to take logins again is given up at once", async () => {
  const asked = Promise.withResolvers<void>();
  const reenter = () => (asked.resolve(), new Promise<boolean>(() => {}));
  const logins = new Logins({ log, reenter });
  const none = { total: 1000, remaining: 0, reset_after: 3_600_000, max_concurrency: 1 };
  logins.allow({ url: "ws://127.0.0.1:9", shards: 1, session_start_limit: none });
  const shards = new Shards({
    token: "none",
    log,
    logins,
    gatewayUrl: () => "ws://127.0.0.1:9",
    onDispatch: () => {},
    onLost: () => {},
  });
  shards.take({ id: 0, of: 1, session: null });
  await asked.promise;
  const { session, left } = shards.giveUp(0, 4200);
  await left;
  expect(session).toBeNull();
  expect(shards.ids).toEqual([]);
});

describe.skipIf(missing)("two processes", () => {
  let server: Server;
  const stores: Store[] = [];
  beforeAll(async () => {
    server = await create();
  });
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close();
  });
  afterAll(() => server?.remove());

  const open = async () => {
    const store = await openStore(server.url);
    stores.push(store);
    return store.leases();
  };
  const begin = async (sandbox: Sandbox) => {
    const owed = new Owed();
    owed.leases = await open();
    const [rider, lines] = [new Rider(sandbox), openLines(sandbox.apiUrl, sandbox.token)];
    await rider.start([go], owed, { lines });
    return { rider, lines };
  };

  test("that were both taken for dead, since the store stood still, keep what they have", async () => {
    const sandbox = await startSandbox({ limits: { ...patient, shards: 2, maxConcurrency: 2 } });
    const riders = [(await begin(sandbox)).rider, (await begin(sandbox)).rider];
    const isShared = () => riders.every(({ bot }) => bot!.shards().ready === 1);
    await until(isShared);
    const servings = () =>
      riders.flatMap(({ lines }) => lines.filter(({ message }) => message === "serving"));
    const before = servings().length;
    const pool = new Pool({ connectionString: server.url });
    await pool.query("UPDATE dispatch_rider_members SET until = 0");
    await pool.query("UPDATE dispatch_rider_claims SET until = 0");
    await pool.end();
    await until(() => servings().length >= before + 2);
    const resumed = () =>
      riders.flatMap(({ lines }) => lines.filter(({ message }) => message === "gateway resumed"));
    const resumes = resumed().length;
    await pause(2500);
    expect(resumed().length).toBe(resumes);
    expect(isShared()).toBe(true);
    for (const { facts } of servings().slice(before)) expect(facts["shards"]).toHaveLength(1);
    for (const rider of riders) await rider.stop();
    await sandbox.close();
  });

  test("one that does not hear Discord leaves its shards to the other, until it does again", async () => {
    const [fellows, other] = [await open(), await open()];
    const surroundings = { token: "none", log, onDispatch: () => {}, onLost: () => {} };
    const logins = new Logins({ log, reenter: async () => true });
    const shards = new Shards({ ...surroundings, logins, gatewayUrl: () => "ws://127.0.0.1:9" });
    const holdings = new Holdings(fellows, shards);
    let isGreeted = false;
    const patience = { says: 300, leaves: 600 };
    const parts = { fellows, shards, holdings, log, patience };
    const earshot = new Earshot({ ...parts, isGreeted: async () => isGreeted });
    await fellows.acquire([postOf(fellows.holder)]);
    await other.acquire([postOf(other.holder)]);
    expect(await holdings.take([0], 1)).toEqual([0]);
    const look = async () => earshot.leaves(await readShardClaims(fellows));
    expect(await look()).toBe(false);
    await until(() => shards.deafFor > patience.says);
    expect(await look()).toBe(false);
    expect((await readShardClaims(other)).deaf).toEqual(new Set([fellows.holder]));
    expect(await other.acquire([claimOf(0)])).toEqual([]);
    await until(() => shards.deafFor > patience.leaves);
    expect(await look()).toBe(true);
    expect(shards.ids).toEqual([]);
    // Should it come back, it connects at once.
    await until(() => logins.inVain(0) === 0);
    expect(await other.acquire([claimOf(0)])).toHaveLength(1);
    await until(() => !other.holders.includes(fellows.holder));
    expect(await fellows.acquire(["anything"])).toEqual([]);
    expect(await earshot.isBack()).toBe(true);
    isGreeted = true;
    await until(async () => !(await earshot.isBack()));
    await until(() => other.holders.includes(fellows.holder));
    expect(await fellows.acquire(["anything"])).toHaveLength(1);
  });

  test("neither of which hears Discord go on calling", async () => {
    const [fellows, other] = [await open(), await open()];
    const surroundings = { token: "none", log, onDispatch: () => {}, onLost: () => {} };
    const logins = new Logins({ log, reenter: async () => true });
    const shards = new Shards({ ...surroundings, logins, gatewayUrl: () => "ws://127.0.0.1:9" });
    const holdings = new Holdings(fellows, shards);
    const patience = { says: 100, leaves: 200 };
    const earshot = new Earshot({ fellows, shards, holdings, log, patience, isGreeted: async () => false });
    await fellows.acquire([postOf(fellows.holder)]);
    await other.acquire([postOf(other.holder)]);
    await other.annotate([{ name: postOf(other.holder), note: DEAF }]);
    await holdings.take([0], 1);
    await until(() => shards.deafFor > patience.leaves);
    expect(await earshot.leaves(await readShardClaims(fellows))).toBe(false);
    expect(shards.ids).toEqual([0]);
    await holdings.close();
  });

  test("ask whether somebody was answered to whom Discord speaks once more", async () => {
    const sandbox = await startSandbox({ limits: patient });
    const { rider } = await begin(sandbox);
    await until(() => rider.bot!.shards().ready === 1);
    sandbox.faults.cutGateway();
    expect((await rider.lobby.say("Anna", "/go")).messages).toHaveLength(1);
    const paths = rider.requests.map(
      ({ method, path }) => `${method} ${path.replace(/\d{5,}|\/[\w.-]{30,}/g, "")}`,
    );
    const asked = paths.findIndex((path) => path.startsWith("GET /webhooks") && path.endsWith("@original"));
    const answered = paths.findIndex((path) => path.endsWith("callback"));
    expect(asked).toBeGreaterThan(-1);
    expect(asked).toBeLessThan(answered);
    await rider.close();
  });

  test("the one without a shard is ready and connected, and each leaves the other half of the requests", async () => {
    const sandbox = await startSandbox({ limits: patient });
    const first = await begin(sandbox);
    await until(() => first.rider.bot!.shards().ready === 1);
    const second = await begin(sandbox);
    expect(second.rider.bot!.shards()).toEqual({ ready: 0, away: 0 });
    expect(second.rider.bot!.voice.isConnected()).toBe(true);
    const allowed = () => [first, second].map(({ lines }) => lines.bot.options.globalRequestsPerSecond);
    await until(() => allowed().every((each) => each === 25));
    await first.rider.stop();
    await until(() => second.rider.bot!.shards().ready === 1);
    expect((await second.rider.lobby.say("Anna", "/go")).messages).toHaveLength(1);
    expect(sandbox.faults.logins).toBe(1);
    await second.rider.close();
  });
});
