import { DiscordAPIError, InteractionResponseType as Answer, MessageFlags } from "discord.js";
import { idAt, timeOf } from "#discord/messages/find-marked.ts";
import type { World } from "./world.ts";

const MINUTE = 60_000;
/** How long Discord takes a first answer, and how long a token is valid, in milliseconds. */
const FIRST_ANSWER = 3000;
const TOKEN_LIFE = 15 * MINUTE;
/** How long Discord answers a repeated nonce with the first message, in milliseconds. */
const NONCE_WINDOW = 5 * MINUTE;

export const APPLICATION = "900000000000000001";
export const GUILD = "500000000000000001";
const BOT = { id: APPLICATION, username: "Dispatch Rider", bot: true };

/** A message as Discord keeps it. */
interface Message {
  id: string;
  channel_id: string;
  flags: number;
  content: string;
  components: unknown[];
  nonce?: string | undefined;
  author: typeof BOT;
  type: number;
  /** The interaction that the message answers. */
  interaction_metadata?: { id: string; user: { id: string } } | undefined;
  /** The only user who sees an ephemeral message. */
  audience?: string | undefined;
}

/** Something that appeared on a screen: a message as sent or edited, or a placeholder. */
export interface Shown {
  at: number;
  channel: string;
  message: string;
  /** The only user who sees it; undefined for everyone in the channel. */
  audience?: string | undefined;
  /** The interaction that it answers. */
  interaction?: string | undefined;
  isPlaceholder: boolean;
  /** Component ids, among them the marks of deliveries. */
  mark?: number | undefined;
  text: string;
}

/** A use of a command or a control, as Discord knows it. */
export interface Use {
  id: string;
  token: string;
  user: string;
  channel: string;
  at: number;
  /** The pressed message. */
  source?: string | undefined;
  answer?: Answer;
  /** The message of the answer. */
  original?: string | undefined;
}

/** Discord's codes of errors, with their HTTP status. */
const ERRORS = {
  unknownInteraction: { code: 10_062, status: 404 },
  unknownMessage: { code: 10_008, status: 404 },
  unknownChannel: { code: 10_003, status: 404 },
  unknownMember: { code: 10_007, status: 404 },
  unknownWebhook: { code: 10_015, status: 404 },
  acknowledged: { code: 40_060, status: 400 },
  closedDirect: { code: 50_007, status: 403 },
  forbidden: { code: 50_013, status: 403 },
  server: { code: 0, status: 503 },
} as const;

type DiscordFault = keyof typeof ERRORS;

interface Request {
  method: string;
  fullRoute: string;
  body?: Sent;
  query?: URLSearchParams;
}

/** A simulated Discord: channels with their messages, direct messages and interactions, with Discord's rules. */
export class SimulatedDiscord {
  readonly #world: World;
  readonly messages = new Map<string, Message>();
  readonly uses = new Map<string, Use>();
  readonly shown: Shown[] = [];
  /** Users with closed direct messages, users who have left the server, and channels without the bot. */
  readonly closed = new Set<string>();
  readonly left = new Set<string>();
  readonly gone = new Set<string>();
  /** True while Discord answers every request with 503. */
  isDown = false;
  #ids = 0n;

  constructor(world: World) {
    this.#world = world;
  }

