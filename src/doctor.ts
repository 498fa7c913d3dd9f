import { DataError } from "#core/errors.ts";
import { type Config, readConfig } from "./config.ts";
import { examineDiscord } from "./hosting/examine-discord.ts";
import { examineStore } from "./hosting/examine-store.ts";
import { type Finding, remark, toMend, well } from "./hosting/finding.ts";

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

async function examine({ token, apiUrl, storeUrl, guildId }: Config, server = guildId): Promise<Finding[]> {
  const onDiscord = token === undefined ? [] : await examineDiscord({ apiUrl, token }, server);
  return [...onDiscord, ...(await examineStore(storeUrl))];
}

/** Says of each thing that the bot needs whether it is well, or how to mend it: `npm run doctor [-- SERVER_ID]`. */
const { config, found } = configured();
if (config !== undefined) found.push(...(await examine(config, process.argv[2])));
for (const { state, about, text } of found) {
  const line = (config?.secrets ?? []).reduce((said, secret) => said.replaceAll(secret, "[secret]"), text);
  process.stdout.write(`${MARKS[state]} ${about}: ${line}\n`);
}
const faults = found.filter(({ state }) => state === "mend").length;
process.stdout.write(faults === 0 ? "All is well.\n" : `To be mended: ${faults}.\n`);
process.exitCode = faults === 0 ? 0 : 1;
