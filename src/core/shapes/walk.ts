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

/** The kinds of schemas of values that are neither lists nor objects. */
const PLAIN = new Set(["string", "number", "boolean", "literal", "enum", "null", "undefined", "int"]);

/** True if a schema can be that of a list, an object or a plain value, as the value is one. */
function isOfKind(shape: Shape, value: unknown): boolean {
  const { type } = defOf(shape);
  if (type === "array" || type === "tuple") return Array.isArray(value);
  if (type === "object" || type === "record") return typeof value === "object" && !Array.isArray(value);
  return !PLAIN.has(type) || typeof value !== "object";
}

/** The option of a discriminated union for a value. */
function optionNamed(options: readonly Shape[], key: string, value: object): Shape | undefined {
  const held: unknown = value[key as keyof object];
  return options.find((option) => {
    const part = (option as z.ZodObject).shape[key] ?? option;
    const def = defOf(part);
    // Nearly all are literals, and a union may have a hundred options.
    return def.type === "literal"
      ? def.values.includes(held as z.core.util.Literal)
      : (part as z.ZodType).safeParse(held).success;
  });
}

/**
 * The alternatives of a union for a value: the one that its discriminator names, or that accepts it. A value with more
 * than its schema has, as in an assembled system, gets all of its kind.
 */
function optionsOf(def: z.core.$ZodUnionDef, value: unknown): readonly Shape[] {
  if ("discriminator" in def) {
    const named = optionNamed(def.options, String(def.discriminator), value as object);
    return named === undefined ? [] : [named];
  }
  const options = def.options.filter((option) => isOfKind(option, value));
  if (options.length < 2) return options;
  const fitting = options.find((option) => (option as z.ZodType).safeParse(value).success);
  return fitting === undefined ? options : [fitting];
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
      return optionsOf(def, value).map((option) => [option, place]);
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
