import { RateLimitError } from "discord.js";
import { isRetryable, classify } from "./errors.ts";
import { pause } from "../pause.ts";

const PAUSES = [250, 500, 1000, 2000, 4000];

/** Sends an idempotent request. Retries with exponential backoff while that can help. Throws the last error. */
export async function withRetries<Result>(
  request: () => Promise<Result>,
  retries = PAUSES.length,
): Promise<Result> {
  for (const milliseconds of PAUSES.slice(0, retries)) {
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
