import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** A line of the bot's log. */
export interface LogLine {
  level?: string;
  msg?: string;
  [fact: string]: unknown;
}

interface Start {
  env: Record<string, string>;
  /** True to restrict the process to one core. */
  isOnOneCore?: boolean;
  onLine: (line: LogLine) => void;
}

/** The bot in a separate process, as on a server. */
export class BotProcess {
  /** Milliseconds from the start of the process until the bot is ready. */
  startUp = Number.NaN;
  /** Processor time used until then, in milliseconds. */
  startUpProcessor = Number.NaN;
  /** Resolves to true when the bot is ready, or to false if the process ends first. */
  readonly ready: Promise<boolean>;
  readonly #child: ChildProcess;

  /** `script`: path within this project. */
  constructor(script: string, { env, isOnOneCore = false, onLine }: Start) {
    const since = performance.now();
    const words = [process.execPath, ...startOptions(), script];
    const [program = "", ...rest] = isOnOneCore ? ["taskset", "-c", "0", ...words] : words;
    const child = spawn(program, rest, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#child = child;
    const ready = Promise.withResolvers<boolean>();
    child.once("exit", () => ready.resolve(false));
    this.ready = ready.promise;
    createInterface({ input: child.stdout }).on("line", (text) => {
      const line = JSON.parse(text) as LogLine;
      onLine(line);
      if (line.msg !== "ready") return;
      this.startUp = performance.now() - since;
      this.startUpProcessor = processorTimeOf(child.pid ?? 0);
      ready.resolve(true);
    });
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Resident memory in MiB. */
  memory(): number {
    const status = readFileSync(`/proc/${this.#child.pid ?? 0}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  }

  /** Ends the process. Resolves to the duration in milliseconds. */
  async end(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<number> {
    if (!this.isRunning) return 0;
    const since = performance.now();
    const gone = once(this.#child, "exit");
    this.#child.kill(signal);
    await gone;
    return performance.now() - since;
  }
}

/** The kernel counts in hundredths of a second. The process's name, in brackets, may contain spaces. */
function processorTimeOf(pid: number): number {
  const [, ...rest] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user = 0, system = 0] = rest.join(") ").split(" ").slice(11, 13).map(Number);
  return (user + system) * 10;
}

/** The options with which `npm start` runs Node. */
function startOptions(): string[] {
  const { scripts } = JSON.parse(readFileSync(`${ROOT}/package.json`, "utf8")) as {
    scripts: { start: string };
  };
  return scripts.start.split(" ").slice(1, -1);
}
