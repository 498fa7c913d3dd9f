import type { Channel, Guild, Interaction, Person, StoredMessage } from "./model.ts";

/** An event in the sandbox, for the gateway, the page and waiting callers. */
export type Signal =
  | { kind: "messageCreate" | "messageUpdate"; stored: StoredMessage; channel: Channel }
  | { kind: "messageDelete"; stored: StoredMessage; channel: Channel }
  | { kind: "channelCreate" | "channelUpdate" | "channelDelete"; channel: Channel }
  | { kind: "memberJoin" | "memberLeave"; guild: Guild; userId: string }
  | { kind: "personCreate" | "personUpdate"; person: Person }
  | { kind: "commandsUpdate" }
  | { kind: "clockMove" }
  | { kind: "typing"; channel: Channel }
  | { kind: "interactionCreate"; interaction: Interaction; payload: object }
  | { kind: "interactionFinish"; interaction: Interaction; error?: string }
  | { kind: "modalOpen"; interaction: Interaction };

/** Passes each signal to every listener, in the order of registration. */
export class Signals {
  readonly #listeners = new Set<(signal: Signal) => void>();
  #held: Signal[] | undefined;

  emit(signal: Signal): void {
    if (this.#held) this.#held.push(signal);
    else this.#notify(signal);
  }

  /** Delays signals until the work is done, so that a change is on disk before anyone sees it. */
  holdDuring<T>(work: () => T): T {
    if (this.#held) return work();
    const held: Signal[] = [];
    this.#held = held;
    try {
      return work();
    } finally {
      this.#held = undefined;
      for (const signal of held) this.#notify(signal);
    }
  }

  #notify(signal: Signal): void {
    for (const listener of this.#listeners) listener(signal);
  }

  /** Adds a listener; the returned function removes it. */
  listen(listener: (signal: Signal) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** True if a person may see a message. Only its recipient may see an ephemeral one. */
export function isVisibleTo(stored: StoredMessage, personId: string | undefined): boolean {
  return stored.audience === undefined || stored.audience === personId;
}
