import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSandbox } from "discord-sandbox";
import { patient } from "discord-sandbox/testing/lobby";
import { openLines } from "#discord/api/rest.ts";
import { Logins } from "#discord/gateway/logins.ts";
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

describe.skipIf(missing)("two processes and one shard", () => {
  let server: Server;
  const stores: Store[] = [];
  beforeAll(async () => {
    server = await create();
  });
  afterAll(async () => {
    for (const store of stores) await store.close();
    await server?.remove();
  });

  test("the one without a shard is ready and connected, and each leaves the other half of the requests", async () => {
    const sandbox = await startSandbox({ limits: patient });
    const { apiUrl, token } = sandbox;
    const begin = async () => {
      const store = await openStore(server.url);
      stores.push(store);
      const owed = new Owed();
      owed.crew = store.crew();
      const [rider, lines] = [new Rider(sandbox), openLines(apiUrl, token)];
      await rider.start([go], owed, { lines });
      return { rider, lines };
    };
    const first = await begin();
    await until(() => first.rider.bot!.shards().ready === 1);
    const second = await begin();
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
