import { computer } from "#platform";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { test, type TestContext } from "vitest";
import { type WebSocket, WebSocketServer } from "ws";
import { startSandbox } from "discord-sandbox";
import type { Setup } from "#discord/bot.ts";
import type { Lease } from "#store/leases/leases.ts";
import { type KeptNotes, LocalLeases } from "#store/leases/local-leases.ts";
import { PendingAnswers, Rider, until } from "../support/discord/rider.ts";

const [DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID_SESSION, HELLO, HEARTBEAT_ACK] = [
  0, 1, 2, 6, 7, 9, 10, 11,
] as const;
const DELAYS = { login: 1, connection: 1 };

interface Heard {
  op: number;
  d: unknown;
}

/** A gateway controlled by a test, with the bot that connects to it. */
class Gateway {
  readonly rider: Rider;
  readonly heard: Heard[] = [];
  /** The URL of each connection. */
  readonly asked: string[] = [];
  /** The data of HELLO; not sent if undefined. */
  hello: unknown = { heartbeat_interval: 30_000 };
  /** The data of READY besides the bot's identity. */
  ready: object = {};
  /** The number of shards that the bot is to use. */
  shards = 1;
  /** Fails the first request for the bot's application. */
  isNameless = false;
  /** Cuts connections before HELLO. */
  isOut = false;
  /** Answers a RESUME. */
  isResuming = true;
  /** Closes a connection as soon as it has resumed. */
  isUnstable = false;
  /** Answers heartbeats. */
  isBeating = false;
  readonly closes: number[] = [];
  readonly #server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  #socket: WebSocket | undefined;

