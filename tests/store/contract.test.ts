import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openStore } from "#store/open-store.ts";
import type { Store } from "#store/store.ts";
import { commitOf, deliveryOf, sha256 } from "./samples.ts";
import { createRedis, findPostgres, findRedis, redisBinary, type Server } from "./servers.ts";

/** Where a suite keeps its store; `lasts`: whether it can be closed and opened again. */
interface Place {
  url: () => string;
  lasts: boolean;
}

function contract({ url, lasts }: Place) {
  let store: Store;
  let id: string;
  beforeEach(async () => {
    store = await openStore(url());
    id = randomUUID();
  });
  afterEach(() => store.close());

  const ofThisTest = async () => (await store.deliveries()).filter(({ game }) => game.startsWith(id));

  test("what was never committed is undefined", async () => {
    expect(await store.game(id)).toBeUndefined();
    expect(await store.secret(id, 1)).toBeUndefined();
    expect(await store.gameIn(id)).toBeUndefined();
    expect(await store.guild(id)).toBeUndefined();
    expect(await store.entries(id, 1, 0)).toEqual([]);
    expect(await ofThisTest()).toEqual([]);
  });

  test("everything that a commit makes durable is read back as it was", async () => {
    const secret = { series: 2, secret: sha256("secret") };
    const change = commitOf(id, 1, { delivery: deliveryOf(id, 1), secret, bind: `c-${id}` });
    await store.commit(change);
    expect(await store.game(id)).toEqual(change.game);
    expect(await store.entries(id, 1, 1)).toEqual([change.entry]);
    expect(await store.secret(id, 2)).toBe(secret.secret);
    expect(await store.secret(id, 1)).toBeUndefined();
    expect(await store.gameIn(`c-${id}`)).toBe(id);
    expect(await ofThisTest()).toEqual([change.delivery]);
    await store.settle([deliveryOf(id, 1).id]);
  });

  test("log entries come oldest first, both ends counted, however many", async () => {
    for (let n = 1; n <= 520; n += 1) await store.commit(commitOf(id, n));
    const numbers = (await store.entries(id, 2, 519)).map(({ n }) => n);
    expect(numbers).toEqual(Array.from({ length: 518 }, (_, index) => index + 2));
    expect((await store.game(id))?.head.n).toBe(520);
  });

  test("a missing log entry is an error that names it", async () => {
    await store.commit(commitOf(id, 1));
    await store.commit(commitOf(id, 3));
    await expect(store.entries(id, 1, 3)).rejects.toThrow(`log:${id}:2 is missing`);
  });

  test("a game that moves leads from its new channel and no longer from the old one", async () => {
    await store.commit(commitOf(id, 1, { bind: `a-${id}` }));
    await store.commit(commitOf(id, 2, { bind: `b-${id}`, release: `a-${id}` }));
    expect(await store.gameIn(`a-${id}`)).toBeUndefined();
    expect(await store.gameIn(`b-${id}`)).toBe(id);
    await store.commit(commitOf(`${id}-next`, 1, { bind: `a-${id}` }));
    expect(await store.gameIn(`a-${id}`)).toBe(`${id}-next`);
  });

  test("deliveries come oldest first until they are settled", async () => {
    await store.commit(commitOf(`${id}-a`, 1, { delivery: deliveryOf(`${id}-a`, 1, 30) }));
    await store.commit(commitOf(`${id}-b`, 1, { delivery: deliveryOf(`${id}-b`, 1, 10) }));
    await store.commit(commitOf(`${id}-b`, 2, { delivery: deliveryOf(`${id}-b`, 2, 20) }));
    expect((await ofThisTest()).map(({ at }) => at)).toEqual([10, 20, 30]);
    await store.settle([`${id}-b:2`]);
    await store.settle([`${id}-b:2`]);
    expect((await ofThisTest()).map(({ at }) => at)).toEqual([10, 30]);
    await store.settle([`${id}-b:1`]);
    await store.settle([`${id}-a:1`]);
    expect(await ofThisTest()).toEqual([]);
  });

  test("what a server has of its own is read back as last saved", async () => {
    const correction = { value: { bands: [{ from: 25, to: null, is: 11 }] }, by: "u1", at: 1 };
    const first = { corrections: { lhy: { "a/b/c": correction } } };
    const second = {
      corrections: { ...first.corrections, tlhy: { "a/b/5-7": { ...correction, value: null } } },
      system: "tlhy",
    };
    await store.saveGuild(id, first);
    expect(await store.guild(id)).toEqual(first);
    await store.saveGuild(id, second);
    expect(await store.guild(id)).toEqual(second);
    expect(await store.guild(`${id}0`)).toBeUndefined();
  });

  test("a server's document that could not be read again is refused and changes nothing", async () => {
    const saved = { corrections: { lhy: { "a/b/c": { value: 9, by: "u1", at: 1 } } } };
    await store.saveGuild(id, saved);
    const broken = { corrections: { lhy: { "a/b/c": { value: Number.NaN, by: "u1", at: 1 } } } };
    await expect(async () => store.saveGuild(id, broken)).rejects.toThrow(`guild:${id}`);
    expect(await store.guild(id)).toEqual(saved);
  });

  test("a snapshot that does not stand at its entry is refused and changes nothing", async () => {
    const [first, second] = [commitOf(id, 1), commitOf(id, 2)];
    await store.commit(first);
    await expect(store.commit({ ...second, game: first.game })).rejects.toThrow("not at the committed 2");
    await expect(store.entries(id, 2, 2)).rejects.toThrow("is missing");
    expect(await store.game(id)).toEqual(first.game);
  });

  test("a game that could not be read again is refused and changes nothing", async () => {
    const [first, second] = [commitOf(id, 1), commitOf(id, 2)];
    await store.commit(first);
    const broken = { ...second.game, revision: Number.NaN };
    await expect(store.commit({ ...second, game: broken })).rejects.toThrow(`game:${id}`);
    await expect(store.entries(id, 2, 2)).rejects.toThrow("is missing");
    expect(await store.game(id)).toEqual(first.game);
  });

  test("commits of many games at once are all kept", async () => {
    const ids = Array.from({ length: 100 }, (_, index) => `${id}-${index}`);
    await Promise.all(ids.map((game) => store.commit(commitOf(game, 1))));
    const games = await Promise.all(ids.map((game) => store.game(game)));
    expect(games.map((game) => game?.id)).toEqual(ids);
  });

  test("a closed store refuses commits", async () => {
    await store.close();
    await expect(store.commit(commitOf(id, 1))).rejects.toThrow("the store is closed");
  });

  test.runIf(lasts)("closing waits for what is being written, and opening again finds it", async () => {
    const changes = [1, 2, 3].map((n) =>
      commitOf(`${id}-${n}`, 1, { delivery: deliveryOf(`${id}-${n}`, 1) }),
    );
    const writing = changes.map((change) => store.commit(change));
    await store.close();
    await Promise.all(writing);
    store = await openStore(url());
    for (const { game } of changes) expect(await store.game(game.id)).toEqual(game);
    for (const { id: delivery } of await ofThisTest()) await store.settle([delivery]);
  });
}

