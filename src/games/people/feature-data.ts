import type { Game, GameEvent, LogEntry } from "#core/schema/index.ts";
import type { Extras, GameDocuments, Store } from "#store/store.ts";
import type { Games } from "../running/games.ts";
import type { Running } from "../running/running.ts";
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
    place: Pick<Running, "system" | "standing"> & { before: Game; events: readonly GameEvent[] },
  ) => Extras;
  /** Deletes the user's data in a game. Idempotent. */
  forget?: (records: { store: Store; games: Games }, running: Running, user: string) => Promise<void>;
}

declare module "#core/feature.ts" {
  interface Feature {
    data?: FeatureData;
  }
}
