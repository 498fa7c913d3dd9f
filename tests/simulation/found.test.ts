import { expect, test } from "vitest";
import { simulate } from "../support/simulation/check.ts";
import type { PlannedEvent } from "../support/simulation/plan.ts";

/** What broke a promise once. */
const FOUND: Record<string, PlannedEvent[]> = {
  "a clock that is set while a command is served": [
    { is: "weather", of: "store", process: 0, connection: "works", delay: 2000, turns: 0 },
    { is: "act", act: "roll", user: 0, process: 0, twice: false, turns: 8 },
    { is: "clock", process: 0, ahead: 26 * 3_600_000, turns: 400 },
  ],
};

test.each(Object.entries(FOUND))("%s", async (_, events) => {
  expect((await simulate(0, events)).faults).toEqual([]);
});
