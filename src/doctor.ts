import { existsSync } from "node:fs";
import { join } from "node:path";
import { DataError } from "#core/errors.ts";
import { type Config, readConfig } from "./config.ts";
import { examineDiscord } from "./hosting/examine-discord.ts";
import { examineHealth } from "./hosting/examine-health.ts";
import { examineStore } from "./hosting/examine-store.ts";
import { endWithFaults } from "./end-with-faults.ts";
import { type Finding, remark, toMend, well } from "./hosting/finding.ts";
import { ownSealKey } from "./seal-key.ts";

const MARKS = { ok: "ok  ", note: "    ", mend: "MEND" };

function configured(): { config?: Config; found: Finding[] } {
  try {
    const config = readConfig();
    return { config, found: [well("configuration", "every value can be used"), ...leftOut(config)] };
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    return { found: error.faults.map((fault) => toMend("configuration", fault)) };
  }
}

/** What works without, and is worth a word. */
function leftOut({ token, sealKey }: Config): Finding[] {
  if (token === undefined)
    return [
      remark("token", "DISCORD_TOKEN is not set: the bot plays in its sandbox, and Discord is not asked"),
    ];
  return sealKey === undefined ? [remark("SEAL_KEY", "is not set: `/seal` and private notes are off")] : [];
}

async function examine(config: Config, server = config.guildId): Promise<Finding[]> {
  const { token, apiUrl, storeUrl, oldSealKeys, healthPort, healthHost } = config;
  const key = sealKeyOf(config);
  return [
    ...(token === undefined ? [] : await examineDiscord({ apiUrl, token }, server)),
    ...(await examineStore(storeUrl, key === undefined ? [] : [key, ...oldSealKeys])),
    ...(healthPort === undefined ? [] : await examineHealth(healthPort, healthHost)),
  ];
}

/** The sandbox keeps its own. */
function sealKeyOf({ sealKey, token, dataDir }: Config): string | undefined {
  if (sealKey !== undefined || token !== undefined) return sealKey;
  return existsSync(join(dataDir, "seal.key")) ? ownSealKey(dataDir) : undefined;
}

/** The server that is named on the command line. */
function namedServer(): string | undefined {
  const [named, ...more] = process.argv.slice(2);
  if (named !== undefined && (more.length > 0 || !/^\d{17,20}$/.test(named)))
    throw new DataError([
      "name one server by its id, the 17 to 20 digits of Copy Server ID: npm run doctor -- SERVER_ID",
    ]);
  return named;
}

/** Says of each thing that the bot needs whether it is well, or how to mend it: `npm run doctor [-- SERVER_ID]`. */
const { config, found } = configured();
try {
  const server = namedServer();
  if (config !== undefined) found.push(...(await examine(config, server)));
} catch (error) {
  endWithFaults(error);
}
for (const { state, about, text } of found) {
  const line = (config?.secrets ?? []).reduce((said, secret) => said.replaceAll(secret, "[secret]"), text);
  process.stdout.write(`${MARKS[state]} ${about}: ${line}\n`);
}
const faults = found.filter(({ state }) => state === "mend").length;
process.stdout.write(faults === 0 ? "All is well.\n" : `To be mended: ${faults}.\n`);
process.exitCode = faults === 0 ? 0 : 1;
