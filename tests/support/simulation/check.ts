import { relative } from "node:path";
import { asyncProperty, check, nat, noShrink, sample, scheduler } from "fast-check";
import { expect } from "vitest";
import { systems } from "../game/systems.ts";
import { planOf, type PlannedEvent } from "./plan.ts";
import { brokenBetween } from "./promises.ts";
import { Simulation } from "./simulation.ts";

/** Counts of many simulations. */
export interface Counts {
  runs: number;
  kills: number;
  turns: number;
  entries: number;
  shown: number;
}

/** A seed and path of fast-check that repeat one simulation, from a failure's last line. */
const REPLAY = /^(-?\d+):([\d:]+)$/.exec(process.env["REPLAY"] ?? "");
export const REPLAYED = REPLAY !== null;

/** One of so many simulations runs again with another secret. */
const ONE_IN = 10;

/** In one of so many simulations, one process has the database to itself. */
const ALONE_ONE_IN = 5;

/** In one of so many simulations, two users play the first side. */
const SHARED_ONE_IN = 4;

/** Time for finding a shorter history of a failure, in milliseconds. */
const MAX_SHRINKING = 60_000;

/** The command that repeats a failure of the current test file: with a variable set, or of one test `only`. */
export function again({ set, only }: { set?: string; only?: string }): string {
  const file = relative(process.cwd(), expect.getState().testPath!);
  return [set, "npx vitest run --project all", file, only && `-t "${only}"`].filter(Boolean).join(" ");
}

/** Runs one simulation, which depends on its seed and events alone; returns it with its faults. */
export async function simulate(
  seed: number,
  events: readonly PlannedEvent[],
  plan?: string,
): Promise<Simulation> {
  const [turns] = sample(scheduler(), { seed, numRuns: 1 });
  const which = Math.floor(seed / systems.length);
  const isAlone = which % ALONE_ONE_IN === 2;
  const isShared = Math.floor(which / ALONE_ONE_IN) % SHARED_ONE_IN === 3;
  const options = { isAlone, isShared, ...(plan !== undefined && { plan }) };
  const simulation = new Simulation(turns!, seed, systems[seed % systems.length]!, options);
  await simulation.begin();
  await simulation.follow(events);
  await simulation.rest();
  await simulation.judge();
  return simulation;
}

/**
 * Runs many simulations, or the one in the environment's REPLAY. Throws an error with the history of a failure in words
 * and the command that repeats it.
 */
export async function checkSimulations(
  runs: number,
  weights?: Parameters<typeof planOf>[0],
): Promise<Counts> {
  const counts: Counts = { runs: 0, kills: 0, turns: 0, entries: 0, shown: 0 };
  let isShrinkingUntil = Number.POSITIVE_INFINITY;
  /** The promise that broke first. A shorter history has to break the same one. */
  let first: string | undefined;
  const property = asyncProperty(noShrink(nat()), planOf(weights), async (seed, events) => {
    if (performance.now() > isShrinkingUntil) return;
    const simulation = await simulate(seed, events);
    const { faults, history, kills, world, database, discord } = simulation;
    if (seed % ONE_IN === 0)
      faults.push(...brokenBetween(simulation, await simulate(seed, events, "defend")));
    counts.runs += 1;
    counts.kills += kills;
    counts.turns += world.turns;
    counts.entries += [...database.documents.keys()].filter((key) => key.startsWith("log:")).length;
    counts.shown += discord.shown.length;
    first ??= faults[0]?.promise;
    const same = faults.filter(({ promise }) => promise === first);
    if (same.length === 0) return;
    if (isShrinkingUntil === Number.POSITIVE_INFINITY)
      process.stdout.write(`A promise broke: ${same[0]?.how}\nLooking for a shorter history…\n`);
    isShrinkingUntil = Math.min(isShrinkingUntil, performance.now() + MAX_SHRINKING);
    throw new Error([...same.map(({ promise, how }) => `${promise}: ${how}`), "", ...history].join("\n"));
  });
  const [, seed, path] = REPLAY ?? [];
  const repeated = seed === undefined ? {} : { seed: Number(seed), path: path!, endOnFailure: true };
  const { failed, errorInstance, ...found } = await check(property, { numRuns: runs, ...repeated });
  if (!failed) return counts;
  const replay = again({ set: `REPLAY=${found.seed}:${found.counterexamplePath}` });
  const why = errorInstance instanceof Error ? errorInstance.message : "The simulation was interrupted";
  throw new Error(`${why}\n\n${replay}`, { cause: errorInstance });
}
