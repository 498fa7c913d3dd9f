import type { Clock } from "#games/runtime/clock.ts";

const HERE = new Set(["127.0.0.1", "localhost", "[::1]"]);
/** Interval of requesting a sandbox's clock, and time limit for the response, in milliseconds. */
const ASKED_EVERY = 250;
const TIME_LIMIT = 1000;

/** A clock, until closed. */
interface OpenClock {
  clock: Clock;
  close(): void;
}

/** How far people have moved a sandbox's clock ahead, in milliseconds; undefined if no sandbox answers. */
async function aheadAt(address: URL): Promise<number | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIME_LIMIT) });
    const { ahead } = (await answer.json()) as { ahead?: unknown };
    return typeof ahead === "number" ? ahead : undefined;
  } catch {
    return undefined;
  }
}

/** The clock of the API: the sandbox's, if it is a sandbox on this machine; otherwise the machine's. */
export async function clockAt(apiUrl: string): Promise<OpenClock> {
  const machine = { clock: Date.now, close: () => {} };
  if (!HERE.has(new URL(apiUrl).hostname)) return machine;
  const address = new URL("/sandbox/clock", apiUrl);
  let ahead = await aheadAt(address);
  if (ahead === undefined) return machine;
  const timer = setInterval(() => {
    void aheadAt(address).then((said) => (ahead = said ?? ahead));
  }, ASKED_EVERY);
  timer.unref();
  return { clock: () => Date.now() + (ahead ?? 0), close: () => clearInterval(timer) };
}
