import { type APIGatewayBotInfo, GatewayCloseCodes, RateLimitError } from "discord.js";
import { DAY } from "#core/pace/index.ts";
import type { Log } from "#games/runtime/log.ts";
import { DataError } from "#core/errors.ts";
import { whyClosed } from "../close-codes.ts";
import { backoff } from "../pause.ts";
import type { DiscordApi } from "./discord-api.ts";
import { isRetryable, requestFailure, troubleOf } from "./errors.ts";

/** A response that is not Discord's. */
class NotDiscord extends Error {}

/** Pauses between requests while Discord cannot be reached, in milliseconds. */
const PAUSES = { first: 1000, most: 30_000 };

export interface GatewayWait {
  api: DiscordApi;
  log: Log;
  signal: AbortSignal;
  /** True once Discord has answered: an unexpected response is then an outage, not a wrong address. */
  isKnown: boolean;
  /** Number of logins that must remain, given Discord's recommended number of shards. */
  needed: (shards: number) => number;
}

/**
 * Waits until Discord returns its gateway and the `needed` logins remain. Resolves to `undefined` when the signal
 * aborts. Throws a DataError if waiting cannot help.
 */
export async function waitForGateway(wait: GatewayWait): Promise<APIGatewayBotInfo | undefined> {
  const pauses = backoff(PAUSES);
  const { api, signal } = wait;
  while (!signal.aborted) {
    const found = await api.gateway().then(checked).catch(asError);
    if (signal.aborted) break;
    if (!(found instanceof Error) && found.session_start_limit.remaining >= wait.needed(found.shards))
      return found;
    const least = pauses.next().value;
    const isFailure = found instanceof Error;
    const milliseconds = isFailure ? pauseAfter(found, least, wait) : pauseForLogins(found, least, wait);
    await api.platform.sleep(milliseconds, signal);
  }
  return undefined;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** Milliseconds to wait after a failed request. */
function pauseAfter(error: Error, least: number, { log, isKnown }: GatewayWait): number {
  const wait = error instanceof RateLimitError ? Math.max(error.retryAfter, least) : least;
  const trouble = error instanceof NotDiscord ? "refused" : troubleOf(error);
  const why = requestFailure(error);
  if (trouble === "unauthorized") throw new DataError([whyClosed(GatewayCloseCodes.AuthenticationFailed)]);
  // Discord's proxies answer 403 to an address that they block temporarily.
  if (!isRetryable(trouble) && trouble !== "forbidden" && !isKnown)
    throw new DataError([`DISCORD_API_URL is not the address of Discord's API (${why})`]);
  log.warn({ trouble, why, wait }, "Discord is unreachable");
  return wait;
}

/** Milliseconds until Discord allows more logins. */
function pauseForLogins(info: APIGatewayBotInfo, least: number, { api, log, needed }: GatewayWait): number {
  const { remaining: left, reset_after: reset } = info.session_start_limit;
  const wait = Math.min(Math.max(reset, least), DAY);
  const until = new Date(api.platform.now() + wait).toISOString();
  log.warn(
    { left, needed: needed(info.shards), until },
    "too few logins are left: waiting until Discord allows more",
  );
  return wait;
}

function checked(answer: APIGatewayBotInfo): APIGatewayBotInfo {
  const { url } = (answer ?? {}) as Partial<APIGatewayBotInfo>;
  if (!/^wss?:$/.test(URL.parse(String(url))?.protocol ?? ""))
    throw new NotDiscord("the response contains no gateway URL");
  return answer;
}
