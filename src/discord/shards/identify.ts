import { type IIdentifyThrottler, SimpleIdentifyThrottler } from "@discordjs/ws";
import { type APIGatewayBotInfo, GatewayCloseCodes } from "discord.js";
import { DataError } from "#core/errors.ts";
import { type GatewayWait, waitForGateway } from "../api/gateway.ts";
import { orAborted, pause } from "../pause.ts";
import type { Delays } from "./leased-shard.ts";
import type { ShardLeases } from "./leases.ts";

/** Milliseconds between two logins of a bucket: Discord's five seconds, plus a margin for network latency. */
const APART = 5500;
const RETRY = 250;
/** Two logins of a shard that are further apart, in milliseconds, are not in a row. */
const IN_A_ROW = 600_000;
/** Number of logins in a row with only Discord's pause of 1 to 5 s between them. */
const MOST_QUICK_LOGINS = 5;
/** Keeps the logins of a day below Discord's thousand, in milliseconds. */
const LONGEST_PAUSE = 120_000;

interface ThrottlerParts extends Pick<GatewayWait, "api" | "log" | "signal"> {
  delays: Delays;
  leases: ShardLeases;
  onFatal: (code: number) => void;
}

/** Spaces out the bot's logins (IDENTIFY), so that none of the day's thousand is wasted. */
export class IdentifyThrottler implements IIdentifyThrottler {
  readonly #parts: ThrottlerParts;
  readonly #streaks = new Map<number, { logins: number; at: number }>();
  #concurrency = 0;
  #local = new SimpleIdentifyThrottler(1);
  #remaining = 0;

  constructor(parts: ThrottlerParts) {
    this.#parts = parts;
  }

  /** Applies Discord's limits on logins. */
  allow({ session_start_limit: limit }: APIGatewayBotInfo): void {
    this.#remaining = limit.remaining;
    if (limit.max_concurrency === this.#concurrency) return;
    this.#concurrency = limit.max_concurrency;
    this.#local = new SimpleIdentifyThrottler(limit.max_concurrency);
  }

  /** Waits until a shard may log in. Resolves to false when the signal aborts, or if no login is possible. */
  async mayLogIn(shard: number, signal: AbortSignal): Promise<boolean> {
    await this.#pauseInARow(shard, signal);
    // If other processes log in, too, only Discord knows how many logins are left.
    if (this.#remaining > 0 && !this.#parts.leases.isShared) return !signal.aborted;
    return ((await orAborted(this.waitForLogins(1), signal)) ?? false) && !signal.aborted;
  }

  /** Waits until Discord allows this many logins; resolves to false if it never will. */
  async waitForLogins(count: number): Promise<boolean> {
    try {
      const info = await waitForGateway({ ...this.#parts, isKnown: true, needed: () => count });
      if (info !== undefined) this.allow(info);
      return info !== undefined;
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      this.#parts.onFatal(GatewayCloseCodes.AuthenticationFailed);
      return false;
    }
  }

  async waitForIdentify(shard: number, signal: AbortSignal): Promise<void> {
    const { leases, log } = this.#parts;
    const bucket = `identify:${shard % this.#concurrency}`;
    await this.#local.waitForIdentify(shard, signal);
    while (!signal.aborted && !(await leases.acquire(bucket))) await pause(RETRY, signal);
    setTimeout(() => void leases.release(bucket), signal.aborted ? 0 : APART).unref();
    signal.throwIfAborted();
    const { logins = 0, at = 0 } = this.#streaks.get(shard) ?? {};
    const now = performance.now();
    this.#streaks.set(shard, { logins: now - at < IN_A_ROW ? logins + 1 : 1, at: now });
    this.#remaining -= 1;
    log.info({ shard, left: this.#remaining }, "logging in");
  }

  /** Waits before a repeated login, such as one after a refused session. */
  async #pauseInARow(shard: number, signal: AbortSignal): Promise<void> {
    const { delays, log } = this.#parts;
    const { logins = 0, at = 0 } = this.#streaks.get(shard) ?? {};
    if (logins === 0 || performance.now() - at >= IN_A_ROW) return;
    const wait = pauseAfter(logins, delays.login);
    log.info({ shard, logins, wait }, "waiting to log in again");
    await pause(wait, signal);
  }
}

/** Milliseconds to wait after a number of logins in a row. `least` is Discord's least pause before a login. */
export function pauseAfter(logins: number, least: number): number {
  if (logins <= MOST_QUICK_LOGINS) return Math.round(least * (1 + 4 * Math.random()));
  return Math.min(5 * least * 2 ** (logins - MOST_QUICK_LOGINS), LONGEST_PAUSE);
}
