import { english } from "#words/languages.ts";
import { describe, expect, type TestContext, test } from "vitest";
import { type Card, type Story, tellOfGame } from "../../support/discord/story.ts";

/** A game that waits for Anna; Ben plays the other side. */
async function awaitingAnna({ onTestFinished }: TestContext): Promise<Story> {
  const story = await tellOfGame();
  onTestFinished(() => story.end());
  await story.say("Anna", "/initiative faces:7 3");
  return story;
}

const reminders = (story: Story) =>
  story.cards("Dora").then((cards) => cards.filter(({ title }) => title.startsWith(english.say("reminder"))));

async function statusCard(story: Story): Promise<Card> {
  const card = (await story.cards("Dora")).findLast(({ title }) => title === "Hill 62");
  if (card === undefined) throw new Error("There is no status card");
  return card;
}

/** Lets time pass in steps, as for a bot that checks every few seconds. */
async function pass(story: Story, hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) await story.wait("1h");
}

async function restart(story: Story): Promise<void> {
  await story.stop();
  await story.start();
}

describe.concurrent("a pace", () => {
  test("is agreed by both, controls the reminders and shows who keeps it, even after a restart", async (context) => {
    const story = await awaitingAnna(context);
    const asked = await story.say("Anna", "/game pace every:2 days");
    expect(asked.text).toContain("**a move every 2 days**");
    expect((await story.game()).settings["pace"]).toBeNull();
    const own = await story.press("Anna", "Agree", asked);
    expect(own.text).toContain("must answer this. Press **Withdraw**");
    const agreed = await story.press("Ben", "Agree", asked);
    expect(agreed.text).toContain("**a move every 2 days**");
    expect((await story.game()).settings["pace"]).toBe("d2");
    await pass(story, 1);
    expect((await statusCard(story)).text).toContain("on pace");
    await restart(story);
    await pass(story, 33);
    expect(await reminders(story)).toEqual([]);
    await pass(story, 3);
    expect(await reminders(story)).toHaveLength(1);
    await pass(story, 12);
    expect((await statusCard(story)).text).toContain("behind by");
    const turns = await story.say("Anna", "/turns");
    expect(turns.text).toContain("behind by");
    await pass(story, 24);
    expect((await story.say("Ben", "/turns")).text).toContain("behind by a day");
  });

  test("is shown on request, with the choices", async (context) => {
    const story = await awaitingAnna(context);
    const shown = await story.say("Anna", "/game pace");
    expect(shown.isPrivate).toBe(true);
    expect(shown.text).toContain("none agreed");
    const refused = await story.say("Anna", "/game pace every:5 minutes");
    expect(refused.isPrivate).toBe(true);
    expect(refused.text).toContain("5 minutes");
  });
});

/** The names of the people that a message mentions. */
function called(story: Story, { message }: Card): string[] {
  const names = new Map([...story.people].map(([name, id]) => [id, name]));
  return (message.mentions as unknown as { id: string }[]).map(({ id }) => names.get(id) ?? id).toSorted();
}

describe.concurrent("a pause", () => {
  test("is agreed by both, stops reminders, and ends by itself with a message to both", async (context) => {
    const story = await awaitingAnna(context);
    await story.say("Anna", "/game pace every:day");
    await story.press("Ben", "Agree");
    await pass(story, 10);
    const asked = await story.say("Ben", "/game pause until:3d");
    expect(asked.text).toContain("asks to pause");
    expect((await story.game()).paused).toBeUndefined();
    await story.press("Anna", "Agree", asked);
    expect((await story.game()).paused).toBeDefined();
    await restart(story);
    await pass(story, 1);
    expect((await statusCard(story)).text).toContain("Paused until");
    const nudge = await story.say("Ben", "/nudge now");
    expect(nudge.text).toContain("The game is paused");
    await pass(story, 69);
    expect(await reminders(story)).toEqual([]);
    expect((await story.say("Ben", "/turns")).text).toContain("paused until");
    await pass(story, 3);
    expect((await story.game()).paused).toBeUndefined();
    const over = (await story.cards("Dora")).find(({ text }) => text.includes(english.say("pause-over")));
    expect(called(story, over!)).toEqual(["Anna", "Ben"]);
    expect(over!.buttons).toContain("Over to the Allies");
    // Ten hours of the day had passed before the pause, so the reminder comes after eighteen.
    await pass(story, 6);
    expect(await reminders(story)).toEqual([]);
    await pass(story, 4);
    expect(await reminders(story)).toHaveLength(1);
    expect((await statusCard(story)).text).toContain("on pace");
  });

  test("can be taken by one player alone, played through, and ended by that player", async (context) => {
    const story = await awaitingAnna(context);
    const long = await story.say("Ben", "/game pause until:4d ill:true");
    expect(long.isPrivate).toBe(true);
    const alone = await story.say("Ben", "/game pause until:2d ill:true");
    expect(alone.title).toBe("Paused");
    expect(called(story, alone)).toEqual(["Anna"]);
    const played = await story.say("Anna", "/done over:true");
    expect(played.text).toContain("Paused until");
    const early = await story.say("Anna", "/game pause until:now");
    expect(early.text).toContain("asks to end the pause");
    const refused = await story.press("Ben", "Refuse", early);
    expect(refused.text).toContain("Nothing changes");
    const back = await story.say("Ben", "/game pause until:now");
    expect(back.text).toContain("The pause is over");
    const late = await story.press("Ben", "Agree", early);
    expect(late.title).toBe("This request is over");
    expect((await story.say("Ben", "/game pause until:2d ill:true")).text).toContain("alone again");
  });
});

