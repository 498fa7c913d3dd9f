import { english } from "#words/languages.ts";
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "#store/open-store.ts";
import type { Notice } from "#store/store.ts";
import { type RecordedRequest, type Sandbox, startSandbox } from "discord-sandbox";
import { until } from "../support/rider.ts";
import { Lobby } from "discord-sandbox/testing/lobby";
import { Card } from "../support/story.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "kill-reminders-"));
const storeUrl = `sqlite://${join(folder, "games.sqlite")}`;
const rooms = ["before it arrived", "before it was known to have arrived"].map((name) => ({ name }));
const channels = new Map<string, string>();
let sandbox: Sandbox;
let lobby: Lobby;
let bot: ChildProcess | undefined;
/** Hears of every reminder that the bot tries to send. */
let onReminder = () => {};

beforeAll(async () => {
  sandbox = await startSandbox({ channels: rooms, limits: { identifyEvery: 0 } });
  sandbox.requests.listen((request) => {
    if (isReminder(request)) onReminder();
  });
  lobby = new Lobby(sandbox.url);
  for (const { name, id } of (await lobby.state()).channels) channels.set(name, id);
});

afterAll(async () => {
  bot?.kill("SIGKILL");
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

function isReminder({ method, path, body }: RecordedRequest): boolean {
  return (
    method === "POST" && path.endsWith("/messages") && JSON.stringify(body).includes(english.say("reminder"))
  );
}

async function start(): Promise<void> {
  const { token, apiUrl } = sandbox;
  const env = { ...process.env, DISCORD_TOKEN: token, DISCORD_API_URL: apiUrl, DATA_DIR: folder };
  const child = spawn("node", ["src/main.ts"], {
    cwd: root,
    env: { ...env, STORE_URL: storeUrl, LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  bot = child;
  const ready = Promise.withResolvers<void>();
  child.stdout.on("data", (data: Buffer) => {
    const text = data.toString("utf8");
    if (text.includes('"ready"')) ready.resolve();
    if (text.includes('"level":"error"')) ready.reject(new Error(text));
  });
  child.once("exit", (code, signal) => ready.reject(new Error(`the bot ended: ${code ?? signal}`)));
  await ready.promise;
}

/** Kills the bot as soon as it tries to send a reminder. */
async function killAtReminder(): Promise<void> {
  const child = bot!;
  const exit = new Promise((resolve) => {
    child.once("exit", resolve);
  });
  onReminder = () => child.kill("SIGKILL");
  await exit;
  onReminder = () => {};
}

async function cardsIn(channel: string): Promise<Card[]> {
  return (await lobby.messages("Dora", channel)).map((message) => new Card(message));
}

async function titled(title: string, channel: string): Promise<Card[]> {
  return (await cardsIn(channel)).filter((card) => card.title === title);
}

const reminders = async (channel: string) =>
  (await cardsIn(channel)).filter(({ title }) => title.startsWith(english.say("reminder")));

async function stop(): Promise<void> {
  const exit = new Promise((resolve) => {
    bot!.once("exit", resolve);
  });
  bot!.kill("SIGTERM");
  await exit;
}

/** What the bot still means to say. */
async function owed(): Promise<Notice[]> {
  const store = await openStore(storeUrl);
  try {
    return await store.notices();
  } finally {
    await store.close();
  }
}

test.each(rooms)(
  "a reminder is sent once, although the bot is killed $name",
  async ({ name }) => {
    const channel = channels.get(name)!;
    await start();
    await lobby.say("Anna", "/game new system:last-hundred-yards side:axis title:Hill 62", channel);
    await lobby.say("Ben", "/game join side:allies", channel);
    await lobby.say("Ben", "/game set setting:enteredDice value:any", channel);
    await lobby.say("Anna", "/initiative dice:7 3", channel);
    await until(async () => (await titled("Hill 62", channel)).length > 0);
    const killed = killAtReminder();
    if (name === "before it arrived") sandbox.faults.next("POST", `/channels/${channel}/messages`, "drop");
    await lobby.say("Ben", "/nudge now", channel);
    await killed;
    const arrived = await reminders(channel);
    expect(arrived).toHaveLength(name === "before it arrived" ? 0 : 1);
    await start();
    await until(async () => (await reminders(channel)).length > 0);
    await lobby.say("Anna", "/track track:minutes value:7", channel);
    await until(async () => (await titled("Hill 62", channel)).some(({ text }) => text.includes("7 min")));
    await stop();
    expect(await owed()).toEqual([]);
    const [reminder, ...more] = await reminders(channel);
    expect(more).toEqual([]);
    expect(reminder!.message.id).toBe((arrived[0] ?? reminder!).message.id);
  },
  60_000,
);
