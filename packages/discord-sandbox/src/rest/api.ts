import { Hono } from "hono";
import type { SandboxParts, SandboxContext, SandboxEnv } from "../parts.ts";
import { applicationRoutes } from "./applications.ts";
import { callbackRoutes } from "./callbacks.ts";
import { channelRoutes } from "./channels.ts";
import { commandRoutes } from "./commands.ts";
import { emojiRoutes } from "./emojis.ts";
import { guildRoutes } from "./guilds.ts";
import { messageRoutes } from "./messages.ts";
import { withFaults, withRecord } from "./middleware.ts";
import { withGlobalLimit, withRateLimits } from "./rate-limits.ts";
import { Refusal, refuse } from "../shapes/refusal.ts";
import { threadRoutes } from "./threads.ts";
import { userRoutes } from "./users.ts";
import { webhookRoutes } from "./webhooks.ts";

/** Adds the routes of a part of Discord's API. */
type Routes = (api: Hono<SandboxEnv>, parts: SandboxParts) => void;

const ROUTES: Routes[] = [
  callbackRoutes,
  webhookRoutes,
  channelRoutes,
  messageRoutes,
  threadRoutes,
  commandRoutes,
  applicationRoutes,
  emojiRoutes,
  guildRoutes,
  userRoutes,
];

const OPEN_ROUTES = /^\/(interactions\/[^/]+\/[^/]+\/callback|webhooks\/[^/]+\/[^/]+(\/.*)?|gateway)$/;

/** Discord's HTTP API, version 10. */
export function discordApi(parts: SandboxParts, prefix: string): Hono<SandboxEnv> {
  const api = new Hono<SandboxEnv>();
  api.use(withRecord(parts, prefix));
  api.use(withFaults(parts, prefix));
  api.use((context, next) => {
    requireToken(parts, context, context.req.path.slice(prefix.length));
    return next();
  });
  api.use(withGlobalLimit(parts, prefix));
  api.use(withRateLimits(parts, prefix));
  for (const addRoutes of ROUTES) addRoutes(api, parts);
  api.all("*", () => {
    throw refuse.notFound();
  });
  api.onError((error, context) => answerError(parts, error, context));
  return api;
}

function requireToken(parts: SandboxParts, context: SandboxContext, path: string): void {
  if (OPEN_ROUTES.test(path)) return;
  if (context.req.header("authorization") !== `Bot ${parts.world.identity.token}`)
    throw refuse.unauthorized();
}

function answerError(parts: SandboxParts, error: Error, context: SandboxContext): Response {
  if (error instanceof Refusal) return Response.json(error.toJSON(), { status: error.status });
  parts.log("the sandbox failed", { path: context.req.path, error });
  return Response.json({ message: "500: Internal Server Error", code: 0 }, { status: 500 });
}
