import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A bot in a process of its own, as it would run on a server. */
export interface BotProcess {
  /** Milliseconds from the start of the process to its first word that it is ready. */
  startUp: number;
  /** Resident memory in MiB. */
  memory(): number;
  stop(): Promise<void>;
}

function whenReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    const listen = (data: Buffer) => {
      said += data.toString();
      if (!/"msg":"ready"|^ready$/m.test(said)) return;
      child.stdout?.off("data", listen).resume();
      resolve();
    };
    child.stdout?.on("data", listen);
    child.once("exit", (code) => {
      reject(new Error(`The bot ended with ${code ?? "a signal"}: ${said}`));
      process.exitCode = 1;
    });
  });
}

/** What `npm start` gives to Node before the script. */
function startOptions(): string[] {
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
  const startUp = performance.now() - since;
  return {
    startUp,
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
