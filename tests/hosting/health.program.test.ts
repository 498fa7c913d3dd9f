import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { act } from "#games/act.ts";
import { FEATURES } from "#features/features.ts";
import { openContext } from "#games/context.ts";
import { setUpGame } from "#games/lifecycle/set-up-game.ts";
import { systemNamed } from "#games/running/system-named.ts";
import { Watch } from "#games/watch/watch.ts";
import { BOT_VERSION } from "#rules/log/export.ts";
import { DataError } from "#core/errors.ts";
import { MINUTE } from "#core/pace/wall-clock.ts";
import { openStore } from "#store/open-store.ts";
import { startSandbox } from "discord-sandbox";
import { Lobby } from "discord-sandbox/testing/lobby";
import { HealthPage } from "../../src/hosting/health-page.ts";
import { findPostgres } from "../store/servers.ts";
import { Chance } from "../support/game/play/random-play.ts";
import { SimulatedDiscord } from "../support/games/simulated-discord.ts";
import { callOf } from "../support/games/calls.ts";
import { systems } from "../support/game/systems.ts";
import { Program } from "./support.ts";

const folder = mkdtempSync(join(tmpdir(), "health-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEALTH = /"health":"([^"]+)"/;

async function healthAt(url: string): Promise<{ status: number; said: string }> {
  const answer = await fetch(`${url}/healthz`);
  return { status: answer.status, said: (await answer.text()).trim() };
}

/** The value of each series in a scrape, as Prometheus reads it. */
async function scrape(url: string): Promise<Map<string, number>> {
  const answer = await fetch(`${url}/metrics`);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await answer.text()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const [, series = "", value = ""] = /^(\S+?(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
      return [series, Number(value)];
    }),
  );
}

describe("a bot that plays in the sandbox", () => {
  let bot: Program;
  let lobby: Lobby;
  let health: string;
  beforeAll(async () => {
    bot = new Program("main.ts", { DATA_DIR: join(folder, "sandbox"), HEALTH_PORT: "0" });
    await bot.until("Open http");
    health = bot.found(HEALTH);
    lobby = new Lobby(bot.found(/Open (http:\/\/[\d.:]+)/));
    await lobby.say("Anna", "/game new system:last-hundred-yards side:axis");
    await lobby.say("Anna", "/done");
    await lobby.suggest("Anna", "/game new system:last");
  });
  afterAll(() => bot.stop());

  test("is healthy and serves on the loopback address only", async () => {
    expect(await healthAt(health)).toEqual({ status: 200, said: "ok" });
    expect(new URL(health).hostname).toBe("127.0.0.1");
  });

  test("serves metrics of play and of the process", async () => {
    const found = await scrape(health);
    const interactions = (kind: string, name: string, outcome: string) =>
      found.get(`dispatch_rider_interactions_total{kind="${kind}",name="${name}",outcome="${outcome}"}`);
    expect(interactions("command", "game", "done")).toBe(1);
    expect(interactions("command", "done", "refused")).toBe(1);
    expect(interactions("suggestion", "game", "done")).toBe(1);
    expect(found.get('dispatch_rider_commits_total{outcome="saved"}')).toBe(1);
    expect(found.get("dispatch_rider_commit_retries_total")).toBe(0);
    expect(found.get("dispatch_rider_faults_total")).toBe(0);
    expect(found.get(`dispatch_rider_info{version="${BOT_VERSION}"}`)).toBe(1);
    expect(found.get('dispatch_rider_answer_seconds_count{kind="command"}')).toBe(2);
    expect(found.get('dispatch_rider_answer_seconds_sum{kind="command"}')).toBeLessThan(20);
    expect(found.get('dispatch_rider_shards{state="ready"}')).toBe(1);
    expect(found.get('dispatch_rider_shards{state="away"}')).toBe(0);
    expect(found.has("dispatch_rider_gateway_latency_seconds")).toBe(true);
    expect(found.get("dispatch_rider_gateway_up")).toBe(1);
    expect(found.get("dispatch_rider_store_up")).toBe(1);
    expect(found.get("dispatch_rider_late_seconds")).toBeLessThan(60);
    expect(found.get('dispatch_rider_pending{what="notices"}')).toBe(0);
    expect(found.get("nodejs_eventloop_lag_seconds")).toBeGreaterThanOrEqual(0);
    expect(found.get("process_resident_memory_bytes")).toBeGreaterThan(1e7);
  });

  test("serves no metric with an id, a name or a channel in a label", async () => {
    const { guilds, channels, people } = await lobby.state();
    const text = await (await fetch(`${health}/metrics`)).text();
    const words = [...guilds, ...channels, ...people].flatMap(({ id, name }) => [id, `"${name}"`]);
    expect(words.filter((word) => text.includes(word))).toEqual([]);
    expect(text).not.toMatch(/"\d{17,20}"/);
  });

  test("is unhealthy while its store refuses writes, says why to host and player, and recovers", async () => {
    const file = join(folder, "sandbox", "games.sqlite");
    renameSync(file, `${file}.away`);
    const { messages } = await lobby.say("Anna", "/roll dice:d6");
    expect(JSON.stringify(messages)).toContain("cannot save anything");
    const { status, said } = await healthAt(health);
    expect({ status, said }).toEqual({
      status: 503,
      said: expect.stringMatching(/^store: cannot be written \(.*moved/),
    });
    const found = await scrape(health);
    expect(found.get("dispatch_rider_store_up")).toBe(0);
    expect(found.get('dispatch_rider_interactions_total{kind="command",name="roll",outcome="trouble"}')).toBe(
      1,
    );
    renameSync(`${file}.away`, file);
    await lobby.say("Anna", "/roll dice:d6");
    expect(await healthAt(health)).toEqual({ status: 200, said: "ok" });
  });

  test("refuses an unknown path and an unsupported method", async () => {
    expect((await fetch(`${health}/`)).status).toBe(404);
    expect((await fetch(`${health}/healthz`, { method: "POST" })).status).toBe(405);
    expect((await fetch(`${health}/healthz?why=1`)).status).toBe(200);
  });
});

const postgres = findPostgres();
test.skipIf(postgres.missing || postgres.given)(
  "a bot whose PostgreSQL is down is unhealthy, says why, and recovers",
  async () => {
    const [server, sandbox] = await Promise.all([postgres.create(), startSandbox()]);
    onTestFinished(() => server.remove());
    onTestFinished(() => sandbox.close());
    const discord = { DISCORD_TOKEN: sandbox.token, DISCORD_API_URL: sandbox.apiUrl };
    const bot = new Program("main.ts", {
      ...discord,
      STORE_URL: server.url,
      SEAL_KEY: "5ea1".repeat(16),
      HEALTH_PORT: "0",
    });
    onTestFinished(async () => void (await bot.stop()));
    await bot.until('"ready"');
    const health = bot.found(HEALTH);
    // A process that shares the store is ready before its shards are.
    await expect.poll(() => healthAt(health)).toEqual({ status: 200, said: "ok" });
    await server.kill();
    expect(await healthAt(health)).toEqual({ status: 503, said: "store: does not answer" });
    expect((await scrape(health)).get("dispatch_rider_store_up")).toBe(0);
    await server.start();
    await expect.poll(async () => (await healthAt(health)).status).toBe(200);
  },
);

test("a bot that waits for Discord is unhealthy from its start and says so", async () => {
  const silent = createServer((_, response) => response.writeHead(503).end());
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as AddressInfo;
  const discord = { DISCORD_TOKEN: "abc.def", DISCORD_API_URL: `http://127.0.0.1:${port}/api` };
  const bot = new Program("main.ts", { ...discord, DATA_DIR: join(folder, "waiting"), HEALTH_PORT: "0" });
  await bot.until("unreachable");
  expect(await healthAt(bot.found(HEALTH))).toEqual({
    status: 503,
    said: "gateway: not connected to Discord",
  });
  await bot.stop();
  silent.close();
});

describe("a bot with a hanging part", () => {
  /** The bot without Discord, on a clock that tests can move. */
  async function watched() {
    const store = await openStore("sqlite::memory:");
    const context = openContext({ systems, features: FEATURES, store });
    let now = Date.now();
    const clock = () => now;
    const notifier = new SimulatedDiscord(new Chance(1), clock);
    const log = { debug() {}, info() {}, warn() {}, error() {} };
    const watch = new Watch({ ...context, clock, machine: clock, log, notifier });
    const page = await HealthPage.open(context, { port: 0, host: "127.0.0.1" });
    page.bot = { notifier, shards: () => ({ ready: 1, away: 0 }) };
    const system = systemNamed(systems, "last-hundred-yards");
    await setUpGame(context, { ...callOf(), now }, { system, side: "both" });
    const { id } = (await context.games.in("7"))!.game;
    const pass = (milliseconds: number) => (now += milliseconds);
    return { context, store, watch, page, id, pass, now: () => now };
  }

  test("is unhealthy while its scheduler has hung for more than ten minutes", async () => {
    const { context, store, watch, page, id, pass, now } = await watched();
    await watch.start();
    expect(await healthAt(page.url)).toEqual({ status: 200, said: "ok" });
    const hold = Promise.withResolvers<void>();
    void context.games.queue(id, () => hold.promise);
    await store.note({ wakeUps: [{ at: now() + 1, kind: "pace", id }] });
    pass(9 * MINUTE);
    expect((await healthAt(page.url)).status).toBe(200);
    pass(2 * MINUTE);
    expect(await healthAt(page.url)).toEqual({ status: 503, said: "scheduler: 10 minutes late" });
    expect((await scrape(page.url)).get("dispatch_rider_late_seconds")).toBeGreaterThan(600);
    await pause(2500);
    expect((await healthAt(page.url)).status).toBe(503);
    hold.resolve();
    await expect.poll(async () => (await healthAt(page.url)).status).toBe(200);
    await Promise.all([watch.close(), page.close()]);
    await store.close();
  });

  test("is unhealthy for ten minutes after several of the last answers were late", async () => {
    const { context, store, watch, page, pass } = await watched();
    const answer = (took: number) =>
      context.signals.emit("served", { kind: "command", name: "roll", outcome: "done", took });
    for (const took of [20, 2900, 3100, 20, 6000]) answer(took);
    expect((await healthAt(page.url)).status).toBe(200);
    answer(4000);
    expect(await healthAt(page.url)).toMatchObject({
      status: 503,
      said: expect.stringMatching(/^answers: 3 /),
    });
    pass(11 * MINUTE);
    expect((await healthAt(page.url)).status).toBe(200);
    for (let late = 0; late < 3; late += 1) answer(4000);
    expect((await healthAt(page.url)).status).toBe(503);
    for (let quick = 0; quick < 20; quick += 1) answer(20);
    expect((await healthAt(page.url)).status).toBe(200);
    await Promise.all([watch.close(), page.close()]);
    await store.close();
  });

  test("is unhealthy while Discord has refused all posts for more than ten minutes", async () => {
    const { context, store, watch, page, pass } = await watched();
    const healthAfter = async (milliseconds: number, outcome: "taken" | "lost" | "pending") => {
      pass(milliseconds);
      context.signals.emit("carried", "nudge", outcome);
      return healthAt(page.url);
    };
    expect((await healthAfter(0, "lost")).status).toBe(200);
    expect((await healthAfter(6 * MINUTE, "pending")).status).toBe(200);
    expect(await healthAfter(5 * MINUTE, "lost")).toEqual({
      status: 503,
      said: "posts: Discord has refused every post for 11 minutes",
    });
    expect((await healthAfter(0, "taken")).status).toBe(200);
    expect((await healthAfter(MINUTE, "lost")).status).toBe(200);
    pass(30 * MINUTE);
    expect((await healthAt(page.url)).status).toBe(200);
    expect((await healthAfter(0, "lost")).status).toBe(200);
    await Promise.all([watch.close(), page.close()]);
    await store.close();
  });

  test("counts an entry that another process overtook", async () => {
    const { context, store, watch, page, id } = await watched();
    const other = openContext({ systems, features: FEATURES, store });
    await context.games.byId(id);
    const roll = { do: "throw", notation: "1d6", times: 1 } as const;
    await act(other, callOf(), roll);
    await act(context, callOf(), roll).catch(() => {});
    const found = await scrape(page.url);
    expect(found.get("dispatch_rider_commit_retries_total")).toBe(1);
    expect(found.get('dispatch_rider_commits_total{outcome="overtaken"}')).toBe(1);
    await Promise.all([watch.close(), page.close()]);
    await store.close();
  });
});

test("a port in use or an address of another machine is a fault of the configuration that says what to do", async () => {
  const store = await openStore("sqlite::memory:");
  const context = openContext({ systems, features: FEATURES, store });
  const page = await HealthPage.open(context, { port: 0, host: "127.0.0.1" });
  const port = Number(new URL(page.url).port);
  const onTaken = HealthPage.open(context, { port, host: "127.0.0.1" });
  await expect(onTaken).rejects.toThrow(DataError);
  await expect(onTaken).rejects.toThrow(/^HEALTH_PORT \d+ is in use by another program; choose another/);
  const elsewhere = HealthPage.open(context, { port: 0, host: "192.0.2.1" });
  await expect(elsewhere).rejects.toThrow(DataError);
  await expect(elsewhere).rejects.toThrow(/^HEALTH_HOST 192\.0\.2\.1 is not an address of this machine/);
  await page.close();
  await store.close();
});
