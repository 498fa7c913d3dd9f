import type { System } from "#core/system.ts";
import { LruCache } from "../runtime/lru-cache.ts";

/**
 * What was answered to questions about a system: printed tables, odds that were asked for outside of games, lists of names
 * as they are typed. The same question has the same answer as long as the system, with its corrections, is the same, so
 * it is made once, and nobody may change it.
 */
export class LookedUp<Answer> {
  readonly #answers = new WeakMap<System, LruCache<string, Answer>>();
  readonly #most: number;

  /** `most`: how many answers are kept for each system. */
  constructor(most: number) {
    this.#most = most;
  }

  /** The answer to a question, made if it is new. */
  get(system: System, question: object, make: () => Answer): Answer {
    const answers = this.#answers.get(system) ?? new LruCache<string, Answer>(this.#most);
    this.#answers.set(system, answers);
    const key = JSON.stringify(question);
    const answer = answers.get(key) ?? make();
    answers.set(key, answer);
    return answer;
  }
}
