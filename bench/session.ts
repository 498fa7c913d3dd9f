import { tmpdir } from "node:os";
import { startProcess, type BotProcess } from "./bot-process.ts";
import { startStandIn, type StandIn } from "./stand-in.ts";

/** A bot that is logged in at a stand-in of its own. */
export interface Session {
  discord: StandIn;
  bot: BotProcess;
  end(): Promise<void>;
}

/** What a bot is told that is to log in at a stand-in. */
function environmentFor(discord: Pick<StandIn, "apiUrl">, storeUrl: string): Record<string, string> {
  return {
    DISCORD_TOKEN: "bench-token",
    DISCORD_API_URL: discord.apiUrl,
    STORE_URL: storeUrl,
    LOG_LEVEL: "info",
    DATA_DIR: tmpdir(),
  };
}

/** Starts a script of this project at a stand-in. `isOnOneCore`: the bot's process alone is held to one core. */
export async function startSession(
  script: string,
  storeUrl: string,
  { isOnOneCore = false } = {},
): Promise<Session> {
  const discord = await startStandIn();
  const bot = await startProcess(script, environmentFor(discord, storeUrl), isOnOneCore);
  await discord.ready;
  const end = async () => {
    await bot.stop();
    discord.close();
  };
  return { discord, bot, end };
}
