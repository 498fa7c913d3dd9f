import { DAY } from "#core/pace/wall-clock.ts";
import { RateLimitError } from "@discordjs/rest";
import { GatewayCloseCodes } from "discord-api-types/v10";
import type { Log } from "#app/runtime/log.ts";
import { DataError } from "#core/errors.ts";
import { whyClosed } from "./close-codes.ts";
import type { DiscordApi } from "../api/discord-api.ts";
import { canHeal, requestFailure, troubleOf, Unanswered } from "../api/errors.ts";
import { growing, pause } from "../pause.ts";
import { isGateway } from "./packets.ts";

/** Discord does not accept the token: the same start would only be refused again. */
export class TokenRefused extends DataError {}

/** How the gateway is to be entered, as Discord says. */
export interface Entrance {
  url: string;
  shards: number;
  session_start_limit: {
    total: number;
    /** How many more times the bot may log in. */
    remaining: number;
    /** After how many milliseconds it may do so again `total` times. */
    reset_after: number;
    /** How many shards may log in at the same time. */
    max_concurrency: number;
  };
}

/** What is waited before Discord is asked again, in milliseconds. */
const PAUSES = { first: 1000, most: 30_000 };
/** What Discord lets a bot do that it says nothing of. */
const USUAL = { total: 1000, max_concurrency: 1, reset_after: 0 };

/** Something that answers, but not as Discord does. */
class NotDiscord extends Error {}

interface Knocking {
  api: DiscordApi;
  log: Log;
  signal: AbortSignal;
  /** Whether it was Discord before: then what answers now is not taken for a fault of the configuration. */
  wasDiscord: boolean;
  /** How many logins it takes, for as many shards as Discord recommends. */
  needed: (shards: number) => number;
}

/**
 * Waits until Discord answers, takes the token and lets the bot log in; undefined when stopped. Throws a DataError where
 * waiting cannot help.
 */
export async function waitForEntrance(knocking: Knocking): Promise<Entrance | undefined> {
  const { api, signal, needed } = knocking;
  const waits = growing(PAUSES);
  while (!signal.aborted) {
    const found = await api.knock().then(entranceIn).catch(asError);
    if (signal.aborted) break;
    if (!(found instanceof Error) && found.session_start_limit.remaining >= needed(found.shards))
      return found;
    const least = waits.next().value;
    const isFailure = found instanceof Error;
    await pause(isFailure ? whileAway(found, least, knocking) : whileFull(found, least, knocking), signal);
  }
  return undefined;
}

/** Waits until Discord says which application the bot is; undefined when stopped. */
export async function waitForApplication(
  knocking: Pick<Knocking, "api" | "log" | "signal">,
): Promise<string | undefined> {
  const { api, log, signal } = knocking;
  for (const wait of growing(PAUSES)) {
    const found = await api.application().catch(asError);
    if (signal.aborted) break;
    if (typeof found === "string") return found;
    log.warn({ why: requestFailure(found), wait }, "Discord does not say who the bot is");
    await pause(wait, signal);
  }
  return undefined;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Unanswered(error);
}

/** For how long Discord is left alone after a failure. */
function whileAway(error: Error, least: number, { log, wasDiscord }: Knocking): number {
  const wait = error instanceof RateLimitError ? Math.max(error.retryAfter, least) : least;
  const trouble = error instanceof NotDiscord ? "refused" : troubleOf(error);
  const why = requestFailure(error);
  if (trouble === "unauthorized") throw new TokenRefused([whyClosed(GatewayCloseCodes.AuthenticationFailed)]);
  // A 403 is how Discord's guards turn an address away for a while.
  if (!canHeal(trouble) && trouble !== "forbidden" && !wasDiscord)
    throw new DataError([`DISCORD_API_URL leads to something that is not Discord (${why})`]);
  log.warn({ trouble, why, wait }, "Discord is out of reach");
  return wait;
}

/** For how long Discord lets the bot log in no more. */
function whileFull(entrance: Entrance, least: number, { log, needed }: Knocking): number {
  const { shards, session_start_limit: limit } = entrance;
  const wait = Math.min(Math.max(limit.reset_after, least), DAY);
  const until = new Date(Date.now() + wait).toISOString();
  log.warn(
    { left: limit.remaining, needed: needed(shards), until },
    "Discord takes no more logins until then",
  );
  return wait;
}

function entranceIn(answer: unknown): Entrance {
  const { url, shards, session_start_limit: limit } = (answer ?? {}) as Partial<Entrance>;
  if (!isGateway(url)) throw new NotDiscord("it names no gateway");
  const said = Object.entries(limit ?? {}).filter(([, value]) => Number.isFinite(value));
  const {
    total,
    remaining = total,
    ...others
  } = {
    ...USUAL,
    ...(Object.fromEntries(said) as Partial<Entrance["session_start_limit"]>),
  };
  return {
    url,
    shards: Number.isInteger(shards) ? Math.max(Number(shards), 1) : 1,
    session_start_limit: { total, remaining, ...others },
  };
}
