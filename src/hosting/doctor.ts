import { existsSync, statSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import {
  type APIGatewayBotInfo,
  ApplicationIntegrationType,
  GatewayCloseCodes,
  parseResponse,
  PermissionFlagsBits as Bits,
  RequestMethod,
  REST,
  type RESTGetAPICurrentUserGuildsResult,
  type RESTGetAPICurrentUserResult,
  type RESTGetCurrentApplicationResult,
  Routes,
} from "discord.js";
import { DataError } from "#core/errors.ts";
import { atOnce, verifyLogInSlices } from "#rules/log/index.ts";
import { MINUTE } from "#core/pace/index.ts";
import { classify, requestFailure } from "#discord/api/errors.ts";
import { whyClosed } from "#discord/close-codes.ts";
import { manyGames } from "#store/copies.ts";
import { openStore } from "#store/open-store.ts";
import type { Store } from "#store/store.ts";
import { readStoreUrl } from "#store/store-url.ts";
import { faultLines } from "#cards/dice/verification.ts";
import { english } from "#words/languages.ts";
import { type Config, readConfig } from "../config.ts";
import { examineDiscovery } from "./discovery.ts";
import { endWithFaults } from "./end-with-faults.ts";
import { readSealKey, sealKeyPath } from "./seal-key.ts";

/** Largest difference from Discord's clock, in milliseconds. The bot computes a press's age by its own clock. */
const MAX_OFF = 20_000;

/** Prints a line. `MEND` marks a fault, and sets the exit code. */
function say(mark: "ok" | "MEND" | "", about: string, text: string): void {
  if (mark === "MEND") process.exitCode = 1;
  process.stdout.write(`${mark.padEnd(4)} ${about}: ${text}\n`);
}

/** Opens the store as a starting bot does. Does not create a missing SQLite file. */
async function examineStore(storeUrl: string): Promise<void> {
  const target = readStoreUrl(storeUrl);
  const { name } = target;
  if (target.kind === "sqlite" && !existsSync(target.path))
    return say("", "store", `${name} does not exist yet: the bot creates it`);
  try {
    const store = await openStore(storeUrl);
    say("ok", "store", `${name} can be read and written`);
    if (process.argv.includes("--logs")) await examineLogs(store);
    return await store.close();
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    const [fault = ""] = error.faults;
    if (fault.includes("in use by another")) return say("", "store", "a running bot uses it");
    return say("MEND", "store", fault);
  }
}

/** Verifies the log and the dice of every game, as `npm run verify` does for one. */
async function examineLogs(store: Store): Promise<void> {
  const ids = await store.games();
  let entries = 0;
  for (const id of ids) {
    try {
      const log = await logOf(store, id);
      entries += log.entries;
      if (log.faults.length > 0)
        say("MEND", "logs", `game ${id}: ${log.faults.join(" ")} Restore a backup that verifies.`);
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      say("MEND", "logs", `game ${id}: ${error.faults[0]}`);
    }
  }
  say("", "logs", `checked ${manyGames(ids.length)} with ${entries} log entries`);
}

async function logOf(store: Store, id: string): Promise<{ entries: number; faults: string[] }> {
  const game = await store.game(id);
  if (game === undefined) return { entries: 0, faults: [] };
  const entries = await store.entries(id, 1, game.head.n);
  const { series } = game.dice;
  const secret = await store.secret(id, series);
  const own = secret === undefined ? undefined : new Map([[series, secret]]);
  const { found, game: played } = atOnce(verifyLogInSlices(entries, own));
  const faults = faultLines(english, found);
  if (isDeepStrictEqual(played, game)) return { entries: entries.length, faults };
  return { entries: entries.length, faults: [...faults, "The saved game differs from its log."] };
}

/** Checks the token, today's remaining logins, the time, and who can install the bot. */
async function examineDiscord({ token = "", apiUrl }: Config): Promise<void> {
  const rest = new REST({ api: apiUrl, retries: 0 }).setToken(token);
  try {
    const request = { method: RequestMethod.Get, fullRoute: Routes.gatewayBot() };
    const response = await rest.queueRequest(request);
    const { shards, session_start_limit: limit } = (await parseResponse(response)) as APIGatewayBotInfo;
    say("ok", "token", "Discord accepts it");
    const left = `${limit.remaining} of ${limit.total} logins are left today`;
    if (limit.remaining >= shards) say("ok", "gateway", `Discord recommends ${shards} shards; ${left}`);
    else {
      const minutes = Math.ceil(limit.reset_after / MINUTE);
      say(
        "MEND",
        "gateway",
        `${left}: find out what restarts the bot, and start it again in ${minutes} minutes`,
      );
    }
    await examinePermissions(rest);
    examineClock(Date.parse(response.headers.get("date") ?? ""));
    await examineApplication(rest);
  } catch (error) {
    if (classify(error) === "unauthorized")
      return say("MEND", "token", whyClosed(GatewayCloseCodes.AuthenticationFailed));
    say(
      "MEND",
      "Discord",
      `cannot be reached (${requestFailure(error)}): check the network and DISCORD_API_URL`,
    );
  } finally {
    rest.clearHandlerSweeper();
    rest.clearHashSweeper();
  }
}

/** Shows if people can install the bot for themselves, and what Discord requires to verify and list it. */
async function examineApplication(rest: REST): Promise<void> {
  const about = (await rest.get(Routes.currentApplication())) as RESTGetCurrentApplicationResult;
  const bot = (await rest.get(Routes.user())) as RESTGetAPICurrentUserResult;
  examineInstalls(about);
  for (const found of examineDiscovery(about, bot)) say(found.mark, found.about, found.text);
}

function examineInstalls(about: RESTGetCurrentApplicationResult): void {
  const { [ApplicationIntegrationType.UserInstall]: own } = about.integration_types_config ?? {};
  if (own !== undefined) return say("ok", "installs", "people can install the bot for themselves");
  const remedy = "to let them, check User Install on the page Installation of the Developer Portal";
  return say("", "installs", `people cannot install the bot for themselves: ${remedy}`);
}

/** The permissions that README's link asks for. */
const NEEDED =
  Bits.ViewChannel |
  Bits.SendMessages |
  Bits.CreatePublicThreads |
  Bits.SendMessagesInThreads |
  Bits.EmbedLinks |
  Bits.AttachFiles |
  Bits.PinMessages |
  Bits.ReadMessageHistory;

/** Checks the bot's permissions in its servers, without those of single channels. */
async function examinePermissions(rest: REST): Promise<void> {
  const guilds = (await rest.get(Routes.userGuilds())) as RESTGetAPICurrentUserGuildsResult;
  const lacking = guilds.filter(({ permissions }) => {
    const all = BigInt(permissions);
    return (all & Bits.Administrator) === 0n && (all & NEEDED) !== NEEDED;
  });
  if (lacking.length === 0) return say("ok", "permissions", "no server lacks one");
  const names = lacking.slice(0, 5).map(({ name }) => name);
  say(
    "MEND",
    "permissions",
    `missing in ${names.join(", ")}: invite the bot again with the link of README.md`,
  );
}

/** `theirs`: Discord's time in milliseconds since 1970; NaN if it sends none. */
function examineClock(theirs: number): void {
  const off = Date.now() - theirs;
  if (Number.isNaN(off)) return;
  if (Math.abs(off) <= MAX_OFF) return say("ok", "clock", "it agrees with Discord's");
  const how = `${Math.round(Math.abs(off) / 1000)} seconds ${off > 0 ? "ahead of" : "behind"} Discord's`;
  return say("MEND", "clock", `it is ${how}: synchronize it, such as with timedatectl set-ntp true`);
}

function examineSealKey(config: Config): void {
  const known = readSealKey(config);
  if (known === undefined)
    return say("", "seal key", `none yet: the first start writes ${sealKeyPath(config.dataDir)}`);
  const { path } = known;
  if (path === undefined) return say("ok", "seal key", "SEAL_KEY is set");
  if (process.platform !== "win32" && (statSync(path).mode & 0o077) !== 0)
    return say("MEND", "seal key", `other users can read ${path}: run chmod 600 on it`);
  return say("ok", "seal key", `in ${path}; back it up, apart from the games`);
}

/**
 * Checks configuration, store and Discord, with remedies: `npm run doctor`; with `-- --logs` also verifies every
 * game's log.
 */
try {
  const config = readConfig();
  say("ok", "configuration", "all values are valid");
  if (config.token === undefined) say("", "token", "DISCORD_TOKEN is not set: the bot plays in its sandbox");
  await examineStore(config.storeUrl);
  if (config.token !== undefined) await examineDiscord(config);
  examineSealKey(config);
} catch (error) {
  if (!(error instanceof DataError)) endWithFaults(error);
  else for (const fault of error.faults) say("MEND", "configuration", fault);
}
process.stdout.write(process.exitCode === 1 ? "Mend what is marked MEND.\n" : "All is well.\n");
