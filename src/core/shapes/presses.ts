import { z } from "zod";

/** A text of at least one character, such as an id. */
export const word = z.string().min(1);

/** A whole number. */
export const number = z.codec(z.string().regex(/^-?\d+$/), z.int(), {
  decode: Number,
  encode: String,
});

/** True, or omitted. */
export const yes = z
  .codec(z.literal("1"), z.literal(true), { decode: () => true as const, encode: () => "1" as const })
  .optional();

/**
 * The part of its game that a press needs. `move`: the game and its revision, so that a press on an outdated card
 * only refreshes it. `game`: the game. `anything`: the game, if its card has one.
 */
type Needs = "move" | "game" | "anything";

/** Input of a press: none, the values picked in its menu, or the answers of its form. */
type Brings = "nothing" | "picks" | "answers";

export interface PressKind {
  needs: Needs;
  brings: Brings;
  /** Fields in the order of custom ids. New ones are optional and are appended. */
  shape: z.ZodObject;
}

function kindOf<What extends Brings, Fields extends z.ZodRawShape>(
  brings: What,
  needs: Needs,
  fields: Fields,
): { brings: What; needs: Needs; shape: z.ZodObject<NoInfer<Fields>> } {
  return { brings, needs, shape: z.object(fields) };
}

const none = {};

export function button<Fields extends z.ZodRawShape = typeof none>(
  needs: Needs,
  fields: Fields = none as Fields,
) {
  return kindOf("nothing", needs, fields);
}

export function menu<Fields extends z.ZodRawShape = typeof none>(
  needs: Needs,
  fields: Fields = none as Fields,
) {
  return kindOf("picks", needs, fields);
}

/** A button that opens a form first. */
export function form<Fields extends z.ZodRawShape = typeof none>(
  needs: Needs,
  fields: Fields = none as Fields,
) {
  return kindOf("answers", needs, fields);
}

/** A check in preparation. Unset fields are omitted. */
export const draft = {
  check: word,
  /** Answers and modifiers, in their short forms. */
  with: word.optional(),
  modifiers: word.optional(),
  times: number.optional(),
  die: word.optional(),
  /** Omitted if the game determines it. */
  system: word.optional(),
  unit: word.optional(),
};

/** `entered`: faces to enter in place of a roll, such as `2-3`. `after`: the entry of the roll that calls for the check. */
export const entering = { entered: word.optional(), after: number.optional() };
