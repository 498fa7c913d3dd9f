import { expect, test } from "vitest";
import { Card, tellOfUmpire } from "../../support/discord/story.ts";

test("/check opens a form for a hidden unit, and nothing of it reaches the channel", async () => {
  const story = await tellOfUmpire();
  await story.say("Ben", "/unit add name:Troop kind:group hidden:true");
  await story.say("Ben", "/unit add name:Tiger 1 of:Troop hidden:true");
  const opens = async () => {
    const { modal, messages } = await story.lobby.say(
      "Ben",
      "/check check:To hit by:Tiger 1",
      story.channel(),
    );
    expect(messages).toEqual([]);
    return modal!;
  };
  const submits = async (weapon: string) => {
    const { custom_id: customId } = await opens();
    const fields = { weapon, range: "40" };
    const { messages } = await story.lobby.click("Ben", { customId, fields }, story.channel());
    return new Card(messages.at(-1)!);
  };
  const refused = await submits("Crossbow");
  expect([refused.isPrivate, refused.text]).toEqual([true, expect.stringContaining("Crossbow")]);
  expect(JSON.stringify(await opens())).toContain("Crossbow");
  const own = await submits("Pak 40");
  expect([own.isPrivate, own.text]).toEqual([true, expect.stringContaining("Tiger 1")]);
  await story.wait("1m");
  const seen = JSON.stringify(await story.lobby.messages("Anna", story.channel()));
  expect(seen).toContain("See the dice");
  expect(seen).not.toMatch(/Tiger|Pak 40|Crossbow/);
  await story.end();
});
