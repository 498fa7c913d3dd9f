import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { proposalOf } from "#core/agreements/consent.ts";
import { english } from "#words/languages.ts";
import { type Card, type Story, tellOfGame } from "../../support/discord/story.ts";
import { verifyLog } from "../../support/game/verify-log.ts";

let story: Story;
beforeEach(async () => {
  story = await tellOfGame();
});
afterEach(async () => {
  await story.end();
});

const id = (name: string) => story.people.get(name);

const firstOfStatus = async () => (await story.say("Chris", "/status")).buttons.slice(0, 3);

/** Ben rolls for the Initiative, or enters its dice, and asks to take that back. */
async function ask(dice?: string): Promise<Card> {
  if (dice === undefined) await story.press("Ben", "Roll");
  else await story.say("Ben", `/initiative faces:${dice}`);
  return story.say("Ben", "/undo");
}

describe("undoing a slip", () => {
  test("takes a button; the card is as before", async () => {
    await story.say("Ben", "/initiative faces:7 3");
    await story.press("Anna", "Over to the Allies");
    const undone = await story.press("Anna", "Undo");
    expect(undone.title).toBe("Undone");
    expect(undone.text).toMatch(/#5.*Axis/);
    expect(undone.text).toContain("Play is back at entry 4.");
    expect(undone.text).toMatch(/Axis (to play|may react|to roll)/);
    expect(undone.entry).toBe(6);
    expect((await story.press("Anna", "Over to the Allies", undone)).title).toContain("Axis hands over");
  });

  test("of more than a minute ago needs consent", async () => {
    await story.say("Ben", "/initiative faces:7 3");
    await story.press("Anna", "Over to the Allies");
    await story.wait("2m");
    expect((await story.say("Anna", "/undo")).title).toBe(`<@${id("Anna")}> asks to undo a move`);
  });

  test("returns to the lobby, and play can begin again", async () => {
    const undone = await story.press("Ben", "Undo");
    expect(undone.text).toContain("· set-up");
    expect(undone.buttons).toEqual(expect.arrayContaining(["More…", "Begin"]));
    expect((await story.game()).status).toBe("setup");
    expect((await story.press("Ben", "Begin")).title).toContain("Turn 1, Initiative");
  });
});

describe("a request to undo", () => {
  test("shows the moves and the restored position, and mentions those who must answer", async () => {
    const card = await ask();
    expect(card.title).toBe(`<@${id("Ben")}> asks to undo a move`);
    expect(card.text).toMatch(/`#4` <@\d+> rolled for Initiative roll: .*\(roll 1\)/);
    expect(card.text).toContain("Back to: **Turn 1, Initiative**");
    // An event of Fate rolls more dice.
    expect(card.text).toMatch(/Roll 1 stays in the log as spent\.|Rolls 1\b.+ stay in the log as spent\./);
    expect(card.text).toMatch(new RegExp(`\\*\\*Axis\\*\\* \\(<@${id("Anna")}>\\) to answer\\..+<t:\\d+:R>`));
    expect(card.buttons).toEqual(["Agree", "Refuse", "Withdraw"]);
    expect(story.pinged).toEqual(["Anna"]);
    expect(card.entry).toBe(5);
    for (const text of ["/phase", "/status"]) {
      const shown = await story.say("Chris", text);
      expect(shown.text).toContain(`⏪ <@${id("Ben")}> asks to undo: back to entry 3`);
    }
    expect(await firstOfStatus()).toEqual(["Agree", "Refuse", "Withdraw"]);
  });

  test("names the other side's rolls that go with it, and the log strikes them", async () => {
    await story.say("Ben", "/initiative faces:7 3");
    await story.say("Anna", "/track track:minutes value:+1");
    const card = await story.say("Anna", "/undo to:3");
    const user = `<@${id("Ben")}>`;
    const entered = english.say("undo-roll-entered", { what: "Initiative roll" });
    expect(card.text).toContain(english.say("undo-rolls-of", { user, rolls: [entered] }));
    await story.press("Ben", "Agree", card);
    expect((await story.say("Chris", "/log")).text).toMatch(/`#4` .*~~.*Initiative.*~~/);
    await story.press("Ben", "Roll");
    const again = await story.say("Anna", "/undo to:3");
    expect(again.text).toMatch(new RegExp(`${user} loses roll \\d+ \\(Initiative roll\\)`));
    expect((await story.say("Ben", "/undo to:3")).text).not.toContain(`${user} loses`);
  });

  test("is shown by /undo to those who must answer, with its buttons", async () => {
    await ask();
    const { head } = await story.game();
    const shown = await story.say("Anna", "/undo");
    expect(shown.isPrivate).toBe(true);
    expect(shown.buttons).toEqual(["Agree", "Refuse", "Withdraw"]);
    expect((await story.game()).head).toEqual(head);
    const undone = await story.press("Anna", "Agree", shown);
    expect(undone.isPrivate).toBe(false);
    expect(proposalOf(await story.game(), "undo")).toBeUndefined();
  });

  test("names the newest moves, and counts the earlier ones", async () => {
    await story.say("Ben", "/initiative faces:7 3");
    for (let move = 1; move <= 12; move += 1) await story.say("Ben", "/track track:minutes value:+1");
    const card = await story.say("Ben", "/undo to:3");
    expect(card.title).toContain("asks to undo 13 moves");
    expect(card.text).toContain(english.say("undo-moves-before", { count: 10 }));
    expect(card.text.match(/^`#\d+`/gm)).toEqual([14, 15, 16].map((n) => `\`#${n}\``));
  });

  test("that is accepted takes the moves back; the roll that repeats one says so, and the log verifies", async () => {
    const card = await ask();
    const { rolls } = (await story.game()).dice;
    const undone = await story.press("Anna", "Agree", card);
    expect(undone.title).toBe("Undone");
    expect(undone.text).toMatch(/<@\d+> agrees\./);
    expect(undone.text).toContain("Play is back at entry 3.");
    expect(undone.text).toContain("Turn 1, Initiative");
    expect(undone.text).toMatch(/Rolls? 1\b/);
    expect(story.pinged).toContain("Ben");
    const second = await story.press("Ben", "Roll");
    // A natural 10 is followed by the roll on its table.
    expect(second.text).toMatch(new RegExp(`Rolls? ${rolls + 1}\\S*, after roll 1 was undone`));
    expect((await story.say("Anna", "/log")).text).toContain(`(roll ${rolls + 1}, after roll 1 was undone)`);
    expect((await story.say("Chris", "/dice verify")).title).not.toContain("❌");
    expect(verifyLog(await story.written()).faults).toEqual([]);
  });

  test.each([
    ["", "7 3"],
    ["with an event of Fate open, ", "10 4 1"],
    ["with Fate and Recon open, ", "10 1 1"],
  ])("that is refused changes nothing, %sand the person who asked is informed", async (_, dice) => {
    const card = await ask(dice);
    const { play } = await story.game();
    const refused = await story.press("Anna", "Refuse", card);
    expect(refused.title).toBe("No undo");
    expect(refused.text).toMatch(/<@\d+> refused\. Nothing is undone\./);
    expect(refused.text).toMatch(/\*\*.*(Axis|Allies) to play · Turn 1/s);
    expect(refused.buttons).toEqual(expect.arrayContaining(["Undo", "Rules"]));
    expect(story.pinged).toEqual(["Ben"]);
    expect((await story.game()).play).toEqual(play);
    expect((await story.say("Chris", "/dice verify")).title).not.toContain("❌");
  });

  test("is answered only by those who must; others are refused privately", async () => {
    const card = await ask();
    const { head } = await story.game();
    const wrong: [string, string, string][] = [
      ["Ben", "Agree", english.say("refuse-own-proposal", { sides: "Axis" })],
      ["Chris", "Agree", english.say("refuse-proposal-of-others", { sides: "Axis" })],
      ["Chris", "Refuse", english.say("refuse-proposal-of-others", { sides: "Axis" })],
      ["Anna", "Withdraw", english.say("refuse-withdraw-proposal")],
    ];
    for (const [who, label, reason] of wrong) {
      const refused = await story.press(who, label, card);
      expect(refused.isPrivate).toBe(true);
      expect(refused.text).toBe(reason);
    }
    expect((await story.game()).head).toEqual(head);
  });

  test.each(["Agree", "Refuse", "Withdraw"] as const)(
    "that was answered elsewhere loses its buttons with a press on %s, and keeps its text",
    async (label) => {
      const card = await ask();
      const status = await story.say("Chris", "/status");
      const answered = await story.press("Ben", "Withdraw", status);
      expect(answered.text).toContain("withdrew this. Nothing is undone.");
      expect(answered.text).toContain(" to play · Turn 1");
      const { head } = await story.game();
      await story.press("Anna", label, card);
      const over = (await story.cards()).find(({ message }) => message.id === card.message.id);
      expect(over?.title).toBe("This request is over");
      expect(over?.text).toMatch(
        /asks to undo a move.*Back to: .*`#4` <@\d+> rolled for Initiative roll: .*roll 1/s,
      );
      expect(over?.text).not.toContain("to answer");
      expect(over?.buttons).toEqual([]);
      expect((await story.game()).head).toEqual(head);
      expect((await story.say("Chris", "/status")).buttons).not.toContain("Agree");
    },
  );

  test("that is over updates the status card that had its buttons", async () => {
    const card = await ask("10 1 1");
    const status = await story.say("Chris", "/status");
    await story.press("Anna", "Refuse", card);
    const { head } = await story.game();
    await story.press("Anna", "Agree", status);
    const later = (await story.cards()).find(({ message }) => message.id === status.message.id);
    expect(later?.title).toContain("Turn 1");
    expect(later?.buttons).toContain("Undo");
    expect(later?.buttons).not.toContain("Agree");
    expect((await story.game()).head).toEqual(head);
  });

  test("blocks another one until it is answered, and is replaced by a second one of the same person", async () => {
    const card = await ask();
    const barred = await story.say("Anna", "/undo to:3");
    expect(barred.isPrivate).toBe(true);
    expect(barred.text).toBe(english.say("refuse-undo-asked-already", { to: "3" }));
    const second = await story.say("Ben", "/undo to:2");
    expect(second.title).toContain("asks to undo 2 moves");
    expect(second.text).not.toContain("withdr");
    expect(second.text).toContain("Back to: **set-up**");
    expect((await story.press("Anna", "Agree", card)).title).toBe("This request is over");
    expect((await story.press("Anna", "Agree", second)).text).toContain("· set-up");
  });

  test("ends once somebody plays on, and stays open during free rolls and look-ups", async () => {
    await ask();
    await story.say("Chris", "/roll dice:2d6");
    await story.say("Anna", "/table table:fate");
    expect(proposalOf(await story.game(), "undo")?.by).toBe(id("Ben"));
    const moved = await story.say("Anna", "/track track:minutes value:+1");
    expect(moved.text).toContain("Play went on, so nothing is undone.");
    expect(story.pinged).toEqual(["Ben"]);
    expect(await story.game()).not.toHaveProperty("proposals");
  });

  test("that nobody answers ends after 48 hours, and the person who asked is informed once", async () => {
    const card = await ask();
    await story.wait("47h");
    expect(proposalOf(await story.game(), "undo")?.by).toBe(id("Ben"));
    await story.wait("61m");
    expect(await story.game()).not.toHaveProperty("proposals");
    await story.wait("1h");
    const told = (await story.cards()).filter(({ text }) => text.includes("Nobody answered in time"));
    expect(told.map(({ title }) => title)).toEqual(["No undo"]);
    expect(told[0]!.text).toContain(`<@${id("Ben")}>`);
    expect(told[0]!.entry).toBe(6);
    expect((await story.entries()).at(-1)?.by).toBe("bot");
    expect((await story.press("Anna", "Agree", card)).title).toBe("This request is over");
    expect((await story.say("Chris", "/dice verify")).title).not.toContain("❌");
  });

  test("survives a restart, and ends at its time although the bot was down", async () => {
    await story.say("Anna", "/game set setting:undoHours value:5");
    await story.press("Ben", "Agree");
    await ask();
    await story.stop();
    await story.start();
    await story.wait("301m");
    expect(await story.game()).not.toHaveProperty("proposals");
  });
});

describe("no consent is needed", () => {
  test("in a game that one person plays alone", async () => {
    await story.say("Dora", "/game new system:last-hundred-yards side:both", "look-ups");
    const refused = await story.say("Dora", "/undo", "look-ups");
    expect(refused.text).toContain("No move has been made yet");
    await story.say("Dora", "/game begin", "look-ups");
    await story.say("Dora", "/initiative", "look-ups");
    const undone = await story.say("Dora", "/undo", "look-ups");
    expect(undone.title).toBe("Undone");
    const again = await story.say("Dora", "/initiative", "look-ups");
    expect(again.text).toContain("after roll 1 was undone");
    await story.say("Dora", "/undo to:1", "look-ups");
    expect((await story.say("Dora", "/undo", "look-ups")).text).toContain("No move has been made yet");
  });

  test("by an umpire without a side, who can also answer for everybody", async () => {
    await story.say("Anna", "/game invite user:@Dora side:umpire");
    await story.say("Dora", "/game join side:umpire");
    await story.seat("Ben", "Accept umpire");
    await story.say("Dora", "/phase");
    const card = await ask();
    expect((await story.press("Dora", "Refuse", card)).text).toContain("refused. Nothing is undone.");
    const undone = await story.say("Dora", "/undo to:3");
    expect(undone.title).toBe("Undone");
    expect(undone.text).toContain("Turn 1, Initiative");
  });
});

test("the suggestions of /undo go back, latest first", async () => {
  await story.say("Anna", "/initiative faces:7 3");
  await story.say("Anna", "/track track:activated value:1st Platoon");
  await story.say("Anna", "/track track:activated value:2nd Platoon");
  const choices = await story.suggest("Anna", "/undo to:");
  expect(choices.map(({ value }) => value)).toEqual(["5", "4", "3", "2"]);
  expect(choices[0]!.name).toMatch(/^Back to #5: Platoons activated this turn now: 1st Platoon\.$/);
  await story.say("Anna", "/undo to:4");
  const { play } = await story.game();
  expect(play.lists["activated"]).toEqual([]);
  expect(play.position.phase).toBe("activation");
  expect((await story.suggest("Anna", "/undo to:")).map(({ value }) => value)).toEqual(["3", "2"]);
});

test("the last move of somebody else is undone only by a request with a button, even for the creator", async () => {
  await story.say("Ben", "/initiative faces:3 7");
  await story.press("Ben", "Over to Axis");
  const refused = await story.press("Anna", "Undo");
  expect(refused.isPrivate).toBe(true);
  expect(refused.title).toBe("Undo this move?");
  expect(refused.text).toMatch(/`#5` <@\d+>: .*\*\*Axis\*\*/);
  expect(refused.text).not.toContain("roll");
  await story.say("Anna", "/roll dice:2d6");
  expect((await story.say("Anna", "/undo")).text).toContain("Your roll since then moved nothing");
  await story.press("Anna", "Ask to undo it", refused);
  const asked = await story.cardWith("Agree");
  expect(asked.text).toContain("Back to: **Turn 1, Activation**");
  expect(asked.text).toMatch(/^`#5` <@\d+>: /m);
  expect(proposalOf(await story.game(), "undo")?.about).toEqual({ of: "undo", to: 4 });
  await story.press("Anna", "Withdraw", asked);
  // She has moved since, so the entered dice count.
  await story.say("Anna", "/track track:minutes value:1");
  await story.say("Anna", "/undo to:3");
  expect((await story.cardWith("Agree")).title).toMatch(/^<@\d+> asks to undo \d moves$/);
  // He was mentioned with the request that she withdrew.
  expect(story.pinged).toEqual([]);
  const undone = await story.press("Ben", "Agree");
  expect(undone.text).toContain("Turn 1, Initiative");
});

test("a clock that was moved returns with the move", async () => {
  await story.say("Anna", "/initiative faces:7 3");
  await story.say("Anna", "/phase to:time-lapse");
  await story.say("Anna", "/phase roll:lapse faces:10");
  expect((await story.game()).play.numbers["minutes"]).toBe(5);
  const undone = await story.press("Ben", "Agree", await story.press("Anna", "Undo"));
  expect(undone.text).toContain("Turn 1, Determine Time Lapse");
  expect(undone.text).toContain("Time 0 min");
});

test("an offer to undo a move is for that move: once play has moved on it shows the position", async () => {
  await story.say("Anna", "/game invite user:@Dora side:umpire");
  await story.say("Dora", "/game join side:umpire");
  await story.seat("Ben", "Accept umpire");
  await story.say("Ben", "/initiative faces:3 7");
  const offer = await story.say("Dora", "/undo");
  expect(offer.buttons).toEqual(["Take it back"]);
  await story.press("Ben", "Over to Axis");
  const { head } = await story.game();
  const shown = await story.press("Dora", "Take it back", offer);
  expect(shown.isPrivate).toBe(true);
  expect(shown.text).toContain("That card was out of date.");
  expect((await story.game()).head).toEqual(head);
});

test("a request, a proposal and the question before an end belong to their game, whatever the channel plays now", async () => {
  const asked = await ask();
  const proposed = await story.say("Ben", "/game end result:draw");
  const question = await story.say("Anna", "/game end");
  await story.press("Anna", "Agree", proposed);
  await story.say("Anna", "/game new system:last-hundred-yards side:both title:Another");
  const { head } = await story.game();
  expect((await story.press("Anna", "Agree", asked)).title).toBe("This request is over");
  expect((await story.press("Anna", "Refuse", proposed)).title).toBe("This request is over");
  expect((await story.press("Anna", "Propose the end", question)).text).toBe(
    english.say("refuse-game-ended"),
  );
  expect(await story.game()).toMatchObject({ title: "Another", status: "setup", head });
});
