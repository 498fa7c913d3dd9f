import { setTimeout as pause } from "node:timers/promises";

/** Where Discord is asked, and as whom. */
export interface Discord {
  /** Without the version. */
  apiUrl: string;
  token: string;
}

/** What Discord answered. */
export interface DiscordsAnswer {
  status: number;
  body: unknown;
  /** How far the machine's clock is ahead of Discord's, in milliseconds; left out where Discord does not tell the time. */
  ahead?: number;
}

/** Discord does not answer; the message says why. */
export class NoConnection extends Error {}

/** How long is waited for an answer, and for a rate limit, in milliseconds. */
const PATIENCE = 10_000;
const MOST_TRIES = 5;
/** The header tells whole seconds, cut off. */
const HALF_A_SECOND = 500;

/** Asks Discord once, and again where it asks for a little patience. Throws `NoConnection`. */
export async function askDiscord(discord: Discord, path: string): Promise<DiscordsAnswer> {
  for (let tries = 1; ; tries += 1) {
    const { answer, wait } = await ask(discord, path);
    if (wait === undefined || wait > PATIENCE || tries === MOST_TRIES) return answer;
    await pause(wait);
  }
}

async function ask(
  { apiUrl, token }: Discord,
  path: string,
): Promise<{ answer: DiscordsAnswer; wait?: number }> {
  try {
    const asked = Date.now();
    const response = await fetch(`${apiUrl}/v10${path}`, {
      headers: { authorization: `Bot ${token}`, "user-agent": "DiscordBot (dispatch-rider, doctor)" },
      signal: AbortSignal.timeout(PATIENCE),
      redirect: "error",
    });
    const told = Date.parse(response.headers.get("date") ?? "");
    const ahead = (asked + Date.now()) / 2 - told - HALF_A_SECOND;
    const body: unknown = await response.json().catch(() => undefined);
    const answer = { status: response.status, body, ...(Number.isNaN(ahead) ? {} : { ahead }) };
    if (response.status !== 429) return { answer };
    return { answer, wait: 1000 * Number(response.headers.get("retry-after") ?? 1) };
  } catch (error) {
    const { cause = error } = error as Error;
    const { code, message } = cause as NodeJS.ErrnoException;
    throw new NoConnection(code ?? message, { cause: error });
  }
}
