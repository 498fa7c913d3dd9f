import { z } from "zod";
import { terms } from "../deadline/events.ts";
import { eventType as type } from "../schema/event-type.ts";

const value = z.union([z.string(), z.number(), z.null()]);

/** Settings that change together, by their keys. */
const settingChanges = z.array(z.strictObject({ setting: z.string(), from: value, to: value }));

/** What a proposal asks for. */
const subject = z.discriminatedUnion("of", [
  /** Play goes back to log entry `to`. */
  z.strictObject({ of: z.literal("undo"), to: z.number().int() }),
  /** The game ends, with a result in the players' words. */
  z.strictObject({ of: z.literal("end"), result: z.string() }),
  z.strictObject({ of: z.literal("setting"), changes: settingChanges }),
  /** Clocks stand still until then (ms since 1970). */
  z.strictObject({ of: z.literal("pause"), until: z.number().int() }),
  /** The pause ends now. */
  z.strictObject({ of: z.literal("resume") }),
  /** Without terms, there is no deadline any more. */
  z.strictObject({ of: z.literal("deadline"), terms: terms.optional() }),
  /** The game is deleted after some days of grace. */
  z.strictObject({ of: z.literal("delete") }),
]);
export type Subject = z.infer<typeof subject>;
export type SubjectOf<Kind extends Subject["of"]> = Extract<Subject, { of: Kind }>;
const kind = z.enum(["undo", "end", "setting", "pause", "resume", "deadline", "delete"]);
export type SubjectKind = z.infer<typeof kind>;

/** A proposal that waits for its answers. */
export const proposal = z.strictObject({
  /** The entry that made it. */
  n: z.number().int(),
  by: z.string(),
  about: subject,
  /** The sides whose consent it needs. */
  sides: z.array(z.string()),
  /** Those who held these sides when it was made: only they can agree. */
  holders: z.array(z.strictObject({ user: z.string(), side: z.string() })),
  /** Those who have agreed while others still have to; left out while there are none. */
  agreed: z.array(z.string()).optional(),
  /** From then on no answer counts (ms since 1970). */
  expires: z.number().int().optional(),
});
export type Proposal = z.infer<typeof proposal>;

/** A player proposes something to the others. It replaces an earlier proposal of its kind. */
const proposed = type("proposed", {
  by: z.string(),
  about: subject,
  sides: z.array(z.string()),
  expires: z.number().int().optional(),
});
/** One of those who are asked agrees; `all`: no other consent is needed, and what was proposed follows. */
const agreed = type("agreed", { by: z.string(), of: kind, all: z.literal(true).optional() });
/** A proposal is over, and nothing changes. */
const dropped = type("dropped", { of: kind, why: z.enum(["refused", "withdrawn", "expired"]) });

/** What players propose to each other. */
export const agreementEvents = [proposed, agreed, dropped] as const;
