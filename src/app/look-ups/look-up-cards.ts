import type { System } from "#core/system.ts";
import type { Reply } from "#views/reply.ts";
import { Recent } from "../runtime/recent.ts";

/** How many cards are kept for each system. */
const MOST = 1000;

/**
 * Printed tables, and odds that were asked for outside of games. The same question has the same answer as long as the
 * system, with its corrections, is the same, so its card, which nobody may change, is made and drawn once.
 */
export class LookUpCards {
  readonly #cards = new WeakMap<System, Recent<string, Reply>>();

  /** The card for a question, made if it is new. */
  get(system: System, question: object, make: () => Reply): Reply {
    const cards = this.#cards.get(system) ?? new Recent<string, Reply>(MOST);
    this.#cards.set(system, cards);
    const key = JSON.stringify(question);
    const card = cards.get(key) ?? make();
    cards.set(key, card);
    return card;
  }
}
