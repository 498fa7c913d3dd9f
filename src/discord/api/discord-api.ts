import { computer, type Platform } from "#platform";
import { given } from "#core/left-out.ts";
import {
  type APIApplicationCommand,
  type APIChannel,
  type APIDMChannel,
  type APIGatewayBotInfo,
  type APIGuild,
  type APIGuildForumChannel,
  type APIGuildMember,
  type APIInteractionResponse,
  type APIMessage,
  type APIThreadChannel,
  type APIUser,
  DiscordAPIError,
  HTTPError,
  RateLimitError,
  type RawFile,
  RequestMethod,
  type REST,
  type RequestData,
  RESTJSONErrorCodes,
  type RESTGetAPIApplicationEmojisResult,
  type RESTGetCurrentApplicationResult,
  Routes,
  type RouteLike,
} from "discord.js";
import type { AnsweredInteraction } from "#games/runtime/notifier.ts";
import type { Connections } from "../client.ts";
import { classify, isRetryable, troubleOf, NoAnswer } from "./errors.ts";

/** Identifies an interaction to Discord. */
export type InteractionKey = AnsweredInteraction;

/** A message with its files, ready to be sent. */
export interface MessageData {
  body: object;
  files: RawFile[];
}

/** An emoji of the application. */
export interface NamedEmoji {
  id: string;
  name: string;
}

/** Discord's codes for a user who is not a member of a guild. */
const NO_MEMBER = new Set<number | string>([
  RESTJSONErrorCodes.UnknownMember,
  RESTJSONErrorCodes.UnknownUser,
]);
/** Pauses between attempts to send a request, in milliseconds. */
const PAUSES = [250, 500, 1000, 2000, 4000];
/** Number of a channel's newest messages that count as in sight. */
const IN_SIGHT = 50;
/** Maximum number of messages in one of Discord's responses. */
export const PAGE = 100;

/**
 * The bot's requests. discord.js repeats a request after a short rate limit; nothing else is retried. Methods throw
 * discord.js' errors, and `NoAnswer` for all others.
 */
export class DiscordApi {
  readonly platform: Platform;
  readonly #rest: REST;
  readonly #webhooks: REST;
  #sent = 0;

  constructor({ client, webhooks }: Connections, platform = computer) {
    this.platform = platform;
    this.#rest = client.rest;
    this.#webhooks = webhooks;
  }

  /** Sends an idempotent request. Retries with exponential backoff while that can help. Throws the last error. */
  async retrying<Result>(request: () => Promise<Result>, retries = PAUSES.length): Promise<Result> {
    for (const milliseconds of PAUSES.slice(0, retries)) {
      try {
        return await request();
      } catch (error) {
        // A long rate limit is not retried here.
        if (!isRetryable(classify(error)) || error instanceof RateLimitError) throw error;
        await this.platform.sleep(milliseconds);
      }
    }
    return request();
  }

  /** Returns how many requests counted towards the bot's rate limit since the last call. */
  takeSent(): number {
    const sent = this.#sent;
    this.#sent = 0;
    return sent;
  }

  /** Sets this process's share of the 50 requests a second that Discord allows the bot. */
  allow(requestsPerSecond: number): void {
    this.#rest.options.globalRequestsPerSecond = requestsPerSecond;
  }

  /** Answers an interaction; gives up after `timeout` milliseconds. */
  async respond(
    { id, token }: InteractionKey,
    body: APIInteractionResponse,
    files: RawFile[],
    timeout: number,
  ): Promise<void> {
    const late = new AbortController();
    const timer = this.platform.after(timeout, () => late.abort());
    const request = { body, files, signal: late.signal };
    const route = Routes.interactionCallback(id, token);
    await this.#webhook(RequestMethod.Post, route, request).finally(() => timer.cancel());
  }

  original({ application, token }: InteractionKey): Promise<APIMessage> {
    return this.#webhook(RequestMethod.Get, Routes.webhookMessage(application, token));
  }

  async editOriginal({ application, token }: InteractionKey, message: MessageData): Promise<void> {
    await this.#webhook(RequestMethod.Patch, Routes.webhookMessage(application, token), message);
  }

  async deleteOriginal({ application, token }: InteractionKey): Promise<void> {
    await this.#webhook(RequestMethod.Delete, Routes.webhookMessage(application, token));
  }

