import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** A bot in a process of its own, as it would run on a server. */
export interface BotProcess {
  /** Milliseconds from the start of the process until it was ready. */
  startUp: number;
  /** Milliseconds of processor time until then. */
  startUpProcessor: number;
  /** Resident memory in MiB. */
  memory(): number;
  stop(): Promise<void>;
}

/** Resolves when a bot says that it is ready; shows what it logs as an error, for its figures are worth nothing then. */
function whenReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout! }).on("line", (line) => {
      if (/"level":"(?:error|fatal)"/u.test(line)) process.stderr.write(`${line}\n`);
      if (/"msg":"ready"|^ready$/u.test(line)) resolve();
    });
    child.once("exit", (code) => {
      reject(new Error(`the bot ended with ${code ?? "a signal"}`));
      process.exitCode = 1;
    });
  });
}

/** The kernel counts in hundredths of a second; a process's name in brackets may hold spaces. */
function processorTimeOf(pid: number): number {
  const [, ...rest] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user = 0, system = 0] = rest.join(") ").split(" ").slice(11, 13).map(Number);
  return (user + system) * 10;
}

/** What `npm start` gives to Node before the script. */
export function startOptions(): string[] {
  const file = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  const { scripts } = JSON.parse(file) as { scripts: { start: string } };
  return scripts.start.split(" ").slice(1, -1);
}

/** Starts a script of this project and waits until it is ready. */
export async function startProcess(
  script: string,
  env: Record<string, string>,
  isOnOneCore = false,
): Promise<BotProcess> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const since = performance.now();
  const [held = process.execPath, ...rest] = isOnOneCore ? ["taskset", "-c", "0", process.execPath] : [];
  const child = spawn(held, [...rest, ...startOptions(), path], {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await whenReady(child);
  return {
    startUp: performance.now() - since,
    startUpProcessor: processorTimeOf(child.pid ?? 0),
    memory: () => {
      const status = readFileSync(`/proc/${child.pid ?? 0}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    },
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners("exit");
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}
