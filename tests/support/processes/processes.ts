import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { Lobby } from "discord-sandbox/testing/lobby";
import type { Sandbox } from "discord-sandbox";
import { until } from "../discord/rider.ts";
import { QUICKLY } from "./quick-start.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** A parsed line of a process's log. */
interface Said {
  level: string;
  msg: string;
  [fact: string]: unknown;
}

/** The program as a process, with a sandbox's bot. */
export class Process {
  readonly said: Said[] = [];
  readonly ended: Promise<unknown>;
  readonly #child: ChildProcess;
  readonly #folder = mkdtempSync(join(tmpdir(), "process-"));

  constructor({ token, apiUrl }: Sandbox, variables: Record<string, string>) {
    const own = { DISCORD_TOKEN: token, DISCORD_API_URL: apiUrl, DATA_DIR: this.#folder, LOG_LEVEL: "info" };
    this.#child = spawn(process.execPath, [...QUICKLY, "src/main.ts"], {
      cwd: ROOT,
      env: { ...process.env, ...own, ...variables },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.ended = once(this.#child, "exit");
    createInterface({ input: this.#child.stdout! }).on("line", (line) => {
      this.said.push(JSON.parse(line) as Said);
    });
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** The shards it last logged that it serves, their total number, and the number of processes. */
  get serving(): { shards: number[]; of: number; processes: number } | undefined {
    return this.said.findLast(({ msg }) => msg === "serving") as never;
  }

  saying(msg: string): Said[] {
    return this.said.filter((line) => line.msg === msg);
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  async end(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    this.signal("SIGCONT");
    this.signal(signal);
    await this.ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** A server for each shard: their channels, in the order of the shards. */
export async function aServerForEach(sandbox: Sandbox, shards: number): Promise<string[]> {
  const lobby = new Lobby(sandbox.url);
  const channels: string[] = [];
  for (let left = shards; left > 0;) {
    const made = await lobby.json<{ id: string; channelId: string }>("POST", "/guilds", { name: "Club" });
    const shard = Number((BigInt(made.id) >> 22n) % BigInt(shards));
    if (channels[shard] === undefined) left -= 1;
    channels[shard] ??= made.channelId;
    await new Promise((resolve) => void setTimeout(resolve, 1));
  }
  return channels;
}

/** Factor by which time limits are extended on a busy machine. */
export const BUSY = 5;

/** Waits until `shards` shards are served; resolves to the milliseconds. */
export async function servedAgain(sandbox: Sandbox, shards: number): Promise<number> {
  const from = performance.now();
  await until(() => sandbox.shards().length === shards);
  return performance.now() - from;
}
