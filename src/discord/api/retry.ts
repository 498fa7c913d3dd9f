import { RateLimitError } from "discord.js";
import { isRetryable, classify } from "./errors.ts";
import { pause } from "../pause.ts";

const PAUSES = [250, 500, 1000, 2000, 4000];

/** Retries an idempotent request with exponential backoff while retrying can help. Throws the last error. */
export async function withRetries<Result>(
  request: () => Promise<Result>,
  tries = PAUSES.length,
): Promise<Result> {
  for (const milliseconds of PAUSES.slice(0, tries)) {
    try {
      return await request();
    } catch (error) {
      // A long rate limit is not retried here.
      if (!isRetryable(classify(error)) || error instanceof RateLimitError) throw error;
      await pause(milliseconds);
    }
  }
  return request();
}
