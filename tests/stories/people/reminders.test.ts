import { english } from "#words/languages.ts";
import { describe, expect, type TestContext, test } from "vitest";
import type { Faults } from "discord-sandbox";
import { type Card, type Story, tellOfGame } from "../../support/discord/story.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A game that waits for Anna. */
async function awaitingAnna({ onTestFinished }: TestContext): Promise<Story> {
  const story = await tellOfGame();
  onTestFinished(() => story.end());
  await story.say("Anna", "/initiative faces:7 3");
  return story;
}

/** A game in which the reminders to Anna have ended. */
async function unanswered(context: TestContext): Promise<Story> {
  const story = await awaitingAnna(context);
  await story.say("Anna", "/game pace first:1 repeat:1 most:2");
  await story.press("Ben", "Agree");
  await pass(story, 6);
  return story;
}

/** A game that waits for Anna, who is reminded by direct message. */
async function awaitingAnnaAlone(context: TestContext): Promise<Story> {
  const story = await awaitingAnna(context);
  await story.say("Anna", "/me set by:dm");
  return story;
}

const head = async (story: Story) => (await story.game()).head;
const titled = async (story: Story, title: string, room?: string): Promise<Card[]> =>
  (await story.cards("Dora", room)).filter((card) => card.title === title);
const reminders = (story: Story, room?: string) =>
  story
    .cards("Dora", room)
    .then((cards) => cards.filter(({ title }) => title.startsWith(english.say("reminder"))));
const stalled = (story: Story) => titled(story, "Hill 62: no answer");
const standing = async (story: Story): Promise<Card> => {
  const [card, ...more] = await titled(story, "Hill 62");
  if (card === undefined || more.length > 0) throw new Error("There is not one status card");
  return card;
};

async function restart(story: Story): Promise<void> {
  await story.stop();
  await story.start();
}

/** A time of day in UTC, some hours from now, as players type it. */
function clockIn(story: Story, hours: number): string {
  return new Date(story.sandbox.clock() + hours * HOUR).toISOString().slice(11, 16);
}

/** The names of the people that the bot's newest notice mentions. */
function called(story: Story, { message }: Card): string[] {
  const names = new Map([...story.people].map(([name, id]) => [id, name]));
  return (message.mentions as unknown as { id: string }[]).map(({ id }) => names.get(id) ?? id);
}

/** Lets time pass in steps, as for a bot that checks every few seconds. */
async function pass(story: Story, hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) await story.wait("1h");
}

describe.concurrent("a reminder", () => {
  test("is sent after a day to the player who must act, names the move and makes it", async (context) => {
    const story = await awaitingAnna(context);
    await pass(story, 23);
    expect(await reminders(story)).toEqual([]);
    await pass(story, 2);
    const [reminder, ...more] = await reminders(story);
    expect(more).toEqual([]);
    expect(called(story, reminder!)).toEqual(["Anna"]);
    expect(reminder!.text).toContain("🟥 Axis to play · Turn 1, Activation");
    const over = await story.press("Anna", "Over to the Allies", reminder);
    expect(over.title).toContain("🟦 The Allies may react");
    expect((await head(story)).n).toBe(5);
    await pass(story, 23);
    expect(await reminders(story)).toEqual([reminder]);
    await pass(story, 2);
    expect(called(story, (await reminders(story)).at(-1)!)).toEqual(["Ben"]);
  });

  test("whose game has moved on shows the position and does nothing", async (context) => {
    const story = await awaitingAnna(context);
    await pass(story, 25);
    const [reminder] = await reminders(story);
    await story.say("Anna", "/done over:true");
    const before = await head(story);
    const fresh = await story.press("Anna", "Over to the Allies", reminder);
    expect(fresh.message.id).toBe(reminder!.message.id);
    expect(fresh.title).toContain("🟦 Allies may react");
    expect(await head(story)).toEqual(before);
  });

  test("of both sides mentions each player once in one message", async (context) => {
    const story = await awaitingAnna(context);
    await story.say("Anna", "/phase to:fire-resolution");
    await pass(story, 25);
    const [reminder, ...more] = await reminders(story);
    expect(more).toEqual([]);
    expect(called(story, reminder!).toSorted()).toEqual(["Anna", "Ben"]);
  });

  test("is not sent to a player who moved while it was being sent", async (context) => {
    const story = await awaitingAnna(context);
    await story.wait("1m");
    for (let attempt = 0; attempt < 12; attempt += 1)
      story.sandbox.faults.next("POST", "/channels/:id/messages", { status: 500 });
    await story.wait("25h");
    await story.say("Anna", "/done over:true");
    await restart(story);
    await story.wait("1m");
    expect(await reminders(story)).toEqual([]);
  });

  test("is sent again after two, four, seven and eleven days, and then the others are informed", async (context) => {
    const story = await awaitingAnna(context);
    const days: number[] = [];
    for (let day = 1; day <= 20; day += 1) {
      const { length } = await reminders(story);
      await story.wait("24h");
      await story.wait("1m");
      if ((await reminders(story)).length > length) days.push(day);
      expect(await stalled(story)).toHaveLength(day < 12 ? 0 : 1);
    }
    expect(days).toEqual([1, 2, 4, 7, 11]);
    const sent = await reminders(story);
    expect(sent.at(-1)!.title).toBe(english.say("reminder-numbered", { n: "5", most: "5" }));
    for (const earlier of sent.slice(0, -1)) {
      expect(earlier.buttons).toEqual([]);
      expect(earlier.text).toContain(english.say("reminder-replaced"));
    }
    const [card] = await stalled(story);
    expect(called(story, card!)).toEqual(["Ben"]);
    expect(card!.text).toContain("did not answer 5 reminders");
    expect(card!.buttons).toEqual(["Wait on", "Ask for a substitute", "Call the game"]);
    expect((await standing(story)).text).toContain("5 reminders sent");
  });
});