describe.concurrent("a deadline", () => {
  test("is agreed by both, shown to everybody, kept across a restart, and ended by both", async (context) => {
    const story = await awaitingAnna(context);
    const none = await story.say("Dora", "/game deadline");
    expect(none.isPrivate).toBe(true);
    expect(none.text).toContain(english.say("deadline-none"));
    const unclear = await story.say("Anna", "/game deadline each:5 minutes then:pass");
    expect(unclear.text).toContain(english.say("deadline-form.each"));
    const open = await story.say("Anna", "/game deadline each:3 days");
    expect(open.text).toContain(english.say("deadline-form.then"));
    const asked = await story.press("Anna", "The step is passed", open);
    expect(called(story, asked)).toEqual(["Ben"]);
    expect((await story.game()).deadline).toBeUndefined();
    expect((await story.press("Anna", "Agree", asked)).text).toContain(
      "must answer this. Press **Withdraw**",
    );
    const agreed = await story.press("Ben", "Agree", asked);
    expect(called(story, agreed)).toEqual(["Anna"]);
    expect((await story.game()).deadline).toMatchObject({ hours: 72, follows: "pass" });
    await restart(story);
    const words = english.say("deadline-stands", { each: "3 days", follows: "pass" });
    expect((await story.say("Dora", "/status")).text).toContain(words);
    expect((await story.say("Dora", "/game deadline")).text).toContain(words);
    expect((await story.say("Ben", "/game deadline each:72h")).text).toBe(
      english.say("refuse-deadline-as-it-was"),
    );
    const end = await story.say("Ben", "/game deadline each:none");
    await story.press("Anna", "Agree", end);
    expect((await story.game()).deadline).toBeUndefined();
    expect((await story.press("Anna", "Agree", asked)).title).toBe("This request is over");
  });

  test("has no effect if it is refused or withdrawn", async (context) => {
    const story = await awaitingAnna(context);
    const asked = await story.say("Ben", "/game deadline each:day then:lost");
    const refused = await story.press("Anna", "Refuse", asked);
    expect(called(story, refused)).toEqual(["Ben"]);
    const again = await story.say("Ben", "/game deadline each:day then:adjourned");
    await story.press("Ben", "Withdraw", again);
    expect((await story.game()).deadline).toBeUndefined();
    const looker = await story.say("Dora", "/game deadline each:day then:pass");
    expect(looker.isPrivate).toBe(true);
  });
});

/** A game that waits for Anna, in which both have agreed on two days. */
async function timed(context: TestContext, follows: string): Promise<Story> {
  const story = await awaitingAnna(context);
  await story.say("Anna", `/game deadline each:2 days then:${follows}`);
  await story.press("Ben", "Agree");
  return story;
}

async function cardCalled(story: Story, title: string): Promise<Card[]> {
  const cards = await story.cards("Dora");
  return cards.filter((card) => card.title.includes(title));
}

const UP = "out of time";
const warnings = (story: Story) => cardCalled(story, english.say("deadline-warning"));

