import { english } from "#words/languages.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { agreeToEnd, type Card, type Story, tellOfGame } from "../../support/discord/story.ts";

let story: Story;
beforeEach(async () => {
  story = await tellOfGame();
  await story.say("Anna", "/initiative faces:3 7");
});
afterEach(async () => {
  await story.end();
});

const titled = async (title: string, room?: string): Promise<Card[]> =>
  (await story.cards("Dora", room)).filter((card) => card.title === title);
/** The first reminder to the players of a move. */
const FIRST = english.say("reminder-numbered", { n: 1, most: 5 });
const reminders = async (room?: string): Promise<Card[]> =>
  (await story.cards("Dora", room)).filter(({ title }) => title.startsWith(english.say("reminder")));

/** The direct messages to a player about the parked game; by default to its creator. */
async function told(who = "Anna"): Promise<Card[]> {
  return (await story.direct(who)).filter(({ title }) => title === "Hill 62 is parked");
}

/** Unsolicited messages of the bot in a place. */
const attempts = (place: string) =>
  story.requests.filter(({ method, path }) => method !== "GET" && path.startsWith(`/channels/${place}/`))
    .length;

function change(place: string, body: object): Promise<Response> {
  return story.lobby.ask("PATCH", `/channels/${place}`, body);
}

async function openThread(): Promise<string> {
  const path = `/channels/${story.channel()}/threads`;
  const { id } = await story.lobby.json<{ id: string }>("POST", path, { as: "Anna", name: "Hill 62" });
  story.channels.set("thread", id);
  await story.say("Anna", `/game move channel:${id}`);
  await story.wait("1m");
  return id;
}

describe("a channel that is deleted", () => {
  test("parks its game: every player is informed once, and nobody is reminded", async () => {
    const { id } = await story.game();
    const gone = story.channel();
    await story.wait("10h");
    await story.deleteChannel(gone);
    await story.wait("1m");
    const before = attempts(gone);
    for (let day = 0; day < 4; day += 1) await story.wait("1d");
    expect(attempts(gone)).toBe(before);
    const [card, ...more] = await told();
    expect(more).toEqual([]);
    expect(card!.text).toContain(english.say("parked-gone"));
    for (const player of ["Anna", "Ben"]) expect(card!.text).toContain(`<@${story.people.get(player)}>`);
    expect(await told("Ben")).toHaveLength(1);
    expect(await told("Dora")).toEqual([]);
    expect(card!.text).not.toContain(id);
    const offered = await story.suggest("Anna", "/game move game:", "second-front");
    expect(offered.map(({ value }) => value)).toEqual([id]);
  });

  test("`/game move` resumes the game, and reminders continue with the same clocks", async () => {
    const { id } = await story.game();
    await story.wait("10h");
    await story.deleteChannel(story.channel());
    await story.wait("5h");
    await story.say("Ben", `/game move game:${id}`, "second-front");
    await story.wait("1m");
    expect(await titled("Hill 62", "second-front")).toHaveLength(1);
    await story.wait("8h");
    expect(await reminders("second-front")).toEqual([]);
    await story.wait("2h");
    const [reminder, ...more] = await reminders("second-front");
    expect(more).toEqual([]);
    await story.press("Ben", "Done for this phase", reminder, "second-front");
    expect(await told()).toHaveLength(1);
  });

  test("is noticed even if the bot was down at the time", async () => {
    await story.wait("1m");
    await story.stop();
    await story.lobby.ask("DELETE", `/channels/${story.channel()}`);
    await story.start();
    await story.wait("25h");
    await story.wait("1m");
    expect(await told()).toHaveLength(1);
  });

  test("whose game has ended or is archived is not reported", async () => {
    await agreeToEnd(story, "over");
    await story.wait("1m");
    await story.lobby.ask("DELETE", `/channels/${story.channel()}`);
    await story.wait("2d");
    expect(await told()).toEqual([]);
  });

  test("is reported to the other players if the creator has left with closed direct messages", async () => {
    const [{ id } = { id: "" }] = (await story.lobby.state()).guilds;
    await story.lobby.ask("PATCH", "/people/Anna", { dmsOpen: false });
    await story.lobby.ask("DELETE", `/guilds/${id}/members/Anna`);
    await story.wait("1m");
    await story.deleteChannel(story.channel());
    await story.wait("2d");
    expect(await told()).toEqual([]);
    expect(await told("Ben")).toHaveLength(1);
  });

  test("is shown in lists of games, from which a player brings the game to another channel", async () => {
    await story.wait("1m");
    await story.deleteChannel(story.channel());
    await story.wait("1m");
    const gone = english.say("turns-parked", { why: "gone" });
    for (const list of ["/turns", "/games"]) {
      expect((await story.say("Ben", list, "second-front")).text).toContain(`**Hill 62**`);
      expect((await story.say("Ben", list, "second-front")).text).toContain(gone);
    }
    expect((await story.say("Dora", "/games", "second-front")).text).not.toContain("Hill 62");
    const turns = await story.say("Ben", "/turns", "second-front");
    await story.press("Ben", "Bring it here", turns, "second-front");
    expect((await story.game("second-front")).title).toBe("Hill 62");
    const after = await story.say("Ben", "/turns", "second-front");
    expect(after.text).not.toContain(gone);
    expect(after.buttons).not.toContain("Bring it here");
  });
});