describe.concurrent("one reminder is sent", () => {
  const route = "/channels/:id/messages";

  test.for<[string, (faults: Faults) => void]>([
    ["the confirmation is lost", (faults) => faults.next("POST", route, "dropAfter")],
    ["the connection is cut", (faults) => faults.next("POST", route, "drop")],
    ["Discord has an error", (faults) => faults.next("POST", route, { status: 500 })],
    ["Discord limits the rate", (faults) => faults.rateLimit("POST", route, { retryAfter: 0.1 })],
  ])("if %s", async ([, fail], context) => {
    const story = await awaitingAnna(context);
    await story.wait("23h");
    fail(story.sandbox.faults);
    await story.wait("2h");
    await story.wait("1m");
    expect(await reminders(story)).toHaveLength(1);
  });

  test("although the bot is restarted, before it was sent or after", async (context) => {
    const story = await awaitingAnna(context);
    await story.wait("23h");
    for (let attempt = 0; attempt < 12; attempt += 1)
      story.sandbox.faults.next("POST", route, { status: 500 });
    await story.wait("2h");
    expect(await reminders(story)).toEqual([]);
    for (let start = 0; start < 3; start += 1) {
      await restart(story);
      await story.wait("1m");
      expect(await reminders(story)).toHaveLength(1);
    }
  });
});

