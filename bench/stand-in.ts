import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer, type WebSocket } from "ws";

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
  /** Dispatches an interaction and resolves when its callback arrives. */
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
  if (body === undefined) {
    response.writeHead(status).end();
    return;
  }
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

/** Opens the gateway's side: HELLO, READY, heartbeats. */
function greet(socket: WebSocket, gatewayUrl: string, onReady: () => void): void {
  socket.send(JSON.stringify({ op: 10, d: { heartbeat_interval: 45_000 }, s: null, t: null }));
  socket.on("message", (data: Buffer) => {
    const { op } = JSON.parse(data.toString()) as { op: number };
    if (op === 1) socket.send(JSON.stringify({ op: 11, d: null, s: null, t: null }));
    if (op !== 2) return;
    const ready = {
      v: 10,
      user: bot,
      guilds: [],
      session_id: "bench",
      resume_gateway_url: gatewayUrl,
      application: { id: APPLICATION, flags: 0 },
    };
    socket.send(JSON.stringify({ op: 0, t: "READY", s: 1, d: ready }));
    onReady();
  });
}

/** Starts the stand-in on a free loopback port. */
export async function startStandIn(): Promise<StandIn> {
  const waiting = new Map<string, { since: number; resolve: (answer: Answer) => void }>();
  const ready = Promise.withResolvers<void>();
  let live: WebSocket | undefined;
  let next = 200_000_000_000_000_000n;
  let commands: unknown = [];

  const server = createServer((request, response) => void serve(request, response));
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const arrived = performance.now();
    const path = (request.url ?? "").split("?")[0] ?? "";
    const body = await bodyOf(request);
    const callback = /\/interactions\/(\d+)\//.exec(path)?.[1];
    if (callback !== undefined) {
      send(response, 204);
      const entry = waiting.get(callback);
      waiting.delete(callback);
      entry?.resolve({ milliseconds: arrived - entry.since, body });
    } else send(response, 200, found(request.method, path, body));
  };
  /** What Discord has at a path of its API. */
  const found = (method: string | undefined, path: string, body: unknown): unknown => {
    if (path.endsWith("/gateway/bot")) {
      const limit = { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 1 };
      return { url: gatewayUrl, shards: 1, session_start_limit: limit };
    }
    if (path.endsWith("/commands") && method === "PUT") commands = body;
    if (path.endsWith("/commands")) return commands;
    if (path.endsWith("/messages")) return method === "GET" ? [] : { id: String((next += 1n)) };
    return path.endsWith("/users/@me") ? bot : { id: APPLICATION, name: "bench", flags: 0, bot };
  };
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
      const id = String((next += 1n));
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