  constructor(rider: Rider) {
    this.rider = rider;
    this.#server.on("connection", (socket, { url = "" }) => {
      this.asked.push(url);
      if (this.isOut) return socket.terminate();
      this.#socket = socket;
      socket.on("close", (code) => this.closes.push(code));
      socket.on("message", (data: Buffer) => this.#hear(socket, JSON.parse(data.toString()) as Heard));
      if (this.hello !== undefined) this.greet(this.hello);
      return undefined;
    });
  }

  static async open(
    { onTestFinished }: TestContext,
    prepare: Partial<Gateway> = {},
    setup: Partial<Setup> = {},
  ) {
    const gateway = Object.assign(new Gateway(new Rider(await startSandbox())), prepare);
    onTestFinished(() => gateway.close());
    await once(gateway.#server, "listening");
    gateway.announce();
    if (gateway.isNameless) gateway.rider.sandbox.faults.next("GET", "/applications/@me", { status: 404 });
    await gateway.rider.start([], new PendingAnswers(), { delays: DELAYS, ...setup });
    return gateway;
  }

  /** Makes the next login use this gateway. */
  announce(): void {
    const session_start_limit = {
      total: 1000,
      remaining: 1000,
      reset_after: 0,
      max_concurrency: this.shards,
    };
    const body = { url: this.url, shards: this.shards, session_start_limit };
    // The bot asks once, and discord.js once at its login.
    for (let asked = 0; asked < 2; asked += 1)
      this.rider.sandbox.faults.next("GET", "/gateway/bot", { status: 200, body });
  }

  get url(): string {
    return `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  greet(hello: unknown): void {
    this.send({ op: HELLO, d: hello });
  }

  send(packet: unknown): void {
    this.#socket?.send(typeof packet === "string" ? packet : JSON.stringify(packet));
  }

  /** Stops reading the connection, even a close frame. */
  freeze(): void {
    this.#socket?.pause();
  }

  /** Ends the connection: cleanly with a close code, or by cutting it. */
  end(code?: number): void {
    if (code === undefined) this.#socket?.terminate();
    else this.#socket?.close(code);
  }

  of(op: number): Heard[] {
    return this.heard.filter((packet) => packet.op === op);
  }

  async close(): Promise<void> {
    await this.rider.close();
    for (const client of this.#server.clients) client.terminate();
    this.#server.close();
  }

  #hear(socket: WebSocket, packet: Heard): void {
    const send = (answer: object) => socket.send(JSON.stringify(answer));
    this.heard.push(packet);
    if (packet.op === HEARTBEAT && this.isBeating) send({ op: HEARTBEAT_ACK });
    if (packet.op === RESUME && this.isResuming) send({ op: DISPATCH, t: "RESUMED", s: 8, d: {} });
    if (packet.op === RESUME && this.isUnstable) socket.close(4000);
    if (packet.op !== IDENTIFY) return;
    const application = { id: this.rider.sandbox.applicationId };
    const ready = {
      session_id: "one",
      resume_gateway_url: this.url,
      user: application,
      application,
      guilds: [],
    };
    send({ op: DISPATCH, t: "READY", s: 1, d: { ...ready, ...this.ready } });
  }
}

test.concurrent("a connection without a heartbeat acknowledgement is closed, and the session resumes", async (context) => {
  const { expect } = context;
  const gateway = await Gateway.open(context, { hello: { heartbeat_interval: 1000 }, isBeating: true });
  gateway.send({ op: DISPATCH, t: "TYPING_START", s: 7, d: {} });
  await until(() => gateway.of(HEARTBEAT).some(({ d }) => d === 7));
  expect(gateway.closes).toEqual([]);
  gateway.isBeating = false;
  await until(() => gateway.of(RESUME).length > 0);
  expect(gateway.of(RESUME)[0]?.d).toMatchObject({ session_id: "one", seq: 7 });
  expect(gateway.of(IDENTIFY)).toHaveLength(1);
  expect(gateway.closes[0]).toBe(4200);
});

test.concurrent("a gateway that answers nothing, not even a close, is abandoned within seconds", async (context) => {
  const { expect } = context;
  const gateway = await Gateway.open(context, { hello: { heartbeat_interval: 1000 }, isBeating: true });
  await until(() => gateway.of(HEARTBEAT).length > 2);
  gateway.freeze();
  await until(() => gateway.asked.length === 2);
  await until(() => gateway.of(RESUME).length === 1);
  expect(gateway.of(IDENTIFY)).toHaveLength(1);
});

test.concurrent("a connection that is given up before HELLO is closed at HELLO, and resumes no session", async (context) => {
  const { expect } = context;
  const gateway = await Gateway.open(context);
  gateway.hello = undefined;
  gateway.end();
  await until(() => gateway.asked.length === 2);
  await gateway.rider.stop();
  gateway.greet({ heartbeat_interval: 30_000 });
  await until(() => gateway.closes.length === 2);
  expect(gateway.closes[1]).toBe(4200);
  expect(gateway.of(RESUME)).toEqual([]);
});

test.concurrent("a session that Discord neither resumes nor refuses is replaced by a new one", async (context) => {
  const { expect } = context;
  const gateway = await Gateway.open(context, { isResuming: false });
  gateway.end();
  await until(() => gateway.of(IDENTIFY).length === 2);
  expect(gateway.of(RESUME)).toHaveLength(1);
});

test.concurrent("a heartbeat that Discord requests is sent at once with the last sequence number", async (context) => {
  const { expect } = context;
  const gateway = await Gateway.open(context);
  gateway.send({ op: DISPATCH, t: "TYPING_START", s: 5, d: {} });
  const said = () => gateway.of(HEARTBEAT).map(({ d }) => d);
  await until(() => {
    gateway.send({ op: HEARTBEAT, d: null });
    return said().length > 1;
  });
  expect(said().at(-1)).toBe(5);
});

test.concurrent("an invalid packet has no effect", async (context) => {
  const { expect } = context;
  const gone: unknown[] = [];
  const gateway = await Gateway.open(context, {}, { onGone: (place) => gone.push(place) });
  for (const nonsense of ["{", "", "null", "5", '"HELLO"']) gateway.send(nonsense);
  for (const odd of [[], {}, { op: "0" }, { op: 99, d: null }]) gateway.send(odd);
  gateway.send({ op: DISPATCH, t: "CHANNEL_DELETE", s: 2, d: { id: "7" } });
  await until(() => gone.length === 1);
  expect(gateway.asked).toHaveLength(1);
});

test.concurrent("an INVALID_SESSION that cannot be resumed ends the session", async (context) => {
  const { expect } = context;
  const gateway = await Gateway.open(context);
  gateway.send({ op: INVALID_SESSION, d: false });
  await until(() => gateway.of(IDENTIFY).length === 2);
  expect(gateway.of(RESUME)).toEqual([]);
});

test.concurrent("a session resumes at the URL of its READY", async (context) => {
  const { expect } = context;
  const gateway = await Gateway.open(context);
  expect(gateway.asked).toEqual(["/?v=10&encoding=json"]);
  gateway.ready = { resume_gateway_url: `${gateway.url}/again` };
  gateway.end(4007);
  await until(() => gateway.of(IDENTIFY).length === 2);
  gateway.send({ op: RECONNECT });
  await until(() => gateway.of(RESUME).length === 1);
  expect(gateway.asked.at(-1)).toBe("/again?v=10&encoding=json");
});

test.concurrent("a resume URL that does not answer is tried once, then the gateway's main one", async (context) => {
  const { expect } = context;
  const silent = createServer().listen(0, "127.0.0.1");
  context.onTestFinished(() => void silent.close());
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const gateway = await Gateway.open(context, { ready: { resume_gateway_url: `ws://127.0.0.1:${port}` } });
  let tries = 0;
  silent.on("connection", (socket) => {
    tries += 1;
    context.onTestFinished(() => void socket.destroy());
  });
  gateway.end();
  await until(() => gateway.of(RESUME).length === 1);
  expect(tries).toBe(1);
});

