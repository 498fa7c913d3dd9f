import { atMost } from "#platform";
import { GatewayDispatchEvents, type GatewayDispatchPayload } from "discord.js";
import { DataError } from "#core/errors.ts";
import type { Reply } from "#cards/reply.ts";
import type { RenderedMessage, SymbolOf } from "./messages/render.ts";
import type { Context } from "#games/context.ts";
import type { Clock } from "#games/runtime/clock.ts";
import type { Command, Presses } from "#games/command.ts";
import type { Log } from "#games/runtime/log.ts";
import type { Notifier } from "#games/runtime/notifier.ts";
import type { Face } from "#cards/dice/faces.ts";
import { CommandMentions } from "./messages/command-mentions.ts";
import { DiceEmojis } from "./messages/dice-emojis.ts";
import { DiscordApi } from "./api/discord-api.ts";
import { asGuildCommand, withLanguages } from "./api/definitions.ts";
import { Dispatcher } from "./interactions/dispatch.ts";
import { type Connections, openClient } from "./client.ts";
import { Outbox } from "./answers/outbox.ts";
import { backoff } from "./pause.ts";
import { register } from "./api/register.ts";
import { VisibleChannels } from "./api/visible-channels.ts";
import { shareAllowance } from "./shards/allowance.ts";
import { requestFailure } from "./api/errors.ts";
import { waitForGateway } from "./api/gateway.ts";
import { DiscordNotifier } from "./answers/notifier.ts";
import { connectShards, type Delays, type LeasedShards } from "./shards/leased-shards.ts";

/** A channel, thread or guild that was deleted or that the bot was removed from. */
type LostPlace = { channel: string } | { guild: string };

export interface Setup {
  token: string;
  /** Base of Discord's API, without the version. */
  apiUrl: string;
  /** Open connections to use; closed with the bot. */
  discord?: Connections;
  /** True if the API is the sandbox's. */
  isSandbox?: boolean;
  /** Guild in which the commands are registered; global if left out. */
  guildId?: string;
  commands: Command[];
  presses: Presses;
  context: Context;
  log: Log;
  /** Clock for the time of calls; the platform's if left out. */
  clock?: Clock;
  /** Called when the bot is no longer in a channel, a thread or a guild. */
  onGone?: (place: LostPlace) => void;
  /** Faces of dice to show as emojis; if left out, dice are shown as words. */
  dice?: readonly Face[];
  /** Number of shards; Discord's recommendation if left out. */
  shards?: number;
  delays?: Delays;
}

export interface Bot {
  /** Sends the messages that no interaction requested; works during login, too. */
  notifier: Notifier;
  /**
   * Resolves when the bot is logged in and has tried to register its commands. Waits while Discord is unreachable,
   * and never resolves once the bot is closed. Rejects with a DataError if waiting cannot help, for example if Discord
   * rejects the token.
   */
  ready: Promise<void>;
  /**
   * Counts the gateway connections that are ready and those that are not. `latency` is the highest latency of all
   * connections at their last heartbeat, in milliseconds.
   */
  shards(): { ready: number; away: number; latency?: number };
  /** Resolves with the close code if Discord closes the gateway with a fatal code, such as after a token reset. */
  lost: Promise<number>;
  /** Disconnects. Waits 3 seconds at most for interactions in progress and for the shards. */
  close(): Promise<void>;
}

/** How long `close` waits for interactions in progress, in milliseconds. */
const MAX_SERVING = 2500;
/** How long `close` then waits for the shards to disconnect, in milliseconds. */
const MAX_DISCONNECTING = 500;

/** Logs in to Discord and serves interactions until closed. */
export function startBot(setup: Setup): Bot {
  const { context, discord = openClient(setup) } = setup;
  const api = new DiscordApi(discord, context.platform);
  const closing = new AbortController();
  const { signal } = closing;
  const { platform, store } = context;
  const dice = new DiceEmojis(setup.dice ?? []);
  const mentions = new CommandMentions();
  const symbolOf = (name: string) => mentions.mentionOf(name) ?? dice.mentionOf(name);
  const visible = new VisibleChannels(discord.client, platform, setup.log);
  const isConnected = () => shards.isConnected;
  const services = openServices({ ...setup, api, symbolOf, visible, isConnected });
  const lost = Promise.withResolvers<number>();
  const shards: LeasedShards = connectShards({
    ...setup,
    client: discord.client,
    api,
    signal,
    leases: store.leases(),
    onFatal: lost.resolve,
    onDispatch: (payload, isReplay) => {
      if (!signal.aborted) services.handle(payload, isReplay);
    },
  });
  const stopSharing = shareAllowance(api, store.leases());
  const ready = start(setup, { discord, shards, api, signal, dice, mentions });
  ready.catch(() => {});
  const close = async () => {
    closing.abort();
    stopSharing();
    const disconnected = shards.destroy();
    await atMost(platform, MAX_SERVING, services.close());
    await atMost(platform, MAX_DISCONNECTING, disconnected);
    await discord.close();
  };
  return { notifier: services.notifier, ready, lost: lost.promise, shards: () => shards.count, close };
}

