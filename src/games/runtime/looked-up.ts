import type { System } from "#core/system/index.ts";
import { LruCache } from "./lru-cache.ts";

/**
 * Caches answers about a system: printed tables, odds outside of games, lists of names. An answer depends only on the
 * system with its corrections, so it is computed once. Callers must not modify answers.
 */
export class LookedUp<Answer> {
  readonly #answers = new WeakMap<System, LruCache<string, Answer>>();
  readonly #most: number;

  /** `most`: number of answers to cache for each system. */
  constructor(most: number) {
    this.#most = most;
  }

  /** The cached answer to a question. Calls `make` for a new question. */
  get(system: System, question: object, make: () => Answer): Answer {
    const answers = this.#answers.get(system) ?? new LruCache<string, Answer>(this.#most);
    this.#answers.set(system, answers);
    const key = JSON.stringify(question);
    const answer = answers.get(key) ?? make();
    answers.set(key, answer);
    return answer;
  }
}
