import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RecordedRequest, type Sandbox, startSandbox } from "discord-sandbox";
import { type Answer, Lobby } from "discord-sandbox/testing/lobby";
import { findPostgres, type Server } from "../store/servers.ts";
import { aServerForEach, BUSY, Process, servedAgain } from "../support/processes/processes.ts";
import { until } from "../support/discord/rider.ts";
import { english } from "#words/languages.ts";

const { missing, create } = findPostgres();
const SHARDS = 4;

/** A person in each server who rolls dice all the time. */
class Rollers {
  readonly answered: string[] = [];
  /** The outcomes of unanswered rolls, with the times of their commands. */
  readonly failed: { at: number; error: string | undefined }[] = [];
  readonly #lobby: Lobby;
  #isOver = false;
  readonly #work: Promise<void>[];

  constructor(sandbox: Sandbox, channels: readonly string[]) {
    this.#lobby = new Lobby(sandbox.url);
    this.#work = channels.map((channel) => this.#roll(channel));
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#work);
  }

  async #roll(channel: string): Promise<void> {
    while (!this.#isOver) {
      const at = performance.now();
      const answer: Answer = await this.#lobby.say("Anna", "/roll dice:2d6", channel);
      if (answer.messages?.length === 1) this.answered.push(String(answer.interactionId));
      else this.failed.push({ at, error: answer.error });
      await new Promise((resolve) => void setTimeout(resolve, 150));
    }
  }
}

