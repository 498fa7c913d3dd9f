import { Session } from "node:inspector/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tellOfGame, type Story } from "../../support/discord/story.ts";

/** The functions that read what a call is about, by file. V8 counts an async function again when it resumes. */
const READING = {
  load: { file: "games/running/cache.ts", counts: 1 },
  bookFor: { file: "games/running/speech.ts", counts: 2 },
  guildOf: { file: "games/running/sheets.ts", counts: 2 },
  stepsIn: { file: "core/steps/steps-in.ts", counts: 1 },
};

let story: Story;
const profiler = new Session();

beforeAll(async () => {
  profiler.connect();
  await profiler.post("Profiler.enable");
  await profiler.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  story = await tellOfGame();
  await story.say("Anna", "/roll dice:d6");
});

afterAll(async () => {
  await profiler.post("Profiler.stopPreciseCoverage");
  profiler.disconnect();
  await story.end();
});

/** The number of calls of each reading function since the last count. */
async function calls(): Promise<Record<string, number>> {
  const { result } = await profiler.post("Profiler.takePreciseCoverage");
  const numbers = Object.entries(READING).map(([name, { file, counts }]) => {
    const here = result.filter(({ url }) => url.endsWith(file)).flatMap(({ functions }) => functions);
    const own = here.filter(({ functionName }) => functionName === name);
    return [name, own.reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0) / counts] as const;
  });
  return Object.fromEntries(numbers);
}

/** Does something in the game; resolves to the number of calls of each reading function. */
async function callsOf(does: () => Promise<unknown>): Promise<Record<string, number>> {
  await calls();
  await does();
  return calls();
}

test.each([
  ["/initiative", 3, () => story.say("Anna", "/initiative faces:6 4")],
  ["a press", 3, () => story.press("Anna", "Coordination roll")],
  ["/roll", 3, () => story.say("Anna", "/roll dice:2d6")],
  ["/done", 3, () => story.say("Anna", "/done")],
  ["/status", 1, () => story.say("Anna", "/status")],
  ["/table", 1, () => story.say("Anna", "/table table:fate")],
])("%s reads its game and its language %i times", async (_, most, does) => {
  const { load, bookFor, guildOf, stepsIn } = await callsOf(does);
  expect([load, bookFor]).toEqual([most, most]);
  expect(guildOf).toBeLessThanOrEqual(4);
  // A decision and its card look at the steps of several states of the game.
  expect(stepsIn).toBeLessThanOrEqual(24);
});
