import { expect, test } from "vitest";
import { checkSimulations } from "../support/simulation/check.ts";
import { repeatFound } from "../support/simulation/found.ts";
import { amount } from "../support/run/soak.ts";

/** Number of simulations; RUNS in the environment sets another one. */
const RUNS = Number(process.env["RUNS"] ?? amount(120, 7000));

repeatFound({ withKills: true });

test("processes that die at any await break no promise", async () => {
  const counts = await checkSimulations(RUNS, { kill: 12 });
  process.stdout.write(`${JSON.stringify(counts)}\n`);
  expect(counts.entries).toBeGreaterThan(counts.runs);
});