  async followUp({ application, token }: InteractionKey, message: MessageData): Promise<void> {
    await this.#webhook(RequestMethod.Post, Routes.webhook(application, token), message);
  }

  /** Posts once per nonce: for a few minutes Discord answers a repetition with the first message. */
  async post(channel: string, { body, files }: MessageData, nonce: string): Promise<APIMessage> {
    const once = { ...body, nonce, enforce_nonce: true };
    const route = Routes.channelMessages(channel);
    return this.#bot(RequestMethod.Post, route, { body: once, files });
  }

  async edit(channel: string, message: string, { body, files }: MessageData): Promise<void> {
    await this.#bot(RequestMethod.Patch, Routes.channelMessage(channel, message), { body, files });
  }

  message(channel: string, message: string): Promise<APIMessage> {
    return this.#get(Routes.channelMessage(channel, message));
  }

  async remove(channel: string, message: string): Promise<void> {
    await this.#bot(RequestMethod.Delete, Routes.channelMessage(channel, message));
  }

  async pin(channel: string, message: string): Promise<void> {
    await this.#bot(RequestMethod.Put, Routes.channelMessagesPin(channel, message));
  }

  async isLocked(thread: string): Promise<boolean> {
    const { thread_metadata: about } = await this.channel<APIThreadChannel>(thread);
    return about?.locked === true;
  }

  channel<Kind extends APIChannel = APIChannel>(id: string): Promise<Kind> {
    return this.#get(Routes.channel(id));
  }

  /** True if a channel was deleted or the bot may not see it; false also if Discord does not answer. */
  async isGone(id: string): Promise<boolean> {
    const trouble = await this.channel(id).then(() => undefined, troubleOf);
    return trouble === "gone" || trouble === "forbidden";
  }

  /** Starts a public thread at a message. The thread gets the message's id. Discord rejects a second thread. */
  async startThread(channel: string, message: string, thread: object): Promise<void> {
    await this.#bot(RequestMethod.Post, Routes.threads(channel, message), { body: thread });
  }

