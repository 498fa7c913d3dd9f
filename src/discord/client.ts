import { Client, DefaultRestOptions, GatewayIntentBits, Options, REST, type RESTOptions } from "discord.js";
import { Agent } from "undici";

/** Connections to Discord: the client with its gateway and REST API, and a REST API for interaction webhooks. */
export interface Connections {
  client: Client;
  /** Sends the answers to interactions, which Discord exempts from the bot's 50 requests a second. */
  webhooks: REST;
  close(): Promise<void>;
}

export interface ClientOptions {
  token: string;
  /** Base of Discord's API, without the version. */
  apiUrl: string;
  /** Number of shards; Discord's recommendation if left out. */
  shards?: number | undefined;
}

/**
 * Longest rate limit that a request on certain routes waits for, in milliseconds. If the limit is longer, the request
 * fails at once and blocks no other request.
 */
const LONGEST_WAIT = 10_000;
/** Prefixes of these routes. */
const FAILING_AT_ONCE = ["/channels/", "/gateway/", "/applications/"];

/** Seconds to wait after a 429 without `Retry-After`. discord.js would retry at once. */
const DEFAULT_RETRY_AFTER = "1";

/**
 * Limits of discord.js' caches. The bot reads no messages, users, members or threads from them, so they are not
 * cached.
 */
const NO_CACHES = { MessageManager: 0, UserManager: 0, GuildMemberManager: 0, ThreadManager: 0 };

const makeRequest: RESTOptions["makeRequest"] = async (url, init) => {
  const response = await DefaultRestOptions.makeRequest(url, init);
  if (response.status === 429 && !response.headers.has("Retry-After"))
    response.headers.set("Retry-After", DEFAULT_RETRY_AFTER);
  return response;
};

/** Creates the discord.js client. It keeps the caches small, and retries only after a 429. */
export function openClient({ token, apiUrl, shards }: ClientOptions): Connections {
  const agent = new Agent({ connections: 32, connect: { timeout: 1000 }, keepAliveTimeout: 30_000 });
  const rest: Partial<RESTOptions> = {
    api: apiUrl,
    agent,
    timeout: 8000,
    retries: 0,
    // discord.js keeps a queue for each interaction token: an hour by default.
    handlerSweepInterval: 60_000,
    makeRequest,
  };
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    makeCache: Options.cacheWithLimits(NO_CACHES),
    sweepers: {},
    waitGuildTimeout: 0,
    ...(shards === undefined
      ? { shards: "auto" }
      : { shardCount: shards, shards: Array.from({ length: shards }, (_, id) => id) }),
    rest: {
      ...rest,
      rejectOnRateLimit: ({ route, retryAfter }) =>
        retryAfter > LONGEST_WAIT && FAILING_AT_ONCE.some((prefix) => route.startsWith(prefix)),
    },
  });
  client.rest.setToken(token);
  const webhooks = new REST({ ...rest, globalRequestsPerSecond: Number.POSITIVE_INFINITY });
  return {
    client,
    webhooks,
    close: async () => {
      await client.destroy();
      webhooks.clearHashSweeper();
      webhooks.clearHandlerSweeper();
      await agent.destroy();
    },
  };
}
