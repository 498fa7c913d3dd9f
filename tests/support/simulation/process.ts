import type { Platform } from "#platform";
import { commands } from "#commands/index.ts";
import { presses } from "#commands/presses/index.ts";
import type { GatewayDispatchPayload } from "discord.js";
import { openServices } from "#discord/bot.ts";
import { DiscordApi } from "#discord/api/discord-api.ts";
import type { Connections } from "#discord/client.ts";
import type { VisibleChannels } from "#discord/api/visible-channels.ts";
import { FEATURES } from "#features/features.ts";
import { closeContext, openContext } from "#games/context.ts";
import { SeenNames } from "#games/people/names.ts";
import { commonClock } from "#games/runtime/clock.ts";
import type { Log } from "#games/runtime/log.ts";
import type { WatchContext } from "#games/watch-context.ts";
import { Watch } from "#games/watch/watch.ts";
import { KeyvStore } from "#store/keyv-store.ts";
import { LocalLeases } from "#store/leases/local-leases.ts";
import type { System } from "#core/system/index.ts";
import { restOver, type SimulatedDiscord } from "./discord.ts";
import { LIFE } from "#store/leases/shared-leases.ts";
import { connectMemory, type Link, type MemoryDatabase } from "./memory-database.ts";
import type { World } from "./world.ts";

/** Encrypts secrets in every simulation. */
const SEAL_KEY = "5ea1".repeat(16);

/** A connection of one process: working, refused before a request takes effect, or cut before its answer arrives. */
export type Connection = "works" | "refused" | "cut";

/** The state of a process's connections, and their delays in milliseconds. */
export interface Weather {
  /** Statements to the database that only read or claim. */
  store: { is: Connection; delay: number };
  /** Statements that write documents. */
  writes: { is: Connection; delay: number };
  discord: { is: Connection; delay: number };
}

export interface ProcessParts {
  world: World;
  database: MemoryDatabase;
  discord: SimulatedDiscord;
  systems: readonly System[];
  log: Log;
  /**
   * Milliseconds of the shortest timer of a process that has the store to itself. Its statements and requests take no
   * turns, so that months pass in seconds.
   */
  shortest?: number | undefined;
  /** True if the process has the store to itself; by default, with `shortest` only. */
  isAlone?: boolean;
}

/** One process of the real bot. What it writes and sends goes through the world. */
export class BotProcess {
  readonly name: string;
  readonly #parts: ProcessParts;
  readonly weather: Weather = {
    store: { is: "works", delay: 0 },
    writes: { is: "works", delay: 0 },
    discord: { is: "works", delay: 0 },
  };
  /** The weather that begins once Discord has taken the next answer. */
  weatherAfterAnswer: Partial<Weather> = {};
  /** How far the machine's clock is ahead of the true time, in milliseconds. */
  ahead = 0;
  /** Until when the process hangs, as a suspended machine does, by the true time. */
  hangsUntil = 0;
  /** True once the process has ended. Nothing of it happens any more, except for what is under way, if `lands`. */
  isDead = false;
  #lands = false;
  isReady = false;
  /** When the connection to Discord last worked badly, by the true time. */
  cutUntil = 0;
  /**
   * Routes of requests to Discord during which the process hung for longer than its lease lives, and of follow-ups that
   * arrived after the process had died for the others. Discord cannot refuse what such a process sends, although another
   * one has taken over.
   */
  readonly interrupted: string[] = [];
  /** Number of statements and requests so far. */
  calls = 0;
  context: WatchContext | undefined;
  #handle: ReturnType<typeof openServices>["handle"] = () => {};
  #stop = async () => {};

  constructor(name: string, parts: ProcessParts) {
    this.name = name;
    this.#parts = parts;
  }

