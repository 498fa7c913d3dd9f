import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Action, decodeCustomId, encodeCustomId } from "#discord/custom-id.ts";

const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 6 });
const action = fc
  .record(
    {
      command: text,
      options: fc.dictionary(text, fc.string({ unit: "grapheme", maxLength: 6 }), {
        maxKeys: 2,
        noNullPrototype: true,
      }),
      revision: fc.nat(),
      keeps: fc.constant(true),
      fields: fc.array(fc.record({ id: text, maxLength: fc.nat(4000), required: fc.boolean() }), {
        minLength: 1,
        maxLength: 2,
      }),
      pick: text,
    },
    { requiredKeys: ["command", "options"], noNullPrototype: true },
  )
  .filter((candidate) => candidate.fields === undefined || candidate.pick === undefined);

function encoded(given: Action, copy: number): string | undefined {
  try {
    return encodeCustomId(given, "Roll", copy);
  } catch {
    return undefined;
  }
}

test("an action comes back from its custom id as it went in", () => {
  fc.assert(
    fc.property(action, fc.nat(9), (given, copy) => {
      const id = encoded(given, copy);
      fc.pre(id !== undefined);
      expect(id.length).toBeLessThanOrEqual(100);
      expect(decodeCustomId(id)).toEqual(given);
    }),
  );
});

test("a custom id is short where there is little to say", () => {
  expect(encodeCustomId({ command: "done", options: {} }, "Done")).toBe("done");
  expect(encodeCustomId({ command: "game join", options: { side: "us" }, revision: 12 }, "Join")).toBe(
    "game+join|12|side=us",
  );
});

test("too long a custom id is an error that names the button", () => {
  expect(() => encodeCustomId({ command: "done", options: { note: "x".repeat(100) } }, "Fire!")).toThrow(
    /"Fire!" has 1\d\d characters/,
  );
});

test("copies differ in their custom ids but not in what they do", () => {
  const done = { command: "done", options: {} };
  const ids = [0, 1, 2].map((copy) => encodeCustomId(done, "Done", copy));
  expect(new Set(ids).size).toBe(3);
  expect(ids.map(decodeCustomId)).toEqual([done, done, done]);
});

test.each(["", "|1|a=b", "done|x|"])("a foreign custom id is not read: %j", (id) => {
  expect(decodeCustomId(id)).toBeUndefined();
});