/** What drivers say of a connection that broke or cannot be made. */
const OUTAGE = /connect|socket|client is (closed|offline)/i;

/** For servers that the test may kill. */
function outage(server: () => Server) {
  test("a commit rejects while the server is down and works again once it is back", async () => {
    const store = await openStore(server().url);
    const id = randomUUID();
    await store.commit(commitOf(id, 1));
    await server().kill();
    await expect(store.commit(commitOf(id, 2))).rejects.toThrow(OUTAGE);
    await expect(store.game(id)).rejects.toThrow(`game:${id} cannot be read`);
    await expect(store.entries(id, 1, 1)).rejects.toThrow("cannot be read");
    await expect(store.deliveries()).rejects.toThrow(OUTAGE);
    await server().start();
    await expect
      .poll(() => store.commit(commitOf(id, 2)).then(() => true, String), { timeout: 10_000 })
      .toBe(true);
    expect((await store.entries(id, 1, 2)).map(({ n }) => n)).toEqual([1, 2]);
    await store.close();
  });

  test("a server that is down is said at the start", async () => {
    await server().kill();
    await expect(openStore(server().url)).rejects.toThrow(
      /127\.0\.0\.1.* in STORE_URL cannot be used: connect ECONNREFUSED/,
    );
    await server().start();
  });
}

describe("sqlite in memory", () => {
  contract({ url: () => "sqlite::memory:", lasts: false });
});

describe("sqlite in a file", () => {
  const folder = mkdtempSync(join(tmpdir(), "dispatch-rider-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  contract({ url: () => `sqlite://${folder}/store.sqlite`, lasts: true });
});

const servers = Object.entries({ postgres: findPostgres(), redis: findRedis() }).map(
  ([name, source]) => [source.missing ? `${name}: ${source.missing}` : name, source] as const,
);
for (const [name] of servers.filter(([, { missing }]) => missing)) {
  process.stderr.write(`The store is not tested on ${name}.\n`);
}

describe.each(servers)("%s", (_, { missing, given, create }) => {
  let server: Server;
  beforeAll(async () => {
    if (missing === "") server = await create();
  }, 60_000);
  afterAll(() => server?.remove());

  describe.skipIf(missing)("up", () => {
    contract({ url: () => server.url, lasts: true });
  });
  describe.skipIf(missing || given)("down", () => {
    outage(() => server);
  });
});

describe("redis settings", () => {
  const binary = redisBinary();
  test.runIf(binary)("a Redis that forgets what it was told is refused", async () => {
    const server = await createRedis(binary!, ["--appendonly", "no", "--maxmemory-policy", "allkeys-lru"]);
    try {
      await expect(openStore(server.url)).rejects.toThrow(
        /"appendonly yes"[^]*"maxmemory-policy noeviction"/,
      );
    } finally {
      await server.remove();
    }
  });
});