describe.concurrent("personal settings", () => {
  test("quiet hours delay a reminder, and the card says until when", async (context) => {
    const story = await awaitingAnna(context);
    const wake = story.sandbox.clock() + 28 * HOUR;
    await story.say("Anna", `/me set zone:UTC quiet:${clockIn(story, 20)}-${clockIn(story, 28)}`);
    await story.wait("1m");
    const next = Number(/next reminder <t:(\d+):R>/.exec((await standing(story)).text)![1]) * 1000;
    expect(next).toBeGreaterThan(wake - MINUTE);
    expect(next).toBeLessThanOrEqual(wake);
    await pass(story, 27);
    expect(await reminders(story)).toEqual([]);
    await pass(story, 2);
    expect(await reminders(story)).toHaveLength(1);
  });

  test("an absent player gets nothing, and the card says so", async (context) => {
    const story = await awaitingAnna(context);
    await story.wait("1m");
    await story.say("Anna", "/me away until:3 days note:in the Alps");
    await story.wait("1m");
    const card = await standing(story);
    expect(card.text).toMatch(/away until <t:\d+:f> \(in the Alps\) · next reminder <t:\d+:R>/);
    await story.wait("50h");
    expect(await reminders(story)).toEqual([]);
    await story.say("Anna", "/me back");
    await story.wait("1m");
    expect(await reminders(story)).toHaveLength(1);
  });

  test.for<[string, number, number]>([
    ["1h", 1, 0],
    ["tonight", 26, 1],
    ["tomorrow", 36, 2],
    ["3d", 72, 71],
  ])(
    "`Remind me in…` %s is kept, and nobody else can shorten it",
    async ([choice, within, notBefore], context) => {
      const story = await awaitingAnna(context);
      await story.wait("25h");
      const [reminder] = await reminders(story);
      const noted = await story.choose("Anna", english.say("reminder-later"), choice, reminder);
      expect(noted.isPrivate).toBe(true);
      expect(noted.text).toMatch(/^No reminder of this before <t:\d+:f>/);
      const until = Number(/<t:(\d+):f>/.exec(noted.text)![1]) * 1000;
      const ahead = (until - story.sandbox.clock()) / HOUR;
      expect(ahead).toBeGreaterThan(notBefore - 1);
      expect(ahead).toBeLessThanOrEqual(within);
      await story.wait("7h");
      await story.say("Ben", "/nudge now");
      await story.wait("1m");
      expect(await reminders(story)).toHaveLength(until < story.sandbox.clock() ? 2 : 1);
    },
  );

  test("a player who need not act has nothing to put off", async (context) => {
    const story = await awaitingAnna(context);
    await story.wait("25h");
    expect(
      (await story.choose("Ben", english.say("reminder-later"), "1h", (await reminders(story))[0])).text,
    ).toContain("does not wait for you now");
  });

  test("`Not me` leads to a substitute or out of the seat", async (context) => {
    const story = await awaitingAnna(context);
    await story.wait("25h");
    const asked = await story.press("Anna", english.say("reminder-not-me"));
    expect(asked.isPrivate).toBe(true);
    expect(asked.buttons).toEqual(["Ask for a substitute", "Leave the seat"]);
    expect((await story.press("Chris", english.say("reminder-not-me"))).text).toContain(
      "You have no seat in this game",
    );
    const sought = await story.press("Anna", "Ask for a substitute", asked);
    expect(sought.text).toContain("Player wanted");
    await story.wait("1m");
    await story.press("Chris", "Take over");
    expect((await story.game()).seats).toContainEqual({ side: "axis", user: story.people.get("Chris") });
    await story.wait("25h");
    expect(called(story, (await reminders(story)).at(-1)!)).toEqual(["Chris"]);
    await story.press("Chris", "Leave the seat", await story.press("Chris", english.say("reminder-not-me")));
    await pass(story, 26);
    expect(await reminders(story)).toHaveLength(2);
  });
});

describe.concurrent("`/nudge now`", () => {
  test("reminds the players who must act at once, and not again for six hours", async (context) => {
    const story = await awaitingAnna(context);
    expect((await story.say("Chris", "/nudge now")).text).toBe(english.say("refuse-nudge-players-only"));
    expect((await story.say("Anna", "/nudge now")).text).toBe(english.say("refuse-nudge-yourself"));
    const asked = await story.say("Ben", "/nudge now");
    expect(asked.text).toContain("is reminded now.");
    expect(asked.isPrivate).toBe(true);
    expect((await story.say("Ben", "/nudge now")).text).toContain("less than six hours old");
    await story.wait("1m");
    expect(called(story, (await reminders(story))[0]!)).toEqual(["Anna"]);
    await story.wait("5h");
    expect((await story.say("Ben", "/nudge now")).text).toContain("less than six hours old");
    await story.wait("1h");
    expect((await story.say("Ben", "/nudge now")).text).toContain("is reminded now.");
    await story.wait("1m");
    expect(await reminders(story)).toHaveLength(2);
  });

  test("disturbs nobody in quiet hours, and says when it will be sent", async (context) => {
    const story = await awaitingAnna(context);
    await story.say("Anna", `/me set zone:UTC quiet:${clockIn(story, -1)}-${clockIn(story, 3)}`);
    const asked = await story.say("Ben", "/nudge now");
    expect(asked.text).toMatch(/is reminded <t:\d+:R>, not before\./);
    await story.wait("2h");
    expect(await reminders(story)).toEqual([]);
    expect((await story.say("Ben", "/nudge now")).text).toBe(asked.text);
    await story.wait("2h");
    expect(await reminders(story)).toHaveLength(1);
    expect((await story.say("Ben", "/nudge now")).text).toContain("less than six hours old");
  });

  test("says when a player with a snooze is reminded, at each request, and then stops", async (context) => {
    const story = await awaitingAnna(context);
    await story.say("Anna", "/nudge later for:3h");
    const asked = await story.say("Ben", "/nudge now");
    expect(asked.text).toMatch(/is reminded <t:\d+:R>, not before\./);
    await story.wait("1h");
    expect((await story.say("Ben", "/nudge now")).text).toBe(asked.text);
    await story.wait("2h");
    expect(await reminders(story)).toHaveLength(1);
    expect((await story.say("Ben", "/nudge now")).text).toContain("less than six hours old");
    await story.say("Anna", "/nudge later for:1h");
    expect((await story.say("Ben", "/nudge now")).text).toContain("less than six hours old");
  });
});

