import type { Platform } from "#platform";
import { type IIdentifyThrottler, SimpleIdentifyThrottler } from "@discordjs/ws";
import { type APIGatewayBotInfo, GatewayCloseCodes } from "discord.js";
import { DataError } from "#core/errors.ts";
import { type GatewayWait, waitForGateway } from "../api/gateway.ts";
import { orAborted } from "../pause.ts";
import type { Delays } from "./leased-shard.ts";
import type { ShardLeases } from "./leases.ts";

/** Milliseconds between two logins of a bucket: Discord's five seconds, plus a margin for network latency. */
const LOGIN_INTERVAL = 5500;
/** Pause before another attempt to acquire a bucket's lease, in milliseconds. */
const RETRY = 250;
/** Two logins of a shard within this time, in milliseconds, belong to the same series. */
const SERIES_GAP = 600_000;
/** Number of logins in a series after which the pauses between them grow. */
const MAX_QUICK_LOGINS = 5;
/** Longest pause, in milliseconds. It keeps a shard's logins below a thousand a day. */
const LONGEST_PAUSE = 120_000;

interface ThrottlerParts extends Pick<GatewayWait, "api" | "log" | "signal"> {
  delays: Delays;
  leases: ShardLeases;
  onFatal: (code: number) => void;
}

/** Spaces out the bot's logins (IDENTIFY): Discord allows a thousand a day. */
export class IdentifyThrottler implements IIdentifyThrottler {
  readonly #parts: ThrottlerParts;
  /** The series of each shard: its number of logins, and the time of the last one by `Platform.elapsed`. */
  readonly #series = new Map<number, { logins: number; at: number }>();
  #concurrency = 0;
  /** Spaces out the logins of this process. Leases space out those of all processes. */
  #local = new SimpleIdentifyThrottler(1);
  #remaining = 0;

  constructor(parts: ThrottlerParts) {
    this.#parts = parts;
  }

  /** Sets Discord's current limits on logins. */
  allow({ session_start_limit: limit }: APIGatewayBotInfo): void {
    this.#remaining = limit.remaining;
    if (limit.max_concurrency === this.#concurrency) return;
    this.#concurrency = limit.max_concurrency;
    this.#local = new SimpleIdentifyThrottler(limit.max_concurrency);
  }

  /** Waits until a shard may log in. Resolves to false if the signal aborts or the token is invalid. */
  async mayLogIn(shard: number, signal: AbortSignal): Promise<boolean> {
    await this.#pauseInSeries(shard, signal);
    // If other processes log in, too, only Discord knows how many logins are left.
    if (this.#remaining > 0 && !this.#parts.leases.isShared) return !signal.aborted;
    return ((await orAborted(this.waitForLogins(1), signal)) ?? false) && !signal.aborted;
  }

  /** Waits until Discord allows this many logins. Resolves to false if the bot closes or the token is invalid. */
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
    const { api, leases, log } = this.#parts;
    const { platform } = api;
    const bucket = `identify:${shard % this.#concurrency}`;
    await this.#local.waitForIdentify(shard, signal);
    while (!signal.aborted && !(await leases.acquire(bucket))) await platform.sleep(RETRY, signal);
    // The next process can log in only after the interval.
    platform.after(signal.aborted ? 0 : LOGIN_INTERVAL, () => void leases.release(bucket));
    signal.throwIfAborted();
    const { logins = 0, at = 0 } = this.#series.get(shard) ?? {};
    const now = platform.elapsed();
    this.#series.set(shard, { logins: now - at < SERIES_GAP ? logins + 1 : 1, at: now });
    this.#remaining -= 1;
    log.info({ shard, left: this.#remaining }, "logging in");
  }

  /** Waits before a repeated login, for example after an invalid session. */
  async #pauseInSeries(shard: number, signal: AbortSignal): Promise<void> {
    const { api, delays, log } = this.#parts;
    const { platform } = api;
    const { logins = 0, at = 0 } = this.#series.get(shard) ?? {};
    if (logins === 0 || platform.elapsed() - at >= SERIES_GAP) return;
    const wait = pauseAfter(platform, logins, delays.login);
    log.info({ shard, logins, wait }, "waiting to log in again");
    await platform.sleep(wait, signal);
  }
}

/** Milliseconds to wait after a number of logins in a series. `least`: Discord's shortest pause before a login. */
export function pauseAfter(platform: Platform, logins: number, least: number): number {
  if (logins <= MAX_QUICK_LOGINS) return platform.randomInteger(least, 5 * least);
  return Math.min(5 * least * 2 ** (logins - MAX_QUICK_LOGINS), LONGEST_PAUSE);
}
