import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MessageFlags } from "discord.js";
import { WebSocket } from "ws";
import { type Bench, startBench } from "./support/bench.ts";

let bench: Bench;

beforeAll(async () => {
  bench = await startBench({
    commands: [{ name: "whisper", description: "Only to me" }],
    onInteraction: (interaction) =>
      interaction.isRepliable() && interaction.reply({ content: "psst", flags: MessageFlags.Ephemeral }),
  });
});

afterAll(() => bench.close());

/** The status of an unchanged request: unlike fetch, it allows a false host and keeps ".." in paths. */
function statusOf(path: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  const { port } = new URL(bench.sandbox.url);
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on("error", reject).end();
  });
}

test.each([
  [{ host: "evil.example" }, 403],
  [{ host: "127.0.0.1" }, 403],
  [{ origin: "http://evil.example" }, 403],
  [{ origin: "null" }, 403],
  [{}, 200],
])("requests for another host or origin are refused: %j", async (headers, status) => {
  expect(await statusOf("/sandbox/state", headers)).toBe(status);
});

test("the page's own origin is allowed", async () => {
  expect(await statusOf("/sandbox/state", { origin: bench.sandbox.url })).toBe(200);
});

test("another page cannot open the gateway", async () => {
  const socket = new WebSocket(`${bench.sandbox.url.replace("http", "ws")}/gateway`, {
    origin: "http://evil.example",
  });
  const opened = await new Promise((resolve) => {
    socket.on("open", () => resolve(true)).on("error", () => resolve(false));
  });
  expect(opened).toBe(false);
});

test.each([
  ["/", "text/html; charset=utf-8"],
  ["/modules/lit/index.js", "text/javascript; charset=utf-8"],
  ["/modules/@skyra/discord-components-core/dist/index.js", "text/javascript; charset=utf-8"],
])("the page and its modules are served: %s", async (path, type) => {
  const response = await fetch(bench.sandbox.url + path);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, type]);
});

test("the page runs its own scripts alone, connects to no other host, and cannot be framed", async () => {
  const response = await fetch(bench.sandbox.url);
  const policy = response.headers.get("content-security-policy") ?? "";
  const rules = new Map(policy.split("; ").map((rule) => [rule.split(" ")[0], rule.split(" ").slice(1)]));
  expect(rules.get("default-src")).toEqual(["'none'"]);
  expect(rules.get("connect-src")).toEqual(["'self'"]);
  expect(rules.get("frame-ancestors")).toEqual(["'none'"]);
  const inline = (await response.text()).match(/<script(?! type="module" src)/g) ?? [];
  const scripts = rules.get("script-src") ?? [];
  expect(scripts.filter((source) => source.startsWith("'sha256-"))).toHaveLength(inline.length);
  expect(scripts.filter((source) => !source.startsWith("'sha256-"))).toEqual(["'self'"]);
});

test.each([
  "/modules/hono/package.json",
  "/modules/lit/../hono/package.json",
  "/modules/lit/..%2fhono%2fpackage.json",
  "/page/..%2fsandbox.ts",
  "/page/../sandbox.ts",
  "/page/%ff",
  "/attachments/1/2/..%2f..%2f..%2fjournal.jsonl",
])("nothing else is served: %s", async (path) => {
  expect(await statusOf(path)).toBe(404);
});

test("events include the things that their person can see", async () => {
  const stop = new AbortController();
  const heard: Record<string, string> = { Anna: "", Ben: "", "": "" };
  for (const name of Object.keys(heard)) {
    const response = await fetch(`${bench.sandbox.url}/sandbox/events?as=${name}`, { signal: stop.signal });
    const decoder = new TextDecoder();
    void (async () => {
      for await (const chunk of response.body!) heard[name] += decoder.decode(chunk, { stream: true });
    })().catch(() => {});
  }
  await bench.table.say("Anna", "/whisper");
  await bench.table.say("Anna", "aloud");
  await expect.poll(() => Object.values(heard).every((text) => text.includes("aloud"))).toBe(true);
  stop.abort();
  expect(Object.entries(heard).map(([name, text]) => [name, text.includes("psst")])).toEqual([
    ["Anna", true],
    ["Ben", false],
    ["", false],
  ]);
  expect(heard["Anna"]).toContain("interactionFinish");
});

test("events tell others that a person got a message, but not its text", async () => {
  const stop = new AbortController();
  let heard = "";
  const response = await fetch(`${bench.sandbox.url}/sandbox/events?as=Anna`, { signal: stop.signal });
  void (async () => {
    for await (const chunk of response.body!) heard += Buffer.from(chunk).toString();
  })().catch(() => {});
  const ben = (await bench.table.state()).people.find(({ name }) => name === "Ben")!;
  const user = await bench.client.users.fetch(ben.id);
  await user.send("for your eyes");
  await expect.poll(() => heard.includes(`{"type":"directMessage","personId":"${ben.id}"}`)).toBe(true);
  await bench.table.say("Ben", "so long", user.dmChannel!.id);
  await bench.table.say("Ben", "aloud");
  await expect.poll(() => heard.includes("aloud")).toBe(true);
  stop.abort();
  expect(heard).not.toMatch(/for your eyes|so long/);
  expect(heard.match(/directMessage/g)).toHaveLength(1);
});

test("two sandboxes in one process are independent", async () => {
  const other = await startBench();
  await other.table.say("Anna", "only here");
  const here = await bench.table.messages("Anna");
  expect(here.some(({ content }) => content === "only here")).toBe(false);
  await other.close();
});
