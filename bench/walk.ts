import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { PLAYED } from "./fill.ts";
import { slash } from "./interactions.ts";
import { startSession } from "./session.ts";

/** Address at which the bot listens for an inspector. */
const INSPECTOR = "127.0.0.1:9339";

interface Coverage {
  result: { url: string; functions: { functionName: string; ranges: { count: number }[] }[] }[];
}

/** Counts the calls of functions in a process that listens for an inspector. */
class CallCounter {
  readonly #socket: WebSocket;
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  static async open(): Promise<CallCounter> {
    const [target] = (await (await fetch(`http://${INSPECTOR}/json`)).json()) as {
      webSocketDebuggerUrl: string;
    }[];
    const socket = new WebSocket(target?.webSocketDebuggerUrl ?? "");
    await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
    const counter = new CallCounter(socket);
    await counter.#ask("Profiler.enable");
    await counter.#ask("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    return counter;
  }

  /** Numbers of calls since the last count, by file of the bot. */
  async take(): Promise<Map<string, number>> {
    const { result } = (await this.#ask("Profiler.takePreciseCoverage")) as Coverage;
    const calls = result.map(({ url, functions }): [string, number] => {
      const counts = functions
        .filter(({ functionName }) => functionName !== "")
        .map(({ ranges }) => ranges[0]?.count ?? 0);
      return [url, counts.reduce((sum, count) => sum + count, 0)];
    });
    return new Map(calls.filter(([url, count]) => count > 0 && /\/(?:src|commands)\/[^:]*\.ts$/.test(url)));
  }

  close(): void {
    this.#socket.close();
  }

  #ask(method: string, params: object = {}): Promise<unknown> {
    const id = (this.#last += 1);
    return new Promise((resolve) => {
      const hear = ({ data }: { data: unknown }) => {
        const answer = JSON.parse(String(data)) as { id?: number; result?: unknown };
        if (answer.id !== id) return;
        this.#socket.removeEventListener("message", hear);
        resolve(answer.result);
      };
      this.#socket.addEventListener("message", hear);
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }
}

const PLAYING = "600000000000000001";
const EMPTY = "600000000000000002";

/** Time after which the work that a command leaves, such as the status card, has ended, in milliseconds. */
const REST = 3000;

/** The commands to count, in their order. */
const COMMANDS: [name: string, channel: string, command: string, options?: Record<string, string>][] = [
  ["`/roll` with a game", PLAYING, "roll", { dice: "2d6" }],
  ["`/roll` without a game", EMPTY, "roll", { dice: "2d6" }],
  ["`/done`, refused", PLAYING, "done", { through: "nowhere" }],
  ["`/phase`", PLAYING, "phase"],
  ["`/initiative`", PLAYING, "initiative"],
  ["`/tohit` without a game, first", EMPTY, "tohit", { weapon: "75mm L48", range: "60", target: "6" }],
  ["`/tohit` without a game, later", EMPTY, "tohit", { weapon: "88mm L56", range: "40", target: "4" }],
  ["`/tohit` without a game, repeated", EMPTY, "tohit", { weapon: "88mm L56", range: "40", target: "4" }],
];

/** Counts the files of the bot that a command enters, and the calls of named functions in them. */
export async function benchWalk(folder: string, say: (line: string) => void): Promise<void> {
  process.env["NODE_OPTIONS"] = `--inspect=${INSPECTOR}`;
  const session = await startSession("src/main.ts", `sqlite://${join(folder, "walk.sqlite")}`);
  const { discord } = session;
  try {
    const counter = await CallCounter.open();
    await discord.dispatch(slash(PLAYING, "game new", { system: PLAYED, side: "both" }));
    await discord.dispatch(slash(PLAYING, "game begin"));
    say("| command | files | calls |");
    say("| ------- | ----: | ----: |");
    for (const [name, channel, command, options] of COMMANDS) {
      await setTimeout(REST);
      await counter.take();
      await discord.dispatch(slash(channel, command, options));
      const calls = [...(await counter.take()).values()];
      say(`| ${name} | ${calls.length} | ${calls.reduce((sum, count) => sum + count, 0)} |`);
    }
    counter.close();
  } finally {
    await session.end();
  }
}
