import { z } from "zod";
import type { EventKind } from "./events.ts";
import type { PressKind } from "./presses.ts";

/** A variant of a discriminated union. */
type Variant<Key extends string> = z.ZodObject<Record<Key, z.ZodLiteral<string>>>;

/**
 * The shapes of a feature. They stay if the feature is deleted, because saved games, posted cards and due work may
 * contain them.
 */
export interface FeatureShapes {
  events?: readonly Variant<"type">[];
  /** The kind of each of its events. */
  kinds?: Readonly<Record<string, EventKind>>;
  /** Subjects of proposals. */
  subjects?: readonly Variant<"of">[];
  presses?: Readonly<Record<string, PressKind>>;
  /** Kinds of wake-ups. */
  wakeUps?: readonly string[];
  /** Subjects of notices. */
  notices?: readonly Variant<"kind">[];
}

/** A subject of proposals. */
export function subjectType<Of extends string, Shape extends z.ZodRawShape>(of: Of, shape: Shape) {
  return z.strictObject({ of: z.literal(of), ...shape });
}

/** A subject of notices about a game. The text is composed when the notice is sent, so that it is up to date. */
export function noticeType<Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) {
  return z.strictObject({ kind: z.literal(kind), ...shape });
}

/** An interaction to answer: id, token and the application's id. */
export const answerable = z.strictObject({ id: z.string(), token: z.string(), application: z.string() });