describe.concurrent("a side that never answers", () => {
  test("can be given more time by an opponent, with as many reminders as before", async (context) => {
    const story = await unanswered(context);
    expect(await reminders(story)).toHaveLength(2);
    expect((await story.press("Chris", "Wait on")).text).toBe(english.say("refuse-nudge-players-only"));
    const own = await story.press("Anna", "Wait on");
    expect([own.isPrivate, own.text.includes("The others decide")]).toEqual([true, true]);
    expect((await story.press("Ben", "Wait on")).text).toContain("start again");
    await story.wait("30m");
    expect(await reminders(story)).toHaveLength(2);
    await pass(story, 5);
    expect(await reminders(story)).toHaveLength(4);
    expect(await stalled(story)).toHaveLength(2);
  });

  test("is replaced at an opponent's request, but not at a stranger's", async (context) => {
    const story = await unanswered(context);
    expect((await story.press("Chris", "Ask for a substitute")).text).toBe(
      english.say("refuse-substitute-players-only"),
    );
    expect((await story.press("Ben", "Ask for a substitute")).text).toMatch(/may still answer.*12 days/s);
    await story.wait("12d");
    const sought = await story.press("Ben", "Ask for a substitute");
    expect(sought.text).toContain("Player wanted");
    await story.wait("1m");
    expect(await titled(story, "🟥 Axis needs a player")).toEqual([]);
    await story.press("Chris", "Take over", sought);
    expect((await story.say("Ben", "/game end result:won")).text).toContain("asks to end the game: **won**");
    await pass(story, 6);
    expect(await stalled(story)).toHaveLength(2);
  });

  test("with several players is replaced player by player", async (context) => {
    const story = await unanswered(context);
    await story.say("Anna", "/game invite user:@Chris side:axis");
    await story.say("Chris", "/game join side:axis");
    await pass(story, 6);
    const card = (await stalled(story)).at(-1)!;
    expect(card.text).toContain("did not answer 2 reminders");
    expect(card.buttons.slice(1, 3)).toEqual(["Substitute for Anna", "Substitute for Chris"]);
    await story.wait("12d");
    await story.press("Ben", "Substitute for Chris", card);
    expect((await story.game()).sought).toEqual([
      { side: "axis", user: story.people.get("Chris"), against: true },
    ]);
  });

  test("lets an opponent end the game, after a confirmation", async (context) => {
    const story = await unanswered(context);
    const stranger = await story.press("Chris", "Call the game");
    expect(stranger.isPrivate).toBe(true);
    expect((await story.press("Ben", "Call the game")).buttons).toEqual(["Propose the end"]);
    await story.wait("12d");
    const asked = await story.press("Ben", "Call the game");
    expect(asked.isPrivate).toBe(true);
    await story.press("Ben", "End the game", asked);
    expect((await story.game()).status).toBe("ended");
    await pass(story, 30);
    expect(await reminders(story)).toHaveLength(2);
  });

  test("can play on with a press on a reminder, which disables the others' buttons", async (context) => {
    const story = await unanswered(context);
    const [card] = await stalled(story);
    await story.press("Anna", "Over to the Allies", (await reminders(story)).at(-1));
    const over = await story.press("Ben", "Wait on", card);
    expect(over.text).toContain("no more waiting");
    expect(over.buttons).toEqual([]);
    expect(await stalled(story)).toEqual([]);
  });

  test("loses its buttons with any press once the game has ended or the seat was filled", async (context) => {
    const story = await unanswered(context);
    const [card] = await stalled(story);
    await story.seat("Anna", "Give my seat…", { user: "Chris" });
    await story.press("Chris", "Take the seat");
    const over = await story.press("Ben", "Ask for a substitute", card);
    expect([over.title, over.buttons]).toEqual(["Hill 62: no more waiting", []]);
    const other = await unanswered(context);
    const [late] = await stalled(other);
    await other.wait("12d");
    await other.say("Ben", "/game end result:won");
    const ended = await other.press("Dora", "Call the game", late);
    expect([ended.text.includes(english.say("seats-answered-ended")), ended.buttons]).toEqual([true, []]);
  });
});

