import { z } from "zod";

/** An id of a thing in `data/`: kebab-case or camelCase, stable for ever, never shown to players. */
export const id = z.string().regex(/^[a-z][A-Za-z0-9-]*$/, "use letters, digits and dashes, starting small");

/** A text of ours that players read: short, in our own words. */
export const dataText = z.string().min(1).max(400);

/** A name that players read on buttons, in lists and in titles. */
export const name = z.string().min(1).max(60);

/** What players may type instead of a name. */
export const aliases = z.array(z.string().min(1).max(40)).optional();

/** A rule number as printed, such as `11.4.8`. */
export const rule = z.string().min(1).max(30);

/** What numbers count, such as `hexes`; `unitOne`: what one of them is, such as `hex`, where that is another word. */
export const counted = {
  unit: z.string().min(1).max(20).optional(),
  unitOne: z.string().min(1).max(20).optional(),
};

/** Keys of `sources` in system.json that back a figure or a step. */
export const sources = z.array(z.string()).optional();

/** Dice of one throw, such as `1d10` or `2d6`. */
export const diceCode = z.string().regex(/^\d{1,2}d\d{1,3}$/, "write dice as 1d10 or 2d6");
