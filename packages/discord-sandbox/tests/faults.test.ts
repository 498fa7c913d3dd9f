import type { TextChannel } from "discord.js";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import type { RecordedRequest } from "../src/request-log.ts";
import { startSandbox } from "../src/sandbox.ts";
import { type Bench, startBench } from "./support/bench.ts";
import { call, Lobby, type RawAnswer } from "../src/testing/lobby.ts";

let bench: Bench;
let channel: TextChannel;
let requests: RecordedRequest[];

const route = "/channels/:id/messages";

beforeAll(async () => {
  bench = await startBench(
    {
      commands: [{ name: "go", description: "Go" }],
      client: { rest: { retries: 0 } },
      onInteraction: (interaction) => interaction.isRepliable() && interaction.reply("here").catch(() => {}),
    },
    { limits: { answerWithin: 1000 } },
  );
  channel = (await bench.client.channels.fetch(await bench.table.channelId())) as TextChannel;
  bench.sandbox.requests.listen((request) => requests.push(request));
});

beforeEach(() => {
  requests = [];
});

afterAll(() => bench.close());

const contents = async () => (await bench.table.messages("Anna")).map(({ content }) => content);

test("a planned status is returned once, in place of the effect", async () => {
  bench.sandbox.faults.next("POST", route, { status: 500, body: { message: "down", code: 0 } });
  await expect(channel.send("lost")).rejects.toMatchObject({ status: 500 });
  await channel.send("found");
  expect(await contents()).not.toContain("lost");
  expect(requests.map(({ status }) => status)).toEqual([500, 200]);
});

test("a request that is dropped before the effect has none; one dropped after does", async () => {
  bench.sandbox.faults.next("POST", route, "drop");
  await expect(channel.send("before")).rejects.toThrow("other side closed");
  bench.sandbox.faults.next("POST", route, "dropAfter");
  await expect(channel.send("after")).rejects.toThrow("other side closed");
  const said = await contents();
  expect([said.includes("before"), said.includes("after")]).toEqual([false, true]);
  expect(requests.map(({ status }) => status)).toEqual([0, 0]);
});

test("a client waits for Retry-After of a rate limit and retries", async () => {
  bench.sandbox.faults.rateLimit("POST", route, { retryAfter: 0.2 });
  const start = Date.now();
  await channel.send("patient");
  expect(Date.now() - start).toBeGreaterThanOrEqual(190);
  expect(requests.map(({ status }) => status)).toEqual([429, 200]);
});

test("a rate limit can lack its Retry-After", async () => {
  bench.sandbox.faults.rateLimit("GET", "/users/@me");
  const answer = await call(bench.sandbox, "GET", "/users/@me");
  expect([answer.status, answer.headers.has("retry-after"), "retry_after" in answer.body]).toEqual([
    429,
    false,
    false,
  ]);
});

test("a delayed answer arrives late but complete", async () => {
  bench.sandbox.faults.next("GET", "/users/*", { delay: 150 });
  const start = Date.now();
  expect((await call(bench.sandbox, "GET", "/users/@me")).status).toBe(200);
  expect(Date.now() - start).toBeGreaterThanOrEqual(140);
});

test("a lost callback leaves the person without an answer though it took effect", async () => {
  bench.sandbox.faults.next("POST", "/interactions/:id/:token/callback", "dropAfter");
  expect((await bench.table.say("Anna", "/go")).messages.map(({ content }) => content)).toEqual(["here"]);
  bench.sandbox.faults.next("POST", "/interactions/:id/:token/callback", "drop");
  expect((await bench.table.say("Anna", "/go")).error).toBe("The application did not respond");
});

test("a dropped interaction never reaches the bot", async () => {
  bench.sandbox.faults.dropInteractions();
  expect((await bench.table.say("Anna", "/go")).error).toBe("The application did not respond");
  expect(requests).toEqual([]);
  expect((await bench.table.say("Anna", "/go")).error).toBeUndefined();
});

test("too many concurrent requests get a 429, and the headers count the remaining ones", async () => {
  const answers: RawAnswer[] = [];
  const limitedOf = (some: RawAnswer[]) => some.filter(({ status }) => status === 429);
  const ask = () => call(bench.sandbox, "GET", "/gateway/bot");
  // The limit is for each second, so a slow machine may have to retry.
  while (limitedOf(answers).length === 0)
    answers.push(...(await Promise.all(Array.from({ length: 60 }, ask))));
  const seconds = Map.groupBy(answers, ({ headers }) => headers.get("x-ratelimit-reset"));
  for (const second of seconds.values())
    expect(limitedOf(second)).toHaveLength(Math.max(0, second.length - 50));
  const limited = limitedOf(answers);
  expect(limited[0]!.body.retry_after).toBeGreaterThan(0);
  expect(answers[0]!.headers.get("x-ratelimit-limit")).toBe("50");
});

test("requests beyond the bot's total for a second get a 429, unless they answer interactions", async () => {
  const sandbox = await startSandbox({ limits: { global: 20 } });
  onTestFinished(() => sandbox.close());
  const lobby = new Lobby(sandbox.url);
  const paths = ["/gateway/bot", "/users/@me", `/channels/${await lobby.channelId()}`];
  const ask = (_: unknown, at: number) => call(sandbox, "GET", paths[at % paths.length]!);
  const refused: RawAnswer[] = [];
  // The limit is for each second, so a slow machine may have to retry.
  while (refused.length === 0) {
    const answers = await Promise.all(Array.from({ length: 60 }, ask));
    refused.push(...answers.filter(({ status }) => status === 429));
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(20);
  }
  const [{ headers, body }] = refused as [RawAnswer];
  expect(headers.get("x-ratelimit-global")).toBe("true");
  expect(headers.get("x-ratelimit-scope")).toBe("global");
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(body).toMatchObject({ global: true, retry_after: expect.any(Number) });
  const answering = await Promise.all(
    Array.from({ length: 30 }, () => call(sandbox, "POST", "/interactions/1/token/callback", { type: 6 })),
  );
  expect(answering.filter(({ status }) => status === 429)).toEqual([]);
});

test("the request log contains the requests as sent, files by name", async () => {
  await channel.send({ content: "with file", files: [{ attachment: Buffer.from("abc"), name: "a.txt" }] });
  expect(requests).toMatchObject([
    {
      method: "POST",
      path: `/channels/${channel.id}/messages`,
      body: { content: "with file", attachments: [{ id: "0" }] },
      files: [{ field: "files[0]", name: "a.txt", size: 3 }],
      status: 200,
      response: { content: "with file" },
    },
  ]);
  expect(requests[0]!.contentType).toMatch(/^multipart\/form-data/);
});
