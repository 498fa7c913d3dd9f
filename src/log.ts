import { EventEmitter } from "node:events";
import pino from "pino";
import type { Config } from "./config.ts";

/** The log: one line per event, readable on a terminal, JSON elsewhere. */
export type PinoLog = pino.Logger;

interface LogOptions extends Pick<Config, "logLevel" | "secrets"> {
  /** Target; standard output if left out. */
  stream?: pino.DestinationStream & { isTTY?: boolean };
}

const INTERACTION_TOKEN = /(\/(?:webhooks|interactions)\/\d+\/)[^/"\s\\]+/g;

/** Opens the log. Tokens and the given secrets are removed from every part of a line. */
export async function createLog({ logLevel, secrets, stream }: LogOptions): Promise<PinoLog> {
  const target = stream ?? process.stdout;
  // A log that cannot be written, such as on a full disk or to a closed pipe, must not end the bot.
  if (target instanceof EventEmitter) target.on("error", () => {});
  const destination = target.isTTY ? await prettyOn(target as NodeJS.WriteStream) : target;
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describe, error: describe },
      redact: { paths: ["token", "*.token", "secret", "*.secret", "authorization", "*.authorization"] },
      hooks: { streamWrite: (line) => conceal(line, secrets) },
    },
    destination,
  );
}

async function prettyOn(destination: NodeJS.WriteStream): Promise<pino.DestinationStream> {
  const { default: pretty } = await import("pino-pretty");
  return pretty({ destination, sync: true, singleLine: true });
}

/** An error without the request's body, which may be private. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, status, method, url } = error as Error &
    Record<"code" | "status" | "method" | "url", unknown>;
  return {
    type: error.name,
    message: error.message,
    ...Object.fromEntries(
      Object.entries({ code, status, method, url }).filter(([, value]) => value !== undefined),
    ),
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: describe(error.cause) }),
  };
}

function conceal(line: string, secrets: readonly string[]): string {
  const concealed = line.replace(INTERACTION_TOKEN, "$1[token]");
  return secrets.reduce((text, secret) => text.replaceAll(secret, "[secret]"), concealed);
}
