import type { System } from "#core/system.ts";
import { LruCache } from "./lru-cache.ts";

/**
 * Caches answers about a system: printed tables, odds outside of games, lists of names. An answer depends only on
 * the system with its corrections, so it is made once. Answers must not be changed.
 */
export class LookedUp<Answer> {
  readonly #answers = new WeakMap<System, LruCache<string, Answer>>();
  readonly #most: number;

  /** `most`: number of cached answers for each system. */
  constructor(most: number) {
    this.#most = most;
  }

  /** The cached answer to a question, made by `make` if it is new. */
  get(system: System, question: object, make: () => Answer): Answer {
    const answers = this.#answers.get(system) ?? new LruCache<string, Answer>(this.#most);
    this.#answers.set(system, answers);
    const key = JSON.stringify(question);
    const answer = answers.get(key) ?? make();
    answers.set(key, answer);
    return answer;
  }
}
