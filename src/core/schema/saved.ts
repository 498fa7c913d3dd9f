import { lookUpName } from "./look-up-name.ts";
import { corrections } from "./corrections.ts";
import { gameShape, logEntry } from "./game.ts";
import { roomKind } from "./features/rooms.ts";
import { secretContent } from "./features/secret-content.ts";
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
  secretContent,
  /** Standing orders, by side. */
  standing: standingBySide,
  lookUpName,
  /** A kind of room. */
  room: roomKind,
  /** Corrected figures of one system. */
  corrections,
};
