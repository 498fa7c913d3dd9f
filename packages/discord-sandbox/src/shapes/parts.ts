import { z } from "zod";
import { isSnowflake } from "../world/snowflakes.ts";
import { lengthFault, required } from "./faults.ts";
import { type Fields, isFields, type Place, rule } from "./form.ts";

interface Range {
  min?: number;
  max?: number;
}

/** Length of a text for Discord, in code points. */
export function characterCount(value: string): number {
  return Array.from(value).length;
}

function checkLength(length: number, { min = 0, max = Infinity }: Range, place: Place): void {
  const fault = lengthFault(length, min, max);
  if (fault !== undefined) place.fault(fault.code, fault.message);
}

/** A text of a length in range, in characters. */
export function text(range: Range = {}) {
  return z.string().check(
    rule((value, place) => {
      if (value === "" && (range.min ?? 0) > 0) place.fault(required.code, required.message);
      else checkLength(characterCount(value), range, place);
    }),
  );
}

/** A whole number in range. */
export function integer({ min = -Infinity, max = Infinity }: Range = {}) {
  return z.int().min(min).max(max);
}

/** A list of a length in range, with a schema for its entries. */
export function list<T extends z.ZodType>(of: T, range: Range = {}) {
  return z.array(of).check(rule((value, place) => checkLength(value.length, range, place)));
}

export const snowflake = z.string().check(
  rule((value, place) => {
    if (!isSnowflake(value)) place.fault("NUMBER_TYPE_COERCE", `Value "${value}" is not snowflake.`);
  }),
);

type Kind = z.ZodObject<{ type: z.ZodLiteral<number> }>;

/** One of several schemas, by the value's `type`. */
export function byType(kinds: readonly [Kind, ...Kind[]]) {
  const types = kinds.flatMap(({ shape }) => [...shape.type.values]);
  const error = `Value of field "type" must be one of (${types.join(", ")}).`;
  return z.discriminatedUnion("type", kinds, { error });
}

/** An http(s) URL, or with `attachment` also a reference to a file of the message. */
export function url({ attachment = false } = {}) {
  const schemes = attachment ? ["http", "https", "attachment"] : ["http", "https"];
  return text({ min: 1, max: 2048 }).check(
    rule((value, place) => {
      const scheme = /^([a-z]+):\/\/./.exec(value)?.[1];
      if (value === "" || (scheme !== undefined && schemes.includes(scheme))) return;
      const listed = schemes.map((name) => `'${name}'`).join(", ");
      if (scheme === undefined) place.fault("URL_TYPE_INVALID_URL", "Not a well formed URL.");
      else
        place.fault(
          "URL_TYPE_INVALID_SCHEME",
          `Scheme "${scheme}" is not supported. Scheme must be one of (${listed}).`,
        );
    }),
  );
}

/** The objects of a list field; empty if it is absent. */
export function entriesOf(value: Fields, key: string): Fields[] {
  const entries = value[key];
  return Array.isArray(entries) ? entries.filter(isFields) : [];
}
