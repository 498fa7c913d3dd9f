import { text } from "#words/text.ts";
import { WriteConflict } from "#store/failures.ts";
import { StoreTrouble } from "./commit-surely.ts";

/** How often a task begins anew, and what is waited before, at most; milliseconds. */
const MOST_TRIES = 8;
const LONGEST_PAUSE = 25;

/**
 * Runs a task, and again where another process has written what it worked on. Each pause is another, so that two that
 * meet do not meet for ever.
 */
export async function retryOnConflict<Result>(task: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await task();
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
      if (tries === MOST_TRIES) throw new StoreTrouble(text("trouble-conflict"), false, error);
      await new Promise((resolve) => void setTimeout(resolve, Math.random() * LONGEST_PAUSE));
    }
  }
}
