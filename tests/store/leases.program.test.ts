import { SAVE_VERSION } from "#core/schema/game.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { Pool } from "pg";
import { commonClock } from "#games/runtime/clock.ts";
import type { Leases } from "#store/leases/leases.ts";
import { WriteConflict } from "#store/failures.ts";
import { openStore } from "#store/open-store.ts";
import type { Store } from "#store/store.ts";
import { commitOf, deliveryOf, noticeOf, paceOf } from "./samples.ts";
import { findPostgres, type Server } from "./servers.ts";

const { missing, create } = findPostgres();

describe.skipIf(missing)("processes that share a store", () => {
  let server: Server;
  beforeAll(async () => {
    server = await create();
  });
  afterAll(() => server?.remove());

  /** A process of the bot, and its leases. */
  async function process(): Promise<{ store: Store; leases: Leases }> {
    const store = await openStore(server.url);
    onTestFinished(() => store.close());
    const leases = store.leases();
    if (leases === undefined) throw new Error("it works alone");
    return { store, leases };
  }

  test("list each other, and notice a process that leaves", async () => {
    const [one, two] = [await process(), await process()];
    await expect.poll(() => one.leases.holders).toContain(two.leases.holder);
    expect(two.leases.holders).toContain(one.leases.holder);
    await two.store.close();
    await expect.poll(() => one.leases.holders).not.toContain(two.leases.holder);
  });

  test("never hold the same lease, whatever they request concurrently", async () => {
    const processes = await Promise.all([process(), process(), process()]);
    for (let round = 0; round < 20; round += 1) {
      const names = Array.from({ length: 10 }, (_, at) => `thing:${round}:${at}`);
      const had = await Promise.all(processes.map(({ leases }) => leases.acquire(names)));
      expect(
        had
          .flat()
          .map(({ name }) => name)
          .toSorted(),
      ).toEqual(names.toSorted());
    }
  });

  test("can request the same leases in different orders without a deadlock", async () => {
    const processes = await Promise.all([process(), process(), process()]);
    for (let round = 0; round < 20; round += 1) {
      const names = Array.from({ length: 200 }, (_, at) => `many:${round}:${at}`);
      const orders = [names, names.toReversed(), names.toSorted()];
      const had = await Promise.all(processes.map(({ leases }, at) => leases.acquire(orders[at] ?? [])));
      expect(had.flat()).toHaveLength(names.length);
    }
  });

  test("get their leases even if the server has to break a deadlock", async () => {
    const [one, pool] = [await process(), new Pool({ connectionString: server.url, max: 1 })];
    const [first, last] = [`a:${randomUUID()}`, `b:${randomUUID()}`] as const;
    await one.leases.acquire([first, last]);
    await one.leases.release([first, last]);
    const other = await pool.connect();
    onTestFinished(async () => {
      other.release();
      await pool.end();
    });
    const touch = (name: string) =>
      other.query("UPDATE dispatch_rider_leases SET until = 0 WHERE name = $1", [name]);
    await other.query("BEGIN");
    await touch(last);
    const claimed = one.leases.acquire([first, last]);
    const waiting = "SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted";
    await expect.poll(async () => (await other.query(waiting)).rows).toEqual([{ count: 1 }]);
    // The server breaks a deadlock at the process that has waited for a second, so it ends the other one, not
    // this one.
    await touch(first);
    await other.query("COMMIT");
    expect((await claimed).map(({ name }) => name)).toEqual([first, last]);
    const counted = "SELECT deadlocks > 0 AS seen FROM pg_stat_database WHERE datname = current_database()";
    await expect.poll(async () => (await other.query(counted)).rows).toEqual([{ seen: true }]);
  });

  test("hand a lease over with a note", async () => {
    const [one, two] = [await process(), await process()];
    const name = randomUUID();
    expect(await one.leases.acquire([name])).toEqual([{ name, note: null }]);
    expect(await two.leases.acquire([name])).toEqual([]);
    expect(await two.leases.annotate([{ name, note: "mine" }])).toEqual([]);
    expect(await one.leases.annotate([{ name, note: "half done" }])).toEqual([name]);
    await one.leases.release([name]);
    expect(await two.leases.acquire([name])).toEqual([{ name, note: "half done" }]);
    expect(await one.leases.list(name)).toEqual([
      { name, holder: two.leases.holder, isHeld: true, isFresh: true, note: "half done" },
    ]);
    await two.store.close();
    expect(await one.leases.list(name)).toMatchObject([{ isHeld: false }]);
    expect(await one.leases.acquire([name])).toHaveLength(1);
  });

  test("keep the leases of a process that stops its heartbeat, and do not count it as alive", async () => {
    const [one, two] = [await process(), await process()];
    const name = randomUUID();
    await one.leases.acquire([name]);
    // One process cannot be stopped without the other here, so its heartbeat is made three seconds older.
    const pool = new Pool({ connectionString: server.url });
    onTestFinished(() => pool.end());
    const fallSilent = "UPDATE dispatch_rider_members SET until = until - 3000 WHERE id = $1";
    const silenced = () => pool.query(fallSilent, [one.leases.holder]).then(() => two.leases.list(name));
    await expect.poll(silenced).toMatchObject([{ isHeld: true, isFresh: false }]);
    expect(await two.leases.acquire([name])).toEqual([]);
    await expect.poll(() => two.leases.list(name)).toMatchObject([{ isFresh: true }]);
  });

  test("list each other and take free leases however long other queries wait", async () => {
    const [one, two] = [await process(), await process()];
    await expect.poll(() => one.leases.holders).toContain(two.leases.holder);
    const pool = new Pool({ connectionString: server.url });
    const client = await pool.connect();
    await client.query("BEGIN; LOCK TABLE dispatch_rider IN ACCESS EXCLUSIVE MODE");
    const reads = Array.from({ length: 20 }, () => one.store.uptime());
    const { holder } = two.leases;
    await two.store.close();
    await expect.poll(() => one.leases.holders).not.toContain(holder);
    const name = randomUUID();
    expect(await one.leases.acquire([name])).toEqual([{ name, note: null }]);
    expect(await one.leases.annotate([{ name, note: "half done" }])).toEqual([name]);
    await client.query("COMMIT");
    client.release();
    await pool.end();
    await Promise.all(reads);
  });

  test("measure the difference between a machine's clock and the store's", async () => {
    const { leases } = await process();
    expect(leases.clockOffset).toBe(0);
    const { now } = Date;
    const HOUR = 3_600_000;
    Date.now = () => now() + HOUR;
    onTestFinished(() => void (Date.now = now));
    await expect.poll(() => Math.round((commonClock(Date.now, leases)() - now()) / 10_000)).toBe(0);
    expect(Math.round(leases.clockOffset / 10_000)).toBe(-360);
    Date.now = now;
    await expect.poll(() => leases.clockOffset).toBe(0);
  });

  test("can leave for a while and return under another name", async () => {
    const [one, two] = [await process(), await process()];
    const [name, { holder }] = [randomUUID(), one.leases];
    await one.leases.acquire([name]);
    await one.leases.pause();
    expect(await two.leases.acquire([name])).toHaveLength(1);
    await expect.poll(() => two.leases.holders).not.toContain(holder);
    await new Promise((resolve) => void setTimeout(resolve, 1500));
    expect(two.leases.holders).not.toContain(one.leases.holder);
    expect(await one.leases.acquire([randomUUID()])).toEqual([]);
    one.leases.resume();
    await expect.poll(() => two.leases.holders.includes(one.leases.holder)).toBe(true);
    expect(one.leases.holder).not.toBe(holder);
    expect(await one.leases.acquire([randomUUID()])).toHaveLength(1);
  });

  test("leave to another process the work that they cannot do", async () => {
    const [one, two] = [await process(), await process()];
    await one.store.note({ wakeUps: [{ at: 1, kind: "pace", id: randomUUID() }] });
    const [due] = await one.store.claimWakeUps(1, 1);
    expect(await two.store.claimWakeUps(1, 1)).toEqual([]);
    await one.store.releaseWakeUps([due!]);
    expect(await two.store.claimWakeUps(1, 1)).toEqual([due]);
    await two.store.remove({ wakeUps: [due!] });
  });

  test("do not overwrite a newer write of another process", async () => {
    const [one, two] = [await process(), await process()];
    const game = randomUUID();
    await one.store.commit({ ...commitOf(game, 1), pace: paceOf(game, 1) });
    const [ofOne, ofTwo] = [new Map<string, string | null>(), new Map<string, string | null>()];
    await one.store.gameDocuments(game, ofOne);
    await two.store.gameDocuments(game, ofTwo);
    expect(await two.store.isCurrent(ofTwo)).toBe(true);
    const written = await one.store.note({ pace: paceOf(game, 2), readVersions: ofOne });
    expect(await two.store.isCurrent(ofTwo)).toBe(false);
    await expect(two.store.note({ pace: paceOf(game, 3), readVersions: ofTwo })).rejects.toThrow(
      WriteConflict,
    );
    expect(await two.store.pace(game)).toEqual(paceOf(game, 2));
    await one.store.note({ pace: paceOf(game, 4), readVersions: new Map([...ofOne, ...written!]) });
    expect(await two.store.pace(game)).toEqual(paceOf(game, 4));
    // Nor where there was no document.
    const [user, nobody] = [randomUUID(), new Map<string, string | null>()];
    expect(await one.store.person(user, nobody)).toBeUndefined();
    const person = { version: SAVE_VERSION, id: user, reminding: {} };
    await two.store.note({ person: { ...person, locale: "de" }, readVersions: nobody });
    await expect(one.store.note({ person, readVersions: nobody })).rejects.toThrow(WriteConflict);
    expect(await one.store.person(user)).toMatchObject({ locale: "de" });
  });

  test("hold their own deliveries in the outbox, and take over those of a dead process", async () => {
    const [one, two] = [await process(), await process()];
    const game = randomUUID();
    await one.store.commit({
      ...commitOf(game, 1),
      delivery: deliveryOf(game, 1),
      notices: [noticeOf(game, 1)],
    });
    const heldBy = async ({ store }: { store: Store }) => {
      await store.takeOver(1000);
      const rows = [...(await store.deliveries()), ...(await store.ownNotices())];
      return rows.filter((row) => "game" in row && row.game === game).length;
    };
    expect(await heldBy(one)).toBe(2);
    expect(await heldBy(two)).toBe(0);
    expect(await one.store.isOwn(`${game}:1`)).toBe(true);
    await one.store.close();
    expect(await heldBy(two)).toBe(2);
    expect(await two.store.isOwn(`${game}:1`)).toBe(false);
  });

  test("divide the deliveries of several dead processes", async () => {
    const [one, two] = [await process(), await process()];
    const game = randomUUID();
    await one.store.takeOver(1000);
    for (const from of [1, 21]) {
      const { store } = await process();
      await store.note({ notices: Array.from({ length: 20 }, (_, at) => noticeOf(game, from + at)) });
      await store.close();
    }
    const taken = await Promise.all([one, two, one, two].map(({ store }) => store.takeOver(10)));
    expect(taken).toEqual([10, 10, 10, 10]);
    const heldBy = async ({ store }: { store: Store }) =>
      (await store.ownNotices()).filter((each) => "game" in each && each.game === game).map(({ id }) => id);
    const [first, second] = [await heldBy(one), await heldBy(two)];
    expect([first.length, second.length]).toEqual([20, 20]);
    expect(new Set([...first, ...second]).size).toBe(40);
    await two.store.close();
    expect(await one.store.takeOver(100)).toBe(20);
    expect(await heldBy(one)).toHaveLength(40);
  });

  test("process each due row once", async () => {
    const [one, two] = [await process(), await process()];
    const ids = Array.from({ length: 60 }, () => randomUUID());
    await one.store.note({ wakeUps: ids.map((id, at) => ({ at: 1 + at, kind: "pace", id })) });
    const taken = await Promise.all([one, two, one, two].map(({ store }) => store.claimWakeUps(100, 20)));
    const [ofOne, ofTwo] = [new Set([...taken[0]!, ...taken[2]!].map(({ id }) => id)), new Set<string>()];
    for (const { id } of [...taken[1]!, ...taken[3]!]) ofTwo.add(id);
    expect([...ofOne].filter((id) => ofTwo.has(id))).toEqual([]);
    expect(ofOne.size).toBeGreaterThan(0);
    expect(ofTwo.size).toBeGreaterThan(0);
    const [first] = await one.store.claimWakeUps(100, 1);
    expect(await two.store.claimWakeUp(first!)).toBe(false);
    expect(await one.store.claimWakeUp(first!)).toBe(true);
    await one.store.remove({ wakeUps: [first!] });
    expect(await two.store.claimWakeUp(first!)).toBe(false);
    await one.store.close();
    await expect.poll(async () => (await two.store.claimWakeUps(100, 100)).length).toBe(59);
  });
});
