import { STATUS_CODES } from "node:http";
import { DefaultUserAgent, DiscordAPIError, HTTPError, type RawFile } from "@discordjs/rest";
import { type Dispatcher, Pool } from "undici";
import { pause } from "../pause.ts";
import { Unanswered } from "./errors.ts";
import { FORM_TYPE, UploadForms } from "./form.ts";

/** What is waited for a rate limit that does not say how long it lasts, in seconds. */
const SECONDS_IF_UNTOLD = 1;

/** What is sent: to which route of the API, with which files, and how long it is waited for, in milliseconds. */
interface Post {
  route: string;
  body: object;
  files: RawFile[];
  timeout: number;
}

/**
 * Posts first answers, for which somebody waits: straight over connections of their own, for Discord exempts them from the
 * limits that its library keeps. Fails as the library does.
 */
export class FirstPost {
  readonly #pool: Pool;
  readonly #path: string;
  readonly #forms = new UploadForms();

  constructor(apiUrl: string, version: string) {
    const { origin, pathname } = new URL(apiUrl);
    // A silent Discord is given up on after a second, counted from when a request is sent: one that waits for a free
    // connection has certainly not happened.
    this.#pool = new Pool(origin, {
      connections: 32,
      connect: { timeout: 1000 },
      keepAliveTimeout: 30_000,
      headersTimeout: 1000,
    });
    this.#path = `${pathname.replace(/\/$/, "")}/v${version}`;
  }

  async send(post: Post): Promise<void> {
    const late = new AbortController();
    // A signal of AbortSignal.timeout() would go off later for every answer that was in time, too: that is not cheap.
    const timer = setTimeout(() => late.abort(), post.timeout);
    try {
      const answer = await this.#request(post, late.signal);
      if (answer.statusCode < 300) await answer.body.dump();
      else throw await failureOf(post, answer);
    } catch (error) {
      throw error instanceof DiscordAPIError || error instanceof HTTPError ? error : new Unanswered(error);
    } finally {
      clearTimeout(timer);
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }

  #request({ route, body, files }: Post, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    const message = JSON.stringify(body);
    const isForm = files.length > 0;
    return this.#pool.request({
      method: "POST",
      path: `${this.#path}${route}`,
      headers: {
        "content-type": isForm ? FORM_TYPE : "application/json",
        "user-agent": DefaultUserAgent,
      },
      body: isForm ? this.#forms.of(message, files) : message,
      signal,
    });
  }
}

/** What an answer of Discord's means that does not take it; a rate limit is sat out before. */
async function failureOf(
  { route, body, files, timeout }: Post,
  { statusCode: status, headers, body: said }: Dispatcher.ResponseData,
): Promise<Error> {
  const text = await said.text();
  const sent = { body, files };
  if (status === 429) {
    const seconds = Number(headers["retry-after"] ?? SECONDS_IF_UNTOLD);
    await pause(Math.min(seconds * 1000, timeout));
  }
  if (status === 429 || status >= 500)
    return new HTTPError(status, STATUS_CODES[status] ?? "", "POST", route, sent);
  const error = errorIn(text);
  return new DiscordAPIError(error, error.code, status, "POST", route, sent);
}

/** What Discord says is wrong; what is none of its answers says nothing. */
function errorIn(text: string): { code: number; message: string } {
  const nothing = { code: 0, message: "" };
  try {
    return { ...nothing, ...(JSON.parse(text) as object) };
  } catch {
    return nothing;
  }
}