describe.concurrent("direct messages", () => {
  test("remind in private, and presses there act in the game and are shown in the channel", async (context) => {
    const story = await awaitingAnnaAlone(context);
    await story.wait("25h");
    expect(await reminders(story)).toEqual([]);
    const [reminder] = await story.direct("Anna");
    expect(reminder!.title).toBe(english.say("reminder-numbered", { n: "1", most: "5" }));
    expect(reminder!.text).toContain(`[open the channel](https://discord.com/channels/`);
    const before = (await story.cards()).length;
    const over = await story.press("Anna", "Over to the Allies", reminder, "Anna");
    expect(over.text).toContain("Hill 62 · [open the channel]");
    expect((await head(story)).n).toBe(5);
    await story.wait("1m");
    const told = (await story.cards()).slice(before);
    expect(told.map(({ entry }) => entry)).toEqual([5]);
    expect(called(story, told[0]!)).toEqual(["Ben"]);
  });

  test("continue: every following card acts in the game, too, and outdated ones do not", async (context) => {
    const story = await awaitingAnnaAlone(context);
    await story.wait("25h");
    const [reminder] = await story.direct("Anna");
    const phase = await story.press("Anna", english.say("reminder-open"), reminder, "Anna");
    expect(phase.title).toBe("🟥 Axis to play · Turn 1, Activation");
    const rolled = await story.press("Anna", "Coordination roll", phase, "Anna");
    expect(rolled.text).toContain("Coordination");
    expect((await head(story)).n).toBe(5);
    const fresh = await story.press("Anna", "Over to the Allies", reminder, "Anna");
    expect((await head(story)).n).toBe(5);
    await story.press("Anna", "Over to the Allies", fresh, "Anna");
    expect((await head(story)).n).toBe(6);
    const asked = await story.press("Anna", "Undo", fresh, "Anna");
    expect(asked.text).toContain("Hill 62 · [open the channel]");
  });

  test("lead to the checks of the game's own system, which are rolled in it", async (context) => {
    const story = await awaitingAnnaAlone(context);
    await story.say("Anna", "/game new system:aslsk3 side:axis title:Ridge", "second-front");
    await story.say("Dora", "/game join side:allies", "second-front");
    await story.say("Anna", "/game begin", "second-front");
    await story.wait("25h");
    const reminder = (await story.direct("Anna")).find(({ text }) => text.includes("Ridge"));
    const phase = await story.press("Anna", english.say("reminder-open"), reminder, "Anna");
    const check = await story.pick("Anna", ["uk-recovery"], phase, "Anna");
    expect(check.text).toContain("Ridge · [open the channel]");
    const { n } = (await story.game("second-front")).head;
    const rolled = await story.press("Anna", "Roll", check, "Anna");
    expect(rolled.entry).toBe(n + 1);
    expect((await story.entries("second-front")).at(-1)!.events.map(({ type }) => type)).toContain("checked");
    await story.wait("1m");
    expect((await story.newest("Dora", "second-front")).title).toBe(rolled.title);
  });

  test("put reminders off and lead out of the seat as in the channel", async (context) => {
    const story = await awaitingAnnaAlone(context);
    await story.wait("25h");
    const [reminder] = await story.direct("Anna");
    const where = { messageId: reminder!.message.id, customId: reminder!.menu.id, values: ["1h"] };
    await story.lobby.click("Anna", where, story.channel("Anna"));
    const noted = (await story.direct("Anna")).at(-1)!;
    expect(noted.text).toContain("No reminder of this before");
    const asked = await story.press("Anna", english.say("reminder-not-me"), reminder, "Anna");
    await story.press("Anna", "Leave the seat", asked, "Anna");
    expect((await story.game()).seats).toHaveLength(1);
  });

  test("that are closed fall back to the channel, which says so once", async (context) => {
    const story = await awaitingAnnaAlone(context);
    await story.lobby.ask("PATCH", "/people/Anna", { dmsOpen: false });
    await story.wait("25h");
    const [first] = await reminders(story);
    expect(called(story, first!)).toEqual(["Anna"]);
    expect(first!.text).toContain("Your direct messages are closed to me");
    expect(first!.text).not.toContain("open the channel");
    await story.wait("25h");
    const [, second, ...more] = await reminders(story);
    expect(more).toEqual([]);
    expect(second!.text).not.toContain("closed to me");
    await story.press("Anna", "Over to the Allies", second);
    expect((await head(story)).n).toBe(5);
  });

  test("do not reach a person who left the server: the other side is notified in the channel", async (context) => {
    const story = await awaitingAnnaAlone(context);
    const [{ id: guild } = { id: "" }] = (await story.lobby.state()).guilds;
    await story.say("Ben", "/game pace most:2");
    await story.press("Anna", "Agree");
    await story.lobby.ask("DELETE", `/guilds/${guild}/members/Anna`);
    await story.wait("25h");
    await story.wait("25h");
    await story.wait("49h");
    await story.wait("1m");
    expect(await reminders(story)).toEqual([]);
    const title = english.say("left-server", { game: "Hill 62" });
    const [notice, ...more] = (await story.cards("Ben")).filter((card) => card.title === title);
    expect(more).toEqual([]);
    expect(called(story, notice!)).toEqual(["Ben"]);
    const seeking = await story.press("Ben", english.say("reminder-substitute"), notice);
    expect(seeking.title).toBe(english.say("results-title-player-wanted"));
    await story.lobby.ask("PUT", `/guilds/${guild}/members/Anna`);
    await story.say("Anna", "/roll dice:1d6");
    expect((await story.game()).seats).toHaveLength(2);
    expect((await story.say("Ben", "/game seats")).text).not.toContain(english.say("waiting-left"));
  });
});

