import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RecordedRequest, type Sandbox, startSandbox } from "discord-sandbox";
import { Lobby, patient } from "discord-sandbox/testing/lobby";
import { shareOf, shareAllowance } from "#discord/shards/allowance.ts";
import { DiscordApi } from "#discord/api/discord-api.ts";
import { type Connections, openClient } from "#discord/client.ts";
import { openStore } from "#store/open-store.ts";
import type { Store } from "#store/store.ts";
import { findPostgres, type Server } from "../../store/servers.ts";
import { until } from "../../support/discord/rider.ts";

const ALL = 50;

describe("the allowance of requests a second", () => {
  const living = ["a", "b", "c", "d", "e"];
  const parts = (...busy: string[]) => living.map((me) => shareOf({ me, living, busy: new Set(busy) }));

  test("is divided equally while no process sends", () => {
    expect(parts()).toEqual([10, 10, 10, 10, 10]);
  });

  test("gives a busy process the share that others do not need, and leaves those a little", () => {
    expect(parts("b")).toEqual([2, 42, 2, 2, 2]);
    expect(parts("b", "c")).toEqual([2, 22, 22, 2, 2]);
    expect(parts(...living)).toEqual([10, 10, 10, 10, 10]);
  });

  test("excludes a dead process", () => {
    expect(shareOf({ me: "a", living: ["a"], busy: new Set(["b"]) })).toBe(ALL);
  });

  test("never exceeds the total, unless there are more processes than requests", () => {
    for (let count = 1; count <= ALL; count += 1)
      for (let senders = 0; senders <= count; senders += 1) {
        const all = Array.from({ length: count }, (_, at) => `${at}`);
        const busy = new Set(all.slice(0, senders));
        const given = all.reduce((sum, me) => sum + shareOf({ me, living: all, busy }), 0);
        expect(given).toBeLessThanOrEqual(ALL);
        expect(given).toBeGreaterThan(senders === 0 ? 0 : ALL - senders);
      }
    const many = Array.from({ length: 60 }, (_, at) => `${at}`);
    expect(shareOf({ me: "0", living: many, busy: new Set(many) })).toBe(1);
  });
});

const { missing, create } = findPostgres();

describe.skipIf(missing)("three processes, and a Discord that accepts fifty requests a second", () => {
  let server: Server;
  let sandbox: Sandbox;
  let channel: string;
  const processes: { store: Store; discord: Connections; api: DiscordApi; forget: () => void }[] = [];
  const statuses: number[] = [];

  beforeAll(async () => {
    server = await create();
    sandbox = await startSandbox({ limits: { ...patient, global: ALL, requestsPerSecond: 10_000 } });
    channel = await new Lobby(sandbox.url).channelId();
    sandbox.requests.listen(({ status }: RecordedRequest) => statuses.push(status));
    for (let count = 0; count < 3; count += 1) {
      const store = await openStore(server.url);
      const discord = openClient({ token: sandbox.token, apiUrl: sandbox.apiUrl });
      const api = new DiscordApi(discord);
      processes.push({ store, discord, api, forget: shareAllowance(api, store.leases()) });
    }
  });

  afterAll(async () => {
    for (const { store, discord, forget } of processes) {
      forget();
      await discord.close();
      await store.close();
    }
    await sandbox?.close();
    await server?.remove();
  });

  /** Processes send as fast as they can until the shares are stable, and three seconds more. */
  async function sending(count: number, parts: readonly number[]): Promise<void> {
    const over = new AbortController();
    const work = processes.slice(0, count).flatMap(({ api }) =>
      Array.from({ length: 12 }, async () => {
        while (!over.signal.aborted) await api.messages(channel);
      }),
    );
    const allowed = () => processes.map(({ discord }) => discord.client.rest.options.globalRequestsPerSecond);
    await until(() => String(allowed()) === String(parts));
    await pause(3000);
    over.abort();
    await Promise.all(work);
  }

  test("a single sender gets nearly all requests, several get equal shares, and Discord refuses hardly any", async () => {
    await sending(1, [46, 2, 2]);
    await sending(3, [16, 16, 16]);
    expect(statuses.length).toBeGreaterThan(200);
    expect(statuses.filter((status) => status !== 200).length).toBeLessThan(statuses.length / 20);
  });
});
