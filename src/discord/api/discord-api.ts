import { given } from "#core/left-out.ts";
import type { RawFile } from "@discordjs/rest";
import {
  type APIApplicationCommand,
  type APIDMChannel,
  type APIInteractionResponse,
  type APIMessage,
  type APIThreadChannel,
  type APIUser,
  type RESTGetAPIApplicationEmojisResult,
  type RESTGetCurrentApplicationResult,
  Routes,
} from "discord-api-types/v10";
import { troubleOf } from "./errors.ts";
import type { Lines } from "./rest.ts";

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

/** The requests that the bot makes, each a single attempt. */
export class DiscordApi {
  readonly #lines: Lines;

  constructor(lines: Lines) {
    this.#lines = lines;
  }

  /** Answers an interaction; gives up after `timeout` milliseconds. */
  async respond(
    { id, token }: InteractionKey,
    body: APIInteractionResponse,
    files: RawFile[],
    timeout: number,
  ): Promise<void> {
    await this.#lines.first.send({ route: Routes.interactionCallback(id, token), body, files, timeout });
  }

  async original({ application, token }: InteractionKey): Promise<APIMessage> {
    const route = Routes.webhookMessage(application, token);
    return (await this.#lines.answers.get(route, { auth: false })) as APIMessage;
  }

  async editOriginal({ application, token }: InteractionKey, message: Outgoing): Promise<void> {
    await this.#lines.answers.patch(Routes.webhookMessage(application, token), { ...message, auth: false });
  }

  async deleteOriginal({ application, token }: InteractionKey): Promise<void> {
    await this.#lines.answers.delete(Routes.webhookMessage(application, token), { auth: false });
  }

  async followUp({ application, token }: InteractionKey, message: Outgoing): Promise<void> {
    await this.#lines.answers.post(Routes.webhook(application, token), { ...message, auth: false });
  }

  /** Posts once per nonce: within some minutes Discord answers a repetition with the first message. */
  async post(channel: string, { body, files }: Outgoing, nonce: string): Promise<APIMessage> {
    const once = { ...body, nonce, enforce_nonce: true };
    const route = Routes.channelMessages(channel);
    return (await this.#lines.bot.post(route, { body: once, files })) as APIMessage;
  }

  async edit(channel: string, message: string, { body, files }: Outgoing): Promise<void> {
    await this.#lines.bot.patch(Routes.channelMessage(channel, message), { body, files });
  }

  async remove(channel: string, message: string): Promise<void> {
    await this.#lines.bot.delete(Routes.channelMessage(channel, message));
  }

  async pin(channel: string, message: string): Promise<void> {
    await this.#lines.bot.put(Routes.channelMessagesPin(channel, message));
  }

  async isLocked(thread: string): Promise<boolean> {
    const { thread_metadata: about } = (await this.#lines.bot.get(
      Routes.channel(thread),
    )) as APIThreadChannel;
    return about?.locked === true;
  }

  /** Throws where the bot is not in a guild. */
  async needGuild(guild: string): Promise<void> {
    await this.#lines.bot.get(Routes.guild(guild));
  }

  /** Brings an archived thread back. */
  async unarchive(thread: string): Promise<void> {
    await this.#lines.bot.patch(Routes.channel(thread), { body: { archived: false } });
  }

  /** The channel of direct messages with a person, which Discord opens if need be. */
  async openDirect(user: string): Promise<string> {
    const body = { recipient_id: user };
    return ((await this.#lines.bot.post(Routes.userChannels(), { body })) as APIDMChannel).id;
  }

  /** What a person is called, wherever they are. */
  async nameOf(user: string): Promise<string> {
    const { global_name: name, username } = (await this.#lines.bot.get(Routes.user(user))) as APIUser;
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
    return (await this.#lines.bot.get(Routes.channelMessages(channel), { query })) as APIMessage[];
  }

  /** The commands as Discord has them, everywhere or in one guild. */
  async commands(application: string, guild?: string): Promise<APIApplicationCommand[]> {
    const query = new URLSearchParams({ with_localizations: "true" });
    return (await this.#lines.bot.get(commandsRoute(application, guild), {
      query,
    })) as APIApplicationCommand[];
  }

  /** Replaces all commands, everywhere or in one guild; returns them as Discord has them now. */
  setCommands(application: string, definitions: object[], guild?: string): Promise<unknown> {
    return this.#lines.bot.put(commandsRoute(application, guild), { body: definitions });
  }

  /** The emojis of the application. */
  async emojis(application: string): Promise<NamedEmoji[]> {
    const { items } = (await this.#lines.bot.get(
      Routes.applicationEmojis(application),
    )) as RESTGetAPIApplicationEmojisResult;
    return items.flatMap(({ id, name }) => (id === null || name === null ? [] : [{ id, name }]));
  }

  async addEmoji(application: string, name: string, png: Uint8Array): Promise<NamedEmoji> {
    const body = { name, image: `data:image/png;base64,${Buffer.from(png).toString("base64")}` };
    return (await this.#lines.bot.post(Routes.applicationEmojis(application), { body })) as NamedEmoji;
  }

  async removeEmoji(application: string, emoji: string): Promise<void> {
    await this.#lines.bot.delete(Routes.applicationEmoji(application, emoji));
  }

  /** The id of the bot's application. */
  async application(): Promise<string> {
    return ((await this.#lines.door.get(Routes.currentApplication())) as RESTGetCurrentApplicationResult).id;
  }

  /** Asks whether Discord is there and takes the token. Answers how the gateway is entered. */
  knock(): Promise<unknown> {
    return this.#lines.door.get(Routes.gatewayBot());
  }
}

function commandsRoute(application: string, guild: string | undefined): `/${string}` {
  return guild === undefined
    ? Routes.applicationCommands(application)
    : Routes.applicationGuildCommands(application, guild);
}
