import { computer } from "#platform";
import { systemNamed } from "#games/running/system-named.ts";
import { setUpGame } from "#games/lifecycle/set-up-game.ts";
import { act } from "#games/act.ts";
import { english } from "#words/languages.ts";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate, setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { Client } from "pg";
import { describe, type ExpectStatic, test, type TestContext } from "vitest";
import { FEATURES } from "#features/features.ts";
import { openContext } from "#games/context.ts";
import { StoreTrouble } from "#games/running/commit-surely.ts";
import { changeOwn } from "#games/me/own-settings.ts";
import type { Action } from "#core/actions.ts";
import { Acknowledgements } from "#games/running/acknowledgements.ts";
import { KeyvStore } from "#store/keyv-store.ts";
import { openPostgres } from "#store/postgres/open.ts";
import { openStore } from "#store/open-store.ts";
import { StoreBusy } from "#store/failures.ts";
import { callOf } from "../support/games/calls.ts";
import { commitOf } from "./samples.ts";
import { findPostgres, type Source } from "./servers.ts";
import { systems } from "../support/game/systems.ts";

const roll: Action = { do: "throw", notation: "1d6", times: 1 };

/**
 * A connection to a server that can be cut: requests arrive, answers do not, and new connections fail for a
 * time.
 */
async function connectionTo(address: string, expect: ExpectStatic) {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  const state: { cutsAt: RegExp | undefined; isDown: boolean } = { cutsAt: undefined, isDown: false };
  const cut = () => {
    state.isDown = true;
    setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, 150);
  };
  const relay = createServer((client) => {
    if (state.isDown) return void client.destroy();
    const server = connect(Number(target.port), target.hostname);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => sockets.delete(socket));
    }
    client.on("data", (data) => {
      server.write(data);
      if (state.cutsAt?.test(data.toString("latin1")) === true && !state.isDown) cut();
    });
    server.on("data", (data) => {
      if (!state.isDown) client.write(data);
    });
    client.on("close", () => server.end());
    server.on("close", () => client.destroy());
    return undefined;
  });
  relay.listen(0, "127.0.0.1");
  await once(relay, "listening");
  const url = new URL(address);
  url.hostname = "127.0.0.1";
  url.port = String((relay.address() as AddressInfo).port);
  return {
    url: url.href,
    /** Cuts the connection after matching traffic, for a number of milliseconds. */
    cutAt: async (pattern: RegExp, downFor: number) => {
      state.cutsAt = pattern;
      await expect.poll(() => state.isDown).toBe(true);
      state.cutsAt = undefined;
      await pause(downFor);
      state.isDown = false;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      relay.close();
    },
  };
}

async function serverFor(onTestFinished: TestContext["onTestFinished"], { create }: Source) {
  const server = await create();
  onTestFinished(() => server.remove());
  return server;
}

interface Kind {
  source: Source;
  open: typeof openPostgres;
  /** Patterns of a commit, and of a write without an entry, in the traffic to the server. */
  isCommit: RegExp;
  isNote: RegExp;
}

/** Tests of a cut connection, for every server. */
function testCuts({ source, open, isCommit, isNote }: Kind): void {
  test.skipIf(source.missing || source.given)(
    "losing the connection after personal settings have arrived counts them as saved",
    async ({ expect, onTestFinished }) => {
      const server = await serverFor(onTestFinished, source);
      const way = await connectionTo(server.url, expect);
      onTestFinished(way.close);
      const store = new KeyvStore(await open(way.url, "a store", computer));
      onTestFinished(() => store.close());
      const context = openContext({ systems, features: FEATURES, store: store });
      const cutting = way.cutAt(isNote, 1000);
      const told = await changeOwn(context, callOf(), { quiet: "22-7" });
      await cutting;
      expect(JSON.stringify(told)).toContain("22:00");
      expect((await context.people.of("1")).reminding.quiet).toBeDefined();
    },
  );

  test.skipIf(source.missing || source.given).for([
    ["a second", 1000, /^told of:2$/],
    ["longer than any time limit", 20_000, /the bot cannot tell whether that was saved/],
  ] as const)(
    "losing the connection after a move has arrived, for %s, never reports it as unsaved, and play continues from it",
    async ([_time, downFor, told], { expect, onTestFinished }) => {
      const server = await serverFor(onTestFinished, source);
      const way = await connectionTo(server.url, expect);
      onTestFinished(way.close);
      const store = new KeyvStore(await open(way.url, "a store", computer));
      onTestFinished(() => store.close());
      const context = openContext({ systems, features: FEATURES, store: store, sealKey: "5ea1".repeat(16) });
      let isWoken = false;
      context.signals.on("pending", () => void (isWoken = true));
      const system = systemNamed(context.systems, "last-hundred-yards");
      await setUpGame(context, callOf(), { system, side: "both" });
      const { id } = (await context.games.in("7"))!.game;
      const cutting = way.cutAt(isCommit, downFor);
      const outcome = await act(context, callOf(), roll).then(
        ({ delivery }) => delivery?.replace(id, "told of"),
        (error: unknown) => (error instanceof StoreTrouble ? english.say(error.playerText) : error),
      );
      expect(outcome).toMatch(told);
      await cutting;
      // After a long outage the process has another name and takes over its own messages.
      const pending = async () => {
        await context.store.takeOver(100);
        return context.store.deliveries();
      };
      await expect.poll(() => pending().then((all) => all.length)).toBe(2);
      await expect.poll(() => isWoken).toBe(downFor > 5000);
      expect((await pending()).map(({ n }) => n)).toEqual([1, 2]);
      expect((await act(context, callOf(), roll)).delivery).toBe(`${id}:3`);
    },
  );
}

