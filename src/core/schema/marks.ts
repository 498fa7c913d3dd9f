import { z } from "zod";
import { Walk } from "./walk.ts";

/** A user (a Discord id; an alias in a log), or a time before (`past`) or after (`next`) the entry of its event. */
export type Mark = "person" | "past" | "next";

/** Marks of the schemas of events. */
export const marks = z.registry<{ is: Mark }>();

function marked<Shape extends z.ZodType>(shape: Shape, is: Mark): Shape {
  marks.add(shape, { is });
  return shape;
}

/** A user. A field without this mark puts a Discord id into the hash chain for good. */
export const user = marked(z.string(), "person");

/** Times in milliseconds since 1970, as an imported log may have them. */
export const pastTime = marked(z.number().int(), "past");
export const nextTime = marked(z.number().int(), "next");

const walk = new Walk((shape) => marks.has(shape));

interface Value {
  value: unknown;
  at(key: PropertyKey): Value;
  key(id: string): Value;
  entry(id: string): Value;
}

function valueOf(value: unknown): Value {
  const at = (key: PropertyKey) => valueOf((value as Record<PropertyKey, unknown>)[key]);
  return { value, at, key: valueOf, entry: at };
}

/** The values with a mark inside a value, by its schema. */
export function markedIn(shape: z.ZodType, value: unknown, is: Mark): unknown[] {
  const found: unknown[] = [];
  walk.through(shape, valueOf(value), (part, place) => {
    if (marks.get(part)?.is === is) found.push(place.value);
  });
  return found;
}
