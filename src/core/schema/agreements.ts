import { z } from "zod";
import { terms } from "./features/deadline.ts";
import { eventType as type } from "./event-type.ts";
import { nextTime, user } from "./marks.ts";

const value = z.union([z.string(), z.number(), z.null()]);

/** Settings that change together, by key. */
const settingChanges = z.array(z.strictObject({ setting: z.string(), from: value, to: value }));

/** Subject of a proposal. */
const subject = z.discriminatedUnion("of", [
  /** Undo to the state after log entry `to`. */
  z.strictObject({ of: z.literal("undo"), to: z.number().int() }),
  /** End of the game, with a result in the players' words. */
  z.strictObject({ of: z.literal("end"), result: z.string() }),
  z.strictObject({ of: z.literal("setting"), changes: settingChanges }),
  /** Pause until this time, in milliseconds since 1970. */
  z.strictObject({ of: z.literal("pause"), until: nextTime }),
  /** End of the pause. */
  z.strictObject({ of: z.literal("resume") }),
  /** Deadline; without terms, its end. */
  z.strictObject({ of: z.literal("deadline"), terms: terms.optional() }),
  /** Deletion after a grace period. */
  z.strictObject({ of: z.literal("delete") }),
  /** Result of the closed check that log entry `entry` opened, though roll `first` came first. */
  z.strictObject({
    of: z.literal("result"),
    entry: z.number().int(),
    roll: z.number().int(),
    first: z.number().int(),
  }),
]);
export type Subject = z.infer<typeof subject>;
const kind = z.enum(["undo", "end", "setting", "pause", "resume", "deadline", "delete", "result"]);
export type SubjectKind = z.infer<typeof kind>;
export type SubjectOf<Kind extends SubjectKind> = Extract<Subject, { of: Kind }>;

/** An open proposal. */
export const proposal = z.strictObject({
  /** Number of its entry. */
  n: z.number().int(),
  by: z.string(),
  about: subject,
  /** Sides whose consent the proposal needs. */
  sides: z.array(z.string()),
  /** Players of these sides when the proposal was made; only they can agree. */
  holders: z.array(z.strictObject({ user: z.string(), side: z.string() })),
  /** Players who have agreed so far; omitted if none have. */
  agreed: z.array(z.string()).optional(),
  /** Time of its expiry, in milliseconds since 1970. */
  expires: z.number().int().optional(),
});
export type Proposal = z.infer<typeof proposal>;

/** A proposal was made. It replaces an earlier one of its kind. */
const proposed = type("proposed", {
  by: user,
  about: subject,
  sides: z.array(z.string()),
  expires: nextTime.optional(),
});
/** A side or player agreed. `all`: no other consent is needed, and the proposal takes effect. */
const agreed = type("agreed", { by: user, of: kind, all: z.literal(true).optional() });
/** A proposal was closed without effect. */
const dropped = type("dropped", { of: kind, why: z.enum(["refused", "withdrawn", "expired"]) });

export const agreementEvents = [proposed, agreed, dropped] as const;
