import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import { openStore } from "#store/open-store.ts";
import type { Store } from "#store/store.ts";
import { type RecordedRequest, type Sandbox, type SandboxOptions, startSandbox } from "discord-sandbox";
import { Lobby } from "discord-sandbox/testing/lobby";
import { QUICKLY } from "./quick-start.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** The bot as a process with a SQLite file, which can be killed at one of its requests. */
class MortalBot {
  readonly #folder = mkdtempSync(join(tmpdir(), "mortal-"));
  readonly #sandbox: Sandbox;
  #child: ChildProcess | undefined;
  #onRequest: (request: RecordedRequest) => void = () => {};
  /** Called with each line of the bot's log. */
  onLine: (line: string) => void = () => {};

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox;
    sandbox.requests.listen((request) => this.#onRequest(request));
  }

  get #storeUrl(): string {
    return `sqlite://${join(this.#folder, "games.sqlite")}`;
  }

  async start(): Promise<void> {
    const { token, apiUrl } = this.#sandbox;
    const env = { ...process.env, DISCORD_TOKEN: token, DISCORD_API_URL: apiUrl, DATA_DIR: this.#folder };
    const child = spawn(process.execPath, [...QUICKLY, "src/main.ts"], {
      cwd: root,
      env: { ...env, STORE_URL: this.#storeUrl, LOG_LEVEL: "info" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#child = child;
    const ready = Promise.withResolvers<void>();
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (line.includes('"ready"')) ready.resolve();
      if (line.includes('"level":"error"')) ready.reject(new Error(line));
      this.onLine(line);
    });
    child.once("exit", (code, signal) => ready.reject(new Error(`the bot ended: ${code ?? signal}`)));
    await ready.promise;
  }

  /** Kills the bot when it sends a matching request; resolves when it is gone. */
  async killedAt(isMeant: (request: RecordedRequest) => boolean): Promise<void> {
    const exit = this.#exit();
    this.#onRequest = (request) => {
      if (isMeant(request)) this.#child?.kill("SIGKILL");
    };
    await exit;
    this.#onRequest = () => {};
  }

  /** Resolves when the process has ended and its log is read. */
  async #exit(): Promise<void> {
    if (this.#child !== undefined) await once(this.#child, "close");
  }

  async end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const exit = this.#exit();
    this.#child?.kill(signal);
    await exit;
  }

  /** Reads or changes the store while the bot is down. */
  async inStore<Result>(look: (store: Store) => Promise<Result>): Promise<Result> {
    const store = await openStore(this.#storeUrl);
    try {
      return await look(store);
    } finally {
      await store.close();
    }
  }

  close(): void {
    this.#child?.kill("SIGKILL");
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** A sandbox with named channels, and a bot that is not started; both are closed after the file's tests. */
export async function openRooms(names: readonly string[], options: SandboxOptions = {}) {
  const sandbox = await startSandbox({
    channels: names.map((name) => ({ name })),
    limits: { identifyEvery: 0 },
    ...options,
  });
  const bot = new MortalBot(sandbox);
  const lobby = new Lobby(sandbox.url);
  const channels = new Map((await lobby.state()).channels.map(({ name, id }) => [name, id]));
  afterAll(async () => {
    bot.close();
    await sandbox.close();
  });
  return { sandbox, bot, lobby, channels };
}
