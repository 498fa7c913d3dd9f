import { z } from "zod";
import { lookUpName } from "./look-up-name.ts";
import { corrections } from "./corrections.ts";
import { gameShape, logEntry } from "./game.ts";
import { roomKind } from "./features/rooms.ts";
import { secretSheet } from "./features/secrets.ts";
import { noteSheet } from "./features/notes.ts";
import { outage, pace } from "./pace.ts";
import { person } from "./person.ts";
import { standingBySide } from "./features/standing-orders.ts";

/** Shapes of saved documents and of their parts. */
export const SAVED = {
  game: gameShape,
  entry: logEntry,
  person,
  pace,
  outage,
  notes: noteSheet,
  secrets: secretSheet,
  /** The encrypted part of a secret entry. */
  secretContent: z.strictObject({
    salt: z.string(),
    events: logEntry.shape.events,
    /** The hidden unit that takes a check. The events leave it out, because opening publishes them. */
    taker: z.strictObject({ side: z.string(), name: z.string() }).optional(),
  }),
  /** Standing orders, by side. */
  standing: standingBySide,
  lookUpName,
  /** A kind of room. */
  room: roomKind,
  /** Corrected figures of one system. */
  corrections,
};
export type SavedOf<Kind extends keyof typeof SAVED> = z.infer<(typeof SAVED)[Kind]>;