describe.skipIf(missing)("processes that share a bot over PostgreSQL", () => {
  let server: Server;
  let sandbox: Sandbox;
  let channels: string[];
  const processes: Process[] = [];
  /** Number of answers to each interaction. */
  const answers = new Map<string, number>();

  beforeAll(async () => {
    server = await create();
    sandbox = await startSandbox({
      limits: { answerWithin: 20_000, deferredWait: 20_000, shards: SHARDS, maxConcurrency: 2 },
    });
    sandbox.requests.listen(({ method, path, status }: RecordedRequest) => {
      const [, interaction] = /^\/interactions\/(\d+)\/.*\/callback$/.exec(path) ?? [];
      if (method === "POST" && interaction !== undefined && status < 300)
        answers.set(interaction, (answers.get(interaction) ?? 0) + 1);
    });
    channels = await aServerForEach(sandbox, SHARDS);
  });

  afterAll(async () => {
    for (const process of processes) await process.end();
    await sandbox?.close();
    await server?.remove();
  });

  const start = (variables: Record<string, string> = {}) => {
    const process = new Process(sandbox, {
      STORE_URL: server.url,
      SEAL_KEY: "5ea1".repeat(16),
      ...variables,
    });
    processes.push(process);
    return process;
  };
  const running = () => processes.filter(({ isRunning }) => isRunning);
  /** The shards of each process, once all agree on the processes and every shard is held. */
  const acknowledged = async (count: number) => {
    const parts = () => running().map(({ serving }) => serving);
    await until(() => {
      const ids = parts().flatMap((part) => (part?.processes === count ? part.shards : []));
      return new Set(ids).size === SHARDS && ids.length === SHARDS;
    });
    await servedAgain(sandbox, SHARDS);
    return parts().map((part) => part!.shards.length);
  };
  const inOrder = (numbers: number[]) => numbers.toSorted((one, other) => one - other);
  /** Anna's form for an absence, with its values when it opens; `send` submits it. */
  async function absence(
    channel: string,
  ): Promise<{ open(): Promise<string>; send(answer: string): Promise<string> }> {
    const lobby = new Lobby(sandbox.url);
    const message = (await lobby.say("Anna", "/me show", channel)).messages.at(-1)!;
    const [, customId] = /"custom_id":"(~away[^"]*)"/.exec(JSON.stringify(message))!;
    const where = { messageId: message.id, customId };
    return {
      open: async () => JSON.stringify((await lobby.click("Anna", where, channel)).modal),
      send: async (answer) =>
        JSON.stringify(await lobby.click("Anna", { ...where, fields: { until: answer } }, channel)),
    };
  }
  const resumed = () => processes.reduce((sum, process) => sum + process.saying("gateway resumed").length, 0);

  test("two hold their shards and report them, and none logs in too early", async () => {
    for (let count = 0; count < 2; count += 1) start();
    expect(await acknowledged(2)).toEqual([2, 2]);
    expect(sandbox.faults.logins).toBe(SHARDS);
    expect(sandbox.faults.earlyLogins).toBe(0);
    for (const process of running()) await until(() => process.saying("ready").length === 1);
  });

  test("a third takes its share without an unanswered command", async () => {
    const rollers = new Rollers(sandbox, channels);
    const resumes = resumed();
    start();
    expect(inOrder(await acknowledged(3))).toEqual([1, 1, 2]);
    await rollers.end();
    expect(rollers.failed).toEqual([]);
    expect(sandbox.faults.logins).toBe(SHARDS);
    expect(resumed()).toBe(resumes + 1);
  });

  test("one that is stopped hands its shards over within five seconds, without an unanswered command", async () => {
    const rollers = new Rollers(sandbox, channels);
    const [first] = running();
    const ended = first!.end("SIGTERM");
    await until(() => sandbox.shards().length < SHARDS);
    expect(await servedAgain(sandbox, SHARDS)).toBeLessThan(BUSY * 5000);
    await ended;
    expect(await acknowledged(2)).toEqual([2, 2]);
    await rollers.end();
    expect(rollers.failed).toEqual([]);
    expect(sandbox.faults.logins).toBe(SHARDS);
  });

  test("one that hung gives up the shards that others took, and takes part again", async () => {
    const [frozen] = running();
    frozen!.signal("SIGSTOP");
    const others = () => running().filter((process) => process !== frozen);
    await until(() => others().every(({ serving }) => serving?.shards.length === SHARDS));
    frozen!.signal("SIGCONT");
    expect(await acknowledged(2)).toEqual([2, 2]);
    const rollers = new Rollers(sandbox, channels);
    await until(() => rollers.answered.length > 20);
    await rollers.end();
    expect(rollers.failed).toEqual([]);
  });

  test("one that is killed is replaced within fifteen seconds: missed commands are answered, and its forms open empty", async () => {
    const rollers = new Rollers(sandbox, channels);
    await until(() => rollers.answered.length > 20);
    const [killed] = running();
    const form = await absence(channels[killed!.serving!.shards[0]!]!);
    await form.open();
    expect(await form.send("when it rains")).toContain(english.say("trouble-still-there"));
    const at = performance.now();
    await killed!.end();
    await until(() => sandbox.shards().length < SHARDS);
    expect(await servedAgain(sandbox, SHARDS)).toBeLessThan(BUSY * 15_000);
    expect(await acknowledged(1)).toEqual([SHARDS]);
    expect(await form.open()).not.toContain("when it rains");
    await rollers.end();
    expect(rollers.failed.filter((roll) => roll.at > at)).toEqual([]);
    expect(sandbox.faults.logins).toBe(SHARDS);
  });

  test("one that is started with another number of shards exits with the remedy", async () => {
    const stranger = start({ SHARDS: "7" });
    expect(await stranger.ended).toEqual([78, null]);
    expect(sandbox.shards().filter(([, of]) => of !== SHARDS)).toEqual([]);
  });

  test("when all have stopped, the next ones use their configured number", async () => {
    await Promise.all(running().map((process) => process.end("SIGTERM")));
    const next = start({ SHARDS: "2" });
    await until(() => next.serving?.shards.length === 2);
    await until(() => sandbox.shards().every(([, of]) => of === 2) && sandbox.shards().length === 2);
    expect(sandbox.faults.earlyLogins).toBe(0);
  });

  test("nothing was answered twice, and the log has no error", () => {
    expect([...answers.values()].filter((times) => times > 1)).toEqual([]);
    expect(answers.size).toBeGreaterThan(100);
    const errors = processes.flatMap(({ said }) => said.filter(({ level }) => level === "error"));
    expect(errors).toEqual([]);
  });
});
