import { Unavailable } from "#core/errors.ts";
import { DAY } from "#core/pace/index.ts";
import type { System } from "#core/system/index.ts";
import { type Context, closeContext, openContext } from "#games/context.ts";
import { indexLookUps } from "#games/names/system-meant.ts";
import { SeenNames } from "#games/people/names.ts";
import { commonClock } from "#games/runtime/clock.ts";
import { inLanguages } from "#games/running/speech.ts";
import { Watch } from "#games/watch/watch.ts";
import { commands } from "#commands/index.ts";
import { presses } from "#commands/presses/index.ts";
import { DiscordApi } from "#discord/api/discord-api.ts";
import { type Bot, startBot } from "#discord/bot.ts";
import { openClient } from "#discord/client.ts";
import { isPermanent, whyClosed } from "#discord/close-codes.ts";
import { atMost, computer } from "#platform";
import { openStore } from "#store/open-store.ts";
import type { Store } from "#store/store.ts";
import { FEATURES } from "#features/features.ts";
import { loadSystems } from "#systems/load-systems.ts";
import { facesOf } from "#cards/dice/faces.ts";
import { brokenTexts } from "#words/coverage.ts";
import { Languages } from "#words/languages.ts";
import { isStartedByNpm, readConfig, unknownNames, type Config } from "./config.ts";
import { makeFolder, GAMES } from "./hosting/data-folder.ts";
import { endWithFaults } from "./hosting/end-with-faults.ts";
import { createLog, type PinoLog } from "./log.ts";
import { type LoginPlace, openPlace } from "./hosting/place.ts";
import { openSealKey } from "./hosting/seal-key.ts";

/** Time limit for the message in progress when the bot stops, in milliseconds; leaves 3 seconds for the rest. */
const MAX_FOR_WATCH = 1000;

/**
 * Time limit for stopping, in milliseconds; then the process kills itself. No data are lost, and the documentation
 * promises an exit within 5 seconds.
 */
const MAX_FOR_STOP = 4500;

/** Exit code that asks a supervisor not to restart the bot, because each start would fail or use up a login. */
const PERMANENT_FAILURE = 78;

const SANDBOX = "this is the sandbox, a stand-in for Discord on this machine: DISCORD_TOKEN is not set";

/** The key of sealed texts. On Discord, logs the file that belongs to the backup. */
function sealKeyOf(config: Config, log: PinoLog): string {
  const { key, path } = openSealKey(config);
  if (path !== undefined && config.token !== undefined)
    log.info({ path }, "secrets are encrypted with the key in this file: back it up, apart from the games");
  return key;
}

/** Why the bot cannot continue, and its exit code. */
interface Failure {
  facts: object;
  why: string;
  exitCode: number;
}

/** A bot that is starting or running. */
interface RunningBot {
  /** Resolves when everything works; rejects with a DataError if it cannot. */
  ready: Promise<void>;
  /** Resolves when the bot cannot continue, because Discord closed the connection for good. */
  lost: Promise<Failure>;
  stop(): Promise<void>;
}

/** Prints the sandbox's address at any log level. */
function invite(page: string, log: PinoLog): void {
  const words = `Open ${page} in a browser to play in the sandbox. Ctrl+C stops the bot.`;
  if (log.isLevelEnabled("info")) log.info(words);
  else process.stdout.write(`${words}\n`);
}

/** Opens the store and reads from it, so that a broken store ends the start before a login is used up. */
async function openReadable(config: Config): Promise<Store> {
  const store = await openStore(config.storeUrl, config.token === undefined ? "sandbox" : "discord");
  await store.uptime();
  return store;
}

/** Serves health and metrics if configured, and loads their code only then. */
async function openHealth({ healthPort, healthHost }: Config, context: Context, log: PinoLog) {
  if (healthPort === undefined) return undefined;
  const { HealthPage } = await import("./hosting/health-page.ts");
  const page = await HealthPage.open(context, { port: healthPort, host: healthHost });
  log.info({ health: page.url }, "health and metrics are served");
  return page;
}

/** The languages, with a warning about texts that cannot be used; the pseudo-language only if enabled. */
async function languagesFor({ isPseudo }: Config, log: PinoLog): Promise<Languages> {
  for (const [language, texts] of Object.entries(brokenTexts()))
    log.warn({ language, texts }, "these texts are shown in English");
  return new Languages(isPseudo ? (await import("#words/pseudo-language.ts")).pseudoLanguage : undefined);
}

