import { setTimeout as pause } from "node:timers/promises";
import { Client, GatewayIntentBits } from "discord.js";
import type { App } from "#app/app.ts";
import type { Command } from "#app/command.ts";
import { DataError } from "#core/errors.ts";
import { DiscordApi } from "./discord-api.ts";
import { Dispatcher } from "./dispatch.ts";
import { canHeal, classify, type Trouble } from "./errors.ts";
import { Outbox } from "./outbox.ts";
import { listen } from "./gateway.ts";
import type { Log } from "./log.ts";
import { register } from "./register.ts";
import { openLines } from "./rest.ts";

/** What the bot is started with. */
export interface Setup {
  token: string;
  /** Where Discord's API is, without the version. */
  apiUrl: string;
  /** Commands are registered in this guild only; everywhere if left out. */
  guildId?: string;
  commands: Command[];
  app: App;
  log: Log;
}

/** The bot on Discord. */
export interface Bot {
  /** Resolves when the bot is logged in and its commands are registered. */
  ready: Promise<void>;
  /** Finishes what is being served, then leaves; takes 5 seconds at most. */
  close(): Promise<void>;
}

const badToken =
  "DISCORD_TOKEN is not accepted by Discord; copy it again from the Developer Portal, page Bot";
const longestWait = 30_000;
const mostForServing = 3500;
const mostForLeaving = 1000;

/** Logs in to Discord and serves interactions until closed. Waits while Discord is out of reach. */
export function startBot(setup: Setup): Bot {
  const { token, apiUrl, log } = setup;
  const lines = openLines(apiUrl, token);
  const api = new DiscordApi(lines);
  const closing = new AbortController();
  const dispatcher: Dispatcher = new Dispatcher({ ...setup, api, onOwed: () => void outbox.wake() });
  const outbox = new Outbox({ ...setup, api, isServing: (interaction) => dispatcher.isServing(interaction) });
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    shards: "auto",
    waitGuildTimeout: 0,
    rest: lines.options,
  });
  const session = Promise.withResolvers<string>();
  listen(
    client,
    {
      onReady: (application) => {
        session.resolve(application);
        void outbox.wake();
      },
      onInteraction: (data) => {
        if (!closing.signal.aborted) dispatcher.dispatch(data);
      },
    },
    log,
  );
  const ready = logIn(client, api, token, closing.signal).then(async () => {
    const application = await session.promise;
    const definitions = setup.commands.map((command) => command.definition.toJSON());
    await register({ api, application, guild: setup.guildId, definitions, log });
    log.info({ application }, "on Discord");
  });
  ready.catch(() => {});
  return {
    ready,
    close: async () => {
      closing.abort();
      await atMost(mostForServing, Promise.all([dispatcher.idle(), outbox.close()]));
      await atMost(mostForLeaving, client.destroy());
      await lines.close();
    },
  };
}

/** Waits until Discord answers and takes the token, then connects. */
async function logIn(client: Client, api: DiscordApi, token: string, signal: AbortSignal): Promise<void> {
  for (let wait = 1000; ; wait = Math.min(wait * 2, longestWait)) {
    signal.throwIfAborted();
    const trouble = await api.knock().then(() => undefined, classifyOrThrow);
    if (trouble === undefined) break;
    if (trouble === "unauthorized") throw new DataError([badToken]);
    if (!canHeal(trouble)) throw new DataError([`DISCORD_API_URL is not Discord's API (${trouble})`]);
    await pause(wait, undefined, { signal });
  }
  await client.login(token);
}

function classifyOrThrow(error: unknown): Trouble {
  const trouble = classify(error);
  if (trouble === undefined) throw error;
  return trouble;
}

async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  await Promise.race([work, pause(milliseconds, undefined, { signal: timer.signal })]).finally(() =>
    timer.abort(),
  );
}
