import type { OpenedText } from "#core/actions.ts";
import {
  button,
  eventType as type,
  type FeatureShapes,
  form,
  phasePlace,
  type PhasePlace,
  user,
  word,
} from "#core/shapes/index.ts";
import { z } from "zod";

/**
 * A sealed text. `hash`: SHA-256 (hex) of its salt and text. Seals of one `set` are opened together once each side
 * has one; with `at`, at the latest when play reaches this place.
 */
export const sealShape = z.strictObject({
  id: z.string(),
  by: user,
  side: z.string().optional(),
  label: z.string(),
  hash: z.string(),
  set: z.string().optional(),
  at: phasePlace.optional(),
});
export type Seal = z.infer<typeof sealShape>;

/** A text was sealed. */
const sealed = type("sealed", { seal: sealShape });
/** A sealed text was opened; its hash is that of `salt` and `text`. */
const unsealed = type("unsealed", { seal: z.string(), salt: z.string(), text: z.string() });
/** A user was forgotten: their alias no longer has an owner, and their closed seals are deleted. */
const forgotten = type("forgotten", { alias: z.string() });

/**
 * Commits a user to a text by its hash. `at`: the phase that opens the set, if it is not complete before. `opens`: the
 * texts of the whole set, if this seal completes the set.
 */
interface SealAction {
  do: "seal";
  label?: string;
  hash: string;
  set?: string;
  at?: PhasePlace;
  side?: string;
  opens?: OpenedText[];
}

declare module "#core/feature.ts" {
  interface FeatureActions {
    seals: SealAction | { do: "unseal"; opens: OpenedText[] };
  }
}

export const SEALS_SHAPES = {
  events: [sealed, unsealed, forgotten],
  kinds: {
    sealed: { filedUnder: "seals", cards: "kept", isUndoable: false },
    unsealed: { filedUnder: "seals", cards: "kept", isUndoable: false },
    forgotten: { filedUnder: "game", cards: "kept", isUndoable: false },
  },
  presses: {
    /** Opens the form for a sealed text. `asks`: further fields of the form. */
    seal: form("game", {
      asks: z.enum(["label", "set", "both"]).optional(),
      side: word.optional(),
      set: word.optional(),
      label: word.optional(),
      /** The phase of an order, as a place. */
      for: word.optional(),
    }),
    unseal: button("game", { seal: word }),
    readSeal: button("game", { seal: word }),
  },
  wakeUps: ["orders"],
} as const satisfies FeatureShapes;