describe.concurrent("a change of turns at night", () => {
  const flags = (card: Card) => (card.message.flags ?? 0) & 4096;

  test("mentions a player in quiet hours silently", async (context) => {
    const story = await awaitingAnna(context);
    await story.say("Ben", `/me set zone:UTC quiet:${clockIn(story, -2)}-${clockIn(story, 2)}`);
    const over = await story.say("Anna", "/done over:true");
    expect(story.pinged).toEqual(["Ben"]);
    expect(flags(over)).toBe(4096);
  });

  test("notifies a player who may be disturbed, even beside one who may not", async (context) => {
    const story = await awaitingAnna(context);
    await story.say("Ben", `/me set zone:UTC quiet:${clockIn(story, -2)}-${clockIn(story, 2)}`);
    await story.say("Dora", "/game join side:umpire");
    await story.say("Ben", "/game invite user:@Chris");
    await story.say("Chris", "/game join side:allies");
    const over = await story.say("Anna", "/done over:true");
    expect(story.pinged.toSorted()).toEqual(["Ben", "Chris"]);
    expect(flags(over)).toBe(0);
  });
});

describe.concurrent("the pace of reminders", () => {
  test("`/game pace` shows it, changes it, and the log records it", async (context) => {
    const story = await awaitingAnna(context);
    const shown = await story.say("Chris", "/game pace");
    expect(shown.text).toContain("**First reminder**: 24 hours");
    expect(shown.text).toMatch(
      /Axis to play · Turn 1, Activation\*\*\n⏳ <@\d+> got the move <t:\d+:R> · next reminder <t:\d+:R>/,
    );
    const before = await head(story);
    expect((await story.say("Chris", "/game pace first:1")).isPrivate).toBe(true);
    expect(await head(story)).toEqual(before);
    await story.say("Ben", "/game pace first:1 most:0 away:others");
    const changed = await story.press("Anna", "Agree");
    expect(changed.text).toContain("**First reminder**: 24 hours → **1 hour**");
    expect((await story.say("Dora", "/log")).text).toContain("First reminder");
    expect((await story.say("Dora", "/game pace")).text).toContain("Nobody is reminded in this game.");
    await pass(story, 30);
    expect(await reminders(story)).toEqual([]);
    await story.say("Ben", "/game pace most:3");
    await story.press("Anna", "Agree");
    await story.wait("1m");
    expect(await reminders(story)).toHaveLength(1);
  });

  test("the buttons and commands of reminders refuse invalid choices in words", async (context) => {
    const story = await awaitingAnna(context);
    expect((await story.say("Anna", "/nudge later for:never")).text).toContain("a length of time");
  });
});