  /** A new id of the current time. */
  newId(): string {
    this.#ids += 1n;
    return String(BigInt(idAt(this.#world.now)) + this.#ids);
  }

  /** Notes a use of a command or control. */
  use(user: string, channel: string, source?: string): Use {
    const id = this.newId();
    const use = { id, token: `token-${id}`, user, channel, at: this.#world.now, source };
    this.uses.set(use.token, use);
    return use;
  }

  /** The messages of a channel that a user sees, newest first. */
  visibleTo(user: string, channel: string): Message[] {
    return [...this.messages.values()]
      .filter((each) => each.channel_id === channel && (each.audience ?? user) === user)
      .reverse();
  }

  /** Drops all but the latest messages, with their uses. */
  forget(kept: number): void {
    for (const id of this.messages.keys()) {
      if (this.messages.size <= kept) break;
      this.messages.delete(id);
    }
    for (const token of this.uses.keys()) {
      if (this.uses.size <= kept) break;
      this.uses.delete(token);
    }
  }

  /** Carries out a request. Throws discord.js' errors. */
  handle({ method, fullRoute, body, query }: Request): unknown {
    const fail: Fail = (fault) => {
      const { code, status } = ERRORS[fault];
      const sent = { files: undefined, body: undefined };
      throw new DiscordAPIError({ code, message: fault }, code, status, method, fullRoute, sent);
    };
    if (this.isDown) return fail("server");
    const [first = "", ...parts] = fullRoute.slice(1).split("/");
    const receive = this.#receivers[first];
    if (receive === undefined) throw new Error(`${method} ${fullRoute} is not simulated`);
    return receive({ method, parts, sent: body ?? {}, query }, fail);
  }

  /** By the first part of the route. */
  readonly #receivers: Record<string, (request: Received, fail: Fail) => unknown> = {
    interactions: ({ parts, sent }, fail) => this.#callback(parts[1] ?? "", sent, fail),
    webhooks: (request, fail) => this.#webhook(request, fail),
    channels: (request, fail) => this.#channel(request, fail),
    users: ({ method, parts, sent }) =>
      method === "POST"
        ? { id: directOf(sent.recipient_id!) }
        : { id: parts[0], username: `user-${parts[0]}`, global_name: null },
    guilds: ({ parts }, fail) =>
      parts[1] === "members" && this.left.has(parts[2]!) ? fail("unknownMember") : { id: parts[0] },
    gateway: () => ({ headers: new Headers({ date: new Date(this.#world.now).toUTCString() }) }),
  };

  #callback(token: string, { type, data = {} }: Sent, fail: Fail): unknown {
    const use = this.uses.get(token);
    if (use === undefined || this.#world.now - use.at >= FIRST_ANSWER) return fail("unknownInteraction");
    if (use.answer !== undefined) return fail("acknowledged");
    use.answer = type!;
    if (type === Answer.ChannelMessageWithSource) use.original = this.#post(use.channel, data, use).id;
    if (type === Answer.DeferredChannelMessageWithSource) {
      const flags = (data.flags ?? 0) | MessageFlags.Loading;
      use.original = this.#post(use.channel, { ...data, flags }, use).id;
    }
    if (type === Answer.UpdateMessage || type === Answer.DeferredMessageUpdate) use.original = use.source;
    if (type === Answer.UpdateMessage) this.#edit(this.#found(use.source, fail), data);
    return undefined;
  }

  #found(id: string | undefined, fail: Fail): Message {
    return this.messages.get(id ?? "") ?? fail("unknownMessage");
  }

  #webhook({ method, parts: [, token = "", , named], sent }: Received, fail: Fail): unknown {
    const use = this.uses.get(token);
    if (use?.answer === undefined || this.#world.now - use.at > TOKEN_LIFE) return fail("unknownWebhook");
    if (method === "POST") return this.#post(use.channel, sent, use);
    const there = this.#found(named === "@original" ? use.original : named, fail);
    if (method === "GET") return { ...there };
    if (method === "DELETE") return void this.messages.delete(there.id);
    return this.#edit(there, { ...sent, flags: (sent.flags ?? 0) | (there.flags & MessageFlags.Ephemeral) });
  }

  #channel(request: Received, fail: Fail): unknown {
    const [channel = "", kind, id] = request.parts;
    if (this.gone.has(channel)) return fail("unknownChannel");
    if (kind === undefined) return { id: channel, type: 0 };
    if (kind !== "messages" || request.method === "PUT") return undefined;
    if (id !== undefined) return this.#message(request, this.#found(id, fail));
    if (request.method === "GET") return this.#page(channel, request.query);
    if (this.closed.has(channel.replace(/^dm/, ""))) return fail("closedDirect");
    return { ...(this.#repeated(channel, request.sent.nonce) ?? this.#post(channel, request.sent)) };
  }

  #message({ method, sent }: Received, message: Message): unknown {
    if (method === "GET") return { ...message };
    if (method === "DELETE") return void this.messages.delete(message.id);
    return this.#edit(message, sent);
  }

  #page(channel: string, query: URLSearchParams | undefined): Message[] {
    const before = query?.get("before") ?? "";
    return [...this.messages.values()]
      .filter(
        (each) =>
          each.channel_id === channel &&
          each.audience === undefined &&
          (!before || BigInt(each.id) < BigInt(before)),
      )
      .reverse()
      .slice(0, Number(query?.get("limit") ?? 50))
      .map((each) => ({ ...each }));
  }

  #repeated(channel: string, nonce: string | undefined): Message | undefined {
    return [...this.messages.values()].find(
      (each) =>
        nonce !== undefined &&
        each.nonce === nonce &&
        each.channel_id === channel &&
        this.#world.now - timeOf(each.id) < NONCE_WINDOW,
    );
  }

  #post(channel: string, sent: Partial<Message>, use?: Use): Message {
    const flags = sent.flags ?? 0;
    const isPrivate = (flags & MessageFlags.Ephemeral) !== 0;
    const message: Message = {
      id: this.newId(),
      channel_id: channel,
      flags,
      content: sent.content ?? "",
      components: sent.components ?? [],
      nonce: sent.nonce,
      author: BOT,
      type: 0,
      interaction_metadata: use && { id: use.id, user: { id: use.user } },
      audience: isPrivate ? use?.user : undefined,
    };
    this.messages.set(message.id, message);
    this.#note(message);
    return message;
  }

  #edit(message: Message, { components, content, flags }: Partial<Message>): Message {
    if (components !== undefined) message.components = components;
    if (content !== undefined) message.content = content;
    message.flags = (flags ?? message.flags) & ~MessageFlags.Loading;
    this.#note(message);
    return { ...message };
  }

  #note(message: Message): void {
    const { id, channel_id: channel, audience, components, flags, interaction_metadata: of } = message;
    this.shown.push({
      at: this.#world.now,
      channel,
      message: id,
      audience,
      interaction: of?.id,
      isPlaceholder: (flags & MessageFlags.Loading) !== 0,
      mark: (components as { type: number; id?: number }[]).find(({ type }) => type === 17)?.id,
      text: JSON.stringify(components) + message.content,
    });
  }
}

type Fail = (fault: DiscordFault) => never;

/** The body of a request. */
type Sent = Partial<Message> & { type?: Answer; data?: Partial<Message>; recipient_id?: string };

interface Received {
  method: string;
  /** The parts of the route after the first. */
  parts: string[];
  sent: Sent;
  query: URLSearchParams | undefined;
}

/** The channel of direct messages with a user. */
export function directOf(user: string): string {
  return `dm${user}`;
}

/** The parts of discord.js' REST that the bot uses, over a simulated Discord. */
export function restOver(request: (request: Request) => Promise<unknown>) {
  return {
    options: { globalRequestsPerSecond: 50 },
    request: (data: Request) => request(data),
    queueRequest: (data: Request) => request(data),
    setToken() {},
  };
}