interface ServiceSetup extends Pick<Setup, "context" | "commands" | "presses" | "log" | "clock" | "onGone"> {
  api: DiscordApi;
  symbolOf: SymbolOf;
  visible: VisibleChannels;
  isConnected(): boolean;
}

/** The parts that answer interactions and send messages, for any connection to Discord. */
export function openServices(setup: ServiceSetup) {
  const { context, clock = () => context.platform.now(), visible } = setup;
  const drawn = new WeakMap<Reply, RenderedMessage>();
  const parts = { ...setup, clock, pictureRenderer: context.pictureRenderer, drawn };
  const dispatcher: Dispatcher = new Dispatcher({ ...parts, visible, onPending: () => void outbox.wake() });
  const outbox = new Outbox({ ...parts, isServing: (id) => dispatcher.isServing(id) });
  context.signals.on("pending", () => void outbox.wake());
  const handle = (payload: GatewayDispatchPayload, isReplay: boolean) =>
    handleDispatch(payload, isReplay, { ...setup, dispatcher, outbox });
  /** Finishes the interactions and deliveries in progress. */
  const close = async () => void (await Promise.all([dispatcher.idle(), outbox.close()]));
  return { notifier: new DiscordNotifier(parts), handle, close };
}

interface DispatchHandlers extends Pick<Setup, "onGone"> {
  dispatcher: Dispatcher;
  outbox: Outbox;
}

/** Dispatches at the start of a session; after a restart, the session may be that of the last process. */
const SESSION_STARTS = new Set<string>([GatewayDispatchEvents.Ready, GatewayDispatchEvents.Resumed]);

/** Handles the gateway dispatches that concern the bot. Ignores malformed ones. */
function handleDispatch({ t, d }: GatewayDispatchPayload, isReplay: boolean, to: DispatchHandlers): void {
  if (SESSION_STARTS.has(t)) return void to.outbox.wake();
  if (t === GatewayDispatchEvents.InteractionCreate) return to.dispatcher.dispatch(d, isReplay);
  const { id, unavailable } = (d ?? {}) as { id?: unknown; unavailable?: unknown };
  if (typeof id !== "string") return undefined;
  if (t === GatewayDispatchEvents.ChannelDelete || t === GatewayDispatchEvents.ThreadDelete)
    return to.onGone?.({ channel: id });
  // An unavailable guild returns after Discord's outage.
  if (t === GatewayDispatchEvents.GuildDelete && unavailable !== true) return to.onGone?.({ guild: id });
  return undefined;
}

interface Login {
  discord: Connections;
  shards: LeasedShards;
  api: DiscordApi;
  signal: AbortSignal;
  dice: DiceEmojis;
  mentions: CommandMentions;
}

/** Logs in and registers the commands; never resolves once the bot is closed. */
async function start(setup: Setup, login: Login): Promise<void> {
  const { discord, api, signal, dice, mentions } = login;
  const { context, commands, guildId: guild, log } = setup;
  await logIn(setup, login);
  if (signal.aborted) return new Promise(() => {});
  const application = discord.client.application?.id ?? (await applicationOf(api, log, signal));
  if (application === undefined) return new Promise(() => {});
  log.info({ application }, setup.isSandbox === true ? "logged in to the sandbox" : "logged in to Discord");
  const languages = new Set(context.speech.languages.all.map(({ code }) => code));
  const written = commands.map(({ definition }) => withLanguages(definition.toJSON(), languages));
  const definitions = guild === undefined ? written : written.map(asGuildCommand);
  const onRegistered = mentions.note.bind(mentions);
  await register({ api, application, guild, definitions, log, signal, onRegistered });
  void dice.upload({ api, application, log, signal, pictureRenderer: context.pictureRenderer });
  return undefined;
}

/** Requests the id of the bot's application until Discord answers. Resolves to undefined when the signal aborts. */
async function applicationOf(api: DiscordApi, log: Log, signal: AbortSignal): Promise<string | undefined> {
  for (const wait of backoff({ first: 1000, most: 30_000 })) {
    const found = await api.application().catch((error: unknown) => {
      if (!signal.aborted)
        log.warn({ why: requestFailure(error), wait }, "the application id is not known yet");
    });
    if (found !== undefined || signal.aborted) return found ?? undefined;
    await api.platform.sleep(wait, signal);
  }
  return undefined;
}

/**
 * Waits until Discord is reachable, logs in, and waits for the first shards. Throws a DataError if waiting cannot
 * help.
 */
async function logIn(
  { token, log }: Setup,
  { discord: { client }, shards, api, signal }: Login,
): Promise<void> {
  for (let isKnown = false; !signal.aborted; isKnown = true) {
    await waitForGateway({ api, log, signal, isKnown, needed: () => 0 });
    if (signal.aborted) return;
    try {
      // `login` ends the race only if it rejects. It never resolves, because `LeasedShards.spawn` does not.
      return await Promise.race([client.login(token).then(() => undefined), shards.ready]);
    } catch (error) {
      if (error instanceof DataError) throw error;
      log.warn({ why: requestFailure(error) }, "the login failed");
      // discord.js forgets the token after a failed login.
      client.rest.setToken(token);
    }
  }
}
