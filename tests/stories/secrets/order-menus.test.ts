import { english } from "#words/languages.ts";
import { afterEach, expect, test } from "vitest";
import { type Story, tell } from "../../support/discord/story.ts";

let story: Story;
afterEach(async () => {
  await story.end();
});

/** A running game of Anna and Ben; Anna's side moves first. */
async function begin(system: string, anna: string, ben: string): Promise<void> {
  story = await tell();
  await story.say("Anna", `/game new system:${system} side:${anna}`);
  await story.say("Ben", `/game join side:${ben}`);
  await story.say("Ben", "/game begin");
}

test("orders of a phase are picked from the data's menus, for own units, and open with the phase", async () => {
  await begin("mission-command", "allies", "axis");
  await story.say("Ben", "/unit add name:A Company, B Company kind:group");
  await story.say("Ben", "/unit add name:Tiger kind:group hidden:true");
  await story.say("Anna", "/unit add name:Rifles, B Company kind:group");
  const card = await story.say("Ben", "/seal write for:turn 1, second side's turn: activations");
  const answers = {
    units: "Axis/B Company,Tiger",
    orders: "shoot,move-once",
    text: "If they leave the wood.",
  };
  const sealed = await story.fill("Ben", "Write it", answers, card);
  expect(sealed.text).not.toContain("Tiger");
  const where = { messageId: sealed.message.id, customId: sealed.button("Seal yours") };
  const offered = JSON.stringify(await story.lobby.click("Anna", where, story.channel()));
  expect(offered).toContain("Rifles");
  expect(offered).toContain('"value":"Allies/B Company"');
  expect(offered).not.toMatch(/A Company|Tiger/);
  await story.say("Anna", "/done");
  await story.say("Anna", "/done");
  await story.say("Ben", "/done");
  expect((await story.game()).play.position.phase).toBe("activations");
  await story.wait("1m");
  const order = "> Axis/B Company, Tiger: Shoot, Move once. If they leave the wood.";
  expect((await story.cards("Anna")).some(({ text }) => text.includes(order))).toBe(true);
});

test("a conditional order is picked from a menu, and calls its side at a check against it", async () => {
  await begin("valor-and-victory", "axis", "allies");
  const own = await story.press("Ben", "Our side", await story.say("Ben", "/status"));
  const fill = (answers: Record<string, string>) => story.fill("Ben", "Write an order…", answers, own);
  expect((await fill({})).text).toContain(english.say("refuse-order-empty"));
  const refusal = english.say("refuse-order-moment");
  expect((await fill({ text: "Only at the mill." })).text).toContain(refusal);
  expect((await fill({ orders: "opportunity-fire,defensive-fire" })).text).toContain(refusal);
  const other = await fill({ orders: "opportunity-fire" });
  expect(other.text).toContain("**each enemy Movement** · 🟦 Allies: Opportunity fire.");
  const usual = await fill({ orders: "defensive-fire" });
  expect(usual.text).toContain("**each enemy Defensive Fire** · 🟦 Allies: Defensive fire.");
  const listed = await fill({ orders: "defensive-fire", at: "when:check", text: "Only at the mill." });
  expect(listed.text).toContain(
    "**when a check is against us** · 🟦 Allies: Defensive fire. Only at the mill.",
  );
  await story.say("Anna", "/done");
  await story.press("Anna", "Roll", await story.say("Anna", "/check check:ap-fire with:12; infantry"));
  await story.wait("1m");
  expect((await story.direct("Ben")).map(({ text }) => text).join()).toContain(
    "Defensive fire. Only at the mill.",
  );
});

test("a player of both sides chooses the side of an order", async () => {
  story = await tell();
  await story.say("Anna", "/game new system:valor-and-victory side:both");
  await story.say("Anna", "/game begin");
  const own = await story.press("Anna", "Our side", await story.say("Anna", "/status"));
  const write = (answers: Record<string, string>) =>
    story.fill("Anna", "Write an order…", { text: "Only at the mill.", ...answers }, own);
  expect((await write({ at: "when:check", side: "allies" })).text).toContain("🟦 Allies: Only at the mill.");
  await write({ at: "hand", side: "axis" });
  expect((await story.game()).seals).toMatchObject([{ side: "axis" }]);
});
