import * as fc from "fast-check";
import { z } from "zod";
import { type Press, PRESSES, type PressName } from "#cards/presses/press.ts";

/** Any value of a press's field. `words`: typical values. */
function valueOf(field: z.ZodType, words: readonly string[]): fc.Arbitrary<unknown> {
  const inner = field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field;
  const listed = inner instanceof z.ZodEnum ? inner.options : [];
  return fc
    .oneof(
      ...(words.length === 0 ? [] : [{ weight: 6, arbitrary: fc.constantFrom(...words) }]),
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
      fc.string({ minLength: 1, maxLength: 90 }),
      fc.integer(),
      fc.nat(30),
      ...[true, undefined, ...listed].map((value) => fc.constant(value)),
    )
    .filter((value) => z.safeEncode(field, value as never).success);
}

export function anyPress(kind: PressName, words: readonly string[] = []): fc.Arbitrary<Press> {
  const fields = Object.entries(PRESSES[kind].shape.shape);
  const values = Object.fromEntries(fields.map(([name, field]) => [name, valueOf(field, words)]));
  return fc.record(values).map((given) => {
    const said = Object.entries(given).filter(([, value]) => value !== undefined);
    return { kind, ...Object.fromEntries(said) } as Press;
  });
}