  /** Creates a post with its first message. Returns the id of both. */
  async startPost(forum: string, post: object, { body, files }: MessageData): Promise<string> {
    const request = { body: { ...post, message: body }, files };
    return (await this.#bot<APIThreadChannel>(RequestMethod.Post, Routes.threads(forum), request)).id;
  }

  /** Ids of a forum's open posts, then of those archived most recently. */
  async postsOf({ id, guild_id: guild = "" }: APIGuildForumChannel): Promise<string[]> {
    const open = await this.#get<{ threads: APIThreadChannel[] }>(Routes.guildActiveThreads(guild));
    const archived = await this.#get<{ threads: APIThreadChannel[] }>(Routes.channelThreads(id, "public"));
    const posts = open.threads.filter(({ parent_id: parent }) => parent === id);
    return [...posts, ...archived.threads].map((post) => post.id);
  }

  async changeThread(thread: string, change: object): Promise<void> {
    await this.#bot(RequestMethod.Patch, Routes.channel(thread), { body: change });
  }

  /** Throws if the bot is not in the guild. */
  guild(id: string): Promise<APIGuild> {
    return this.#get(Routes.guild(id));
  }

  member(guild: string, user: string): Promise<APIGuildMember> {
    return this.#get(Routes.guildMember(guild, user));
  }

  /** Resolves to true if a user is a member of a guild. Throws if Discord gives no clear answer. */
  async isMember(guild: string, user: string): Promise<boolean> {
    try {
      await this.member(guild, user);
      return true;
    } catch (error) {
      if (error instanceof DiscordAPIError && NO_MEMBER.has(error.code)) return false;
      throw error;
    }
  }

  async unarchive(thread: string): Promise<void> {
    await this.changeThread(thread, { archived: false });
  }

  /** Id of the DM channel with a user; opens it if needed. */
  async openDirect(user: string): Promise<string> {
    const body = { recipient_id: user };
    return (await this.#bot<APIDMChannel>(RequestMethod.Post, Routes.userChannels(), { body })).id;
  }

  /** A user's global name, or user name. */
  async nameOf(user: string): Promise<string> {
    const { global_name: name, username } = await this.#get<APIUser>(Routes.user(user));
    return name ?? username;
  }

  /** Resolves to true if a user has this id. Throws if Discord gives no clear answer. */
  async isUser(user: string): Promise<boolean> {
    try {
      await this.nameOf(user);
      return true;
    } catch (error) {
      // Discord rejects a malformed id as invalid.
      if (["gone", "refused"].includes(troubleOf(error))) return false;
      throw error;
    }
  }

  /**
   * A channel's newest messages, or with `before` the newest before that id; newest first. `most` may be up to `PAGE`;
   * the default is the messages in sight. Empty if the bot may not read history.
   */
  messages(channel: string, most = IN_SIGHT, before?: string): Promise<APIMessage[]> {
    const query = new URLSearchParams({ limit: String(most), ...given({ before }) });
    return this.#get(Routes.channelMessages(channel), query);
  }

  /** The registered commands, global or of one guild. */
  commands(application: string, guild?: string): Promise<APIApplicationCommand[]> {
    const query = new URLSearchParams({ with_localizations: "true" });
    return this.#get(commandsRoute(application, guild), query);
  }

  /** Replaces all commands, global or of one guild. Returns the registered commands. */
  setCommands(application: string, definitions: object[], guild?: string): Promise<unknown> {
    return this.#bot(RequestMethod.Put, commandsRoute(application, guild), { body: definitions });
  }

  async emojis(application: string): Promise<NamedEmoji[]> {
    const route = Routes.applicationEmojis(application);
    const { items } = await this.#get<RESTGetAPIApplicationEmojisResult>(route);
    return items.flatMap(({ id, name }) => (id === null || name === null ? [] : [{ id, name }]));
  }

  addEmoji(application: string, name: string, png: Uint8Array): Promise<NamedEmoji> {
    const body = { name, image: `data:image/png;base64,${Buffer.from(png).toString("base64")}` };
    return this.#bot(RequestMethod.Post, Routes.applicationEmojis(application), { body });
  }

  async removeEmoji(application: string, emoji: string): Promise<void> {
    await this.#bot(RequestMethod.Delete, Routes.applicationEmoji(application, emoji));
  }

  async application(): Promise<string> {
    return (await this.#get<RESTGetCurrentApplicationResult>(Routes.currentApplication())).id;
  }

  /** Discord's time in milliseconds since 1970; NaN if the response has none. */
  async time(): Promise<number> {
    this.#sent += 1;
    const response = await this.#rest.queueRequest({
      method: RequestMethod.Get,
      fullRoute: Routes.gateway(),
    });
    return Date.parse(response.headers.get("date") ?? "");
  }

  /** The gateway's URL, and the number of logins that Discord still allows. */
  gateway(): Promise<APIGatewayBotInfo> {
    return this.#get(Routes.gatewayBot());
  }

  #get<Result>(route: RouteLike, query?: URLSearchParams): Promise<Result> {
    return this.#bot(RequestMethod.Get, route, given({ query }));
  }

  /** Sends a request with the bot's token; it counts towards the bot's rate limit. */
  #bot<Result = unknown>(method: RequestMethod, route: RouteLike, request?: RequestData): Promise<Result> {
    this.#sent += 1;
    return this.#ask(this.#rest, method, route, request);
  }

  /** Sends a request that an interaction's token authorizes. */
  #webhook<Result = unknown>(
    method: RequestMethod,
    route: RouteLike,
    request?: RequestData,
  ): Promise<Result> {
    return this.#ask(this.#webhooks, method, route, { ...request, auth: false });
  }

  async #ask<Result>(
    rest: REST,
    method: RequestMethod,
    fullRoute: RouteLike,
    request: RequestData = {},
  ): Promise<Result> {
    try {
      return (await rest.request({ ...request, method, fullRoute })) as Result;
    } catch (error) {
      const isDiscords = [DiscordAPIError, HTTPError, RateLimitError].some((kind) => error instanceof kind);
      throw isDiscords ? error : new NoAnswer(error);
    }
  }
}

function commandsRoute(application: string, guild: string | undefined): `/${string}` {
  return guild === undefined
    ? Routes.applicationCommands(application)
    : Routes.applicationGuildCommands(application, guild);
}
