import { spawn, type ChildProcess } from "node:child_process";
import { appendFileSync, readFileSync } from "node:fs";
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
      child.stdout?.off("data", listen);
      if (process.env["BENCH_LOG"])
        child.stdout?.on("data", (d: Buffer) => appendFileSync(process.env["BENCH_LOG"] as string, d));
      else child.stdout?.resume();
      resolve();
    };
    child.stdout?.on("data", listen);
    child.once("exit", (code) => {
      reject(new Error(`The bot ended with ${code ?? "a signal"}: ${said}`));
      process.exitCode = 1;
    });
  });
}

/** Starts a script of this project and waits until it is ready. */
export async function startProcess(
  script: string,
  env: Record<string, string>,
  isOnOneCore = false,
): Promise<BotProcess> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const since = performance.now();
  const cache = new URL("../src/compile-cache.ts", import.meta.url).href;
  const command = [...(isOnOneCore ? ["taskset", "-c", "0"] : []), process.execPath, "--import", cache, path];
  const child = spawn(command[0] as string, command.slice(1), {
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
