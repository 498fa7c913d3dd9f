import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { WebSocketServer, type WebSocket } from "ws";
import { idAt } from "#discord/messages/find-marked.ts";

/** What the bot answered to one interaction, and how long it took. */
interface Answer {
  milliseconds: number;
  body: unknown;
}

/** A bare stand-in for Discord: it dispatches interactions and times the callbacks, and does nothing else. */
export interface StandIn {
  apiUrl: string;
  /** Resolves when a bot is logged in. */
  ready: Promise<void>;
  /** Dispatches an interaction, over a shard, and resolves when its callback arrives. */
  dispatch(interaction: object, shard?: number): Promise<Answer>;
  /** Resolves when all shards are served and none has changed hands for a while. */
  settled(): Promise<void>;
  close(): void;
}

const APPLICATION = "100000000000000001";
const bot = { id: APPLICATION, username: "bench", discriminator: "0000", avatar: null, bot: true };

function pathOf({ url = "" }: IncomingMessage): string {
  return url.split("?")[0] ?? "";
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : text;
}

function send(response: ServerResponse, status: number, body?: unknown): void {
  if (body === undefined) {
    response.writeHead(status).end();
    return;
  }
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

/** What a bot says over the gateway, as far as the bench looks at it. */
interface Said {
  op: number;
  d: { shard?: [id: number, count: number]; session_id?: string } | null;
}

/** Opens the gateway's side: HELLO, READY or RESUMED, heartbeats. A session is called by its shard. */
function greet(socket: WebSocket, gatewayUrl: string, onReady: (shard: number) => void): void {
  const tell = (packet: object) => socket.send(JSON.stringify({ d: null, s: null, t: null, ...packet }));
  tell({ op: 10, d: { heartbeat_interval: 45_000 } });
  socket.on("message", (data: Buffer) => {
    const { op, d } = JSON.parse(data.toString()) as Said;
    if (op === 1) tell({ op: 11 });
    if (op === 6) {
      tell({ op: 0, t: "RESUMED", s: 1, d: {} });
      onReady(Number(d?.session_id?.split("-").at(-1)));
    }
    if (op !== 2) return;
    const [shard, count] = d?.shard ?? [0, 1];
    const ready = {
      v: 10,
      user: bot,
      guilds: [],
      session_id: `bench-${shard}`,
      shard: [shard, count],
      resume_gateway_url: gatewayUrl,
      application: { id: APPLICATION, flags: 0 },
    };
    tell({ op: 0, t: "READY", s: 1, d: ready });
    onReady(shard);
  });
}

/** Where an answer goes; what was put off is answered by an edit, which names the token. */
const ANSWERED = /\/(?:interactions|webhooks\/\d+)\/(?:token-)?(\d+)(?:\/|$)/;

/** Whether a callback says that the answer comes later: it is told apart by its type. */
function isPutOff(body: unknown): boolean {
  return typeof body === "object" && body !== null && "type" in body && (body.type === 5 || body.type === 6);
}

const UNKNOWN_MESSAGE = { code: 10_008, message: "Unknown Message" };

/** What of an id does not tell its time. */
const LOW_BITS = (1n << 22n) - 1n;

/** What the bench wants of its stand-in. */
interface Wishes {
  /** As how many shards the bot is told to come. */
  shards?: number;
  /** How long a request takes that is not an answer to an interaction, in milliseconds. */
  latency?: number;
  /** Hears of each message that the bot sends of its own accord. */
  onMessage?: (channel: string) => void;
}

/** For so long no shard changes hands once all is settled, in milliseconds. */
const QUIET = 4000;

/** Starts the stand-in on a free loopback port. */
export async function startStandIn({ shards = 1, latency = 0, onMessage }: Wishes = {}): Promise<StandIn> {
  const waiting = new Map<string, { since: number; resolve: (answer: Answer) => void }>();
  const ready = Promise.withResolvers<void>();
  const live = new Map<number, WebSocket>();
  let changed = performance.now();
  let made = 0n;
  /** An id of now, for a bot does not act on what is older without asking whether it was answered. */
  const newId = () => String(BigInt(idAt(Date.now())) + ((made += 1n) & LOW_BITS));
  let commands: unknown = [];

  const server = createServer((request, response) => void serve(request, response));
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const arrived = performance.now();
    const path = pathOf(request);
    const body = await bodyOf(request);
    const answered = ANSWERED.exec(path)?.[1];
    if (answered !== undefined) {
      if (request.method === "GET") return send(response, 404, UNKNOWN_MESSAGE);
      acknowledge(response, path);
      if (!isPutOff(body)) settle(answered, { arrived, body });
      return undefined;
    }
    const said = request.method === "POST" ? /\/channels\/(\d+)\/messages$/.exec(path) : null;
    if (said !== null) onMessage?.(said[1] ?? "");
    if (latency > 0) await pause(latency);
    send(response, 200, found(request.method, path, body));
  };
  const acknowledge = (response: ServerResponse, path: string) =>
    path.includes("/webhooks/") ? send(response, 200, { id: newId() }) : send(response, 204);
  const settle = (interaction: string, { arrived, body }: { arrived: number; body: unknown }) => {
    const entry = waiting.get(interaction);
    waiting.delete(interaction);
    entry?.resolve({ milliseconds: arrived - entry.since, body });
  };
  /** What Discord has at a path of its API. */
  const found = (method: string | undefined, path: string, body: unknown): unknown => {
    if (path.endsWith("/gateway/bot")) {
      const limit = { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: shards };
      return { url: gatewayUrl, shards, session_start_limit: limit };
    }
    if (path.endsWith("/commands") && method === "PUT") commands = body;
    if (path.endsWith("/commands")) return commands;
    if (path.endsWith("/messages")) return method === "GET" ? [] : { id: newId() };
    return path.endsWith("/users/@me") ? bot : { id: APPLICATION, name: "bench", flags: 0, bot };
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const gatewayUrl = `ws://127.0.0.1:${port}`;
  const sockets = new WebSocketServer({ server });
  sockets.on("connection", (socket) => {
    greet(socket, gatewayUrl, (shard) => {
      live.set(shard, socket);
      changed = performance.now();
      if (live.size === shards) ready.resolve();
    });
  });

  let sequence = 1;
  return {
    apiUrl: `http://127.0.0.1:${port}/api`,
    ready: ready.promise,
    async settled() {
      await ready.promise;
      const isQuiet = () =>
        performance.now() - changed > QUIET &&
        [...live.values()].every((socket) => socket.readyState === socket.OPEN);
      while (!isQuiet()) await pause(100);
    },
    dispatch(interaction, shard = 0) {
      const id = newId();
      sequence += 1;
      const d = { ...interaction, id, token: `token-${id}`, application_id: APPLICATION, version: 1 };
      const frame = JSON.stringify({ op: 0, t: "INTERACTION_CREATE", s: sequence, d });
      return new Promise<Answer>((resolve) => {
        waiting.set(id, { since: performance.now(), resolve });
        live.get(shard)?.send(frame);
      });
    },
    close() {
      sockets.close();
      for (const socket of live.values()) socket.terminate();
      server.closeAllConnections();
      server.close();
    },
  };
}
