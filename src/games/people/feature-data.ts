import type { Game, GameEvent, LogEntry } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import type { Extras, GameDocuments, Store } from "#store/store.ts";
import type { Games } from "../running/games.ts";
import type { SealBox } from "../running/seal-box.ts";

/** Data that a feature keeps about a user, besides the log. */
export interface FeatureData {
  /** The user's data in a game, by field name, for `/me data`. */
  own?: (
    records: { store: Store; seals: SealBox },
    place: { kept: GameDocuments; game: Game; entries: readonly LogEntry[]; user: string },
  ) => Promise<Record<string, unknown>>;
  /** Documents to save with the entry by which a forgotten user leaves. `before`: the game before the entry. */
  left?: (
    games: Games,
    place: { system: System; before: Game; events: readonly GameEvent[] },
  ) => Promise<Extras>;
  /** Deletes the user's data in a game. Idempotent. */
  forget?: (records: { store: Store; games: Games }, game: Game, user: string) => Promise<void>;
}

declare module "#core/feature.ts" {
  interface Feature {
    data?: FeatureData;
  }
}
