import { atMost } from "#platform";
import type { APIApplicationCommand } from "discord.js";
import type { Log } from "#games/runtime/log.ts";
import type { DiscordApi } from "./discord-api.ts";
import { isSame } from "./definitions.ts";
import { classify, requestFailure } from "./errors.ts";
import { backoff } from "../pause.ts";

interface Registration {
  api: DiscordApi;
  application: string;
  /** Registers the commands in this guild only; globally if left out. */
  guild: string | undefined;
  definitions: object[];
  log: Log;
  /** Stops the retries. */
  signal: AbortSignal;
  /** Called with the registered commands. */
  onRegistered?: (commands: APIApplicationCommand[]) => void;
}

/** Pauses between attempts, in milliseconds. They grow long, because Discord allows only 200 new commands a day. */
const PAUSES = { first: 1000, most: 900_000 };
/** How long the caller waits for the first attempt, in milliseconds. */
const MAX_WAIT = 5000;

/**
 * Registers the bot's commands with Discord, and retries in the background until that succeeds. Resolves after the
 * first attempt, or after `MAX_WAIT`.
 */
export async function register(registration: Registration): Promise<void> {
  const first = attempt(registration);
  void first.then((isDone) => (isDone ? undefined : retry(registration)));
  await atMost(registration.api.platform, MAX_WAIT, first);
}

async function retry(registration: Registration): Promise<void> {
  const { api, signal } = registration;
  for (const wait of backoff(PAUSES)) {
    await api.platform.sleep(wait, signal);
    if (await attempt(registration)) return;
  }
}

/** Resolves to true if no further attempt is needed. */
async function attempt(registration: Registration): Promise<boolean> {
  try {
    await write(registration);
    return true;
  } catch (error) {
    const { signal, guild, log } = registration;
    if (signal.aborted) return true;
    const trouble = classify(error);
    log.warn({ trouble, why: requestFailure(error) }, adviceOn(trouble, guild));
    return false;
  }
}

/** Replaces the registered commands, unless they are the same. */
async function write(registration: Registration): Promise<void> {
  const { api, application, guild, definitions, log, onRegistered = () => {} } = registration;
  const there = await api.commands(application, guild).catch(undefinedIfRefused);
  if (isList(there) && isSame(there, definitions)) {
    onRegistered(there);
    return log.debug({ guild }, "commands are registered");
  }
  const written = await api.setCommands(application, definitions, guild);
  if (isList(written)) onRegistered(written);
  return log.info({ guild, commands: definitions.length }, "commands registered");
}

/** Returns undefined if a stand-in for Discord's API cannot list commands. Rethrows other errors. */
function undefinedIfRefused(error: unknown): undefined {
  if (classify(error) !== "refused") throw error;
}

function isList(there: unknown): there is APIApplicationCommand[] {
  return Array.isArray(there) && there.every((each) => typeof each === "object" && each !== null);
}

function adviceOn(trouble: string | undefined, guild: string | undefined): string {
  if (guild !== undefined && (trouble === "gone" || trouble === "forbidden"))
    return `the bot is not in the server DISCORD_GUILD_ID ${guild}; invite it, or set another id`;
  return "the commands are not registered yet; Discord shows the previous ones";
}
