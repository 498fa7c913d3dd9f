import { RateLimitError } from "discord.js";
import { canHeal, classify } from "./errors.ts";
import { pause } from "../pause.ts";

const PAUSES = [250, 500, 1000, 2000, 4000];

/**
 * Repeats a request that may safely be repeated, with growing pauses, while its failure can heal; throws the last
 * failure.
 */
export async function persist<Result>(
  request: () => Promise<Result>,
  tries = PAUSES.length,
): Promise<Result> {
  for (const milliseconds of PAUSES.slice(0, tries)) {
    try {
      return await request();
    } catch (error) {
      // What Discord wants to have left alone for long is not asked again at once.
      if (!canHeal(classify(error)) || error instanceof RateLimitError) throw error;
      await pause(milliseconds);
    }
  }
  return request();
}
