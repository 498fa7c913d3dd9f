import { test } from "vitest";
import { until } from "../../support/discord/rider.ts";
import { tellOfGame } from "../../support/discord/story.ts";

test.concurrent("a command during a cut connection is answered once, after the RESUME", async ({
  expect,
  onTestFinished,
}) => {
  const story = await tellOfGame();
  onTestFinished(() => story.end());
  await story.say("Anna", "/initiative faces:7 3");
  story.sandbox.faults.cutGateway();
  const over = await story.say("Anna", "/done over:true");
  expect(over.title).toContain("Axis hands over. 🟦 The Allies may react");
  expect(story.lines.map(({ message }) => message)).toContain("gateway resumed");
  story.sandbox.faults.askToReconnect();
  expect((await story.press("Ben", "Back to Axis")).title).toContain("The Allies hand over. 🟥 Axis to play");
  story.sandbox.faults.invalidateSession({ resumable: true });
  expect((await story.say("Anna", "/track track:activated value:1st")).entry).toBe(7);
  expect(await story.withoutNotices()).toEqual({});
});

test.concurrent("after a lost session the bot logs in again and the game continues", async ({
  expect,
  onTestFinished,
}) => {
  const story = await tellOfGame({ sandbox: { limits: { answerWithin: 700 } } });
  onTestFinished(() => story.end());
  await story.say("Anna", "/initiative faces:7 3");
  story.sandbox.faults.invalidateSession();
  await until(async () => {
    const { messages } = await story.lobby.say("Anna", "/status", story.channel());
    return messages.length > 0;
  });
  expect((await story.press("Anna", "Over to the Allies")).entry).toBe(5);
  expect(await story.withoutNotices()).toEqual({});
});

test.concurrent("malformed interactions and packets have no effect", async ({ expect, onTestFinished }) => {
  const story = await tellOfGame();
  onTestFinished(() => story.end());
  const { faults } = story.sandbox;
  faults.malformedInteraction();
  faults.dispatch("INTERACTION_CREATE", {});
  faults.dispatch("INTERACTION_CREATE", { id: "1", token: "x", application_id: "1", type: 3, data: {} });
  faults.dispatch("INTERACTION_CREATE", {
    id: "2",
    token: "x",
    application_id: "1",
    type: 2,
    channel_id: "3",
    data: { name: "initiative", type: 1, options: [{ name: "dice", type: 3, value: 7 }] },
  });
  faults.dispatch("INTERACTION_CREATE", {
    id: "1440000000000000004",
    token: "x",
    application_id: "1",
    type: 3,
    channel_id: story.channel(),
    data: { component_type: 2, custom_id: "done|999|order=%E0%A4%A" },
  });
  faults.dispatch("GUILD_DELETE", { id: 5 });
  faults.dispatch("CHANNEL_DELETE", {});
  expect((await story.press("Anna", "Roll")).entry).toBe(4);
  expect(await story.withoutNotices()).toEqual({});
});
