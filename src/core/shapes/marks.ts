import { z } from "zod";
import { Walk } from "./walk.ts";

/**
 * In events, a user (a Discord id; an alias in a log), or a time before (`past`) or after (`next`) the event's entry. In
 * `data/`, a text for players.
 */
export type Mark = "person" | "past" | "next" | "text";

/** Marks of schemas. */
export const marks = z.registry<{ is: Mark }>();

/** A schema with a mark. */
export function withMark<Shape extends z.ZodType>(shape: Shape, is: Mark): Shape {
  marks.add(shape, { is });
  return shape;
}

/** A user. A field without this mark puts a Discord id into the hash chain for good. */
export const user = withMark(z.string(), "person");

/** Times in milliseconds since 1970, as an imported log may have them. */
export const pastTime = withMark(z.number().int(), "past");
export const nextTime = withMark(z.number().int(), "next");

const walk = new Walk((shape) => marks.has(shape));

/** The path step of a list item: its id, or else its value or index. */
export function stepOf(thing: unknown, at: PropertyKey): string {
  const { id, value } = (thing ?? {}) as { id?: unknown; value?: unknown };
  return typeof id === "string" ? id : typeof value === "string" ? value : String(at);
}

/** A marked value. `path`: its steps from the root, such as `sides`, `axis`, `name`. */
interface Value {
  value: unknown;
  path: readonly string[];
  /** True if it is the value of an entry in a record. */
  isEntry: boolean;
  at(key: PropertyKey): Value;
  key(id: string): Value;
  entry(id: string): Value;
}

function valueOf(value: unknown, path: readonly string[] = [], isEntry = false): Value {
  const inside = (key: PropertyKey, isInRecord: boolean) => {
    const inner = (value as Record<PropertyKey, unknown>)[key];
    return valueOf(inner, [...path, Array.isArray(value) ? stepOf(inner, key) : String(key)], isInRecord);
  };
  return {
    value,
    path,
    isEntry,
    at: (key) => inside(key, false),
    key: (id) => valueOf(id, path),
    entry: (id) => inside(id, true),
  };
}

/** The values with a mark inside a value, by its schema. */
export function markedIn(shape: z.ZodType, value: unknown, is: Mark): Value[] {
  const found: Value[] = [];
  walk.through(shape, valueOf(value), (part, place) => {
    if (marks.get(part)?.is === is) found.push(place);
  });
  return found;
}
