import { afterEach, beforeEach, expect, test } from "vitest";
import { type Story, tell } from "../../support/discord/story.ts";

/** Anna plays the first segment of a game of Valor & Victory, in its Command Phase. */
let story: Story;
beforeEach(async () => {
  story = await tell();
  await story.say("Anna", "/game new system:valor-and-victory side:axis");
  await story.say("Ben", "/game join side:allies");
  await story.say("Ben", "/game begin");
});
afterEach(async () => {
  await story.end();
});

async function write(as: string, wish: string, text: string) {
  return story.fill(as, "Write it", { text }, await story.say(as, `/seal write ${wish}`));
}

test("orders for a phase open together when each side has written, in whatever words it names the phase", async () => {
  const missing = `the **Allies** (<@${story.people.get("Ben")}>) to write`;
  const [choice] = await story.suggest("Anna", "/seal write for:turn 1, fire");
  const sealed = await write("Anna", `for:${choice?.value}`, "hold the mill");
  expect(sealed.text).toContain("sealed **Orders**");
  expect(sealed.text).toContain(`Orders for **Turn 1, Player A Segment: Fire**: ${missing}`);
  expect((await story.say("Ben", "/status")).text).toContain(missing);
  const open = await story.fill("Ben", "Seal yours", { text: "take the mill" }, sealed);
  expect(open.text).toContain("> hold the mill");
  expect(open.text).toContain("> take the mill");
  expect((await story.game()).seals).toBeUndefined();
});

test("orders for a phase open when play reaches it, and later orders for it are refused", async () => {
  const sealed = await write("Anna", "for:Fire", "hold the mill");
  await story.say("Anna", "/done");
  expect((await story.game()).play.position.phase).toBe("fire");
  await story.wait("1m");
  expect((await story.game()).seals).toBeUndefined();
  const opened = (await story.cards("Ben")).findLast(({ text }) => text.includes("> hold the mill"));
  expect(opened?.text).toContain("No orders: the **Allies**.");
  expect((await story.press("Ben", "Seal yours", sealed)).text).toContain("Play has reached");
});
