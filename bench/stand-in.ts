import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer, type WebSocket } from "ws";
import { idAt } from "#discord/messages/find-marked.ts";

/** The bot's answer to an interaction, and its duration. */
interface Answer {
  milliseconds: number;
  body: unknown;
}

/** A minimal stand-in for Discord. It only dispatches interactions and measures the time until their callbacks. */
export interface StandIn {
  apiUrl: string;
  /** Resolves when a bot has logged in. */
  ready: Promise<void>;
  /** Dispatches an interaction. Resolves when its callback arrives. */
  dispatch(interaction: object): Promise<Answer>;
  close(): void;
}

const APPLICATION = "100000000000000001";
const bot = { id: APPLICATION, username: "bench", discriminator: "0000", avatar: null, bot: true };

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : text;
}

function send(response: ServerResponse, status: number, body?: unknown): void {
  if (body === undefined) return void response.writeHead(status).end();
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** Speaks the gateway's protocol: HELLO, READY or RESUMED, heartbeats. */
function greet(socket: WebSocket, gatewayUrl: string, onReady: () => void): void {
  const tell = (packet: object) => socket.send(JSON.stringify({ d: null, s: null, t: null, ...packet }));
  tell({ op: 10, d: { heartbeat_interval: 45_000 } });
  socket.on("message", (data: Buffer) => {
    const { op } = JSON.parse(data.toString()) as { op: number };
    if (op === 1) tell({ op: 11 });
    if (op !== 2 && op !== 6) return;
    const ready = {
      v: 10,
      user: bot,
      guilds: [],
      session_id: "bench",
      shard: [0, 1],
      resume_gateway_url: gatewayUrl,
      application: { id: APPLICATION, flags: 0 },
    };
    tell(op === 2 ? { op: 0, t: "READY", s: 1, d: ready } : { op: 0, t: "RESUMED", s: 1, d: {} });
    onReady();
  });
}

/** The id of the interaction that a path answers. The path that edits a deferred answer contains the token. */
const ANSWERED = /\/(?:interactions|webhooks\/\d+)\/(?:token-)?(\d+)(?:\/|$)/;
const UNKNOWN_MESSAGE = { code: 10_008, message: "Unknown Message" };
/** The bits of an id below its timestamp. */
const LOW_BITS = (1n << 22n) - 1n;

/** True for the callback types that defer the answer. */
function isDeferred(body: unknown): boolean {
  return typeof body === "object" && body !== null && "type" in body && (body.type === 5 || body.type === 6);
}

/** Starts the stand-in on a free loopback port. */
export async function startStandIn(): Promise<StandIn> {
  const waiting = new Map<string, { since: number; resolve: (answer: Answer) => void }>();
  const ready = Promise.withResolvers<void>();
  let live: WebSocket | undefined;
  let made = 0n;
  let commands: unknown = [];
  /** Ids with the current time, because the bot would first ask whether an older interaction was answered. */
  const newId = () => String(BigInt(idAt(Date.now())) + ((made += 1n) & LOW_BITS));
  const settle = (interaction: string, arrived: number, body: unknown) => {
    const entry = waiting.get(interaction);
    waiting.delete(interaction);
    entry?.resolve({ milliseconds: arrived - entry.since, body });
  };
  /** Returns the resource at a path of Discord's API. */
  const found = (method: string | undefined, path: string, body: unknown): unknown => {
    if (path.endsWith("/gateway/bot")) {
      const limit = { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 1 };
      return { url: gatewayUrl, shards: 1, session_start_limit: limit };
    }
    if (path.endsWith("/commands") && method === "PUT") commands = body;
    if (path.endsWith("/commands")) return commands;
    if (path.endsWith("/messages")) return method === "GET" ? [] : { id: newId() };
    return path.endsWith("/users/@me") ? bot : { id: APPLICATION, name: "bench", flags: 0, bot };
  };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const arrived = performance.now();
    const [path = ""] = (request.url ?? "").split("?");
    const body = await bodyOf(request);
    const answered = ANSWERED.exec(path)?.[1];
    if (answered === undefined) return send(response, 200, found(request.method, path, body));
    if (request.method === "GET") return send(response, 404, UNKNOWN_MESSAGE);
    if (path.includes("/webhooks/")) send(response, 200, { id: newId() });
    else send(response, 204);
    if (!isDeferred(body)) settle(answered, arrived, body);
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const gatewayUrl = `ws://127.0.0.1:${port}`;
  const sockets = new WebSocketServer({ server });
  sockets.on("connection", (socket) => {
    live = socket;
    greet(socket, gatewayUrl, ready.resolve);
  });
  let sequence = 1;
  return {
    apiUrl: `http://127.0.0.1:${port}/api`,
    ready: ready.promise,
    dispatch(interaction) {
      const id = newId();
      sequence += 1;
      const d = { ...interaction, id, token: `token-${id}`, application_id: APPLICATION, version: 1 };
      const frame = JSON.stringify({ op: 0, t: "INTERACTION_CREATE", s: sequence, d });
      return new Promise<Answer>((resolve) => {
        waiting.set(id, { since: performance.now(), resolve });
        live?.send(frame);
      });
    },
    close() {
      sockets.close();
      live?.terminate();
      server.closeAllConnections();
      server.close();
    },
  };
}
