import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Story, tell } from "../../support/discord/story.ts";

let story: Story;
beforeAll(async () => {
  story = await tell();
});
beforeEach(() => story.moveOn());
afterAll(() => story.end());

test.each([
  ["/roll dice:2d6+1 faces:3 4", "**8** = (**3** **4**) + 1"],
  ["/roll faces:3 4 dice:2d6", "**7** = "],
  ["/roll dice:(2d6)*2 faces:3 4", "**14** = (**3** **4**) × 2"],
  ["/roll dice:5d6>=4 faces:4 3 6 1 5", "**3 successes** = "],
  ["/roll dice:5d6<3 reason:smoke faces:4 3 6 1 5", "**1 success** = "],
  ["/roll dice:4d6! faces:6 6 1 1 2 3", "**19** = "],
  ["/roll dice:2d6r1 faces:1 4 3", "**7** = (~~1~~→**3** **4**)"],
  ["/roll dice:4dF faces:+ 0 - +", "**1** = "],
  ["/roll dice:2d20kl1 faces:7 18", "**7** = "],
])("typed in a channel: %s", async (typed, text) => {
  const card = await story.say("Anna", typed);
  expect(card.isPrivate).toBe(false);
  expect(card.text).toContain(text);
});

test("missing faces are asked for, and nothing is rolled", async () => {
  const refused = await story.say("Anna", "/roll dice:4d6! faces:6 6 1 1");
  expect(refused.isPrivate).toBe(true);
  expect(refused.text).toContain("d6 and d6");
});

test("3x2d6 rolls nothing until a button chooses one sum or three throws", async () => {
  const asked = await story.say("Anna", "/roll dice:3x2d6 # Sherman");
  expect(asked.isPrivate).toBe(true);
  expect(asked.text).toBe("One sum or 3 throws?");
  expect(asked.buttons).toEqual(["One sum: 3 × (2d6)", "3 throws of 2d6"]);
  const sum = await story.press("Anna", "One sum: 3 × (2d6)", asked);
  expect(sum.text).toContain("Sherman");
  expect(sum.text).toContain("3*(2d6)");
  const throws = await story.press("Anna", "3 throws of 2d6", asked);
  expect(throws.text.match(/2d6/g)?.length).toBeGreaterThanOrEqual(3);
});

test("words behind the dice are the reason, and stay when a button answers", async () => {
  const rolled = await story.say("Anna", "/roll dice:2d6 defensive fire");
  expect(rolled.text).toContain("defensive fire");
  const asked = await story.say("Anna", "/roll dice:2d6+1 x3 rally");
  expect(asked.isPrivate).toBe(true);
  const throws = await story.press("Anna", "3 throws of 2d6+1", asked);
  expect(throws.text).toContain("rally");
  expect(throws.text.match(/2d6\+1/g)?.length).toBeGreaterThanOrEqual(3);
});

test("a comparison asks once whether it counts dice or the total", async () => {
  const asked = await story.say("Anna", "/roll dice:2d6>=6 reason:smoke faces:3 4");
  expect(asked.isPrivate).toBe(true);
  expect(asked.buttons).toHaveLength(2);
  const [dice = "", total = ""] = asked.buttons;
  expect((await story.press("Anna", total, asked)).text).toContain("✅ **7**");
  expect((await story.press("Anna", dice, asked)).text).toContain("0 successes");
});

test("faces of several throws are entered together", async () => {
  const rolled = await story.say("Anna", "/roll dice:2d6 times:3 faces:1 2 3 4 5 6");
  expect(rolled.text.match(/\*\*(\d+)\*\* = /g)).toEqual(["**3** = ", "**7** = ", "**11** = "]);
  const refused = await story.say("Anna", "/roll dice:2d6 times:3 faces:1 2");
  expect(refused.isPrivate).toBe(true);
  expect(refused.text).toContain("Enter 6 dice");
});

test("faces without spaces roll nothing until a button separates them", async () => {
  const asked = await story.say("Anna", "/roll dice:2d6+1 faces:34");
  expect(asked.isPrivate).toBe(true);
  expect(asked.text).toContain("Enter 2 dice");
  expect(asked.buttons).toEqual(["3 4"]);
  const rolled = await story.press("Anna", "3 4", asked);
  expect(rolled.text).toContain("**8** = (**3** **4**) + 1");
});

test("a roll is saved, suggested while it is typed, rolled and verified", async () => {
  await story.say("Anna", "/game new system:last-hundred-yards side:both");
  const saved = await story.say("Anna", "/roll dice:10d2! save:Big gun");
  expect(saved.isPrivate).toBe(true);
  expect(await story.suggest("Anna", "/roll dice:big")).toEqual([
    { name: "Big gun · 10d2!", value: "Big gun" },
  ]);
  expect(await story.suggest("Ben", "/roll dice:big")).toEqual([]);
  const rolled = await story.say("Anna", "/roll dice:Big gun times:3");
  expect(rolled.text.match(/Roll \d · `10d2!` · Big gun/g)).toHaveLength(3);
  expect((await story.say("Anna", "/dice verify")).title).not.toContain("❌");
  const language = await story.say("Anna", "/me rolls");
  const removed = await story.say("Anna", "/me rolls remove:Big gun");
  expect([language.text, removed.text].map((text) => text.includes("10d2!"))).toEqual([true, false]);
});

test("a free roll in a game shows its number once", async () => {
  await story.say("Anna", "/game new system:last-hundred-yards side:both");
  const rolled = await story.say("Anna", "/roll dice:2d6+1");
  expect(rolled.text.match(/Roll \d/g)).toHaveLength(1);
});
