import { tmpdir } from "node:os";
import { BotProcess, type LogLine } from "./bot-process.ts";
import { startStandIn, type StandIn } from "./stand-in.ts";

/** A bot that is logged in to a stand-in. */
export interface Session {
  discord: StandIn;
  bot: BotProcess;
  end(): Promise<void>;
}

/** Throws if the bot logs an error, because the results would be worthless. */
function refuseErrors({ level, msg }: LogLine): void {
  if (level !== "error" && level !== "fatal") return;
  process.stderr.write(`the bot logged an error: ${msg}\n`);
  process.exitCode = 1;
}

/**
 * Starts a script of this project and a stand-in. `isOnOneCore` restricts the bot's process, but not the stand-in, to
 * one core.
 */
export async function startSession(
  script: string,
  storeUrl: string,
  { isOnOneCore = false } = {},
): Promise<Session> {
  const discord = await startStandIn();
  const env = {
    DISCORD_TOKEN: "bench-token",
    DISCORD_API_URL: discord.apiUrl,
    STORE_URL: storeUrl,
    LOG_LEVEL: "info",
    DATA_DIR: tmpdir(),
    SEAL_KEY: "5ea1".repeat(16),
  };
  const bot = new BotProcess(script, { env, isOnOneCore, onLine: refuseErrors });
  if (!(await bot.ready)) throw new Error(`${script} ended before it was ready`);
  await discord.ready;
  const end = async () => {
    await bot.end();
    discord.close();
  };
  return { discord, bot, end };
}
