import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import type { Limits } from "../src/options.ts";
import { type Sandbox, startSandbox } from "../src/sandbox.ts";
import { call, Lobby } from "../src/testing/lobby.ts";
import { GatewayClient, INVALID_SESSION, RESUME } from "./support/gateway-client.ts";

async function open(limits: Partial<Limits>): Promise<Sandbox> {
  const sandbox = await startSandbox({ limits });
  onTestFinished(() => sandbox.close());
  return sandbox;
}

function connect(sandbox: Sandbox): GatewayClient {
  const client = new GatewayClient(sandbox);
  onTestFinished(() => client.leave());
  return client;
}

/** The shards and logins in the answer of `/gateway/bot`. */
async function gatewayInfo(sandbox: Sandbox) {
  const { body } = await call(sandbox, "GET", "/gateway/bot");
  return { shards: body.shards, ...body.session_start_limit };
}

const SESSION = /^[0-9a-f]{32}$/;
const QUICK = { identifyEvery: 0 };

test("the gateway's information includes the number of shards, and counts the day's logins down", async () => {
  const sandbox = await open({ ...QUICK, shards: 4, maxConcurrency: 2, identifies: 3 });
  expect(await gatewayInfo(sandbox)).toEqual({
    shards: 4,
    total: 3,
    remaining: 3,
    reset_after: 0,
    max_concurrency: 2,
  });
  for (const shard of [0, 1]) expect(await connect(sandbox).identify(shard, 4)).toMatch(SESSION);
  const { remaining, reset_after: wait } = await gatewayInfo(sandbox);
  expect(remaining).toBe(1);
  expect(wait).toBeGreaterThan(23 * 3_600_000);
  expect(wait).toBeLessThanOrEqual(24 * 3_600_000);
});

test("a login beyond the day's limit ends every session", async () => {
  const sandbox = await open({ ...QUICK, identifies: 2 });
  const clients = [0, 1].map(() => connect(sandbox));
  for (const [shard, client] of clients.entries()) expect(await client.identify(shard, 2)).toMatch(SESSION);
  expect(await connect(sandbox).identify(0, 1)).toBe(4004);
  expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([4004, 4004]);
  expect(sandbox.shards()).toEqual([]);
  expect(await gatewayInfo(sandbox)).toMatchObject({ remaining: 0 });
});

test("shards with the same rate limit key wait for each other, others log in at once", async () => {
  const sandbox = await open({ maxConcurrency: 2, identifyEvery: 400 });
  expect(await connect(sandbox).identify(0, 4)).toMatch(SESSION);
  expect(await connect(sandbox).identify(1, 4)).toMatch(SESSION);
  expect(await connect(sandbox).identify(2, 4)).toBe("invalid");
  expect(sandbox.faults.earlyLogins).toBe(1);
  await new Promise((resolve) => void setTimeout(resolve, 450));
  expect(await connect(sandbox).identify(2, 4)).toMatch(SESSION);
  expect(sandbox.shards().map(String)).toEqual(["0,4", "1,4", "2,4"]);
});

test.each([
  ["a shard beyond their number", [4, 4], 4010],
  ["half a shard", [0.5, 4], 4010],
  ["no number", ["0", 4], 4010],
  ["fewer shards than the guilds need", [0, 1], 4011],
] as const)("%s is refused", async (_, [shard, count], code) => {
  const sandbox = await open({ shards: 4, leastShards: 2 });
  expect(await connect(sandbox).identify(shard as number, count)).toBe(code);
  expect(sandbox.shards()).toEqual([]);
});

test("a shard has one session: a second login ends the first, one with another number of shards does not", async () => {
  const sandbox = await open(QUICK);
  const [first, other, second] = [connect(sandbox), connect(sandbox), connect(sandbox)];
  const session = await first.identify(0, 1);
  await other.identify(0, 2);
  await second.identify(0, 1);
  await first.packet(({ op }) => op === INVALID_SESSION);
  expect(other.heard.some(({ op }) => op === INVALID_SESSION)).toBe(false);
  const again = connect(sandbox);
  await again.send(RESUME, { session_id: session, seq: 1 });
  expect((await again.packet(({ op }) => op === INVALID_SESSION)).d).toBe(false);
});

test("resuming a session of another connection takes it over, with the missed events", async () => {
  const sandbox = await open(QUICK);
  const [first, second] = [connect(sandbox), connect(sandbox)];
  const session = await first.identify(0, 1);
  await new Lobby(sandbox.url).json("POST", "/guilds", { name: "Another" });
  await first.packet(({ d }) => (d as { name?: string } | null)?.name === "Another");
  await second.send(RESUME, { session_id: session, seq: 1 });
  await second.packet(({ t }) => t === "RESUMED");
  await first.closed;
  expect(second.names()).toEqual(["GUILD_CREATE", "GUILD_CREATE", "CHANNEL_CREATE", "RESUMED"]);
  expect(sandbox.shards()).toEqual([[0, 1]]);
});

test("each guild is dispatched to its shard, direct messages to the first", async () => {
  const sandbox = await open({ shards: 3, maxConcurrency: 3 });
  const clients = [0, 1, 2].map(() => connect(sandbox));
  await Promise.all(clients.map((client, shard) => client.identify(shard, 3)));
  const lobby = new Lobby(sandbox.url);
  const told = clients.map(() => 0);
  for (let count = 0; count < 12 || told.includes(0); count += 1) {
    const { id } = await lobby.json<{ id: string }>("POST", "/guilds", { name: `Guild ${count}` });
    told[Number((BigInt(id) >> 22n) % 3n)]! += 1;
    await new Promise((resolve) => void setTimeout(resolve, 1));
  }
  const named = (client: GatewayClient) =>
    client.heard.filter(({ d }) => (d as { name?: string } | null)?.name?.startsWith("Guild ")).length;
  await expect.poll(() => clients.map(named)).toEqual(told);
  await call(sandbox, "PUT", `/applications/${sandbox.applicationId}/commands`, [
    { name: "go", description: "Go", contexts: [0, 1] },
  ]);
  const { people } = await lobby.state();
  const recipient_id = people.find(({ name }) => name === "Anna")!.id;
  const direct = await call(sandbox, "POST", "/users/@me/channels", { recipient_id });
  void lobby.say("Anna", "/go", direct.body.id);
  await expect.poll(() => clients[0]!.names()).toContain("INTERACTION_CREATE");
  expect(clients.slice(1).flatMap((client) => client.names())).not.toContain("INTERACTION_CREATE");
});

test("the command accepts a number of shards, and refuses other values", async () => {
  const cli = fileURLToPath(new URL("../src/cli.ts", import.meta.url));
  const run = (...args: string[]) => {
    const child = spawn(process.execPath, [cli, "--port", "0", ...args]);
    onTestFinished(() => void child.kill());
    return child;
  };
  const child = run("--shards", "4", "--max-concurrency", "2", "--identifies", "9");
  const printed = String((await once(child.stdout, "data"))[0]);
  const [, api, token] = /^API\s+(\S+)\nToken\s+(\S+)$/m.exec(printed)!;
  const headers = { authorization: `Bot ${token}` };
  expect(await (await fetch(`${api}/v10/gateway/bot`, { headers })).json()).toMatchObject({
    shards: 4,
    session_start_limit: { total: 9, remaining: 9, max_concurrency: 2 },
  });
  const refused = run("--shards", "none");
  expect(String((await once(refused.stderr, "data"))[0])).toBe(
    "--shards none: write a whole number from 1.\n",
  );
  expect((await once(refused, "exit"))[0]).toBe(2);
});
