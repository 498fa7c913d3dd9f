import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodePress, encodePress, fits } from "#cards/presses/codec.ts";
import { PRESSES, type Press, type PressName } from "#cards/presses/press.ts";
import { anyPress } from "../../support/cards/any-press.ts";

const names = Object.keys(PRESSES) as PressName[];
const of = { game: "0123456789abcdef", revision: 217 };

function written(press: Press, how: Parameters<typeof encodePress>[1]): string | undefined {
  try {
    return encodePress(press, how);
  } catch {
    return undefined;
  }
}

describe.each(names)("a press %s", (kind) => {
  test("is decoded from its custom id unchanged, or does not fit", () => {
    fc.assert(
      fc.property(anyPress(kind), fc.boolean(), fc.nat(99), (press, keeps, copy) => {
        const id = written(press, { of, keeps, copy });
        expect(id !== undefined || !fits(press, of)).toBe(true);
        fc.pre(id !== undefined);
        expect(id.length).toBeLessThanOrEqual(100);
        const isMove = PRESSES[kind].needs === "move";
        expect(decodePress(id)).toEqual({
          press,
          game: of.game,
          ...(isMove ? { revision: of.revision } : {}),
          ...(keeps ? { keeps } : {}),
        });
      }),
    );
  });
});

test("a custom id encodes kind, game, revision and fields", () => {
  expect(encodePress({ kind: "done" }, { of })).toBe("~done|0123456789abcdef|217");
  expect(encodePress({ kind: "phase" }, { of, keeps: true })).toBe("~phase|0123456789abcdef|!");
  expect(encodePress({ kind: "typed", command: "game join", options: "side=us" }, { copy: 2 })).toBe(
    "~typed.2|||game join|side=us",
  );
});

test("a press that needs a game throws if its reply has none", () => {
  expect(() => encodePress({ kind: "done" })).toThrow('The reply with "done" says no game.');
});

test("a press that is too long throws, and does not fit", () => {
  const press: Press = { kind: "note", track: "x".repeat(80) };
  expect(() => encodePress(press, { of })).toThrow(/10\d characters, 100 are allowed/);
  expect(fits(press, of)).toBe(false);
});

test("equal presses of a message have different custom ids with the same meaning", () => {
  const ids = [0, 1, 2].map((copy) => encodePress({ kind: "done" }, { of, copy }));
  expect(new Set(ids).size).toBe(3);
  expect(new Set(ids.map((id) => JSON.stringify(decodePress(id)))).size).toBe(1);
});

test.each([
  "",
  "~",
  "~nonsense",
  "done",
  "~done",
  "~done|0123",
  "~done|0123|x",
  "~done|0123|7|more",
  "~roll|0123|7",
  "~roll|0123|7|%E0%A4%A",
])("a foreign custom id is not decoded: %j", (id) => {
  expect(decodePress(id)).toBeUndefined();
});
