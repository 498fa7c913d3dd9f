import { isSnowflake } from "../world/snowflakes.ts";
import { type Check, type Fields, isFields } from "./form.ts";

interface Range {
  min?: number;
  max?: number;
}

/** How many characters a text has for Discord: code points, not UTF-16 units. */
export function characterCount(value: string): number {
  return Array.from(value).length;
}

/** A text whose length, in characters, lies in the range. */
export function text({ min = 0, max = Infinity }: Range = {}): Check {
  return (value, place) => {
    if (typeof value !== "string")
      return place.fault("STRING_TYPE_CONVERT", "Could not interpret value as string.");
    const length = characterCount(value);
    if (length === 0 && min > 0) return place.fault("BASE_TYPE_REQUIRED", "This field is required");
    if (length >= min && length <= max) return undefined;
    if (min === 0) return place.fault("BASE_TYPE_MAX_LENGTH", `Must be ${max} or fewer in length.`);
    return place.fault("BASE_TYPE_BAD_LENGTH", `Must be between ${min} and ${max} in length.`);
  };
}

/** A whole number in the range. */
export function integer(range: Range = {}): Check {
  return (value, place) => {
    if (!Number.isSafeInteger(value)) {
      return place.fault("NUMBER_TYPE_COERCE", `Value "${String(value)}" is not int.`);
    }
    return number(range)(value, place);
  };
}

/** A number in the range. */
export function number({ min = -Infinity, max = Infinity }: Range = {}): Check {
  return (value, place) => {
    if (typeof value !== "number") {
      place.fault("NUMBER_TYPE_COERCE", `Value "${String(value)}" is not a number.`);
    } else if (value < min) {
      place.fault("NUMBER_TYPE_MIN", `number value should be greater than or equal to ${min}.`);
    } else if (value > max) {
      place.fault("NUMBER_TYPE_MAX", `number value should be less than or equal to ${max}.`);
    }
  };
}

export const bool: Check = (value, place) => {
  if (typeof value !== "boolean") place.fault("BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
};

export const snowflake: Check = (value, place) => {
  if (typeof value !== "string" || !isSnowflake(value)) {
    place.fault("NUMBER_TYPE_COERCE", `Value "${String(value)}" is not snowflake.`);
  }
};

/** One of the listed values. */
export function oneOf(...allowed: (string | number)[]): Check {
  return (value, place) => {
    if (allowed.includes(value as string)) return;
    const known = allowed.map(String).join(", ");
    place.fault("BASE_TYPE_CHOICES", `Value must be one of {${known}}.`);
  };
}

/** A list whose length lies in the range and whose entries each pass. */
export function list(of: Check, { min = 0, max = Infinity }: Range = {}): Check {
  return (value, place) => {
    if (!Array.isArray(value))
      return place.fault("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
    if (value.length < min || value.length > max) {
      if (min === 0) place.fault("BASE_TYPE_MAX_LENGTH", `Must be ${max} or fewer in length.`);
      else place.fault("BASE_TYPE_BAD_LENGTH", `Must be between ${min} and ${max} in length.`);
    }
    for (const [index, entry] of value.entries()) of(entry, place.at(index));
    return undefined;
  };
}

/** A value that may be absent or null. */
export function optional(check: Check): Check & { isOptional: true } {
  const lenient: Check = (value, place) => {
    if (value !== undefined && value !== null) check(value, place);
  };
  return Object.assign(lenient, { isOptional: true as const });
}

/** An object with these fields; those that are not optional must be there. Others are ignored, as Discord does. */
export function fields(shape: Record<string, Check & { isOptional?: true }>, also?: Check): Check {
  return (value, place) => {
    if (!isFields(value)) {
      return place.fault("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType");
    }
    for (const [key, check] of Object.entries(shape)) {
      const isAbsent = value[key] === undefined || value[key] === null;
      if (!isAbsent) check(value[key], place.at(key));
      else if (!check.isOptional) place.at(key).fault("BASE_TYPE_REQUIRED", "This field is required");
    }
    return also?.(value, place);
  };
}

/** Chooses the check by the value's `type`. */
export function byType(kinds: Record<number, Check>): Check {
  return (value, place) => {
    if (!isFields(value)) {
      return place.fault("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType");
    }
    const type = value["type"] as number;
    const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
    if (kind) return kind(value, place);
    const known = Object.keys(kinds).join(", ");
    return place.at("type").fault("UNION_TYPE_CHOICES", `Value of field "type" must be one of (${known}).`);
  };
}

/** An http(s) address, or with `attachment` also a reference to a file of the same message. */
export function url({ attachment = false } = {}): Check {
  const schemes = attachment ? ["http", "https", "attachment"] : ["http", "https"];
  return (value, place) => {
    text({ min: 1, max: 2048 })(value, place);
    if (typeof value !== "string" || value === "") return;
    const scheme = /^([a-z]+):\/\/./.exec(value)?.[1];
    if (scheme !== undefined && schemes.includes(scheme)) return;
    const listed = schemes.map((name) => `'${name}'`).join(", ");
    const message = `Scheme "${scheme ?? "null"}" is not supported. Scheme must be one of (${listed}).`;
    if (scheme === undefined) place.fault("URL_TYPE_INVALID_URL", "Not a well formed URL.");
    else place.fault("URL_TYPE_INVALID_SCHEME", message);
  };
}

/** The entries of a list field that are objects; an absent field has none. */
export function entriesOf(value: Fields, key: string): Fields[] {
  const entries = value[key];
  return Array.isArray(entries) ? entries.filter(isFields) : [];
}
