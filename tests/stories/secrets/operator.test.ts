import { afterEach, beforeEach, expect, test } from "vitest";
import { LateAnswers, Refusals } from "../../../src/hosting/health.ts";
import { Metrics } from "../../../src/hosting/metrics.ts";
import { type Story, tell } from "../../support/discord/story.ts";

/** Begins every secret text. */
const TOKEN = "Quaxzorb";

let story: Story;
beforeEach(async () => {
  story = await tell();
});
afterEach(async () => {
  await story.end();
});

test("metrics, log lines and messages to others have no secret, and no metric names a user or a game", async () => {
  const [refusals, lateAnswers] = [new Refusals(), new LateAnswers()];
  const metrics = new Metrics(story.context.signals, () => ({
    context: story.context,
    refusals,
    lateAnswers,
  }));
  await story.say("Anna", "/game new system:mission-command side:axis");
  await story.say("Ben", "/game join side:allies");
  await story.say("Anna", "/game begin");
  await story.say("Ben", `/unit add name:${TOKEN} kind:group hidden:true`);
  await story.say("Ben", `/unit set unit:${TOKEN} state:orders value:hold`);
  await story.say("Ben", `/check check:Reaction test by:${TOKEN} secret:true`);
  await story.say("Ben", `/note at:each Activation text:${TOKEN} fires for:side`);
  for (const phase of [1, 2, 3]) {
    await story.say("Anna", "/done");
    await story.say("Ben", "/done");
    await story.wait(`${phase}m`);
  }
  const seenBy = async (who: string) => JSON.stringify([await story.cards(who), await story.direct(who)]);
  expect(JSON.stringify(await story.direct("Ben"))).toContain(TOKEN);
  const scraped = await metrics.text();
  expect(scraped).toMatch(/dispatch_rider_interactions_total\{.*name="unit"/);
  const shown = [await seenBy("Anna"), await seenBy("Dora"), JSON.stringify(story.lines)];
  expect(shown.filter((text) => text.includes(TOKEN))).toEqual([]);
  const { id } = await story.game();
  const names = [TOKEN, id, story.channel(), ...story.people.values()];
  expect(names.filter((name) => scraped.includes(name))).toEqual([]);
});
