import { given } from "#core/left-out.ts";
import {
  type APIApplicationCommand,
  type APIDMChannel,
  type APIGatewayBotInfo,
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
  type RESTGetAPIApplicationEmojisResult,
  type RESTGetCurrentApplicationResult,
  Routes,
  type RouteLike,
} from "discord.js";
import type { Connections } from "../client.ts";
import { troubleOf, NoAnswer } from "./errors.ts";

/** What identifies an interaction to Discord. */
export interface InteractionKey {
  id: string;
  token: string;
  application: string;
}

/** A message with its files, ready to be sent. */
export interface Outgoing {
  body: object;
  files: RawFile[];
}

/** An emoji as far as it is of use in a text. */
export interface NamedEmoji {
  id: string;
  name: string;
}

/** How many of a channel's newest messages count as in sight. */
const IN_SIGHT = 50;
/** How many messages Discord gives at a time. */
export const PAGE = 100;

/** The requests that the bot makes, each a single attempt. Throws Discord's errors, and `NoAnswer` for all others. */
export class DiscordApi {
  readonly #rest: REST;
  readonly #webhooks: REST;
  #sent = 0;

  constructor({ client, webhooks }: Connections) {
    this.#rest = client.rest;
    this.#webhooks = webhooks;
  }

  /** How many requests that count towards the bot's rate limit were sent since the last call. */
  takeSent(): number {
    const sent = this.#sent;
    this.#sent = 0;
    return sent;
  }

