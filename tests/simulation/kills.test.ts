import fc from "fast-check";
import { expect, test } from "vitest";
import { systems } from "../support/game/systems.ts";
import { plan } from "../support/simulation/plan.ts";
import { Simulation } from "../support/simulation/simulation.ts";

const RUNS = Number(process.env["RUNS"] ?? 100);

test("whatever dies, breaks or is late, the bot keeps its promises", async () => {
  let kills = 0;
  const began = performance.now();
  const [system] = systems;
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.noShrink(fc.nat()), plan, async (scheduler, seed, events) => {
      const simulation = new Simulation(scheduler, seed, systems);
      await simulation.begin(system!);
      await simulation.follow(events);
      await simulation.rest();
      await simulation.judge();
      kills += simulation.kills;
      expect(simulation.faults, simulation.history.join("\n")).toEqual([]);
    }),
    { numRuns: RUNS, endOnFailure: process.env["SHRINK"] === undefined },
  );
  console.log({ kills, runs: RUNS, ms: Math.round(performance.now() - began) });
});
