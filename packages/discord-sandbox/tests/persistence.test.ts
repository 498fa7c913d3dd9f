import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Interaction } from "discord.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startSandbox } from "../src/sandbox.ts";
import { Records } from "../src/world/records.ts";
import { nextInteraction, startBench } from "./support/bench.ts";
import { call, Lobby } from "../src/testing/lobby.ts";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "sandbox-"));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("messages, people, channels, commands and files survive a restart, even at another address", async () => {
  const first = await startBench({ commands: [{ name: "go", description: "Go" }] }, { dataDir });
  await first.table.ask("POST", "/people", { name: "Emil" });
  const channel = first.client.channels.cache.get(await first.table.channelId());
  if (!channel?.isSendable()) throw new Error("no channel");
  await channel.send({ content: "kept", files: [{ attachment: Buffer.from("abc"), name: "a.txt" }] });
  const before = await first.table.state();
  await first.close();
  const second = await startSandbox({ dataDir });
  const lobby = new Lobby(second.url);
  type Passing = { isBotConnected: boolean; now: number };
  const { isBotConnected: _was, now: _then, ...after } = (await lobby.state()) as object as Passing;
  expect(before).toMatchObject(after);
  expect([second.token, second.applicationId]).toEqual([first.sandbox.token, first.sandbox.applicationId]);
  const message = (await lobby.messages("Emil")).find(({ content }) => content === "kept");
  const url = message!.attachments[0]!.url;
  expect(url.startsWith(second.url)).toBe(true);
  expect(await (await fetch(url)).text()).toBe("abc");
  await second.close();
});

test("saved data are readable for their own user alone, even files of an earlier start", async () => {
  const journal = join(dataDir, "journal.jsonl");
  writeFileSync(journal, "", { mode: 0o644 });
  const first = await startBench({}, { dataDir });
  const channel = first.client.channels.cache.get(await first.table.channelId());
  if (!channel?.isSendable()) throw new Error("no channel");
  await channel.send({ files: [{ attachment: Buffer.from("abc"), name: "a.txt" }] });
  await first.close();
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((it) => it.isFile());
  expect(files.map(({ name }) => name).toSorted()).toEqual(["a.txt", "journal.jsonl"]);
  for (const { parentPath, name } of files)
    expect([name, statSync(join(parentPath, name)).mode & 0o777]).toEqual([name, 0o600]);
});

test("an interaction answered before a restart accepts follow-ups after it, until its token expires", async () => {
  let now = Date.now();
  const clock = () => now;
  const first = await startBench({ commands: [{ name: "go", description: "Go" }] }, { dataDir, clock });
  const arrived = nextInteraction(first.client);
  const answer = first.table.say("Anna", "/go");
  const interaction = await arrived;
  if (!interaction.isRepliable()) throw new Error("not repliable");
  await interaction.reply("one");
  await answer;
  await first.close();
  const second = await startSandbox({ dataDir, clock });
  const path = `/webhooks/${second.applicationId}/${interaction.token}`;
  expect((await call(second, "POST", path, { content: "two" })).status).toBe(200);
  now += 16 * 60_000;
  expect((await call(second, "POST", path, { content: "three" })).body.code).toBe(50027);
  await second.close();
});

test("ids increase across a restart even if the clock steps back", async () => {
  const first = await startSandbox({ dataDir });
  const { messages } = await new Lobby(first.url).say("Anna", "one");
  await first.close();
  const second = await startSandbox({ dataDir, clock: () => Date.now() - 3_600_000 });
  const later = await new Lobby(second.url).say("Anna", "two");
  expect(BigInt(later.messages[0]!.id)).toBeGreaterThan(BigInt(messages[0]!.id));
  await second.close();
});

