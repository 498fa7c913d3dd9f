import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Context } from "#games/context.ts";
import { DataError, Unavailable } from "#core/errors.ts";
import { faultsIn, LateAnswers, measureHealth, Refusals, type Vitals } from "./health.ts";
import { Metrics } from "./metrics.ts";

/** Time limit for a request, in milliseconds. */
const TIME_LIMIT = 10_000;

interface HealthPlace {
  port: number;
  host: string;
}

/** Why an address cannot be used, with a remedy, by error code. */
/** Serves `/healthz` and `/metrics`. */
export class HealthPage {
  /** The bot, once it is starting. */
  bot: Vitals["bot"];
  readonly #context: Context;
  readonly #metrics: Metrics;
  readonly #refusals = new Refusals();
  readonly #lateAnswers = new LateAnswers();
  readonly #server: Server;

  private constructor(context: Context) {
    this.#context = context;
    this.#metrics = new Metrics(context.signals, () => this.#vitals());
    context.signals.on("carried", (_, outcome) => this.#refusals.note(outcome, context.lateness.now()));
    context.signals.on("served", ({ took }) => this.#lateAnswers.note(took, context.lateness.now()));
    this.#server = createServer((request, response) => void this.#answer(request, response));
    this.#server.requestTimeout = TIME_LIMIT;
    this.#server.maxConnections = 100;
  }

  /** Throws a DataError if the address cannot be used. */
  static async open(context: Context, { port, host }: HealthPlace): Promise<HealthPage> {
    const page = new HealthPage(context);
    page.#server.listen(port, host);
    await once(page.#server, "listening").catch((error: unknown) => refuse(error, { port, host }));
    return page;
  }

  get url(): string {
    const { address, family, port } = this.#server.address() as AddressInfo;
    return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  #vitals(): Vitals {
    return {
      context: this.#context,
      bot: this.bot,
      refusals: this.#refusals,
      lateAnswers: this.#lateAnswers,
    };
  }

  async #answer({ method, url = "" }: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path] = url.split("?", 1);
    if (method !== "GET" && method !== "HEAD") return say(response, 405, "Only GET and HEAD are allowed.");
    if (path === "/healthz") {
      const faults = faultsIn(await measureHealth(this.#vitals()));
      return faults.length === 0 ? say(response, 200, "ok") : say(response, 503, faults.join("\n"));
    }
    if (path !== "/metrics") return say(response, 404, "Not found. Try /healthz or /metrics.");
    return say(response, 200, (await this.#metrics.text()).trimEnd(), this.#metrics.contentType);
  }
}

function say(
  response: ServerResponse,
  status: number,
  text: string,
  type = "text/plain; charset=utf-8",
): void {
  response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(`${text}\n`);
}

/** Throws a DataError for a port or an address that cannot be used. */
function refuse(error: unknown, { port, host }: HealthPlace): never {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE")
    throw new Unavailable([
      `HEALTH_PORT ${port} is in use by another program; choose another, or 0 for any free one`,
    ]);
  if (code === "EACCES")
    throw new DataError([`HEALTH_PORT ${port} may not be opened (EACCES); choose one above 1023`]);
  throw new DataError([
    `HEALTH_HOST ${host} is not an address of this machine (${code}); leave it out for 127.0.0.1`,
  ]);
}
