import { computer } from "#platform";
import { setTimeout as pause } from "node:timers/promises";
import { Pool } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Sandbox, startSandbox } from "discord-sandbox";
import { patient } from "discord-sandbox/testing/lobby";
import { openClient } from "#discord/client.ts";
import { ShardLeases } from "#discord/shards/leases.ts";
import type { Leases } from "#store/leases/leases.ts";
import { openStore } from "#store/open-store.ts";
import type { Store } from "#store/store.ts";
import { findPostgres, type Server } from "../../store/servers.ts";
import { doing, PendingAnswers, Rider, saying, until } from "../../support/discord/rider.ts";

const { missing, create } = findPostgres();
const go = doing("go", () => saying("Gone"));
const log = { debug() {}, info() {}, warn() {}, error() {} };

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
    const pending = new PendingAnswers();
    pending.leases = await open();
    const { token, apiUrl } = sandbox;
    const [rider, discord] = [new Rider(sandbox), openClient({ token, apiUrl })];
    await rider.start([go], pending, { discord });
    return { rider, discord };
  };

  test("that both missed heartbeats because the store hung keep their shards", async () => {
    const sandbox = await startSandbox({ limits: { ...patient, shards: 2, maxConcurrency: 2 } });
    const riders = [(await begin(sandbox)).rider, (await begin(sandbox)).rider];
    const isShared = () => riders.every(({ bot }) => bot!.shards().ready === 1);
    await until(isShared);
    const servings = () =>
      riders.flatMap(({ lines }) => lines.filter(({ message }) => message === "serving"));
    const before = servings().length;
    const pool = new Pool({ connectionString: server.url });
    await pool.query("UPDATE dispatch_rider_members SET until = 0");
    await pool.query("UPDATE dispatch_rider_leases SET until = 0");
    await pool.end();
    await until(() => servings().length >= before + 2);
    const resumed = () =>
      riders.flatMap(({ lines }) => lines.filter(({ message }) => message === "gateway resumed"));
    await until(isShared);
    const resumes = resumed().length;
    await pause(2500);
    expect(resumed().length).toBe(resumes);
    expect(isShared()).toBe(true);
    for (const { facts } of servings().slice(before)) expect(facts["shards"]).toHaveLength(1);
    for (const rider of riders) await rider.stop();
    await sandbox.close();
  });

  /** A process whose shards have failed for a time, and the leases that it would share. */
  const failing = (leases: Leases, failingFor: number, reachDiscord: () => Promise<unknown>) => {
    const taken = new Set<number>();
    const holder = {
      get ids() {
        return [...taken];
      },
      failingFor,
      get: () => ({ session: null, isReady: false }),
      take: (id: number) => void taken.add(id),
      release: async (id: number) => void taken.delete(id),
    };
    const book = new ShardLeases({ platform: computer, leases, log, reachDiscord, onFatal: () => {} });
    const { signal } = new AbortController();
    return { holder, book, open: () => book.open(holder, { of: 1, isFixed: false }, signal) };
  };

  test("one that cannot reach Discord leaves its shards to the other, until it can again", async () => {
    const [processes, other] = [await open(), await open()];
    let isReached = false;
    const one = failing(processes, 0, async () => {
      if (!isReached) throw new Error("away");
    });
    await one.open();
    expect(one.holder.ids).toEqual([0]);
    const second = failing(other, 0, async () => {});
    await second.open();
    one.holder.failingFor = 60_000;
    await until(() => second.holder.ids.length === 1);
    expect(one.holder.ids).toEqual([]);
    await until(() => !other.holders.includes(processes.holder));
    one.holder.failingFor = 0;
    isReached = true;
    await until(() => other.holders.includes(processes.holder));
    await one.book.close();
    await second.book.close();
  });

  test("neither of which can reach Discord keep their shards", async () => {
    const [processes, other] = [await open(), await open()];
    const [one, second] = [
      failing(processes, 60_000, async () => {}),
      failing(other, 60_000, async () => {}),
    ];
    await one.open();
    await second.open();
    const served = [...one.holder.ids, ...second.holder.ids];
    await pause(3000);
    expect([...one.holder.ids, ...second.holder.ids]).toEqual(served);
    await one.book.close();
    await second.book.close();
  });

  test("check after a reconnect that an interaction has no answer yet", async () => {
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
    expect(second.rider.bot!.notifier.isConnected()).toBe(true);
    const allowed = () =>
      [first, second].map(({ discord }) => discord.client.rest.options.globalRequestsPerSecond);
    await until(() => allowed().every((each) => each === 25));
    await first.rider.stop();
    await until(() => second.rider.bot!.shards().ready === 1);
    expect((await second.rider.lobby.say("Anna", "/go")).messages).toHaveLength(1);
    expect(sandbox.faults.logins).toBe(1);
    await second.rider.close();
  });
});
