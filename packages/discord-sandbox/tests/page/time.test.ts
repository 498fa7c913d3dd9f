import { expect, test } from "vitest";

// The page is plain JavaScript, which the compiler does not check.
const source: string = "../../src/page/time.js";
const { relativeTime } = (await import(source)) as { relativeTime: (unix: number, now: number) => string };

const hour = 3600;
const day = 24 * hour;

test.each([
  [0, "now"],
  [59, "in 59 seconds"],
  [60, "in 1 minute"],
  [90, "in 2 minutes"],
  [59 * 60 + 40, "in 1 hour"],
  [23 * hour, "in 23 hours"],
  [day - 2, "in 1 day"],
  [2 * day - 60, "in 2 days"],
  [1.4 * day, "in 1 day"],
  [29 * day, "in 29 days"],
  [30 * day, "in 1 month"],
  [364 * day, "in 1 year"],
  [-(day - 2), "1 day ago"],
  [-(2 * day - 60), "2 days ago"],
  [-90, "2 minutes ago"],
])("%i seconds from now is shown rounded: %s", (seconds, words) => {
  expect(relativeTime(1_700_000_000 + seconds, 1_700_000_000_000)).toBe(words);
});
