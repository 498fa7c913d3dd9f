/** Times and numbers of the rules; tests shorten them. */
export interface Limits {
  /** Time to answer an interaction, in milliseconds. */
  answerWithin: number;
  /** Lifetime of an interaction's token, in milliseconds. */
  tokenLifetime: number;
  /** How long `say` and `click` wait for the edit after a deferred answer, in milliseconds. */
  deferredWait: number;
  /** How long a repeated nonce returns the earlier message, in milliseconds. */
  nonceWindow: number;
  /** How long a disconnected session can be resumed, in milliseconds. */
  resumeWindow: number;
  heartbeatInterval: number;
  /** Requests per bucket and second before a 429. */
  requestsPerSecond: number;
  /** Requests of the bot per second before a 429, on all routes; answers to interactions do not count. */
  global: number;
  /** Most emojis of an application. */
  emojis: number;
  /** Recommended number of shards. */
  shards: number;
  /** Least number of shards; with fewer, a bot is in too many guilds. */
  leastShards: number;
  /** Number of shards that may identify at the same time. */
  maxConcurrency: number;
  /** Most IDENTIFYs of a bot in a day. */
  identifies: number;
  /** Time between IDENTIFYs of a bucket, in milliseconds. */
  identifyEvery: number;
  /** Most active threads of a guild. */
  activeThreads: number;
  /** Renames of a thread per `renameWindow` (milliseconds) before a 429. */
  renames: number;
  renameWindow: number;
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
  activeThreads: 1_000,
  renames: 2,
  renameWindow: 10 * 60_000,
};

export interface Population {
  bot: { name: string };
  /** `locale`: of the guild and its people; American English if left out. */
  guild: { name: string; locale?: string };
  /** With `tags`, a forum. */
  channels: { name: string; topic?: string; tags?: readonly string[] }[];
  people: { name: string; color?: number }[];
}

export const defaultPopulation: Population = {
  bot: { name: "Dispatch" },
  guild: { name: "Sandbox" },
  channels: [
    { name: "game-room", topic: "Where the game is played" },
    { name: "second-front", topic: "Room for another game" },
    { name: "look-ups", topic: "Questions by the way" },
    {
      name: "games-forum",
      topic: "A post for each game",
      tags: ["Looking for players", "Paused", "Finished"],
    },
  ],
  people: [{ name: "Anna" }, { name: "Ben" }, { name: "Chris" }, { name: "Dora" }, { name: "Emil" }],
};

export type Log = (message: string, facts?: Record<string, unknown>) => void;

export interface SandboxOptions extends Partial<Population> {
  /** Folder of all data; without it, data are lost with the process. */
  dataDir?: string;
  /** Port on 127.0.0.1; any free one by default. */
  port?: number;
  log?: Log;
  /** The time in milliseconds since 1970; people can move the sandbox ahead of it. */
  clock?: () => number;
  limits?: Partial<Limits>;
}
