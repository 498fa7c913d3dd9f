import { expect, test } from "vitest";
import { checkSimulations } from "../support/simulation/check.ts";
import { repeatFound } from "../support/simulation/found.ts";
import { amount } from "../support/run/soak.ts";

/** Number of simulations; RUNS in the environment sets another one. */
const RUNS = Number(process.env["RUNS"] ?? amount(120, 7000));

repeatFound({ withKills: false });

test("slow, refused and cut connections, clocks that are set and lost channels break no promise", async () => {
  const counts = await checkSimulations(RUNS, { weather: 8, hang: 4, clock: 3, loss: 2 });
  process.stdout.write(`${JSON.stringify(counts)}\n`);
  expect(counts.entries).toBeGreaterThan(counts.runs);
});
