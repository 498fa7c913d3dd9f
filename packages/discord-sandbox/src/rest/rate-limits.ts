import type { MiddlewareHandler } from "hono";
import type { SandboxEnv, SandboxParts } from "../parts.ts";

interface Bucket {
  resetAt: number;
  used: number;
}

const WINDOW_LENGTH = 1_000;
const KEPT_BUCKETS = 1_000;

/** Routes that Discord exempts from the bot's rate limit: answers to interactions. */
const EXEMPT = /^\/(interactions|webhooks)\//;

/** Counts the bot's requests, except the exempt ones, and responds 429 to too many. */
export function withGlobalLimit(parts: SandboxParts, prefix: string): MiddlewareHandler<SandboxEnv> {
  const buckets = new Map<string, Bucket>();
  const limit = parts.world.limits.global;
  return async (context, next) => {
    if (EXEMPT.test(context.req.path.slice(prefix.length))) return next();
    const now = Date.now();
    const bucket = currentBucket(buckets, "global", now);
    bucket.used += 1;
    if (bucket.used <= limit) return next();
    return tooMany((bucket.resetAt - now) / 1_000, "global", { "X-RateLimit-Global": "true" });
  };
}

/** A 429 with the seconds to wait. */
export function tooMany(
  wait: number,
  scope: "user" | "global" | "shared",
  headers: Record<string, string>,
): Response {
  const body = { message: "You are being rate limited.", retry_after: wait, global: scope === "global" };
  const retry = { "Retry-After": String(Math.ceil(wait)), "X-RateLimit-Scope": scope };
  return Response.json(body, { status: 429, headers: { ...headers, ...retry } });
}

/** Counts requests per route and main id, sets Discord's headers, and responds 429 to too many. */
export function withRateLimits(parts: SandboxParts, prefix: string): MiddlewareHandler<SandboxEnv> {
  const buckets = new Map<string, Bucket>();
  const limit = parts.world.limits.requestsPerSecond;
  return async (context, next) => {
    const path = context.req.path.slice(prefix.length);
    if (path.startsWith("/interactions/")) return next();
    const name = bucketName(context.req.method, path);
    const now = Date.now();
    const bucket = currentBucket(buckets, name, now);
    bucket.used += 1;
    const wait = (bucket.resetAt - now) / 1_000;
    const headers = limitHeaders({ name, limit, bucket, wait });
    if (bucket.used > limit) return tooMany(wait, "user", headers);
    await next();
    for (const [key, value] of Object.entries(headers)) context.res.headers.set(key, value);
    return undefined;
  };
}

function currentBucket(buckets: Map<string, Bucket>, name: string, now: number): Bucket {
  const known = buckets.get(name);
  if (known && known.resetAt > now) return known;
  if (buckets.size > KEPT_BUCKETS)
    for (const [key, { resetAt }] of buckets) if (resetAt <= now) buckets.delete(key);
  const fresh = { resetAt: now + WINDOW_LENGTH, used: 0 };
  buckets.set(name, fresh);
  return fresh;
}

function limitHeaders(facts: {
  name: string;
  limit: number;
  bucket: Bucket;
  wait: number;
}): Record<string, string> {
  return {
    "X-RateLimit-Limit": String(facts.limit),
    "X-RateLimit-Remaining": String(Math.max(0, facts.limit - facts.bucket.used)),
    "X-RateLimit-Reset": (facts.bucket.resetAt / 1_000).toFixed(3),
    "X-RateLimit-Reset-After": facts.wait.toFixed(3),
    "X-RateLimit-Bucket": Buffer.from(facts.name).toString("base64url").slice(0, 64),
  };
}

/** The route without its ids, except the main one (channel, guild, webhook with token). */
function bucketName(method: string, path: string): string {
  const [, main = "", id = "", ...rest] = path.split("/");
  const mainId = main === "channels" || main === "guilds" || main === "webhooks" ? id : ":id";
  const token = main === "webhooks" ? `${rest.shift() ?? ""}/` : "";
  return `${method} ${main}/${mainId}/${token}${rest.map((part) => (/^\d+$/.test(part) ? ":id" : part)).join("/")}`;
}
