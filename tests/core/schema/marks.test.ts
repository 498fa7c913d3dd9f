import { expect, test } from "vitest";
import { z } from "zod";
import { gameEvent } from "#core/schema/events.ts";
import { marks } from "#core/shapes/index.ts";

interface Schema {
  mark?: string;
  type?: string;
  enum?: unknown;
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | false;
  oneOf?: Schema[];
  anyOf?: Schema[];
}

/** A field of an event with a plain text or a whole number. */
interface Field {
  path: string;
  schema: Schema;
}

function fieldsOf(schema: Schema, path: string): Field[] {
  const inside = [
    ...Object.entries(schema.properties ?? {}).map(([key, part]) => [`${path}.${key}`, part] as const),
    ...[schema.items, schema.additionalProperties, ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].flatMap(
      (part) => (part ? [[path, part] as const] : []),
    ),
  ];
  if (inside.length > 0) return inside.flatMap(([at, part]) => fieldsOf(part, at));
  return schema.enum === undefined && schema.const === undefined ? [{ path, schema }] : [];
}

const whole = z.toJSONSchema(gameEvent, {
  override: ({ zodSchema, jsonSchema }) => {
    const mark = marks.get(zodSchema);
    if (mark !== undefined) Object.assign(jsonSchema, { mark: mark.is });
  },
}) as unknown as { oneOf: (Schema & { properties: { type: { const: string } } })[] };

const fields = whole.oneOf.flatMap((event) => fieldsOf(event, event.properties.type.const));

/** Paths of fields of a type whose name fits and that have none of the marks. */
function unmarked(type: string, name: RegExp): string[] {
  const found = fields.filter(
    ({ path, schema }) => schema.type === type && name.test(path) && schema.mark === undefined,
  );
  return [...new Set(found.map(({ path }) => path))];
}

test("a field of an event that has the name of a user is marked as one, or is known to hold another thing", () => {
  const name =
    /By$|\.(?:by|user|users|creator|umpire|for|from|to|against|awaits|strangers|holder|who|players?)$/;
  const sidesOrItems = ["orderGiven", "orderDone", "orderDropped"].map((type) => `${type}.order.by`);
  expect(unmarked("string", name).toSorted()).toEqual(
    [
      ...sidesOrItems,
      "created.play.orders.by",
      "undone.play.orders.by",
      "rolled.dice.for",
      "handedOver.from",
      "handedOver.to",
    ].toSorted(),
  );
});

test("a field of an event that has the name of a time is marked as one, or is known to hold another number", () => {
  const name = /\.(?:at|until|expires|from|to|since|when)$/;
  const entries = ["undone.to", "proposed.about.to", "imported.from"];
  const rolls = ["rollClosed.closed.from", "rollClosed.closed.to"];
  expect(unmarked("integer", name).toSorted()).toEqual(
    [...entries, ...rolls, "notesLaid.notes.at.to"].toSorted(),
  );
});
