import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { until } from "../support/discord/rider.ts";
import { QUICKLY } from "../support/processes/quick-start.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The default environment of a program, without that of the user who runs the tests. */
const NOTHING = {
  DISCORD_TOKEN: "",
  DISCORD_API_URL: "",
  DISCORD_GUILD_ID: "",
  STORE_URL: "",
  SEAL_KEY: "",
  LOG_LEVEL: "info",
  PORT: "0",
};

export type Variables = Record<string, string>;

/** A running program. */
export class Program {
  said = "";
  readonly pid: number;
  readonly ended: Promise<number | null>;
  readonly #kill: (signal: NodeJS.Signals) => void;

  /** `file`: one of `src/`; `words`: its arguments. */
  constructor(file: string, variables: Variables = {}, words: string[] = [], cwd = ROOT) {
    const env = { ...process.env, ...NOTHING, ...variables };
    const child = spawn(process.execPath, [...QUICKLY, `src/${file}`, ...words], { env, cwd });
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (data: Buffer) => (this.said += data.toString()));
    this.pid = child.pid!;
    this.ended = once(child, "close").then(([code]) => code as number | null);
    this.#kill = (signal) => child.kill(signal);
  }

  async until(word: string | RegExp): Promise<void> {
    const isSaid = () => (typeof word === "string" ? this.said.includes(word) : word.test(this.said));
    await Promise.race([until(isSaid), this.ended]);
    if (!isSaid()) throw new Error(`it never said ${word}: ${this.said}`);
  }

  /** Waits for a pattern in the program's log; resolves to its first group, such as an address. */
  found(pattern: RegExp): string {
    const [, found] = pattern.exec(this.said) ?? [];
    if (found === undefined) throw new Error(`${pattern} is not in: ${this.said}`);
    return found;
  }

  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
    this.#kill(signal);
    return this.ended;
  }
}

/** Runs a program to its end. */
export async function run(
  file: string,
  variables: Variables = {},
  words: string[] = [],
): Promise<{ code: number | null; said: string }> {
  const program = new Program(file, variables, words);
  const code = await program.ended;
  return { code, said: program.said };
}
