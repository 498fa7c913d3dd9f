import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { startOptions } from "../bot-process.ts";
import type { Breaches } from "./breaches.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** For so long a process may take to stop when it is told to; milliseconds. */
const MOST_FOR_STOP = 10_000;

/** What is no fault while the clock is moved by half days: what was on its way comes half a day late. */
const LATE = /is late$/;

/** A line of a process's log. */
interface Line {
  level?: string;
  msg?: string;
  as?: string;
  err?: { message?: string };
  [fact: string]: unknown;
}

/** One of the equal processes, or its successor: whatever becomes of it, another one is started in its place. */
export class Member {
  readonly name: string;
  /** What the processes call it among themselves, as soon as it has said so. */
  called: string | undefined;
  isReady = false;
  readonly #env: Record<string, string>;
  readonly #breaches: Breaches;
  readonly #logs: string | undefined;
  #child: ChildProcess | undefined;

  constructor(name: string, { env, breaches, logs }: MemberParts) {
    this.name = name;
    this.#env = env;
    this.#breaches = breaches;
    this.#logs = logs;
  }

  /** Starts it; resolves when it says that it is ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [...startOptions(), "src/main.ts"], {
      cwd: ROOT,
      env: { ...process.env, ...this.#env },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#child = child;
    this.called = undefined;
    this.isReady = false;
    const ready = Promise.withResolvers<void>();
    createInterface({ input: child.stdout }).on("line", (text) => {
      if (this.#logs !== undefined) appendFileSync(join(this.#logs, `${this.name}.log`), `${text}\n`);
      const line = JSON.parse(text) as Line;
      this.#hear(line);
      if (line.msg === "ready") ready.resolve();
    });
    child.once("exit", () => ready.resolve());
    await ready.promise;
    this.isReady = child.exitCode === null && child.signalCode === null;
  }

  /** Ends it; resolves once it is gone. */
  async end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    this.isReady = false;
    const since = performance.now();
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
    const took = performance.now() - since;
    this.#breaches.expect(
      took < MOST_FOR_STOP,
      "a process stops when it is told to",
      `${Math.round(took)} ms`,
    );
  }

  #hear(line: Line): void {
    if (typeof line.as === "string") this.called = line.as;
    if (line.level !== "error" && line.level !== "fatal") return;
    const { msg = "", err } = line;
    if (LATE.test(msg)) return;
    const { stack = "", message = "" } = (err ?? {}) as { stack?: string; message?: string };
    this.#breaches.add(
      `no process logs an error: ${msg}`,
      `${message} ${stack.split("\n").slice(1, 4).join(" ")}`,
    );
  }
}

interface MemberParts {
  env: Record<string, string>;
  breaches: Breaches;
  /** The folder where their logs are kept. */
  logs: string | undefined;
}

/** The processes of one bot over one store. */
export class Fleet {
  readonly members: readonly Member[];
  readonly #folder = mkdtempSync(join(tmpdir(), "kills-"));

  constructor(count: number, { env, ...parts }: MemberParts) {
    if (parts.logs !== undefined) mkdirSync(parts.logs, { recursive: true });
    const names = Array.from({ length: count }, (_, at) => String.fromCodePoint(65 + at));
    const own = { ...env, DATA_DIR: this.#folder, LOG_LEVEL: "info" };
    this.members = names.map((name) => new Member(name, { env: own, ...parts }));
  }

  async start(): Promise<void> {
    await Promise.all(this.members.map((member) => member.start()));
  }

  /** Ends all that run. */
  async close(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    await Promise.all(this.members.map((member) => member.end(signal)));
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
