/** What the rules of time and number are; tests shorten them. */
export interface Limits {
  /** Until when an interaction must be answered, in milliseconds. */
  answerWithin: number;
  /** How long an interaction's token works. */
  tokenLifetime: number;
  /** How long `say` and `click` wait for the edit that a deferred answer promised. */
  deferredWait: number;
  /** How long a repeated nonce gives the earlier message. */
  nonceWindow: number;
  /** How long a cut gateway session can be resumed. */
  resumeWindow: number;
  heartbeatInterval: number;
  /** Requests per bucket and second before a 429. */
  requestsPerSecond: number;
  /** Requests of the bot a second before a 429, whatever they ask; those that answer interactions are not counted. */
  global: number;
  /** Emojis that an application can have. */
  emojis: number;
  /** Shards that a bot is told to come as. */
  shards: number;
  /** A bot that comes as fewer shards is in too many guilds for them. */
  leastShards: number;
  /** How many shards may identify at the same time. */
  maxConcurrency: number;
  /** How often a bot may identify itself in a day. */
  identifies: number;
  /** How long shards wait for each other before they identify. */
  identifyEvery: number;
}

export const defaultLimits: Limits = {
  answerWithin: 3_000,
  tokenLifetime: 15 * 60_000,
  deferredWait: 15_000,
  nonceWindow: 5 * 60_000,
  resumeWindow: 90_000,
  heartbeatInterval: 41_250,
  requestsPerSecond: 50,
  global: Number.POSITIVE_INFINITY,
  emojis: 2_000,
  shards: 1,
  leastShards: 1,
  maxConcurrency: 1,
  identifies: 1_000,
  identifyEvery: 5_000,
};

export interface Population {
  bot: { name: string };
  /** With the language that the guild and its people have; American English if left out. */
  guild: { name: string; locale?: string };
  channels: { name: string; topic?: string }[];
  people: { name: string; color?: number }[];
}

export const defaultPopulation: Population = {
  bot: { name: "Dispatch" },
  guild: { name: "Sandbox" },
  channels: [
    { name: "game-room", topic: "Where the game is played" },
    { name: "second-front", topic: "Room for another game" },
    { name: "look-ups", topic: "Questions by the way" },
  ],
  people: [{ name: "Anna" }, { name: "Ben" }, { name: "Chris" }, { name: "Dora" }, { name: "Emil" }],
};

/** A line for the log: what happened and the facts of it. */
export type Log = (message: string, facts?: Record<string, unknown>) => void;

export interface SandboxOptions extends Partial<Population> {
  /** Where everything is kept; without it nothing outlives the process. */
  dataDir?: string;
  /** The port on 127.0.0.1; by default any free one. */
  port?: number;
  log?: Log;
  /** The time in milliseconds since 1970, on which people can move the sandbox ahead. */
  clock?: () => number;
  limits?: Partial<Limits>;
}