describe("a channel in which the bot may no longer write", () => {
  test.each(["botMaySend", "botMayView"])("parks its game (%s)", async (right) => {
    const place = story.channel();
    await story.wait("1m");
    await change(place, { [right]: false });
    await story.wait("25h");
    await story.wait("1m");
    const before = attempts(place);
    for (let day = 0; day < 4; day += 1) await story.wait("1d");
    expect(attempts(place)).toBe(before);
    const [card, ...more] = await told();
    expect(more).toEqual([]);
    expect(card!.text).toContain("I may not write in its [channel](https://discord.com/channels/");
  });

  test("resumes after the next move, once the bot may write", async () => {
    const place = story.channel();
    await story.wait("1m");
    await change(place, { botMaySend: false });
    await story.wait("25h");
    await story.say("Ben", "/track track:minutes value:+1");
    await story.wait("1m");
    expect(await told()).toHaveLength(1);
    await change(place, { botMaySend: true });
    await story.wait("1d");
    expect(await reminders()).toEqual([]);
    await story.say("Ben", "/track track:minutes value:+1");
    await story.wait("1m");
    await story.wait("1m");
    expect(await titled("Hill 62")).toHaveLength(1);
    expect(await reminders()).toHaveLength(1);
    expect(await told()).toHaveLength(1);
  });

  test("resumes after a request for reminders, once the bot may write", async () => {
    await story.wait("1m");
    await change(story.channel(), { botMaySend: false });
    await story.wait("25h");
    await change(story.channel(), { botMaySend: true });
    await story.say("Anna", "/nudge now");
    await story.wait("1m");
    await story.wait("1m");
    expect(await reminders()).toHaveLength(1);
  });

  test("does not prevent private reminders before the bot notices", async () => {
    await story.say("Ben", "/me set by:dm");
    await story.wait("1m");
    await change(story.channel(), { botMaySend: false });
    await story.wait("25h");
    expect((await story.direct("Ben")).map(({ title }) => title)).toEqual([FIRST]);
  });
});

describe("a thread", () => {
  test("that is archived is reopened by a reminder", async () => {
    const thread = await openThread();
    await change(thread, { archived: true });
    await story.wait("25h");
    await story.wait("1m");
    expect(await reminders("thread")).toHaveLength(1);
    expect(await told()).toEqual([]);
  });

  test.each([true, false])(
    "that is locked (archived: %s) parks its game, which says so",
    async (archived) => {
      const thread = await openThread();
      await change(story.channel(), { botMayManageThreads: false });
      await change(thread, { archived, locked: true });
      await story.wait("25h");
      await story.wait("1m");
      expect(await reminders("thread")).toEqual([]);
      const [card, ...more] = await told();
      const link = /\]\((.*?)\)/.exec(card!.text)?.[1] ?? "";
      expect([more, card!.text]).toEqual([
        [],
        expect.stringContaining(english.say("parked-locked", { link })),
      ]);
      expect((await story.say("Anna", "/turns")).text).toContain(
        english.say("turns-parked", { why: "locked" }),
      );
      const before = attempts(thread);
      for (let day = 0; day < 4; day += 1) await story.wait("1d");
      expect(attempts(thread)).toBe(before);
    },
  );

  test("that is deleted parks its game", async () => {
    const thread = await openThread();
    await story.deleteChannel(thread);
    await story.wait("1m");
    await story.wait("1m");
    expect(await told()).toHaveLength(1);
  });
});

describe("a server that removes the bot", () => {
  const bot = async () => {
    const [{ id } = { id: "" }] = (await story.lobby.state()).guilds;
    return `/guilds/${id}/members/${story.sandbox.applicationId}`;
  };

  test("parks its games silently, without errors", async () => {
    await story.wait("1m");
    await story.lobby.ask("DELETE", await bot());
    for (let day = 0; day < 6; day += 1) await story.wait("1d");
    const before = attempts(story.channel());
    for (let day = 0; day < 6; day += 1) await story.wait("1d");
    expect(attempts(story.channel())).toBe(before);
    await story.lobby.ask("PUT", await bot());
    await story.say("Ben", "/done");
    await story.wait("1m");
    expect(await titled("Hill 62")).toHaveLength(1);
    await story.wait("25h");
    expect((await reminders()).length).toBeGreaterThan(0);
  });
});
