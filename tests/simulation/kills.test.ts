import { expect, test } from "vitest";
import { checkSimulations } from "../support/simulation/check.ts";
import { amount } from "../support/run/soak.ts";

test("whatever dies, breaks or is late, the bot keeps its promises", async () => {
  const counts = await checkSimulations(Number(process.env["RUNS"] ?? amount(100, 30_000)));
  expect(counts.entries).toBeGreaterThan(counts.runs);
});
