import { sample } from "fast-check";
import { expect, test } from "vitest";
import { systems } from "../support/game/systems.ts";
import { IN_SOAK } from "../support/run/soak.ts";
import { again } from "../support/simulation/check.ts";
import { Policies } from "../support/simulation/policies.ts";
import { policyPlan } from "../support/simulation/policy-plan.ts";

/** Seeds of the runs, or the one in the environment's REPLAY_POLICIES. */
const REPLAYED = process.env["REPLAY_POLICIES"];
const USUAL = IN_SOAK ? Array.from({ length: 80 }, (_, at) => at + 6) : [8, 10];
const SEEDS = REPLAYED === undefined ? USUAL : [Number(REPLAYED)];

/** About 400 days of a game against a player who delays it. Throws an error with the history of a broken promise. */
async function months(seed: number): Promise<Policies["counts"]> {
  const [plan = []] = sample(policyPlan, { seed, numRuns: 1 });
  const policies = new Policies(systems[seed % systems.length]!, seed);
  await policies.follow(plan);
  const { counts, faults, game, history } = policies;
  const found = [...faults, ...game.errors];
  if (found.length === 0) return counts;
  const replay = again({ set: `REPLAY_POLICIES=${seed}` });
  throw new Error([...found, "", ...history, "", replay].join("\n"));
}

test("nobody can delay the other player longer than agreed, and each reminder and deadline comes in its time", async () => {
  const total = { games: 0, substitutes: 0, ends: 0, tries: 0, reminders: 0, timeUps: 0 };
  for (const seed of SEEDS) {
    const counts = await months(seed);
    for (const [kind, count] of Object.entries(counts)) total[kind as keyof typeof total] += count;
  }
  expect(REPLAYED !== undefined || Math.min(...Object.values(total)) > 0).toBe(true);
});
