import { english } from "#words/languages.ts";
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
  expect((await story.press("Dora", "Seal yours", sealed)).text).toBe(english.say("refuse-no-side-left"));
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

test("a creator who decides for the opponent does not open the opponent's orders by it", async () => {
  await write("Ben", "for:turn 1, Player B Segment: Fire", "take the mill");
  await story.say("Anna", "/phase to:player-b/fire");
  expect((await story.game()).play.position).toMatchObject({ segment: "player-b", phase: "fire" });
  await story.wait("1m");
  expect((await story.game()).seals).toHaveLength(1);
  expect((await story.say("Anna", "/seal open set:Orders")).text).not.toContain("take the mill");
  await story.say("Ben", "/done");
  await story.wait("1m");
  expect((await story.game()).seals).toBeUndefined();
});

test("a move that opened the opponent's orders is undone only with consent", async () => {
  await write("Ben", "for:Fire", "take the mill");
  await story.say("Anna", "/done");
  await story.wait("10s");
  expect((await story.game()).seals).toBeUndefined();
  await story.say("Anna", "/undo");
  expect((await story.game()).play.position.phase).toBe("fire");
});

test("a phase of both segments is asked about, and the pressed one goes on with the command", async () => {
  const asked = await story.say("Ben", "/seal write for:turn 1, Fire");
  expect(asked.buttons).toEqual(["Turn 1, Axis: Fire Phase", "Turn 1, Allies: Fire Phase"]);
  const chosen = await story.press("Ben", "Turn 1, Allies: Fire Phase", asked);
  const sealed = await story.fill("Ben", "Write it", { text: "take the mill" }, chosen);
  expect(sealed.text).toContain("Orders for **Turn 1, Player B Segment: Fire**");
  const note = await story.say("Ben", "/note at:turn 9, Fire text:smoke for:me");
  expect(note.buttons).toHaveLength(2);
  expect((await story.say("Ben", "/note")).text).not.toContain("smoke");
  const kept = await story.press("Ben", "Turn 9, Allies: Fire Phase", note);
  expect(kept.text).toContain("**Turn 9, Allies: Fire**");
});

test("a conditional order calls its side each time its moment comes, and nobody else sees it", async () => {
  const text = "If they come into sight of the Maxim, opportunity fire";
  const choices = await story.suggest("Ben", "/note at:each player a segment: fire");
  expect(choices[0]).toEqual({ name: "each enemy Fire", value: "each:player-a/fire" });
  await story.say("Ben", `/note at:${choices[0]?.value} text:${text} for:my side`);
  const own = await story.press("Ben", "Our side", await story.say("Ben", "/status"));
  const listed = await story.fill("Ben", "Write an order…", { at: "when:check", text: "Return fire" }, own);
  expect(listed.text).toContain("Maxim");
  expect((await story.say("Ben", "/note at:each fire text:x for:everybody")).text).toContain("private note");
  await story.say("Ben", "/standing pass:all");
  await story.say("Anna", "/done");
  await story.wait("1m");
  expect((await story.direct("Ben")).map((card) => card.text).join()).toContain(text);
  expect((await story.direct("Anna")).map((card) => card.text).join()).not.toContain("Maxim");
  const ourSide = async (who: string) =>
    (await story.press(who, "Our side", await story.say(who, "/status"))).text;
  expect(await ourSide("Ben")).toContain("**when a check is against us** · 🟦 Allies: Return fire");
  expect(await ourSide("Anna")).not.toMatch(/Maxim|Return fire/);
  expect(JSON.stringify(await story.entries())).not.toContain("Maxim");
});

test("an order is written on one form for a phase, for a moment or to be opened by hand, and listed in one place", async () => {
  const ourSide = async (who: string) => story.press(who, "Our side", await story.say(who, "/status"));
  const own = await ourSide("Ben");
  const order = (at: string, text: string) => story.fill("Ben", "Write an order…", { at, text }, own);
  const sealed = await order("turn 1 player-b/fire", "take the mill");
  expect(sealed.text).toContain("Orders for **Turn 1, Player B Segment: Fire**");
  await order("when:check", "return fire");
  expect((await order("hand", "the reserve stays")).text).toContain("sealed **Orders**");
  await story.say("Ben", "/note at:turn 2 text:smoke first for:my side");
  const listed = (await ourSide("Ben")).text;
  for (const text of ["take the mill", "return fire", "the reserve stays", "smoke first"])
    expect(listed.split(text)).toHaveLength(2);
  expect((await ourSide("Anna")).text).not.toMatch(/mill|return fire|reserve|smoke/);
  const opened = await story.press("Ben", "Open for everyone", await story.say("Ben", "/seal list"));
  expect(opened.text).toContain("> the reserve stays");
  expect((await ourSide("Ben")).text).not.toContain("the reserve stays");
});

test("a secret check calls the side that it is against at once, and not again when it is opened", async () => {
  const text = "Return fire at the mill";
  await story.say("Ben", `/note at:when:check text:${text} for:my side`);
  await story.say("Ben", "/standing pass:all");
  await story.say("Anna", "/done");
  const calls = async () => {
    await story.wait("1m");
    return (await story.direct("Ben")).filter((card) => card.text.includes(text)).length;
  };
  expect(await calls()).toBe(0);
  await story.say("Anna", "/check check:ap-fire with:12; infantry roll:true secret:true");
  expect((await story.game()).closed).toMatchObject([{ aim: { check: "ap-fire", side: "allies" } }]);
  expect(await calls()).toBe(1);
  expect((await story.say("Ben", "/standing")).text).toContain("AP fire");
  await story.say("Anna", "/dice reveal roll:1");
  expect((await story.game()).closed).toBeUndefined();
  expect(await calls()).toBe(1);
});
