import { act } from "#games/act.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { toldPlainly } from "../../support/discord/pseudo-story.ts";
import { type Story, tellOfGame } from "../../support/discord/story.ts";
import { english } from "#words/languages.ts";

let story: Story;
beforeEach(async () => {
  story = await tellOfGame();
});
afterEach(async () => {
  await story.end();
});

const head = async () => (await story.game()).head;

describe("permissions", () => {
  test("a stranger sees how to join, and changes nothing", async () => {
    const before = await head();
    for (const text of [
      "/initiative",
      "/done",
      "/undo",
      "/track track:minutes value:5",
      "/game set setting:clock value:hours",
      "/game end result:over",
      "/dice reveal",
      "/phase roll:fate side:axis",
      "/phase to:clean-up",
      "/game leave",
    ]) {
      const refused = await story.say("Chris", text);
      expect(refused.isPrivate).toBe(true);
      expect(refused.text).toMatch(
        /You have no s|Only <@\d+>, who created the game|Only players of this game/,
      );
    }
    expect((await story.press("Chris", "Roll")).text).toContain("`/game invite`");
    expect(await head()).toEqual(before);
  });

  test("a stranger may look up tables and roll freely", async () => {
    for (const text of ["/status", "/phase", "/log", "/track", "/dice verify", "/table table:fate"])
      expect((await story.say("Chris", text)).isPrivate).toBe(false);
    const before = await head();
    expect((await story.say("Chris", "/roll dice:2d6 times:2")).text).toMatch(
      /Onlooker's roll 1, not part of the game · `2d6`[^]*Onlooker's roll 2,/,
    );
    expect((await story.say("Chris", "/table table:fate roll:true")).text).toContain(
      "Onlooker's roll 3, not part of the game · The Last Hundred Yards",
    );
    expect((await story.say("Chris", "/table table:fate row:none roll:true")).isPrivate).toBe(true);
    expect((await story.say("Emil", "/roll dice:d6")).text).toContain("Onlooker's roll 4,");
    expect(await head()).toEqual(before);
    expect((await story.say("Anna", "/roll dice:2d6")).text).toContain("Roll 1 · `2d6`");
  });

  test("a roll is limited to the number of dice that a log can hold", async () => {
    for (const as of ["Anna", "Chris"]) {
      const refused = await story.say(as, "/roll dice:100d6 times:10");
      expect(refused.isPrivate).toBe(true);
      expect(refused.text).toContain("1000 dice");
    }
  });

  test("the wrong player sees which side must act", async () => {
    await story.say("Ben", "/initiative faces:7 3");
    const before = await head();
    for (const text of ["/done", "/done over:true", "/phase roll:coordinate"]) {
      const refused = await story.say("Ben", text);
      expect(refused.isPrivate).toBe(true);
      expect(refused.text).toMatch(/That is for Axis|Not now: .* to play/);
    }
    expect(await head()).toEqual(before);
  });

  test("the creator acts for a side by naming it, another player cannot", async () => {
    await story.say("Ben", "/initiative faces:3 7");
    expect((await story.say("Ben", "/done side:axis")).isPrivate).toBe(true);
    const spoken = await story.say("Anna", "/done side:allies");
    expect(spoken.text).toContain("🟦 The Allies are done.");
    expect(spoken.entry).toBe(5);
  });

  test("an umpire acts for sides and moves play to a phase, but never has to act", async () => {
    await story.say("Anna", "/game invite user:@Dora side:umpire");
    await story.say("Dora", "/game join side:umpire");
    await story.say("Ben", "/initiative faces:3 7");
    expect((await story.say("Dora", "/done side:allies")).text).toBe(
      english.say("refuse-speaking-for-another"),
    );
    await story.seat("Ben", "Accept umpire");
    const refused = await story.press("Dora", "Done for this phase");
    expect(refused.isPrivate).toBe(true);
    expect(refused.buttons).toEqual(["Speak for the Allies"]);
    expect((await story.press("Dora", "Speak for the Allies", refused)).isPrivate).toBe(false);
    const moved = await story.say("Dora", "/phase to:time-lapse");
    expect(moved.text).toContain("Put at Determine Time Lapse by hand.");
    expect(story.pinged).toEqual(["Ben"]);
    expect((await story.say("Dora", "/status")).text).toContain(`**Umpire** <@${story.people.get("Dora")}>`);
    expect((await story.press("Dora", "Roll", moved)).text).toContain("Turn 1, Clean Up");
  });

  test("two players share a side: either acts for it, and both are mentioned", async () => {
    await story.say("Ben", "/game invite user:@Chris");
    await story.say("Chris", "/game join side:allies");
    await story.say("Anna", "/initiative faces:3 7");
    expect(story.pinged.toSorted()).toEqual(["Ben", "Chris"]);
    expect((await story.press("Chris", "Done for this phase")).text).toContain("🟦 The Allies are done.");
  });

  test("leaving a partner mentions nobody; leaving a side without players mentions all who remain", async () => {
    await story.say("Ben", "/game invite user:@Chris");
    await story.say("Chris", "/game join side:allies");
    const first = await story.say("Ben", "/game leave");
    expect(first.text).not.toContain("Nobody plays");
    expect(story.pinged).toEqual([]);
    await story.say("Chris", "/game leave");
    expect(story.pinged).toEqual(["Anna"]);
  });

  test("a side whose player has left is open again and keeps its place in the game", async () => {
    await story.say("Ben", "/initiative faces:3 7");
    const left = await story.say("Ben", "/game leave");
    expect(left.text).toContain("Open to anyone: `/game join side:allies`");
    expect(left.button("Ask for a substitute")).toContain((await story.game()).id);
    expect((await story.say("Anna", "/nudge now")).text).toContain(
      "The Allies have no player. Take the side with `/game join side:allies`",
    );
    expect((await story.say("Anna", "/log kind:seats")).text).not.toContain("Nobody plays");
    const sought = await story.press("Anna", "Ask for a substitute", left);
    expect(sought.text).toContain("The **Allies** need a player.");
    expect((await story.say("Dora", "/status")).text).toContain("**Allies** *open*");
    expect((await story.say("Ben", "/done")).text).toContain("You have no side in this game.");
    const briefed = await story.say("Chris", "/game join side:Allies");
    const filled = await story.press("Anna", "Ask for a substitute", left);
    expect(filled.message.id).toBe(left.message.id);
    expect(filled.buttons).toEqual([]);
    expect((await story.game()).sought).toBeUndefined();
    expect(briefed.isPrivate).toBe(true);
    expect(briefed.title).toContain("Briefing");
    await story.wait("3s");
    expect((await story.cards("Anna")).map(({ title }) => title)).toContain("New player");
    expect((await story.say("Chris", "/done")).isPrivate).toBe(false);
  });
});