test.concurrent("a bot that starts with a session requests its application until Discord answers", async (context) => {
  const { expect } = context;
  const pending = new PendingAnswers();
  const session = { sessionId: "one", sequence: 1, shardId: 0, shardCount: 1, resumeURL: "ws://127.0.0.1:1" };
  await pending.leases.acquire(["shard:0"]);
  await pending.leases.annotate([{ name: "shard:0", note: JSON.stringify(session) }]);
  const gateway = await Gateway.open(context, { isNameless: true }, { context: pending.context });
  expect([gateway.of(RESUME).length, gateway.of(IDENTIFY).length]).toEqual([1, 0]);
  const line = gateway.rider.lines.find(({ message }) => message === "the application id is not known yet");
  expect(line?.facts["wait"]).toBe(1000);
});

test.concurrent("connections that end as soon as they have resumed are retried at growing intervals", async (context) => {
  const { expect } = context;
  const delays = { connection: 10, login: 1 };
  const gateway = await Gateway.open(context, { isUnstable: true }, { delays });
  gateway.end(4000);
  await until(() => gateway.of(RESUME).length === 4);
  const waits = gateway.rider.lines.flatMap(({ facts }) => facts["wait"] ?? []);
  expect(waits).toEqual([10, 20, 40]);
});

test.concurrent("close codes end a session or allow it to resume", async (context) => {
  const { expect } = context;
  const gateway = await Gateway.open(context);
  const next = async (code: number) => {
    const before = gateway.heard.length;
    gateway.end(code);
    const logins = () => gateway.heard.slice(before).filter(({ op }) => op === IDENTIFY || op === RESUME);
    await until(() => logins().length === 1);
    return logins()[0]?.op === RESUME;
  };
  const goesOn: Record<number, boolean> = {};
  for (const code of [1011, 4000, 4001, 4002, 4009, 1000, 4003]) goesOn[code] = await next(code);
  expect(goesOn).toEqual({
    1011: true,
    4000: true,
    4001: true,
    4002: true,
    4009: true,
    1000: false,
    4003: false,
  });
});

test.concurrent.for([
  [6, RESUME],
  [13, IDENTIFY],
] as const)(
  "after %i failed connections a bot sends opcode %i: twelve end its session",
  async ([failures, does], context) => {
    const { expect } = context;
    const gateway = await Gateway.open(context);
    gateway.isOut = true;
    gateway.end();
    await until(() => gateway.asked.length === 1 + failures);
    gateway.isOut = false;
    // Heartbeats may come in between.
    const logins = () => gateway.heard.filter(({ op }) => op === IDENTIFY || op === RESUME);
    await until(() => logins().length > 1);
    expect(logins().map(({ op }) => op)).toEqual([IDENTIFY, does]);
  },
);

test.concurrent("each shard has its own connection and identifies with its number", async (context) => {
  const { expect } = context;
  const gateway = await Gateway.open(context, { shards: 2 });
  await until(() => gateway.of(IDENTIFY).length === 2);
  const shards = gateway.of(IDENTIFY).map(({ d }) => String((d as { shard: number[] }).shard));
  expect(new Set(shards)).toEqual(new Set(["0,2", "1,2"]));
});

test.concurrent("a bot whose store keeps notes resumes its session after a restart", async (context) => {
  const { expect } = context;
  const kept = new Map<string, Lease>();
  const notes: KeptNotes = {
    read: async (names) => names.flatMap((name) => kept.get(name) ?? []),
    write: async (written) => written.forEach((each) => kept.set(each.name, each)),
  };
  const pending = new PendingAnswers();
  pending.leases = new LocalLeases(computer, notes);
  const gateway = await Gateway.open(context, {}, { context: pending.context });
  gateway.send({ op: DISPATCH, t: "TYPING_START", s: 7, d: {} });
  await until(() => {
    gateway.send({ op: HEARTBEAT, d: null });
    return gateway.of(HEARTBEAT).at(-1)?.d === 7;
  });
  await gateway.rider.stop();
  await until(() => gateway.closes.length === 1);
  expect(gateway.closes).toEqual([4200]);
  pending.leases = new LocalLeases(computer, notes);
  gateway.announce();
  await gateway.rider.start([], pending, { delays: DELAYS });
  expect(gateway.of(RESUME).map(({ d }) => d)).toEqual([
    expect.objectContaining({ session_id: "one", seq: 7 }),
  ]);
  expect(gateway.of(IDENTIFY)).toHaveLength(1);
});

test.concurrent("a bot that is stopped ends its session and does not reconnect", async (context) => {
  const { expect } = context;
  const gateway = await Gateway.open(context);
  await gateway.rider.stop();
  await until(() => gateway.closes.length === 1);
  expect(gateway.closes).toEqual([1000]);
  await new Promise((resolve) => void setTimeout(resolve, 800));
  expect(gateway.asked).toHaveLength(1);
});
