import { expect, test } from "vitest";
import { paceWritten } from "#games/pace/written-pace.ts";

test.each([
  ["2 days", "d2"],
  ["every 2 days", "d2"],
  ["48h", "d2"],
  ["day", "d1"],
  ["a week", "d7"],
  ["2 weeks", "d14"],
  ["one week", "d7"],
  ["every two days", "d2"],
  ["7 days", "d7"],
  ["weekly", "d7"],
  ["12 hours", "h12"],
  ["D3", "D3"],
  ["5 minutes", "5 minutes"],
  ["none", "none"],
])("%s is written as %s when players agree on it", (written, value) => {
  expect(paceWritten(written)).toBe(value);
});
