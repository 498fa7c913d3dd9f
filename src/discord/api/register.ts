import type { APIApplicationCommand } from "discord.js";
import type { Log } from "#app/runtime/log.ts";
import type { DiscordApi } from "./discord-api.ts";
import { isSame } from "./definitions.ts";
import { classify, requestFailure } from "./errors.ts";
import { atMost, growing, pause } from "../pause.ts";

interface Registration {
  api: DiscordApi;
  application: string;
  /** Only this guild gets the commands; every guild if left out. */
  guild: string | undefined;
  definitions: object[];
  log: Log;
  /** Nothing more is tried from here on. */
  signal: AbortSignal;
  /** Hears what Discord calls the commands, once it has them. */
  onThere?: (commands: APIApplicationCommand[]) => void;
}

/** Between two tries, in milliseconds. Discord takes 200 new commands a day, and changes none of that sooner. */
const PAUSES = { first: 1000, most: 900_000 };
/** How long the first try is waited for. */
const PATIENCE = 5000;

/**
 * Makes Discord's list of commands ours, for as long as that takes: the bot serves meanwhile. Resolves after the first
 * try, whatever came of it.
 */
export async function register(registration: Registration): Promise<void> {
  const first = attempt(registration);
  void first.then((isDone) => (isDone ? undefined : goOn(registration)));
  await atMost(PATIENCE, first);
}

async function goOn(registration: Registration): Promise<void> {
  for (const wait of growing(PAUSES)) {
    await pause(wait, registration.signal);
    if (await attempt(registration)) return;
  }
}

/** Whether nothing more is to be done. */
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

/** Discord's list is written only if it differs. */
async function write(registration: Registration): Promise<void> {
  const { api, application, guild, definitions, log, onThere = () => {} } = registration;
  const there = await api.commands(application, guild).catch(unlessUntold);
  if (isList(there) && isSame(there, definitions)) {
    onThere(there);
    return log.debug({ guild }, "commands are registered");
  }
  const written = await api.setCommands(application, definitions, guild);
  if (isList(written)) onThere(written);
  return log.info({ guild, commands: definitions.length }, "commands registered");
}

/** A server that is compatible in all else may not tell which commands there are. */
function unlessUntold(error: unknown): undefined {
  if (classify(error) !== "refused") throw error;
}

function isList(there: unknown): there is APIApplicationCommand[] {
  return Array.isArray(there) && there.every((each) => typeof each === "object" && each !== null);
}

function adviceOn(trouble: string | undefined, guild: string | undefined): string {
  if (guild !== undefined && (trouble === "gone" || trouble === "forbidden"))
    return `DISCORD_GUILD_ID ${guild} is no server that the bot is in; invite it there, or write another id`;
  return "the commands are not registered yet; Discord shows those of before";
}