describe.concurrent("a side that runs out of time", () => {
  test("passes its step after one warning, and an opponent gives it more time with one press", async (context) => {
    const story = await timed(context, "pass");
    const { step } = (await story.game()).play.position;
    await pass(story, 23);
    expect(await warnings(story)).toEqual([]);
    await pass(story, 2);
    const [warning] = await warnings(story);
    expect(called(story, warning!)).toEqual(["Anna"]);
    expect((await statusCard(story)).text).toContain("time is up");
    expect((await story.say("Ben", "/turns")).text).toContain("time is up");
    await pass(story, 22);
    expect(await cardCalled(story, UP)).toEqual([]);
    await restart(story);
    await pass(story, 2);
    const [up, ...more] = await cardCalled(story, UP);
    expect(more).toEqual([]);
    expect(called(story, up!)).toEqual(["Anna", "Ben"]);
    expect((await story.game()).play.done).toContain("axis");
    const own = await story.press("Anna", "Give it back", up);
    expect(own.text).toBe(english.say("refuse-grace-own"));
    expect((await story.press("Dora", "Give it back", up)).isPrivate).toBe(true);
    const given = await story.press("Ben", "Give it back", up);
    expect(given.title).toBe(english.say("deadline-given"));
    expect((await story.game()).play.position.step).toBe(step);
    expect((await story.game()).play.done).not.toContain("axis");
    expect((await story.press("Ben", "Give it back", up)).text).toBe(english.say("refuse-grace-over"));
    await pass(story, 23);
    // A reminder has replaced the first warning.
    expect(await warnings(story)).toEqual([]);
    await pass(story, 2);
    expect(await warnings(story)).toHaveLength(1);
  });
});

describe.concurrent("the consequence of running out of time", () => {
  test("is a substitute who may take the seat, unless the opponent gives more time", async (context) => {
    const story = await timed(context, "substitute");
    await pass(story, 50);
    const [up] = await cardCalled(story, UP);
    const anna = story.people.get("Anna");
    expect((await story.game()).sought).toEqual([{ side: "axis", user: anna, against: true }]);
    expect(up!.buttons).toContain(english.say("seats-take-over"));
    expect(await cardCalled(story, "needs a player")).toEqual([]);
    await story.press("Ben", "Give it back", up);
    expect((await story.game()).sought).toBeUndefined();
    await restart(story);
    await pass(story, 50);
    const [, again, ...more] = await cardCalled(story, UP);
    expect(more).toEqual([]);
    await story.press("Dora", english.say("seats-take-over"), again);
    expect((await story.game()).seats).toContainEqual({ user: story.people.get("Dora"), side: "axis" });
    expect((await story.press("Ben", "Give it back", again)).text).toBe(english.say("refuse-grace-over"));
  });

  test.each(["adjourned", "lost"])(
    "is the end, %s, and the game continues with one press",
    async (follows) => {
      const story = await tellOfGame();
      try {
        await story.say("Anna", "/initiative faces:7 3");
        await story.say("Anna", `/game deadline each:12 hours then:${follows}`);
        await story.press("Ben", "Agree");
        const before = await story.game();
        await pass(story, 13);
        const ended = await story.game();
        expect(ended.status).toBe("ended");
        const [end] = await cardCalled(story, "ended");
        expect(called(story, end!)).toEqual(["Anna", "Ben"]);
        expect((await story.say("Dora", "/status")).text).toContain(
          follows === "lost" ? "loses" : "Adjourned",
        );
        expect((await story.press("Anna", "Give it back", end)).text).toBe(english.say("refuse-grace-own"));
        await restart(story);
        const given = await story.press("Ben", "Give it back", end);
        expect(given.title).toBe(english.say("deadline-given"));
        const again = await story.game();
        expect(again).toMatchObject({ status: "running", result: null, play: before.play });
        expect(again.dice).toMatchObject({ rolls: before.dice.rolls, series: before.dice.series + 1 });
        expect((await story.press("Ben", "Give it back", end)).text).toBe(english.say("refuse-grace-over"));
        await story.say("Anna", "/roll dice:2d6");
        await story.say("Anna", "/done over:true");
        expect((await story.say("Ben", "/dice verify")).title).not.toContain("❌");
      } finally {
        await story.end();
      }
    },
  );

  test("is final for a game with secrets, because its end opens them", async () => {
    const story = await tellOfGame();
    try {
      await story.say("Anna", "/initiative faces:7 3");
      await story.say("Ben", "/roll dice:2d6 secret:true");
      await story.say("Anna", "/game deadline each:12 hours then:lost");
      await story.press("Ben", "Agree");
      await pass(story, 13);
      const [end] = await cardCalled(story, "ended");
      const refused = await story.press("Ben", "Give it back", end);
      expect(refused.text).toBe(english.say("refuse-grace-secrets"));
      expect((await story.game()).status).toBe("ended");
    } finally {
      await story.end();
    }
  });
});
