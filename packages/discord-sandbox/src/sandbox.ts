import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { Faults } from "./faults.ts";
import { Gateway } from "./gateway/gateway.ts";
import { reportToGateway } from "./gateway/news.ts";
import { Interactions } from "./interactions/interactions.ts";
import { defaultLimits, defaultPopulation, type SandboxOptions } from "./options.ts";
import { pageRoutes } from "./pages.ts";
import { personRoutes } from "./person/routes.ts";
import { Uploads } from "./posting/uploads.ts";
import { populate } from "./world/populate.ts";
import { FileKeeper, typeByName } from "./posting/files.ts";
import { RequestLog } from "./request-log.ts";
import { discordApi } from "./rest/api.ts";
import type { SandboxEnv, SandboxParts } from "./parts.ts";
import { World } from "./world/world.ts";

/** A running stand-in for Discord. */
export interface Sandbox {
  /** Address of the page. */
  url: string;
  /** Base of the API, in place of Discord's. */
  apiUrl: string;
  /** The valid bot token. */
  token: string;
  applicationId: string;
  /** The time in milliseconds since 1970; people can move it ahead. */
  clock: () => number;
  /** The connected shards, each with its total number. */
  shards: () => [id: number, count: number][];
  faults: Faults;
  requests: RequestLog;
  close: () => Promise<void>;
}

/** Keep-alive timeout in milliseconds; long, because a request at the moment of closing would fail. */
const KEPT_OPEN = 65_000;

const API_PREFIX = "/api/v10";

/** Starts a Discord stand-in on 127.0.0.1; with a data folder it resumes its earlier state. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const parts = buildParts(options);
  const guard = { hosts: new Set<string>() };
  const answer = getRequestListener(routesOf(parts).fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => {
    if (isOwnHost(request, guard.hosts)) void answer(request, response);
    else response.writeHead(403).end("Forbidden");
  });
  server.keepAliveTimeout = KEPT_OPEN;
  server.on("upgrade", (request, socket, head) => {
    const isGateway = request.url?.split("?")[0] === "/gateway";
    if (isGateway && isOwnHost(request, guard.hosts)) parts.gateway.accept(request, socket, head);
    else socket.destroy();
  });
  const port = await listen(server, options.port ?? 0);
  const url = `http://127.0.0.1:${port}`;
  guard.hosts = new Set([`127.0.0.1:${port}`, `localhost:${port}`]);
  settleAddress(parts, url);
  const { token, applicationId } = parts.world.identity;
  return {
    url,
    apiUrl: `${url}/api`,
    token,
    applicationId,
    clock: parts.world.now,
    shards: () => parts.gateway.served(),
    faults: parts.faults,
    requests: parts.requests,
    close: () => closeAll(parts, server),
  };
}

function buildParts(options: SandboxOptions): SandboxParts {
  const { dataDir, clock = Date.now, limits, log = () => {} } = options;
  const population = { ...defaultPopulation, ...definedOnly(options) };
  const world = new World({
    dataDir,
    clock,
    limits: { ...defaultLimits, ...limits },
    botName: population.bot.name,
  });
  if (world.isNew) populate(world, population);
  const files = new FileKeeper(dataDir);
  const gateway = new Gateway(world, () => `${files.baseUrl.replace("http", "ws")}/gateway`);
  const faults = new Faults(gateway);
  const parts: SandboxParts = {
    world,
    files,
    gateway,
    faults,
    log,
    interactions: new Interactions(world),
    requests: new RequestLog(),
    uploads: new Uploads(),
  };
  reportToGateway(world, gateway);
  world.signals.listen((signal) => {
    if (signal.kind !== "interactionCreate" || faults.takeDroppedInteraction()) return;
    gateway.dispatch("INTERACTION_CREATE", signal.payload, {
      intents: 0,
      guildId: signal.interaction.guildId,
    });
  });
  return parts;
}

function definedOnly({ bot, guild, channels, people }: SandboxOptions): object {
  return Object.fromEntries(
    Object.entries({ bot, guild, channels, people }).filter(([, value]) => value !== undefined),
  );
}

function routesOf(parts: SandboxParts): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>();
  routes.route(API_PREFIX, discordApi(parts, API_PREFIX));
  routes.route("/sandbox", personRoutes(parts));
  routes.get("/emojis/:file", (context) => emojiImage(parts, context.req.param("file")));
  routes.get("/attachments/:channelId/:id/:name", (context) => {
    const { channelId, id, name } = context.req.param();
    const bytes = parts.files.read(channelId, id, name);
    if (bytes === undefined) return context.text("Not Found", 404);
    return asFile(bytes, typeByName(name) ?? "application/octet-stream");
  });
  pageRoutes(routes);
  return routes;
}

/** An emoji's image by id, as uploaded, whatever format is requested. */
function emojiImage({ world }: SandboxParts, file: string): Response {
  const [, id = ""] = /^(\d+)\.(?:png|webp|gif|avif)$/.exec(file) ?? [];
  const emoji = world.emojis.get(id);
  if (emoji === undefined) return new Response("Not Found", { status: 404 });
  return asFile(Buffer.from(emoji.image, "base64"), emoji.type);
}

function asFile(bytes: Uint8Array, type: string): Response {
  const headers = {
    "content-type": type,
    "content-security-policy": "sandbox",
    "x-content-type-options": "nosniff",
  };
  return new Response(Buffer.from(bytes), { headers });
}

/** True for a request to this sandbox; refuses other host names (DNS rebinding) and origins. */
function isOwnHost({ headers }: IncomingMessage, hosts: Set<string>): boolean {
  const { host = "", origin } = headers;
  if (!hosts.has(host)) return false;
  return origin === undefined || [...hosts].some((own) => origin === `http://${own}`);
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

/** Updates the file URLs of messages from an earlier address. */
function settleAddress(parts: SandboxParts, url: string): void {
  parts.files.baseUrl = url;
  const { identity } = parts.world;
  const former = identity.baseUrl;
  if (former === url) return;
  parts.world.change(() => {
    if (former !== undefined) parts.world.messages.rewrite(`${former}/attachments/`, `${url}/attachments/`);
    parts.world.saveIdentity({ baseUrl: url });
  });
}

async function closeAll(parts: SandboxParts, server: Server): Promise<void> {
  parts.interactions.close();
  parts.gateway.close();
  const closed = new Promise((resolve) => {
    server.close(resolve);
  });
  server.closeIdleConnections();
  const lastAnswersOut = setTimeout(() => server.closeAllConnections(), 30);
  await closed;
  clearTimeout(lastAnswersOut);
  parts.world.close();
}
