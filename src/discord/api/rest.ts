import {
  DefaultRestOptions,
  DiscordAPIError,
  HTTPError,
  type InternalRequest,
  RateLimitError,
  REST,
  type RESTOptions,
} from "@discordjs/rest";
import { Agent } from "undici";
import { Unanswered } from "./errors.ts";
import { FirstPost } from "./first-post.ts";

/** The ways to Discord's HTTP API, over one set of connections. */
export interface Lines {
  /** With the bot's token: channels, messages, registration. */
  bot: Line;
  /** With it, too: how the gateway is entered. A shard that comes back waits behind nothing that is owed to channels. */
  door: REST;
  /** Without it: answers to interactions, which Discord exempts from the bot's allowance. */
  answers: REST;
  /** The way of first answers. */
  first: FirstPost;
  close(): Promise<void>;
}

/** What is waited for a rate limit that does not say how long it lasts; the library would not wait at all. */
const SECONDS_IF_UNTOLD = "1";

/**
 * A channel that takes nothing for longer than this is told at once, so that nobody else waits for it; so is a login or
 * a registration that has to wait, so that the log tells it.
 */
const LONGEST_WAIT = 10_000;
const TOLD_AT_ONCE = ["/channels/", "/gateway/", "/applications/"];

const makeRequest: RESTOptions["makeRequest"] = async (url, init) => {
  const response = await DefaultRestOptions.makeRequest(url, init);
  if (response.status === 429 && !response.headers.has("Retry-After")) {
    response.headers.set("Retry-After", SECONDS_IF_UNTOLD);
  }
  return response;
};

/** A way on which whatever is none of Discord's answers counts as a request without one, of whatever kind it is. */
class Line extends REST {
  #sent = 0;

  constructor(options: Partial<RESTOptions>) {
    super({
      ...options,
      makeRequest: (...request) => {
        this.#sent += 1;
        return makeRequest(...request);
      },
    });
  }

  /** How many requests went out since it was asked last. */
  takeSent(): number {
    const sent = this.#sent;
    this.#sent = 0;
    return sent;
  }

  override async request(options: InternalRequest): Promise<unknown> {
    try {
      return await super.request(options);
    } catch (error) {
      const isDiscords = [DiscordAPIError, HTTPError, RateLimitError].some((kind) => error instanceof kind);
      throw isDiscords ? error : new Unanswered(error);
    }
  }
}

/** Opens the ways to Discord. Nothing is retried in here: only the caller knows what may be repeated. */
export function openLines(apiUrl: string, token: string): Lines {
  const agent = new Agent({ connections: 32, connect: { timeout: 1000 }, keepAliveTimeout: 30_000 });
  const options: Partial<RESTOptions> = {
    api: apiUrl,
    agent,
    timeout: 8000,
    retries: 0,
    // One handler is kept per interaction token: an hour, as the library has it, would be thousands.
    handlerSweepInterval: 60_000,
  };
  const withToken = () =>
    new Line({
      ...options,
      rejectOnRateLimit: ({ route, retryAfter }) =>
        retryAfter > LONGEST_WAIT && TOLD_AT_ONCE.some((beginning) => route.startsWith(beginning)),
    }).setToken(token);
  const [bot, door] = [withToken(), withToken()];
  const answers = new Line({ ...options, globalRequestsPerSecond: Number.POSITIVE_INFINITY });
  const first = new FirstPost(apiUrl, answers.options.version);
  return {
    bot,
    door,
    answers,
    first,
    close: async () => {
      for (const rest of [bot, door, answers]) {
        rest.clearHashSweeper();
        rest.clearHandlerSweeper();
      }
      await Promise.all([agent.destroy(), first.close()]);
    },
  };
}