function watching(
  { keepDays }: Config,
  { context, place, bot, log }: { context: Context; place: LoginPlace; bot: Bot; log: PinoLog },
): Watch {
  const { clock } = place;
  const machine = commonClock(Date.now, context.store.leases());
  return new Watch({ ...context, clock, machine, notifier: bot.notifier, log, keepFor: keepDays * DAY });
}

/** Closes the shared parts without logging: work that has not ended in time stays pending, which is no fault. */
async function closeSilently(parts: { context: Context; place: LoginPlace; log: PinoLog }): Promise<void> {
  const { context, place, log } = parts;
  const { level } = log;
  log.level = "silent";
  try {
    await closeContext(context);
    await place.close();
  } finally {
    log.level = level;
  }
}

/** The games of the bot, with all features. */
function systemsIn(languages: Languages): System[] {
  return loadSystems(GAMES).map((system) => inLanguages({ ...system, features: FEATURES }, languages));
}

/** Opens all parts and logs the bot in. */
async function start(config: Config, log: PinoLog): Promise<RunningBot> {
  if (config.token === undefined) log.info(SANDBOX);
  const languages = await languagesFor(config, log);
  const systems = systemsIn(languages);
  if (config.keepsFiles) makeFolder(config.dataDir);
  const store = await openReadable(config);
  const there = await openPlace(config, log);
  const place = { ...there, clock: commonClock(there.clock, store.leases()) };
  const discord = openClient(place);
  const names = new SeenNames(new DiscordApi(discord));
  const keys = { sealKey: sealKeyOf(config, log), oldSealKeys: config.oldSealKeys };
  const context = openContext({ systems, features: FEATURES, languages, store, ...keys, names, log });
  const health = await openHealth(config, context, log);
  const setup = { ...place, discord, commands: [...commands], presses, context, log, dice: facesOf(systems) };
  const bot = startBot({ ...setup, onGone: (gone) => watch.gone(gone) });
  indexLookUps(systems);
  if (health !== undefined) health.bot = bot;
  const watch = watching(config, { context, place, bot, log });
  const lost = bot.lost.then((code) => ({
    facts: { code },
    why: whyClosed(code),
    exitCode: isPermanent(code) ? PERMANENT_FAILURE : 1,
  }));
  const ready = bot.ready.then(async () => {
    await watch.start();
    log.info({ systems: systems.map((system) => system.id) }, "ready");
    if (place.page !== undefined) invite(place.page, log);
    return undefined;
  });
  return {
    ready,
    lost,
    stop: async () => {
      await atMost(computer, MAX_FOR_WATCH, watch.close());
      await bot.close();
      await health?.close();
      await closeSilently({ context, place, log });
    },
  };
}

/** The parent process. Read at once, because npm may end during the start. */
const STARTED_BY = process.ppid;

/** Interval of checking that npm still runs, in milliseconds. */
const LOOK_FOR_NPM = 500;

/**
 * Calls `then` when the npm that started the bot has ended, because a signal to `npm start` may end only npm and
 * its shell.
 */
function whenNpmEnds(then: () => void): void {
  if (!isStartedByNpm()) return;
  const timer = setInterval(() => {
    if (process.ppid === STARTED_BY) return;
    clearInterval(timer);
    then();
  }, LOOK_FOR_NPM);
  timer.unref();
}

/** Stops the process on a signal, when npm ends, or when the bot cannot continue. Takes 5 seconds at most. */
async function stopWhenNeeded(running: RunningBot, log: PinoLog): Promise<void> {
  let stopping = false;
  const leave = (code: number) => {
    if (stopping) return;
    stopping = true;
    // Unlike `process.exit`, a signal does not wait for threads.
    setTimeout(() => process.kill(process.pid, "SIGKILL"), MAX_FOR_STOP).unref();
    running.stop().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, "could not stop cleanly");
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      log.info({ signal }, "stopping");
      leave(0);
    });
  }
  whenNpmEnds(() => {
    log.info("stopping because npm has ended");
    leave(0);
  });
  const { facts, why, exitCode } = await running.lost;
  if (log.isLevelEnabled("fatal")) log.fatal(facts, why);
  else process.stderr.write(`${why}\n`);
  leave(exitCode);
}

try {
  const config = readConfig();
  const log = await createLog(config);
  const unknown = unknownNames();
  if (unknown.length > 0) log.warn({ unknown }, "unknown names in .env");
  // discord.js handles packets in promises that nothing awaits; a malformed one must not end the bot.
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
  const running = await start(config, log);
  // Called before the bot is ready, because it serves users from its login on.
  void stopWhenNeeded(running, log);
  await running.ready;
} catch (error) {
  endWithFaults(error, error instanceof Unavailable ? 2 : PERMANENT_FAILURE);
}
