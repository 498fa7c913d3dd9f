import type { Channel, Guild, Interaction, Person, StoredMessage } from "./model.ts";

/** Everything that happens in the sandbox; the gateway, the page's events and waiting people listen. */
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

/** Hands each signal to every listener, in the order of listening. */
export class Signals {
  readonly #listeners = new Set<(signal: Signal) => void>();
  #held: Signal[] | undefined;

  emit(signal: Signal): void {
    if (this.#held) this.#held.push(signal);
    else this.#tell(signal);
  }

  /** Keeps signals back until the work is done: nobody hears of a change before it is on disk. */
  holdDuring<T>(work: () => T): T {
    if (this.#held) return work();
    const held: Signal[] = [];
    this.#held = held;
    try {
      return work();
    } finally {
      this.#held = undefined;
      for (const signal of held) this.#tell(signal);
    }
  }

  #tell(signal: Signal): void {
    for (const listener of this.#listeners) listener(signal);
  }

  /** Listens until the returned function is called. */
  listen(listener: (signal: Signal) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** Whether a person may see a message: ephemeral ones are for their owner only. */
export function isVisibleTo(stored: StoredMessage, personId: string | undefined): boolean {
  return stored.audience === undefined || stored.audience === personId;
}
