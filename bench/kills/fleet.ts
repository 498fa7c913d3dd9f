import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BotProcess, type LogLine } from "../bot-process.ts";
import type { Breaches } from "./breaches.ts";

/** Time limit for stopping a process, in milliseconds. */
const MAX_FOR_STOP = 10_000;

/** Not a fault here: the clock moves by half days, so a message in transit arrives half a day late. */
const LATE = /is late$/;

interface MemberParts {
  env: Record<string, string>;
  breaches: Breaches;
}

/** A process of the fleet, and its replacements. */
export class Member {
  /** The holder name in its leases, once it is logged. */
  holder: string | undefined;
  isReady = false;
  readonly #parts: MemberParts;
  #process: BotProcess | undefined;

  constructor(parts: MemberParts) {
    this.#parts = parts;
  }

  /** Starts the process. Resolves when the bot is ready or the process has ended. */
  async start(): Promise<void> {
    this.holder = undefined;
    this.isReady = false;
    const { env } = this.#parts;
    const bot = new BotProcess("src/main.ts", { env, onLine: (line) => this.#hear(line) });
    this.#process = bot;
    this.isReady = (await bot.ready) && bot.isRunning;
  }

  /** Ends the process. Resolves when it has exited. */
  async end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    this.isReady = false;
    const took = (await this.#process?.end(signal)) ?? 0;
    this.#parts.breaches.expect(took < MAX_FOR_STOP, "a process stops in time", `${Math.round(took)} ms`);
  }

  #hear({ level, msg = "", as, err }: LogLine): void {
    if (typeof as === "string") this.holder = as;
    if ((level !== "error" && level !== "fatal") || LATE.test(msg)) return;
    const { stack = "", message = "" } = (err ?? {}) as { stack?: string; message?: string };
    const where = stack.split("\n").slice(1, 4).join(" ");
    this.#parts.breaches.add(`no process logs an error: ${msg}`, `${message} ${where}`);
  }
}

/** The processes of one bot, which share a store. */
export class Fleet {
  readonly members: readonly Member[];
  readonly #folder = mkdtempSync(join(tmpdir(), "kills-"));

  constructor(count: number, { env, breaches }: MemberParts) {
    const own = { ...env, DATA_DIR: this.#folder, LOG_LEVEL: "info" };
    this.members = Array.from({ length: count }, () => new Member({ env: own, breaches }));
  }

  async start(): Promise<void> {
    await Promise.all(this.members.map((member) => member.start()));
  }

  /** Ends all running processes. */
  async close(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    await Promise.all(this.members.map((member) => member.end(signal)));
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
