import { z } from "zod";
import { FEATURE_SUBJECTS } from "#features/shapes.ts";
import { eventType as type, nextTime, subjectType, user } from "../shapes/index.ts";

const value = z.union([z.string(), z.number(), z.null()]);

/** Settings that change together, by key. */
const settingChanges = z.array(z.strictObject({ setting: z.string(), from: value, to: value }));

/** Subject of a proposal. */
const subject = z.discriminatedUnion("of", [
  /** End of the game, with a result in the players' words. */
  subjectType("end", { result: z.string() }),
  subjectType("setting", { changes: settingChanges }),
  ...FEATURE_SUBJECTS,
]);
export type Subject = z.infer<typeof subject>;
const kind = z.literal(subject.options.map(({ shape }) => shape.of.value));
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
