import { english } from "#words/languages.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { until } from "../../support/discord/rider.ts";
import { type Story, tell } from "../../support/discord/story.ts";

const shot = "/tohit system:mission-command weapon:75mm L48 range:40 target:6";

let story: Story;
beforeAll(async () => {
  story = await tell();
  await story.lobby.ask("PATCH", "/people/Anna", { hasInstalled: true });
  await story.lobby.ask("POST", "/dms", { people: ["Anna", "Ben"] });
  const { id } = await story.lobby.json<{ id: string }>("POST", "/guilds", { name: "Elsewhere" });
  await story.lobby.ask("DELETE", `/guilds/${id}/members/${story.sandbox.applicationId}`);
  await story.meet();
});
afterAll(async () => {
  await story.end();
});

/** Requests of the bot about a place, besides answers to interactions. */
function posts(room: string): string[] {
  const channel = story.channels.get(room)!;
  return story.requests.flatMap(({ method, path }) => (path.includes(channel) ? [`${method} ${path}`] : []));
}

describe.each(["Anna, Ben", "general"])("where Anna alone has installed the bot (%s)", (room) => {
  test("she looks up a shot, and everyone there can roll it", async () => {
    const odds = await story.say("Anna", shot, room);
    expect(odds).toMatchObject({ isPrivate: false, buttons: expect.arrayContaining(["Roll"]) });
    const rolled = await story.press("Ben", "Roll", odds, room);
    expect(rolled.isPrivate).toBe(false);
    expect((await story.newest("Ben", room)).title).toBe(rolled.title);
    expect((await story.say("Anna", "/roll dice:2d6", room)).text).toContain("2d6");
    expect(posts(room)).toEqual([]);
  });

  test("help offers only the commands that work there, and says what games need", async () => {
    const help = await story.say("Anna", "/help", room);
    expect(help.text).toContain(english.say("help-without-bot"));
    expect(help.text).not.toContain("game new");
    expect(help.menuCalled(english.say("help-more")).choices.toSorted()).toEqual([
      "check",
      "me",
      "roll",
      "table",
      "tohit",
      "turns",
    ]);
  });

  test("her settings say where reminders come", async () => {
    expect((await story.say("Anna", "/me show", room)).text).toContain(english.say("me-without-bot"));
    expect((await story.say("Anna", "/me show")).text).not.toContain(english.say("me-without-bot"));
  });
});

test("a server without the bot has no corrected figures, and nothing is stored about it", async () => {
  const list = await story.say("Anna", "/table system:mission-command", "general");
  expect(list.buttons).toEqual([]);
  const figure = "table:foot-casualty-conversion row:mg-to-5 column:heavyWeapon";
  const cell = await story.say("Anna", `/table system:mission-command ${figure}`, "general");
  const doubt = await story.press("Anna", "? In doubt", cell, "general");
  const refused = await story.press("Anna", "Settle it", doubt, "general");
  expect(refused.text).toBe(english.say("refuse-needs-bot"));
  const { guilds } = await story.lobby.state();
  const { id } = guilds.find(({ name }) => name === "Elsewhere")!;
  expect((await story.context.store.guild(id))?.locale).toBeUndefined();
});

test("an answer that comes too late is not posted as a message of the bot", async () => {
  const channel = story.channels.get("Anna, Ben")!;
  story.sandbox.faults.next("POST", "/interactions/*/*/callback", {
    status: 404,
    body: { code: 10062, message: "Unknown interaction" },
  });
  const asked = story.lobby.say("Anna", "/roll dice:d6", channel);
  await until(() => story.lines.some(({ message }) => message === "an answer could not be delivered"));
  expect(posts("Anna, Ben")).toEqual([]);
  asked.catch(() => {});
});
