import type { Game, GameEvent } from "#core/schema/index.ts";
import type { Extras, GameDocuments } from "#store/store.ts";
import type { Running } from "../running/running.ts";

/** Data that a feature keeps about a user, besides the log and the ledger. */
export interface FeatureData {
  /** The user's data in a game, by field name, for `/me data`. */
  own?: (place: { kept: GameDocuments; game: Game; user: string }) => Record<string, unknown>;
  /** Documents to save with the entry by which a forgotten user leaves. `before`: the game before the entry. */
  left?: (
    place: Pick<Running, "system" | "standing"> & { before: Game; events: readonly GameEvent[] },
  ) => Extras;
}

declare module "#core/feature.ts" {
  interface Feature {
    data?: FeatureData;
  }
}
