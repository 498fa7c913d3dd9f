import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A bot in a process of its own, as it would run on a server. */
export interface BotProcess {
  /** Milliseconds from the start of the process to its first word that it is ready. */
  startUp: number;
  /** Resident memory in MiB. */
  memory(): number;
  /** Processor time since its start, in milliseconds. */
  processorTime(): number;
  /** The shards that it has, as it said last; empty where it has the bot to itself. */
  serving(): string;
  /** Ends it as a crash would. */
  kill(): void;
  stop(): Promise<void>;
}

/** How a bot says which shards it has. */
const SERVING = /"shards":\[([\d,]*)\][^\n]*"msg":"serving"/gu;

/** What a bot logs as an error is seen, for its figures are worth nothing then. */
function tellFaults(data: Buffer): void {
  for (const line of data.toString().split("\n"))
    if (/"level":"(?:error|fatal)"/u.test(line)) process.stderr.write(`${line}\n`);
}

function whenReady(child: ChildProcess, onLine: (data: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    const listen = (data: Buffer) => {
      said += data.toString();
      if (!/"msg":"ready"|^ready$/m.test(said)) return;
      onLine(Buffer.from(said));
      child.stdout?.off("data", listen);
      child.stdout?.on("data", onLine);
      resolve();
    };
    child.stdout?.on("data", listen);
    child.once("exit", (code) => {
      reject(new Error(`The bot ended with ${code ?? "a signal"}: ${said}`));
      process.exitCode = 1;
    });
  });
}

/** The kernel counts in hundredths of a second; a process's name in brackets may hold spaces. */
export function processorTimeOf(pid: number): number {
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
  let serving = "";
  await whenReady(child, (data) => {
    tellFaults(data);
    serving = [...data.toString().matchAll(SERVING)].at(-1)?.[1] ?? serving;
  });
  const startUp = performance.now() - since;
  return {
    startUp,
    memory: () => {
      const status = readFileSync(`/proc/${child.pid ?? 0}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    },
    serving: () => serving,
    processorTime: () => processorTimeOf(child.pid ?? 0),
    kill: () => {
      child.removeAllListeners("exit");
      child.kill("SIGKILL");
    },
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners("exit");
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}
