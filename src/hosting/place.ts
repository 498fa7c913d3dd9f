import { given } from "#core/left-out.ts";
import { join } from "node:path";
import type { Clock } from "#games/runtime/clock.ts";
import { DataError, Unavailable } from "#core/errors.ts";
import type { Config } from "../config.ts";
import type { PinoLog } from "../log.ts";
import { clockAt } from "./sandbox-clock.ts";

/** Where the bot logs in: Discord, or the sandbox without a token. */
export interface LoginPlace {
  token: string;
  apiUrl: string;
  guildId?: string;
  /** Number of shards; the recommendation if left out. */
  shards?: number;
  isSandbox: boolean;
  /** The sandbox's page. */
  page?: string;
  /** The clock: the sandbox's can be ahead of the machine's. */
  clock: Clock;
  close(): Promise<void>;
}

/** Throws a DataError for a port that cannot be used, or files that cannot be written. */
function refusePlace(error: unknown, { port, dataDir }: Config): never {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (syscall === undefined) throw error;
  if (syscall !== "listen") throw new DataError([`DATA_DIR ${dataDir} cannot be used (${message})`]);
  const remedy = "choose another, or 0 for any free one";
  if (code === "EADDRINUSE") throw new Unavailable([`PORT ${port} is in use by another program; ${remedy}`]);
  throw new DataError([`PORT ${port} may not be opened (${code}); ${remedy}`]);
}

/** Opens the place where the bot logs in. Starts the sandbox if there is no token. */
export async function openPlace(config: Config, log: PinoLog): Promise<LoginPlace> {
  const { clockAhead } = config;
  if (config.token !== undefined) {
    if (clockAhead > 0)
      log.warn("SANDBOX_CLOCK is ignored: it is only for a sandbox that the bot itself starts");
    const there = await clockAt(config.apiUrl);
    return {
      token: config.token,
      apiUrl: config.apiUrl,
      ...given({ guildId: config.guildId, shards: config.shards }),
      isSandbox: false,
      clock: there.clock,
      close: async () => there.close(),
    };
  }
  const dataDir = join(config.dataDir, "sandbox");
  const note = (line: string) => log.debug({ sandbox: line });
  const { port } = config;
  const clock = () => Date.now() + clockAhead;
  const bot = { name: "Dispatch Rider" };
  // Loaded on demand, because it takes 39 MiB.
  const { startSandbox } = await import("discord-sandbox");
  const sandbox = await startSandbox({ dataDir, port, bot, clock, log: note }).catch((error: unknown) =>
    refusePlace(error, config),
  );
  const { token, apiUrl, url: page } = sandbox;
  return {
    token,
    apiUrl,
    page,
    isSandbox: true,
    clock: sandbox.clock,
    ...given({ shards: config.shards }),
    close: () => sandbox.close(),
  };
}
