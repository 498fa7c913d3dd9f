import type { Log } from "#app/logging.ts";
import type { DiscordApi } from "./discord-api.ts";
import { isSame } from "./definitions.ts";
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
  const there = await persist(() => api.commands(application, guild));
  if (isSame(there, definitions)) return log.debug({ guild }, "commands are registered");
  await persist(() => api.setCommands(application, definitions, guild));
  return log.info({ guild, commands: definitions.length }, "commands registered");
}
