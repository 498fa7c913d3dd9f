import { canHeal, classify } from "./errors.ts";
import { pause } from "./pause.ts";

const pauses = [250, 500, 1000, 2000, 4000];

/**
 * Repeats a request that may safely be repeated, with growing pauses, while its failure can heal; throws the last
 * failure.
 */
export async function persist<Result>(
  request: () => Promise<Result>,
  tries = pauses.length,
): Promise<Result> {
  for (const milliseconds of pauses.slice(0, tries)) {
    try {
      return await request();
    } catch (error) {
      if (!canHeal(classify(error))) throw error;
      await pause(milliseconds);
    }
  }
  return request();
}
