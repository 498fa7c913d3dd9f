import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { App } from "#app/app.ts";
import { commands } from "#commands/index.ts";
import { DataError } from "#core/errors.ts";
import { startBot } from "#discord/client.ts";
import { openStore } from "#store/open-store.ts";
import { loadSystems } from "#systems/load-systems.ts";
import { readConfig, type Config } from "./config.ts";
import { createLog, type Log } from "./log.ts";
import { startSandbox } from "./sandbox/sandbox.ts";

const dataFolder = fileURLToPath(new URL("../data", import.meta.url));

/** Where the bot logs in: Discord, or the sandbox when there is no token. */
interface Place {
  token: string;
  apiUrl: string;
  guildId?: string;
  /** The sandbox's page. */
  page?: string;
  close(): Promise<void>;
}

async function openPlace(config: Config, log: Log): Promise<Place> {
  if (config.token !== undefined) {
    const guild = config.guildId === undefined ? {} : { guildId: config.guildId };
    return { token: config.token, apiUrl: config.apiUrl, ...guild, close: async () => {} };
  }
  const dataDir = join(config.dataDir, "sandbox");
  const note = (line: string) => log.debug({ sandbox: line });
  const sandbox = await startSandbox({
    dataDir,
    port: config.port,
    bot: { name: "Dispatch Rider" },
    log: note,
  });
  return { token: sandbox.token, apiUrl: sandbox.apiUrl, page: sandbox.url, close: () => sandbox.close() };
}

/** Starts everything and returns what stops it again. */
async function start(config: Config, log: Log): Promise<() => Promise<void>> {
  const systems = loadSystems(dataFolder);
  mkdirSync(config.dataDir, { recursive: true });
  const app = new App(systems, await openStore(config.storeUrl));
  const place = await openPlace(config, log);
  const bot = startBot({ ...place, commands: [...commands], app, log });
  await bot.ready;
  log.info({ systems: systems.map((system) => system.id) }, "ready");
  if (place.page !== undefined) log.info(`Open ${place.page} in a browser to play. Ctrl+C stops the bot.`);
  return async () => {
    await bot.close();
    await app.close();
    await place.close();
  };
}

/** Ends the process within 5 seconds of the signal, with everything saved. */
function stopOnSignal(stop: () => Promise<void>, log: Log): void {
  let stopping = false;
  const onSignal = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), 5000).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "could not stop cleanly");
        process.exit(1);
      },
    );
  };
  process.once("SIGTERM", onSignal);
  process.once("SIGINT", onSignal);
}

function refuse(error: unknown): never {
  if (!(error instanceof DataError)) throw error;
  for (const fault of error.faults) process.stderr.write(`${fault}\n`);
  process.exit(2);
}

try {
  const config = readConfig();
  const log = createLog(config);
  stopOnSignal(await start(config, log), log);
} catch (error) {
  refuse(error);
}