test("a clock that was moved ahead stays ahead, and one that steps back does not change the order", async () => {
  const first = await startSandbox({ dataDir });
  const from = Date.now();
  const lobby = new Lobby(first.url);
  await lobby.say("Anna", "one");
  const { now } = await lobby.json<{ now: number }>("POST", "/clock", { ahead: "1d12h" });
  expect(now - from).toBeGreaterThanOrEqual(36 * 3_600_000);
  expect(first.clock()).toBeGreaterThanOrEqual(now);
  await lobby.say("Anna", "two");
  await first.close();
  const second = await startSandbox({ dataDir, clock: () => Date.now() - 24 * 3_600_000 });
  const again = new Lobby(second.url);
  await again.say("Anna", "three");
  expect(second.clock() - from).toBeGreaterThanOrEqual(12 * 3_600_000);
  expect(second.clock()).toBeLessThan(now);
  const messages = await again.messages("Anna");
  const said = messages.filter(({ author }) => author.username === "anna").map(({ content }) => content);
  expect(said).toEqual(["one", "two", "three"]);
  expect(messages.map(({ id }) => id)).toEqual(messages.map(({ id }) => id).toSorted());
  const { body } = await call(second, "GET", `/channels/${await again.channelId()}/messages?limit=2`);
  expect(body.map(({ content }: { content: string }) => content)).toEqual(["three", "two"]);
  await second.close();
});

test("a bot answers as before after the clock has stepped back", async () => {
  const commands = [{ name: "go", description: "Go" }];
  const first = await startBench({ commands }, { dataDir, clock: () => Date.now() + 36 * 3_600_000 });
  await first.close();
  const plan = { commands, onInteraction: (it: Interaction) => it.isRepliable() && it.reply("here") };
  const second = await startBench(plan, { dataDir });
  const { messages } = await second.table.say("Anna", "/go");
  expect(messages.map(({ content }) => content)).toEqual(["here"]);
  await second.close();
});

test.each(["", "soon", "-1h", "36"])("%j does not move the clock", async (ahead) => {
  const sandbox = await startSandbox();
  const before = sandbox.clock();
  const answer = await new Lobby(sandbox.url).ask("POST", "/clock", { ahead });
  expect(answer.status).toBe(400);
  expect(sandbox.clock() - before).toBeLessThan(60_000);
  await sandbox.close();
});

test("a sandbox that is killed while busy has saved every answered change", async () => {
  const script = `
    import { startSandbox } from ${JSON.stringify(new URL("../src/sandbox.ts", import.meta.url).href)};
    process.stdout.write((await startSandbox({ dataDir: process.argv[1] })).url);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lobby = new Lobby(String((await once(child.stdout, "data"))[0]));
  const channel = await lobby.channelId();
  const answered: string[] = [];
  const talking = Array.from({ length: 4 }, async (_, speaker) => {
    for (let count = 0; ; count += 1) {
      const { messages } = await lobby.say("Anna", `${speaker}-${count}`, channel);
      answered.push(messages[0]!.id);
      if (answered.length === 200) child.kill("SIGKILL");
    }
  });
  await Promise.allSettled(talking);
  const again = await startSandbox({ dataDir });
  const kept = new Set((await new Lobby(again.url).messages("Anna")).map(({ id }) => id));
  expect(answered.length).toBeGreaterThanOrEqual(200);
  expect(answered.filter((id) => !kept.has(id))).toEqual([]);
  await again.close();
});

test("a torn last line is dropped, and all lines before it are kept", () => {
  const first = new Records(dataDir);
  const table = first.table<string>("notes");
  first.compact();
  table.set("1", "one");
  first.close();
  appendFileSync(join(dataDir, "journal.jsonl"), '[["notes","2","tw');
  const second = new Records(dataDir);
  const again = second.table<string>("notes");
  second.compact();
  again.set("3", "three");
  second.close();
  expect(new Records(dataDir).table<string>("notes").all()).toEqual(["one", "three"]);
});

test("changes made together are one line, so that a crash keeps all or none", () => {
  const records = new Records(dataDir);
  const table = records.table<number>("notes");
  records.compact();
  records.together(() => {
    table.set("1", 1);
    table.set("2", 2);
  });
  records.close();
  expect(readFileSync(join(dataDir, "journal.jsonl"), "utf8")).toBe('[["notes","1",1],["notes","2",2]]\n');
});

test("a journal of many changes to few records is compacted at run time", () => {
  const records = new Records(dataDir);
  const table = records.table<string>("notes");
  records.compact();
  for (let count = 0; count < 21_000; count += 1) table.set("card", `state ${count}`);
  records.close();
  expect(statSync(join(dataDir, "journal.jsonl")).size).toBeLessThan(100_000);
  expect(new Records(dataDir).table<string>("notes").all()).toEqual(["state 20999"]);
});
