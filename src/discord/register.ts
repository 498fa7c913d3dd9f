import type { Log } from "#app/logging.ts";
import { DataError } from "#core/errors.ts";
import type { DiscordApi } from "./discord-api.ts";
import { isSame } from "./definitions.ts";
import { classify } from "./errors.ts";
import { persist } from "./persist.ts";

interface Registration {
  api: DiscordApi;
  application: string;
  /** Only this guild gets the commands; every guild if left out. */
  guild: string | undefined;
  definitions: object[];
  log: Log;
}

/** Makes Discord's list of commands ours. It is written only if it differs. */
export async function register({ api, application, guild, definitions, log }: Registration): Promise<void> {
  const there = await persist(() => api.commands(application, guild)).catch((error: unknown) =>
    refuseGuild(error, guild),
  );
  if (isSame(there, definitions)) return log.debug({ guild }, "commands are registered");
  await persist(() => api.setCommands(application, definitions, guild));
  return log.info({ guild, commands: definitions.length }, "commands registered");
}

/** A server that the bot is not in is a fault of the configuration. */
function refuseGuild(error: unknown, guild: string | undefined): never {
  const trouble = classify(error);
  if (guild === undefined || (trouble !== "gone" && trouble !== "forbidden")) throw error;
  throw new DataError([
    `DISCORD_GUILD_ID ${guild} is no server that the bot is in; invite it there, or write another id`,
  ]);
}