describe("presses", () => {
  test("a button of an outdated card updates that card and does not act", async () => {
    const old = await story.newest();
    await story.say("Ben", "/initiative faces:7 3");
    const before = await head();
    const refreshed = await story.press("Anna", "Roll", old);
    expect(refreshed.message.id).toBe(old.message.id);
    expect(refreshed.title).toBe("🟥 Axis to play · Turn 1, Activation");
    expect(refreshed.buttons).toContain("Over to the Allies");
    expect(await head()).toEqual(before);
    expect((await story.press("Anna", "Over to the Allies", refreshed)).entry).toBe(5);
  });

  test("a result stays in the channel, whatever is pressed below it", async () => {
    const rolled = await story.say("Ben", "/initiative faces:7 3");
    const over = await story.press("Anna", "Over to the Allies", rolled);
    expect(over.message.id).not.toBe(rolled.message.id);
    const beside = await story.press("Anna", "Over to the Allies", rolled);
    expect(beside.isPrivate).toBe(true);
    expect(beside.title).toContain("Allies may react");
    await story.press("Ben", "Pass this phase");
    await story.say("Anna", "/phase to:time-lapse");
    const lapse = await story.press("Anna", "Roll");
    const half = await story.press("Anna", "Done", lapse);
    expect(half.message.id).not.toBe(lapse.message.id);
    const cards = await story.cards();
    for (const { message, text } of [rolled, lapse])
      expect(cards.find((card) => card.message.id === message.id)?.text).toBe(text);
  });

  test("an outdated private card never turns public", async () => {
    const rolled = await story.say("Ben", "/initiative faces:7 3");
    await story.press("Anna", "Over to the Allies", rolled);
    const beside = await story.press("Ben", "Done for this phase", rolled);
    const done = await story.press("Ben", "Pass this phase", beside);
    expect(done.isPrivate).toBe(false);
    expect(done.entry).toBe(6);
    const again = await story.press("Ben", "Pass this phase", beside);
    expect(again.isPrivate).toBe(true);
    expect(again.title).toContain("Axis to play");
  });

  test("a press that is too late says that it did nothing, until the card is redrawn", async () => {
    await story.say("Ben", "/initiative faces:7 3");
    await story.say("Anna", "/phase to:fire-resolution");
    const card = await story.newest();
    await story.say("Ben", "/track track:minutes value:+3");
    const before = await head();
    const refreshed = await story.press("Anna", "Done", card);
    expect(refreshed.message.id).toBe(card.message.id);
    expect(refreshed.text).toContain("That card was out of date.");
    expect(await head()).toEqual(before);
    const done = await story.press("Anna", "Done", refreshed);
    expect(done.message.id).toBe(card.message.id);
    expect(done.entry).toBe(before.n + 1);
    expect(done.text).not.toContain("out of date");
  });

  test("a late press on a card that keeps its dice is reported to that person alone", async () => {
    const rolled = await story.say("Ben", "/initiative faces:7 3");
    await story.say("Ben", "/track track:minutes value:+3");
    const beside = await story.press("Anna", "Over to the Allies", rolled);
    expect(beside.isPrivate).toBe(true);
    expect(beside.text).toContain("That card was out of date.");
    expect((await story.press("Anna", "Over to the Allies", beside)).text).not.toContain("out of date");
  });

  test("the second half of a double click gets no message", async () => {
    const card = await story.newest();
    await story.press("Anna", "Roll", card);
    const again = await story.press("Anna", "Roll", card);
    expect(again.message.id).toBe(card.message.id);
    expect(again.text).not.toContain("out of date");
    expect((await head()).n).toBe(4);
  });

  test("another button of the same card is not a double click: the card is reported as outdated", async () => {
    const card = await story.newest();
    await story.press("Anna", "Roll", card);
    const late = await story.press("Anna", "Undo", card);
    expect(late.text).toContain("out of date");
  });

  test("another choice of the same menu is not a double click", async () => {
    await story.say("Anna", "/track track:leaders.allies value:2");
    const card = await story.say("Anna", "/phase to:fire-resolution");
    const [loses, , leader] = card.menuCalled("Note…").choices;
    await story.choose("Anna", "Note…", loses!, card);
    const late = await story.choose("Anna", "Note…", leader!, card);
    expect(late.text).toContain("out of date");
  });

  test("free rolls and look-ups keep a card's buttons valid", async () => {
    const card = await story.newest();
    await story.say("Chris", "/roll dice:d100");
    await story.say("Ben", "/table table:coordination roll:true");
    await story.say("Ben", "/status");
    expect((await story.press("Anna", "Roll", card)).text).toMatch(/wins? the Initiative/);
  });

  test("a double click acts once", async () => {
    await story.say("Ben", "/initiative faces:7 3");
    const card = await story.newest();
    const [one, other] = await Promise.all([
      story.press("Anna", "Over to the Allies", card),
      story.press("Anna", "Over to the Allies", card),
    ]);
    expect((await head()).n).toBe(5);
    expect([one, other].map(({ entry }) => entry)).toContain(5);
    expect(await story.told()).toEqual([1, 2, 3, 4, 5]);
  });

  test("of two people who roll at the same time one rolls, and the other's card is updated", async () => {
    const card = await story.newest();
    await Promise.all([story.press("Anna", "Roll", card), story.press("Ben", "Roll", card)]);
    const { dice, head: last } = await story.game();
    expect(last.n).toBe(4);
    expect(dice.rolls).toBeGreaterThan(0);
    expect(await story.told()).toEqual([1, 2, 4]);
  });

  test("of two people who press Done at the same time both count", async () => {
    await story.say("Ben", "/initiative faces:7 3");
    await story.say("Anna", "/phase to:fire-resolution");
    await Promise.all([story.say("Anna", "/done"), story.say("Ben", "/done")]);
    expect((await story.game()).play.position.phase).toBe("assault-resolution");
    expect(await story.told()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test("of two partners who type Done at the same time one counts, and a step later either", async () => {
    await story.say("Ben", "/game invite user:@Chris");
    await story.say("Chris", "/game join side:allies");
    await story.say("Ben", "/initiative faces:7 3");
    await story.say("Anna", "/done");
    const both = await Promise.all([story.say("Ben", "/done"), story.say("Chris", "/done")]);
    expect(both.filter(({ isPrivate }) => !isPrivate)).toHaveLength(1);
    expect(both.find(({ isPrivate }) => isPrivate)?.text).toContain("has just pressed Done for the Allies");
    expect((await story.game()).play.position.phase).toBe("fire-resolution");
    expect((await story.game()).play.done).toEqual([]);
    await story.wait("1m");
    expect((await story.say("Chris", "/done")).text).toContain("✔ 🟦 Allies");
  });

  test("twenty commands at once are carried out one after another", async () => {
    const numbers = Array.from({ length: 20 }, (_, at) => at);
    await Promise.all(
      numbers.map((at) =>
        story.say(at % 2 === 0 ? "Anna" : "Ben", `/track track:activated value:Platoon ${at}`),
      ),
    );
    expect((await story.game()).play.lists["activated"]).toHaveLength(20);
    expect(await story.told()).toEqual(Array.from({ length: 23 }, (_, at) => at + 1));
  });

  test("an interaction that Discord sends again is not carried out again", async () => {
    const { heard, end } = await story.overhear();
    const rolled = await story.press("Anna", "Roll");
    await story.say("Ben", "/track track:minutes value:+3");
    await story.say("Dora", "/game new system:last-hundred-yards", "second-front");
    expect(heard).toHaveLength(3);
    const before = { head: await head(), cards: (await story.cards()).length };
    const other = await story.game("second-front");
    for (const interaction of heard) story.sandbox.faults.dispatch("INTERACTION_CREATE", interaction);
    await story.say("Chris", "/status");
    await story.bot.close();
    expect(await head()).toEqual(before.head);
    expect(await story.game("second-front")).toEqual(other);
    expect(await story.cards()).toHaveLength(before.cards + 1);
    expect((await story.cards()).find(({ message }) => message.id === rolled.message.id)?.text).toBe(
      rolled.text,
    );
    end();
  });

  test("an answer that was lost is sent when Discord sends the interaction again", async () => {
    const { heard, end } = await story.overhear();
    const rolled = await story.say("Anna", "/initiative faces:7 3");
    const again = await act(
      story.context,
      {
        language: english,
        channelLanguage: english,
        interaction: heard[0]!.id,
        now: Date.now(),
        guild: null,
        answer: { token: "", application: "" },
        user: { id: story.people.get("Anna")!, name: "Anna" },
        channel: story.channel(),
        managesServer: false,
      },
      { do: "roll", verb: "opposed-roll" },
    );
    expect(toldPlainly(again.title)).toBe(rolled.title);
    expect(again.delivery).toMatch(/:4$/);
    expect((await head()).n).toBe(4);
    end();
  });
});
