#!/usr/bin/env node
import { parseArgs } from "node:util";
import type { Limits } from "./options.ts";
import { startSandbox } from "./sandbox.ts";

const HOW = `discord-sandbox [--port N] [--data FOLDER] [--guild NAME] [--bot NAME]
                [--shards N] [--max-concurrency N] [--identifies N] [--global N]

  --port             port on 127.0.0.1 (3000); 0 for any free one
  --data             folder of all data; without it, nothing is saved
  --guild            name of the server (Sandbox)
  --bot              name of the bot (Bot)
  --shards           number of shards to recommend (1)
  --max-concurrency  number of shards that may log in at the same time (1)
  --identifies       logins of the bot in a day (1000)
  --global           requests of the bot in a second; 50 on Discord (no limit)

Set your bot's API address to the printed one, and log in with the token.`;

/** Reads a port; exits the program on invalid text. */
function portIn(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65_535 ? port : fail(`--port ${text} is not a port: write a number from 0 to 65535.`);
}

/** Reads a number of at least one; exits the program on invalid text. */
function countIn(option: string, text: string): number {
  return /^[1-9]\d{0,5}$/.test(text)
    ? Number(text)
    : fail(`--${option} ${text}: write a whole number from 1.`);
}

function fail(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(2);
}

const TEXT = { type: "string" } as const;
const COUNTS = { shards: TEXT, "max-concurrency": TEXT, identifies: TEXT, global: TEXT };
/** The sandbox's names of options, where they differ. */
const NAMES: Partial<Record<string, string>> = { "max-concurrency": "maxConcurrency" };

function options() {
  try {
    const texts = { port: TEXT, data: TEXT, guild: TEXT, bot: TEXT, ...COUNTS };
    return parseArgs({ options: { ...texts, help: { type: "boolean", short: "h" } } }).values;
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${HOW}`);
  }
}

const { port = "3000", data, guild = "Sandbox", bot = "Bot", help, ...counts } = options();
if (help === true) {
  process.stdout.write(`${HOW}\n`);
  process.exit(0);
}
const limits = Object.entries(counts).map(([option, text]) => [
  NAMES[option] ?? option,
  countIn(option, text),
]);

const sandbox = await startSandbox({
  port: portIn(port),
  guild: { name: guild },
  bot: { name: bot },
  limits: Object.fromEntries(limits) as Partial<Limits>,
  ...(data === undefined ? {} : { dataDir: data }),
}).catch((error: unknown) =>
  fail(`The sandbox could not start: ${error instanceof Error ? error.message : String(error)}`),
);

process.stdout.write(`Page   ${sandbox.url}
API    ${sandbox.apiUrl}
Token  ${sandbox.token}
`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
}
