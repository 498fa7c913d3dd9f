import * as fc from "fast-check";
import { z } from "zod";

type Type = "string" | "number" | "integer" | "boolean" | "null" | "array" | "object";

/** The part of JSON Schema that zod writes for the shapes of saved games. */
interface Schema {
  type?: Type | Type[];
  contentEncoding?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | false;
}

/** Any value of a shape. */
export function arbitraryOf<Shape extends z.ZodType>(shape: Shape): fc.Arbitrary<z.infer<Shape>> {
  const values = anyOf(z.toJSONSchema(shape) as Schema) as fc.Arbitrary<z.infer<Shape>>;
  // JSON Schema has no refinements.
  return values.filter((value) => shape.safeParse(value).success);
}

function anyOf(schema: Schema): fc.Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map(anyOf));
  if (schema.type === undefined) throw new Error(`no values are known for ${JSON.stringify(schema)}`);
  return fc.oneof(...[schema.type].flat().map((type) => ofType[type](schema)));
}

const text = fc.string({ unit: "binary", maxLength: 12 });

const ofType: Record<Type, (schema: Schema) => fc.Arbitrary<unknown>> = {
  string: ({ contentEncoding }) => (contentEncoding === "base64" ? fc.base64String({ maxLength: 40 }) : text),
  // JSON has no negative zero.
  number: () => fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value || 0),
  integer: ({ minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }) =>
    fc.integer({ min: minimum, max: maximum }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: ({ items, prefixItems, minItems = 0, maxItems = 4 }) =>
    prefixItems === undefined
      ? fc.array(anyOf(items ?? {}), { minLength: minItems, maxLength: maxItems })
      : fc.tuple(...prefixItems.map(anyOf)),
  object: ({ properties, required, additionalProperties }) =>
    properties || !additionalProperties
      ? recordOf(properties ?? {}, required ?? [])
      : fc.dictionary(key, anyOf(additionalProperties), { maxKeys: 4, noNullPrototype: true }),
};

const key = fc.string({ maxLength: 8 }).filter((name) => name !== "__proto__");

function recordOf(properties: Record<string, Schema>, requiredKeys: string[]): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, anyOf(schema)] as const);
  return fc.record<Record<string, unknown>>(Object.fromEntries(fields), {
    requiredKeys,
    noNullPrototype: true,
  });
}
