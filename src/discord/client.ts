import { Client, GatewayIntentBits, Status } from "discord.js";
import type { App } from "#app/app.ts";
import type { Clock } from "#app/clock.ts";
import type { Command } from "#app/command.ts";
import type { Log } from "#app/logging.ts";
import type { Voice } from "#app/voice.ts";
import { DataError } from "#core/errors.ts";
import { DiscordApi } from "./discord-api.ts";
import { Dispatcher } from "./dispatch.ts";
import { canHeal, troubleOf } from "./errors.ts";
import { type Gone, listen } from "./gateway.ts";
import { Outbox } from "./outbox.ts";
import { atMost, pause } from "./pause.ts";
import { register } from "./register.ts";
import { type Lines, openLines } from "./rest.ts";
import { DiscordVoice } from "./voice.ts";

/** What the bot is started with. */
export interface Setup {
  token: string;
  /** Where Discord's API is, without the version. */
  apiUrl: string;
  /** Whether that is the sandbox and not Discord. */
  isSandbox?: boolean;
  /** Commands are registered in this guild only; everywhere if left out. */
  guildId?: string;
  commands: Command[];
  app: App;
  log: Log;
  /** The time that calls happen at; the machine's if left out. */
  clock?: Clock;
  /** Hears that a channel, a thread or a guild is no longer there for the bot. */
  onGone?: (place: Gone) => void;
}

/** The bot on Discord. */
export interface Bot {
  /** Speaks unasked; works from the start on, also while the bot is still logging in. */
  voice: Voice;
  /**
   * Resolves when the bot is logged in and its commands are registered; waits while Discord is out of reach.
   * Rejects with a DataError if Discord does not take the token.
   */
  ready: Promise<void>;
  /** Resolves with Discord's close code if Discord ends the connection for good, such as after a token reset. */
  lost: Promise<number>;
  /** Finishes what is being served, then leaves; takes 3 seconds at most. */
  close(): Promise<void>;
}

const badToken =
  "DISCORD_TOKEN is not accepted by Discord; copy it again from the Developer Portal, page Bot";
const longestWait = 30_000;
const mostForServing = 2500;
const mostForLeaving = 500;

/** Logs in to Discord and serves interactions until closed. */
export function startBot(setup: Setup): Bot {
  const lines = openLines(setup.apiUrl, setup.token);
  const api = new DiscordApi(lines);
  const closing = new AbortController();
  const { app, log, clock = Date.now } = setup;
  app.names.ask = (user) => api.nameOf(user);
  app.onOwed = () => void outbox.wake();
  const desk = { ...setup, api, clock };
  const dispatcher: Dispatcher = new Dispatcher({ ...desk, onOwed: () => void outbox.wake() });
  const outbox = new Outbox({ ...desk, isServing: (id) => dispatcher.isServing(id) });
  const client = newClient(lines);
  const { session, lost } = follow(client, setup, {
    signal: closing.signal,
    onSession: () => void outbox.wake(),
    onInteraction: (data) => dispatcher.dispatch(data),
  });
  const ready = start(setup, { client, api, session, signal: closing.signal });
  ready.catch(() => {});
  return {
    voice: new DiscordVoice({ api, log, isConnected: () => isConnected(client) }),
    ready,
    lost,
    close: async () => {
      closing.abort();
      await atMost(mostForServing, Promise.all([dispatcher.idle(), outbox.close()]));
      await atMost(mostForLeaving, client.destroy());
      await lines.close();
    },
  };
}

/** Nothing is read from discord.js' caches, so nobody waits for the guilds that fill them. */
function newClient({ options: rest }: Lines): Client {
  return new Client({ intents: [GatewayIntentBits.Guilds], shards: "auto", waitGuildTimeout: 0, rest });
}

interface Following {
  /** Nothing more is heard from here on. */
  signal: AbortSignal;
  onSession: () => void;
  onInteraction: (data: unknown) => void;
}

/** Hears what the gateway says. Resolves `session` with the application's id, `lost` with Discord's close code. */
function follow(client: Client, setup: Setup, { signal, onSession, onInteraction }: Following) {
  const session = Promise.withResolvers<string>();
  const lost = Promise.withResolvers<number>();
  const onReady = (application: string) => {
    session.resolve(application);
    onSession();
  };
  const unlessClosed =
    <Heard>(tell: (heard: Heard) => void) =>
    (heard: Heard) => {
      if (!signal.aborted) tell(heard);
    };
  const listener = {
    onReady,
    onInteraction: unlessClosed(onInteraction),
    onGone: unlessClosed(setup.onGone ?? (() => {})),
    onLost: unlessClosed(lost.resolve),
  };
  listen(client, listener, setup.log);
  return { session: session.promise, lost: lost.promise };
}

function isConnected({ ws: { shards } }: Client): boolean {
  return shards.size > 0 && shards.every(({ status }) => status === Status.Ready);
}

interface Login {
  client: Client;
  api: DiscordApi;
  /** The application's id, once there is a session. */
  session: Promise<string>;
  signal: AbortSignal;
}

async function start(setup: Setup, { client, api, session, signal }: Login): Promise<void> {
  await waitForDiscord(api, setup.log, signal);
  await client.login(setup.token);
  const application = await session;
  const definitions = setup.commands.map((command) => command.definition.toJSON());
  await register({ api, application, guild: setup.guildId, definitions, log: setup.log });
  setup.log.info({ application }, setup.isSandbox === true ? "in the sandbox" : "on Discord");
}

/** Waits until Discord answers and takes the token. */
async function waitForDiscord(api: DiscordApi, log: Log, signal: AbortSignal): Promise<void> {
  for (let wait = 1000; ; wait = Math.min(wait * 2, longestWait)) {
    signal.throwIfAborted();
    const trouble = await api.knock().then(() => undefined, troubleOf);
    if (trouble === undefined) return;
    if (trouble === "unauthorized") throw new DataError([badToken]);
    if (!canHeal(trouble))
      throw new DataError([`DISCORD_API_URL leads to something that is not Discord (${trouble})`]);
    log.warn({ trouble, wait }, "Discord is out of reach");
    await pause(wait, signal);
  }
}
