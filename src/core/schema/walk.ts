import type { z } from "zod";

type Shape = z.core.$ZodType;

/** The definition of a schema. Its `type` is zod's kind of the schema. */
type Definition = z.core.$ZodTypes["_zod"]["def"];

/** A value, and the way to the values inside it. */
interface Place<Self> {
  readonly value: unknown;
  at(key: PropertyKey): Self;
  /** The id of an entry in this record, as a value. */
  key(id: string): Self;
  /** The value of an entry in this record. */
  entry(id: string): Self;
}

/** A schema within another, with the place of its value. */
type Inner<At> = [shape: Shape, place: At];

export function defOf(shape: Shape): Definition {
  return (shape as z.ZodType).def as Definition;
}

/** The schemas inside a schema. */
function partsOf(shape: Shape): readonly Shape[] {
  const def = defOf(shape);
  switch (def.type) {
    case "optional":
    case "nullable":
      return [def.innerType];
    case "object":
      return Object.values(def.shape);
    case "array":
      return [def.element];
    case "tuple":
      return def.items;
    case "record":
      return [def.keyType, def.valueType];
    case "union":
      return def.options;
    default:
      return [];
  }
}

/** The alternative of a union for a value: that of the discriminator, or else the first that accepts it; empty if none. */
function optionOf(def: z.core.$ZodUnionDef, value: unknown): Shape[] {
  const key = "discriminator" in def ? String(def.discriminator) : undefined;
  const held = key === undefined ? value : (value as Record<string, unknown>)[key];
  const fitting = def.options.find((option) => {
    const part = key === undefined ? option : ((option as z.ZodObject).shape[key] ?? option);
    const literal = defOf(part);
    // Most discriminators are literals, and some unions have a hundred options.
    return literal.type === "literal"
      ? literal.values.includes(held as z.core.util.Literal)
      : (part as z.ZodType).safeParse(held).success;
  });
  return fitting === undefined ? [] : [fitting];
}

/** The values inside a value, each with its schema. */
function insideOf<At extends Place<At>>(shape: Shape, place: At): Inner<At>[] {
  const def = defOf(shape);
  const { value } = place;
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).map(([key, part]) => [part, place.at(key)]);
    case "record":
      return Object.keys(value as object).flatMap((key): Inner<At>[] => [
        [def.keyType, place.key(key)],
        [def.valueType, place.entry(key)],
      ]);
    case "array":
      return (value as unknown[]).map((_, at) => [def.element, place.at(at)]);
    case "tuple":
      return def.items.map((item, at) => [item, place.at(at)]);
    case "union":
      return optionOf(def, value).map((option) => [option, place]);
    default:
      return partsOf(shape).map((part) => [part, place]);
  }
}

/** Visits the values in a value whose schemas are of interest, outer values first. */
export class Walk {
  readonly #isOfInterest: (shape: Shape) => boolean;
  /** True for a schema that is of interest or contains one that is. The others are skipped. */
  readonly #leads = new Map<Shape, boolean>();

  constructor(isOfInterest: (shape: Shape) => boolean) {
    this.#isOfInterest = isOfInterest;
  }

  through<At extends Place<At>>(shape: Shape, place: At, visit: (shape: Shape, place: At) => void): void {
    if (place.value === undefined || place.value === null || !this.#leadsOn(shape)) return;
    if (this.#isOfInterest(shape)) visit(shape, place);
    for (const [part, inner] of insideOf(shape, place)) this.through(part, inner, visit);
  }

  #leadsOn(shape: Shape): boolean {
    const known = this.#leads.get(shape);
    if (known !== undefined) return known;
    const leads = this.#isOfInterest(shape) || partsOf(shape).some((part) => this.#leadsOn(part));
    this.#leads.set(shape, leads);
    return leads;
  }
}
