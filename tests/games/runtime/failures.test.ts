import { expect, test } from "vitest";
import { Failures } from "#games/runtime/failures.ts";

const wakeUp = { at: 1000, kind: "card", id: "00ff" };
const MINUTE = 60_000;

test("a failed wake-up waits for a minute", () => {
  const failures = new Failures();
  failures.add(wakeUp, 5 * MINUTE, false);
  const times = [5 * MINUTE, 6 * MINUTE - 1, 6 * MINUTE];
  expect(times.map((now) => failures.isLeft(wakeUp, now))).toEqual([true, true, false]);
});

test("a wake-up that failed while the clock was ahead does not wait until that time", () => {
  const failures = new Failures();
  failures.add(wakeUp, 180 * MINUTE, false);
  expect(failures.isLeft(wakeUp, 5 * MINUTE)).toBe(false);
});
