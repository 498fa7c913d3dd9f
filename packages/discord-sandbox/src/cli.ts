#!/usr/bin/env node
import { parseArgs } from "node:util";
import { startSandbox } from "./sandbox.ts";

const HOW = `discord-sandbox [--port N] [--data FOLDER] [--guild NAME] [--bot NAME]

  --port   the port on 127.0.0.1 (3000); 0 takes any free one
  --data   the folder that keeps everything; without it nothing outlives the process
  --guild  the server's name (Sandbox)
  --bot    the bot's name (Bot)

Point your bot's API address at the one that is printed, and log in with the token.`;

/** A port, or undefined if it is none. */
function portIn(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65_535 ? port : undefined;
}

function fail(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(2);
}

function options() {
  try {
    const text = { type: "string" } as const;
    return parseArgs({
      options: { port: text, data: text, guild: text, bot: text, help: { type: "boolean", short: "h" } },
    }).values;
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${HOW}`);
  }
}

const { port: written = "3000", data, guild = "Sandbox", bot = "Bot", help } = options();
if (help === true) {
  process.stdout.write(`${HOW}\n`);
  process.exit(0);
}
const port = portIn(written);
if (port === undefined) fail(`--port ${written} is no port: write a number from 0 to 65535.`);

const sandbox = await startSandbox({
  port,
  guild: { name: guild },
  bot: { name: bot },
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