  /** Starts the bot with a new session, or one that it resumes. Resolves when it serves interactions. */
  async start(session: "READY" | "RESUMED"): Promise<void> {
    const { systems, log } = this.#parts;
    const platform = this.#platform();
    const { database, isAlone = this.#parts.shortest !== undefined } = this.#parts;
    const leases = isAlone ? new LocalLeases(platform, database.keptNotes) : undefined;
    const store = new KeyvStore(await connectMemory(database, platform, this.#link, leases));
    const rest = restOver((request) => this.#request(request));
    const api = new DiscordApi({ client: { rest }, webhooks: rest } as unknown as Connections, platform);
    const names = new SeenNames(api);
    const context = openContext({
      systems,
      features: FEATURES,
      store,
      sealKey: SEAL_KEY,
      names,
      log,
      platform,
    });
    const clock = commonClock(() => platform.now(), store.leases());
    const draw = async () => new Uint8Array();
    Object.assign(context, { pictureRenderer: { draw } });
    const visible = { among: async (ids: readonly string[]) => new Set(ids) } as unknown as VisibleChannels;
    const services = openServices({
      context,
      commands: [...commands],
      presses,
      log,
      api,
      clock,
      symbolOf: () => undefined,
      visible,
      isConnected: () => !this.isDead,
      onGone: (place) => watch.gone(place),
    });
    const watching = { ...context, clock, machine: clock, notifier: services.notifier, log };
    const watch = new Watch(watching);
    [this.context, this.#handle] = [watching, services.handle];
    this.#stop = async () => {
      await Promise.all([watch.close(), services.close()]);
      await closeContext(context);
    };
    this.isReady = true;
    this.receive(session, {});
    await watch.start();
  }

  /** Repairs the connections and the clock. */
  clear(): void {
    for (const to of ["store", "writes", "discord"] as const) this.weather[to] = { is: "works", delay: 0 };
    this.weatherAfterAnswer = {};
    this.ahead = 0;
  }

  /** Hangs for a time, as a suspended machine does. */
  hang(milliseconds: number): void {
    this.hangsUntil = Math.max(this.hangsUntil, this.#parts.world.now + milliseconds);
    this.#noteTrouble();
  }

  /** Receives an event from the gateway. */
  receive(
    event: "READY" | "RESUMED" | "INTERACTION_CREATE" | "CHANNEL_DELETE",
    data: object,
    isReplay = false,
  ): void {
    const payload = { op: 0, s: 0, t: event, d: data } as unknown as GatewayDispatchPayload;
    if (!this.isDead) this.#handle(payload, isReplay);
  }

  /** Ends the process at once. `lands`: its requests and statements under way still take effect. */
  kill(lands: boolean): void {
    this.isDead = true;
    this.isReady = false;
    this.#lands = lands;
  }

  /** Ends the process in order, as on a signal. */
  async stop(): Promise<void> {
    this.isReady = false;
    await this.#stop();
    this.isDead = true;
  }

  #platform(): Platform {
    const { world, shortest = 0 } = this.#parts;
    const ifAlive = (run: () => void) => () => {
      const hangs = this.hangsUntil - world.now;
      if (hangs > 0) world.after(hangs, `${this.name}: wakes`, ifAlive(run));
      else if (!this.isDead) run();
    };
    return {
      now: () => world.now + this.ahead,
      elapsed: () => world.now,
      after: (milliseconds, run) => ({
        cancel: world.after(Math.max(shortest, milliseconds), `${this.name}: timer`, ifAlive(run)),
      }),
      sleep: (milliseconds, signal) =>
        new Promise((resolve) => {
          if (signal?.aborted) return resolve();
          const end = () => {
            cancel();
            signal?.removeEventListener("abort", end);
            resolve();
          };
          const rest = Math.max(shortest, milliseconds);
          const cancel = world.after(rest, `${this.name}: sleep`, ifAlive(end));
          signal?.addEventListener("abort", end);
          return undefined;
        }),
      randomBytes: (size) => Buffer.from(Array.from({ length: size }, () => world.chance.below(256))),
      randomInteger: (least, most) => least + world.chance.below(most - least + 1),
    };
  }

  /** Carries a statement to the database. */
  readonly #link: Link = (label, statement) =>
    this.#carry(label === "write" ? "writes" : "store", label, statement);

  async #request(request: SentRequest): Promise<unknown> {
    const label = `${request.method} ${request.fullRoute}`;
    const answer = this.#carry("discord", label, () => {
      const result = this.#parts.discord.handle(request);
      if (isAnswer(request)) this.#changeWeather();
      return result;
    });
    const { signal } = request;
    if (signal === undefined) return answer;
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener("abort", () => reject(new Error("The request was aborted"))),
    );
    return Promise.race([answer, aborted]);
  }

  #changeWeather(): void {
    Object.assign(this.weather, this.weatherAfterAnswer);
    this.weatherAfterAnswer = {};
  }

  /** Carries a request to its receiver, and the answer back, each in a turn of its own. */
  async #carry<Result>(to: keyof Weather, label: string, work: () => Result): Promise<Result> {
    const { world, shortest } = this.#parts;
    this.calls += 1;
    if (shortest !== undefined) return this.isDead ? never() : work();
    this.#noteTrouble();
    const wasTakenOver = this.#isTakenOver();
    await world.turn(`${this.name}: ${label}`, this.weather[to].delay);
    if (this.isDead && !this.#lands) return never();
    if (this.weather[to].is === "refused" && !this.isDead) throw failure("ECONNREFUSED");
    const result = outcomeOf(work);
    if (this.#isInterrupted(to, label, wasTakenOver)) this.interrupted.push(label);
    await world.turn(`${this.name}: ${label} answers`, this.hangsUntil - world.now);
    if (this.isDead) return never();
    if (this.weather[to].is === "cut") throw failure("ECONNRESET");
    return result();
  }

  /** True if the process hangs for a lease's life with a request, or if others took it for dead during a reply. */
  #isInterrupted(to: keyof Weather, label: string, wasTakenOver: boolean): boolean {
    const isReply = label.startsWith("POST /webhooks");
    if (isReply && !wasTakenOver && this.#isTakenOver()) return true;
    return to === "discord" && this.hangsUntil - this.#parts.world.now >= LIFE;
  }

  /** True if the process counts as dead, so that others may do its work. */
  #isTakenOver(): boolean {
    const holder = this.context?.store.leases().holder;
    return holder !== undefined && !this.#parts.database.isAlive(holder);
  }

  #noteTrouble(): void {
    const { is, delay } = this.weather.discord;
    const hangs = Math.max(0, this.hangsUntil - this.#parts.world.now);
    if (this.#parts.discord.isDown || is !== "works" || delay > 0 || hangs > 0)
      this.cutUntil = this.#parts.world.now + hangs;
  }
}

type SentRequest = Parameters<SimulatedDiscord["handle"]>[0] & { signal?: AbortSignal };

/** True for a request that answers an interaction. */
function isAnswer({ method, fullRoute }: SentRequest): boolean {
  return method !== "GET" && /^\/(interactions|webhooks)\//.test(fullRoute);
}

function never(): Promise<never> {
  return new Promise(() => {});
}

function failure(code: string): Error {
  return Object.assign(new Error(`connect ${code}`), { code });
}

/** Runs a function now; the returned one gives its result or throws its error. */
function outcomeOf<Result>(work: () => Result): () => Result {
  try {
    const result = work();
    return () => result;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
