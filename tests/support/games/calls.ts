import type { Call } from "#games/command.ts";
import type { Store } from "#store/store.ts";
import { english } from "#words/languages.ts";

let calls = 0;

/**
 * A call of Anna's in a channel, for use without a command. Each is later than the one before, with its own
 * interaction.
 */
export function callOf(interaction?: string): Call {
  calls += 1;
  return {
    language: english,
    channelLanguage: english,
    interaction: interaction ?? String(calls),
    answer: { token: "token", application: "1" },
    now: 1_800_000_000_000 + calls,
    user: { id: "1", name: "Anna" },
    guild: "5",
    channel: "7",
    managesServer: true,
  };
}

/** A store with some methods replaced. */
export function storeWith(store: Store, over: Partial<Store>): Store {
  return new Proxy(store, {
    get: (real, name: keyof Store) => (over[name] ?? real[name]).bind(real),
  });
}
