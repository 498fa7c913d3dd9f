import type {
  FirstMessage,
  Notifier,
  RoomState,
  RoomToOpen,
  SendResult,
  Target,
} from "#games/runtime/notifier.ts";
import type { Reply } from "#cards/reply.ts";
import type { Chance } from "../game/play/random-play.ts";

/** A message on Discord. */
export interface Heard {
  message: string;
  seed: string;
  to: Target;
  reply: Reply;
  /** Milliseconds since 1970. */
  at: number;
}

/** How long Discord answers a repeated nonce with the first message, in milliseconds. */
const NONCE_WINDOW = 5 * 60_000;

/**
 * A simulated Discord for the notifier: some calls fail, half of them after taking effect; some users' direct
 * messages are closed. Keeps every message for assertions.
 */
export class SimulatedDiscord implements Notifier {
  readonly heard: Heard[] = [];
  /** Messages after their last edit. */
  readonly redrawn = new Map<string, Reply>();
  /** The last message with each seed. */
  readonly #last = new Map<string, Heard>();
  /** Users with closed direct messages. */
  readonly closed = new Set<string>();
  /** Channels where the bot may not write. */
  readonly shut = new Set<string>();
  calls = 0;
  failures = 0;
  /** Share of calls that fail. */
  failing = 0;
  isOut = false;
  /** Kills the bot at the next message, before or after Discord has taken it. */
  kills: "before" | "after" | undefined;
  readonly #chance: Chance;
  readonly #clock: () => number;

  constructor(chance: Chance, clock: () => number) {
    this.#chance = chance;
    this.#clock = clock;
  }

  #fails(): boolean {
    this.calls += 1;
    const fails = this.isOut || this.#chance.below(1000) < this.failing * 1000;
    if (fails) this.failures += 1;
    return fails;
  }

  async say(to: Target, reply: Reply, seed: string, since?: number): Promise<SendResult> {
    const fails = this.#fails();
    if (fails && (this.isOut || this.#chance.once(2))) return { outcome: "pending" };
    const isShut = "user" in to ? this.closed.has(to.user) : this.shut.has(to.channel);
    if (isShut) return { outcome: "lost", why: "forbidden" };
    const kill = this.kills;
    this.kills = undefined;
    if (kill === "before") throw new Error("killed before Discord took it");
    const { message } = this.#known(seed, since) ?? this.#hear(to, reply, seed);
    if (kill === "after") throw new Error("killed after Discord took it");
    return fails ? { outcome: "pending" } : { outcome: "taken", channel: channelOf(to), message };
  }

  /** An earlier message with this seed, if Discord or the bot can find it. */
  #known(seed: string, since: number | undefined): Heard | undefined {
    const there = this.#last.get(seed);
    const isFresh = there !== undefined && this.#clock() - there.at < NONCE_WINDOW;
    const isFound = there !== undefined && since !== undefined && since <= there.at;
    return isFound || isFresh ? there : undefined;
  }

  #hear(to: Target, reply: Reply, seed: string): Heard {
    const heard = { message: `m${this.heard.length}`, seed, to, reply, at: this.#clock() };
    this.heard.push(heard);
    this.#last.set(seed, heard);
    return heard;
  }

  async openRoom(place: string, room: RoomToOpen, first: FirstMessage): Promise<SendResult> {
    const said = await this.say({ channel: place }, first.reply, first.seed, first.since);
    return said.outcome === "taken" ? { ...said, channel: `${room.kind}-${said.message}` } : said;
  }

  async updateRoom(_room: string, _state: RoomState): Promise<boolean> {
    return !this.#fails();
  }

  async replaceCards(): Promise<boolean> {
    return !this.#fails();
  }

  async replaceAnswer(): Promise<void> {
    this.#fails();
  }

  async closeRoom(): Promise<boolean> {
    return !this.#fails();
  }

  async findSent(to: Target, seed: string, since: number): Promise<SendResult | undefined> {
    if (this.#fails()) return { outcome: "pending" };
    const there = this.heard.find((heard) => heard.seed === seed && since <= heard.at);
    return there && { outcome: "taken", channel: channelOf(to), message: there.message };
  }

  async redraw(channel: string, message: string, reply: Reply): Promise<SendResult> {
    if (this.shut.has(channel)) return { outcome: "lost", why: "forbidden" };
    if (this.#fails()) return { outcome: "pending" };
    this.redrawn.set(message, reply);
    return { outcome: "taken", channel, message };
  }

  async pin(): Promise<boolean> {
    return !this.#fails();
  }

  async remove(): Promise<void> {
    this.#fails();
  }

  async isInSight(): Promise<boolean | undefined> {
    return this.#fails() ? undefined : true;
  }

  /** Servers that have removed the bot. */
  readonly left = new Set<string>();

  async isIn(guild: string): Promise<boolean | undefined> {
    return this.#fails() ? undefined : !this.left.has(guild);
  }

  /** Users who have left every server. */
  readonly strangers = new Set<string>();

  async isMember(_: string, user: string): Promise<boolean | undefined> {
    return this.#fails() ? undefined : !this.strangers.has(user);
  }

  async time(): Promise<number | undefined> {
    return this.isOut ? undefined : this.#clock();
  }

  isConnected(): boolean {
    return !this.isOut;
  }
}

function channelOf(to: Target): string {
  return "channel" in to ? to.channel : `dm:${to.user}`;
}