  /** Sets how many requests a second this process sends, of the 50 that Discord allows the bot. */
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
    const timer = setTimeout(() => late.abort(), timeout);
    const request = { body, files, auth: false, signal: late.signal };
    await this.#ask(
      this.#webhooks,
      RequestMethod.Post,
      Routes.interactionCallback(id, token),
      request,
    ).finally(() => clearTimeout(timer));
  }

  original({ application, token }: InteractionKey): Promise<APIMessage> {
    return this.#webhook(RequestMethod.Get, Routes.webhookMessage(application, token));
  }

  async editOriginal({ application, token }: InteractionKey, message: Outgoing): Promise<void> {
    await this.#webhook(RequestMethod.Patch, Routes.webhookMessage(application, token), message);
  }

  async deleteOriginal({ application, token }: InteractionKey): Promise<void> {
    await this.#webhook(RequestMethod.Delete, Routes.webhookMessage(application, token));
  }

  async followUp({ application, token }: InteractionKey, message: Outgoing): Promise<void> {
    await this.#webhook(RequestMethod.Post, Routes.webhook(application, token), message);
  }

  /** Posts once per nonce: within some minutes Discord answers a repetition with the first message. */
  async post(channel: string, { body, files }: Outgoing, nonce: string): Promise<APIMessage> {
    const once = { ...body, nonce, enforce_nonce: true };
    const route = Routes.channelMessages(channel);
    return (await this.#bot(RequestMethod.Post, route, { body: once, files })) as APIMessage;
  }

  async edit(channel: string, message: string, { body, files }: Outgoing): Promise<void> {
    await this.#bot(RequestMethod.Patch, Routes.channelMessage(channel, message), { body, files });
  }

  async remove(channel: string, message: string): Promise<void> {
    await this.#bot(RequestMethod.Delete, Routes.channelMessage(channel, message));
  }

  async pin(channel: string, message: string): Promise<void> {
    await this.#bot(RequestMethod.Put, Routes.channelMessagesPin(channel, message));
  }

  async isLocked(thread: string): Promise<boolean> {
    const { thread_metadata: about } = (await this.#bot(
      RequestMethod.Get,
      Routes.channel(thread),
    )) as APIThreadChannel;
    return about?.locked === true;
  }

  /** Throws where the bot is not in a guild. */
  async needGuild(guild: string): Promise<void> {
    await this.#bot(RequestMethod.Get, Routes.guild(guild));
  }

  /** Brings an archived thread back. */
  async unarchive(thread: string): Promise<void> {
    await this.#bot(RequestMethod.Patch, Routes.channel(thread), { body: { archived: false } });
  }

  /** The channel of direct messages with a person, which Discord opens if need be. */
  async openDirect(user: string): Promise<string> {
    const body = { recipient_id: user };
    return (await this.#bot<APIDMChannel>(RequestMethod.Post, Routes.userChannels(), { body })).id;
  }

  /** What a person is called, wherever they are. */
  async nameOf(user: string): Promise<string> {
    const { global_name: name, username } = (await this.#bot(
      RequestMethod.Get,
      Routes.user(user),
    )) as APIUser;
    return name ?? username;
  }

  /** Whether there is a user of this id; throws where Discord does not say. */
  async isUser(user: string): Promise<boolean> {
    try {
      await this.nameOf(user);
      return true;
    } catch (error) {
      // An id that is none of Discord's is refused as such.
      if (["gone", "refused"].includes(troubleOf(error))) return false;
      throw error;
    }
  }

  /** The messages of a channel that are in sight, newest first. */
  recent(channel: string): Promise<APIMessage[]> {
    return this.#messages(channel, { limit: String(IN_SIGHT) });
  }

  /** The newest messages of a channel before an id, at most so many (up to `PAGE`), newest first; none where the bot may not read them. */
  messages(channel: string, most: number, before?: string): Promise<APIMessage[]> {
    return this.#messages(channel, { limit: String(most), ...given({ before }) });
  }

  async #messages(channel: string, window: Record<string, string>): Promise<APIMessage[]> {
    const query = new URLSearchParams(window);
    return (await this.#bot(RequestMethod.Get, Routes.channelMessages(channel), { query })) as APIMessage[];
  }

  /** The commands as Discord has them, everywhere or in one guild. */
  async commands(application: string, guild?: string): Promise<APIApplicationCommand[]> {
    const query = new URLSearchParams({ with_localizations: "true" });
    return (await this.#bot(RequestMethod.Get, commandsRoute(application, guild), {
      query,
    })) as APIApplicationCommand[];
  }

  /** Replaces all commands, everywhere or in one guild; returns them as Discord has them now. */
  setCommands(application: string, definitions: object[], guild?: string): Promise<unknown> {
    return this.#bot(RequestMethod.Put, commandsRoute(application, guild), { body: definitions });
  }

  /** The emojis of the application. */
  async emojis(application: string): Promise<NamedEmoji[]> {
    const { items } = (await this.#bot(
      RequestMethod.Get,
      Routes.applicationEmojis(application),
    )) as RESTGetAPIApplicationEmojisResult;
    return items.flatMap(({ id, name }) => (id === null || name === null ? [] : [{ id, name }]));
  }

  async addEmoji(application: string, name: string, png: Uint8Array): Promise<NamedEmoji> {
    const body = { name, image: `data:image/png;base64,${Buffer.from(png).toString("base64")}` };
    return (await this.#bot(RequestMethod.Post, Routes.applicationEmojis(application), {
      body,
    })) as NamedEmoji;
  }

  async removeEmoji(application: string, emoji: string): Promise<void> {
    await this.#bot(RequestMethod.Delete, Routes.applicationEmoji(application, emoji));
  }

  /** The id of the bot's application. */
  async application(): Promise<string> {
    const { id } = await this.#bot<RESTGetCurrentApplicationResult>(
      RequestMethod.Get,
      Routes.currentApplication(),
    );
    return id;
  }

  /** Where the gateway is, and how many logins Discord still allows. */
  gateway(): Promise<APIGatewayBotInfo> {
    return this.#bot(RequestMethod.Get, Routes.gatewayBot());
  }

  /** A request with the bot's token, which counts towards its rate limit. */
  #bot<Result = unknown>(method: RequestMethod, route: RouteLike, request?: RequestData): Promise<Result> {
    this.#sent += 1;
    return this.#ask(this.#rest, method, route, request);
  }

  /** A request that the token of an interaction authorizes. */
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