describe.concurrent("postgres", () => {
  const source = findPostgres();
  testCuts({
    source,
    open: openPostgres,
    isCommit: /INSERT INTO.*log:/s,
    isNote: /INSERT INTO.*person:/s,
  });

  test.skipIf(source.missing || source.given)(
    "PostgreSQL cancels a statement before the bot's time limit, so that it writes nothing later",
    async (context) => {
      const { expect } = context;
      const server = await serverFor(context.onTestFinished, source);
      const store = new KeyvStore(await openPostgres(server.url, "a store", computer));
      await store.commit(commitOf("g", 1));
      const [locking, looking] = [new Client(server.url), new Client(server.url)];
      await Promise.all([locking.connect(), looking.connect()]);
      const lock = locking.query("BEGIN; LOCK TABLE dispatch_rider; SELECT pg_sleep(14); COMMIT");
      const locks = "SELECT mode FROM pg_locks WHERE mode = 'AccessExclusiveLock'";
      await expect.poll(async () => (await looking.query(locks)).rowCount).toBe(1);
      await expect(store.commit(commitOf("g", 2))).rejects.toThrow("statement timeout");
      await lock;
      expect((await store.game("g"))?.head.n).toBe(1);
      await Promise.all([store.close(), locking.end(), looking.end()]);
    },
  );
});

// Not beside the servers: setting one up blocks this thread for longer than the file stays locked.
describe("a SQLite file locked by another program", () => {
  /** Another program that locks the file for 1.5 s, while `holds` is 1. */
  const HOLDING = `
    const { parentPort, workerData } = require("node:worker_threads");
    const { DatabaseSync } = require("node:sqlite");
    const database = new DatabaseSync(workerData.file);
    database.exec("BEGIN IMMEDIATE");
    Atomics.store(workerData.holds, 0, 1);
    parentPort.postMessage("held");
    setTimeout(() => {
      Atomics.store(workerData.holds, 0, 2);
      database.exec("ROLLBACK");
    }, 1500);`;

  const locked = async ({ onTestFinished }: TestContext) => {
    const folder = mkdtempSync(join(tmpdir(), "dispatch-rider-"));
    const file = join(folder, "games.sqlite");
    const store = await openStore(`sqlite://${file}`);
    const other = new DatabaseSync(file);
    onTestFinished(async () => {
      other.close();
      await store.close();
      rmSync(folder, { recursive: true });
    });
    return { store, file, lock: () => other.exec("BEGIN IMMEDIATE"), unlock: () => other.exec("ROLLBACK") };
  };

  test.concurrent("delays a write without blocking others, until the file is free", async (context) => {
    const { expect } = context;
    const { store, file } = await locked(context);
    await store.commit(commitOf("g", 1));
    const holds = new Int32Array(new SharedArrayBuffer(4));
    const other = new Worker(HOLDING, { eval: true, workerData: { file, holds } });
    await once(other, "message");
    const writing = store.commit(commitOf("g", 2));
    await setImmediate();
    expect((await store.game("g"))?.head.n).toBe(1);
    expect(Atomics.load(holds, 0)).toBe(1);
    await writing;
    expect((await store.game("g"))?.head.n).toBe(2);
    await other.terminate();
  });

  test.concurrent("refuses a write after the time limit, and nothing of it is written later", async (context) => {
    const { expect } = context;
    const { store, lock, unlock } = await locked(context);
    lock();
    await expect(store.commit(commitOf("g", 1))).rejects.toThrow(StoreBusy);
    unlock();
    expect(await store.game("g")).toBeUndefined();
    await store.commit(commitOf("g", 1));
  });

  test.concurrent("delays acknowledgements, and the log records the delay", async (context) => {
    const { expect } = context;
    const { store, lock, unlock } = await locked(context);
    const warned = Promise.withResolvers<string>();
    const acknowledgements = new Acknowledgements(store, computer, {
      warn: (_, message) => warned.resolve(message),
    });
    lock();
    acknowledgements.add("g:1");
    expect(await warned.promise).toBe("deliveries could not be acknowledged");
    unlock();
    await acknowledgements.close();
  });
});
