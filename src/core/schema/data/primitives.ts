import { z } from "zod";
import { withMark } from "../../shapes/index.ts";
import { naming, type Noun, type Reference } from "./references.ts";

/** An id of a thing in `data/`, in kebab-case or camelCase. Never changes, and players never see it. */
export const id = z.string().regex(/^[a-z][A-Za-z0-9-]*$/, "begin with a-z; use letters, digits and dashes");

/** The id of another thing of the game. */
export function ref(noun: Noun, more: Omit<Reference, "noun"> = {}): z.ZodString {
  return naming(id.clone(), noun, more);
}

/** Placeholders in a text, also unclosed ones. */
export function bracesIn(written: string): string[] {
  return written.match(/\{[^}]*\}?|\}/g) ?? [];
}

/** A text for players, up to `max` characters. `fills`: placeholders that the text may contain. */
export function textUpTo(max: number, fills: readonly string[] = []): z.ZodString {
  const isFilled = (braces: string) => fills.includes(braces);
  const shape = z
    .string()
    .min(1)
    .max(max)
    .refine((written) => bracesIn(written).every(isFilled), {
      error: ({ input }) => {
        const wrong = bracesIn(String(input)).find((braces) => !isFilled(braces));
        const instead =
          fills.length === 0 ? "this text has no placeholders" : `use one of ${fills.join(", ")}`;
        return `${wrong} is not allowed here; ${instead}`;
      },
    });
  return withMark(shape, "text");
}

/** A text for players, whose placeholders other rules check, or that has none. */
export function shownText(max: number): z.ZodString {
  return withMark(z.string().min(1).max(max), "text");
}

/** A text for players: short, in our own words. */
export const dataText = textUpTo(400);

/** True for a check or table that can reveal a hidden unit, such as fire: its cards ask who is spotted. */
export const reveals = z.literal(true);

/** Placeholders for a side and its opponent. */
export const SIDES = ["{side}", "{opponent}"];

/** A text about a side. */
export const sideText = textUpTo(400, SIDES);

/** A name on buttons, in lists and in titles. */
export const name = textUpTo(60);

/** Other names that players may type. */
export const aliases = z.array(z.string().min(1).max(40)).optional();

/** A rule number as printed, such as `11.4.8`. */
export const rule = z.string().min(1).max(30);

/** Unit of numbers, such as `hexes`. `unitOne`: its singular, such as `hex`, if different. */
export const counted = {
  unit: shownText(20).optional(),
  unitOne: shownText(20).optional(),
};

/** True while a setting of the whole game has the value `is`. */
export const settingIs = z.strictObject({
  setting: ref("setting of the whole game with choices"),
  is: naming(z.string(), "value", { of: "setting" }),
});

/** Keys of `sources` in system.json for a figure or step. */
export const sources = z.array(naming(z.string(), "source")).optional();

/** Dice of one throw, such as `1d10` or `2d6`. */
export const diceCode = z
  .string()
  .regex(/^[1-9]\d?d([2-9]|[1-9]\d{1,2})$/, "write dice as 1d10 or 2d6, with at least 2 sides");
