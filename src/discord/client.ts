import type { Reply } from "#views/reply.ts";
import type { Rendered } from "./messages/render.ts";
import type { Context } from "#app/context.ts";
import type { Clock } from "#app/runtime/clock.ts";
import type { Command } from "#app/command.ts";
import type { Log } from "#app/runtime/log.ts";
import type { Presses } from "#app/press.ts";
import type { Voice } from "#app/watch/voice.ts";
import type { Face } from "#views/dice/faces.ts";
import { CommandMentions } from "./messages/command-mentions.ts";
import { DiceEmojis } from "./messages/dice-emojis.ts";
import { DiscordApi } from "./api/discord-api.ts";
import { inTheirLanguages } from "./api/definitions.ts";
import { Dispatcher } from "./interactions/dispatch.ts";
import { fellowsIn } from "./gateway/fellows.ts";
import { Gateway } from "./gateway/gateway.ts";
import type { Gone, Listener } from "./gateway/hearing.ts";
import type { Patience } from "./gateway/logins.ts";
import { Outbox } from "./answers/outbox.ts";
import { atMost } from "./pause.ts";
import { register } from "./api/register.ts";
import { shareAllowance } from "./api/allowance.ts";
import { type Lines, openLines } from "./api/rest.ts";
import { DiscordVoice } from "./answers/voice.ts";

/** What the bot is started with. */
export interface Setup {
  token: string;
  /** Where Discord's API is, without the version. */
  apiUrl: string;
  /** The connections to it, where they are open already; closed with the bot. */
  lines?: Lines;
  /** Whether that is the sandbox and not Discord. */
  isSandbox?: boolean;
  /** Commands are registered in this guild only; everywhere if left out. */
  guildId?: string;
  commands: Command[];
  presses: Presses;
  context: Context;
  log: Log;
  /** The time that calls happen at; the machine's if left out. */
  clock?: Clock;
  /** Hears that a channel, a thread or a guild is no longer there for the bot. */
  onGone?: (place: Gone) => void;
  /** The faces of dice that are shown as emojis; left out, dice are words. */
  dice?: readonly Face[];
  /** As how many shards the bot comes; as many as Discord advises if left out. */
  shards?: number;
  /** How long is waited between two tries to come to Discord; tests shorten it. */
  patience?: Patience;
}

/** The bot on Discord. */
export interface Bot {
  /** Speaks unasked; works from the start on, also while the bot is still logging in. */
  voice: Voice;
  /**
   * Resolves when the bot is logged in and has tried to register its commands; waits while Discord is out of reach, and
   * for ever once the bot is closed. Rejects with a DataError if Discord does not take the token.
   */
  ready: Promise<void>;
  /** How many connections to Discord's gateway this process has, and how many of them work. */
  shards(): { ready: number; away: number };
  /** Resolves with Discord's close code if Discord ends the connection for good, such as after a token reset. */
  lost: Promise<number>;
  /** Finishes what is being served, then leaves; takes 3 seconds at most. */
  close(): Promise<void>;
}

const MOST_FOR_SERVING = 2500;
const MOST_FOR_LEAVING = 500;

/** Logs in to Discord and serves interactions until closed. */
export function startBot(setup: Setup): Bot {
  const { lines = openLines(setup.apiUrl, setup.token) } = setup;
  const api = new DiscordApi(lines);
  const closing = new AbortController();
  const { context, clock = Date.now } = setup;
  context.signals.on("owed", () => void outbox.wake());
  const dice = new DiceEmojis(setup.dice ?? []);
  const mentions = new CommandMentions();
  const signs = { markOf: (name: string) => mentions.markOf(name) ?? dice.markOf(name) };
  const { draughtsman, store } = context;
  const parts = { ...setup, api, clock, signs, draughtsman, drawn: new WeakMap<Reply, Rendered>() };
  const dispatcher: Dispatcher = new Dispatcher({ ...parts, onOwed: () => void outbox.wake() });
  const outbox = new Outbox({ ...parts, isServing: (id) => dispatcher.isServing(id) });
  const { signal } = closing;
  const lost = Promise.withResolvers<number>();
  const { session, listener } = following(setup, {
    signal,
    onLost: lost.resolve,
    onSession: () => void outbox.wake(),
    onInteraction: ({ d: data, isAgain }) => dispatcher.dispatch(data, isAgain),
  });
  const forgetOthers = shareAllowance(lines, store.leases());
  const gateway = new Gateway({ ...setup, api, signal, listener, fellows: fellowsIn(store.leases()) });
  const ready = start(setup, { gateway, api, session, signal, dice, mentions });
  ready.catch(() => {});
  return {
    voice: new DiscordVoice({ ...parts, isConnected: () => gateway.isConnected }),
    ready,
    lost: lost.promise,
    shards: () => gateway.count,
    close: async () => {
      closing.abort();
      forgetOthers();
      const left = gateway.leave();
      await atMost(MOST_FOR_SERVING, Promise.all([dispatcher.idle(), outbox.close()]));
      await atMost(MOST_FOR_LEAVING, left);
      await lines.close();
    },
  };
}

interface Following {
  /** Nothing more is heard from here on. */
  signal: AbortSignal;
  onSession: () => void;
  onInteraction: Listener["onInteraction"];
  /** Hears Discord's close code. */
  onLost: (code: number) => void;
}

/** What is to be heard of the gateway, and the application's id, once there is a session. */
function following(
  setup: Setup,
  { signal, onSession, onInteraction, onLost }: Following,
): { session: Promise<string>; listener: Listener } {
  const session = Promise.withResolvers<string>();
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
    onLost: unlessClosed(onLost),
  };
  return { session: session.promise, listener };
}

interface Login {
  gateway: Gateway;
  api: DiscordApi;
  /** The application's id, once there is a session. */
  session: Promise<string>;
  signal: AbortSignal;
  dice: DiceEmojis;
  mentions: CommandMentions;
}

async function start(setup: Setup, { gateway, api, session, signal, dice, mentions }: Login): Promise<void> {
  const { context, commands, guildId: guild, log } = setup;
  if (!(await gateway.open())) return new Promise(() => {});
  const application = await session;
  log.info({ application }, setup.isSandbox === true ? "in the sandbox" : "on Discord");
  const languages = new Set(context.speech.languages.all.map(({ code }) => code));
  const definitions = commands.map(({ definition }) => inTheirLanguages(definition.toJSON(), languages));
  const onThere = mentions.note.bind(mentions);
  await register({ api, application, guild, definitions, log, signal, onThere });
  void dice.upload({ api, application, log, signal, draughtsman: context.draughtsman });
}
