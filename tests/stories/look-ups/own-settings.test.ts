import { english } from "#words/languages.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Card, type Seen, type Story, tellOfGame } from "../../support/discord/story.ts";
import { verifyLog } from "../../support/game/verify-log.ts";

let story: Story;
beforeEach(async () => {
  story = await tellOfGame();
});
afterEach(async () => {
  await story.end();
});

const id = (name: string) => story.people.get(name) ?? "";

/** Opens the channel of the bot's direct messages to a person. */
async function openDirect(name: string): Promise<void> {
  await fetch(`${story.sandbox.apiUrl}/v10/users/@me/channels`, {
    method: "POST",
    headers: { authorization: `Bot ${story.sandbox.token}`, "content-type": "application/json" },
    body: JSON.stringify({ recipient_id: id(name) }),
  });
  await story.direct(name);
}

/** A person fills in the form of a private card's button. */
async function fillIn(as: string, card: Card, label: string, fields: Record<string, unknown>): Promise<Seen> {
  const where = { messageId: card.message.id, customId: card.button(label) };
  const { modal } = await story.lobby.click(as, where, story.channel());
  expect(modal?.components.length).toBeGreaterThanOrEqual(Object.keys(fields).length);
  const answer = await story.lobby.click(as, { ...where, fields }, story.channel());
  const message = answer.messages.at(-1);
  if (message === undefined) throw new Error(`${label}: no answer`);
  return Object.assign(new Card(message), { answer });
}

describe("/me", () => {
  test("is private, and its buttons change it in place", async () => {
    const shown = await story.say("Anna", "/me show");
    expect(shown.isPrivate).toBe(true);
    expect(shown.text).toContain("You may be reminded at any hour.");
    expect(shown.buttons).toEqual(["Hours", "Remind me directly", "Away", "My games", "Look-ups"]);
    const direct = await story.press("Anna", "Remind me directly", shown);
    expect(direct.message.id).toBe(shown.message.id);
    expect(direct.text).toContain("Reminders come **by direct message**");
    const set = await fillIn("Anna", direct, "Hours", { zone: "berlin", quiet: "22-7", daysoff: "sat, sun" });
    expect(set.message.id).toBe(shown.message.id);
    expect(set.isPrivate).toBe(true);
    expect(set.text).toContain("No reminders between **22:00 and 07:00**, nor on **Sat and Sun**.");
    expect(set.text).toMatch(/Your time zone is \*\*Europe\/Berlin\*\*, where it is \d\d:\d\d\./);
    expect(JSON.stringify(await story.cards("Ben"))).not.toContain("22:00");
    const wrong = await fillIn("Anna", set, "Hours", { quiet: "at night" });
    expect(wrong.text).toContain("Write them like `22-7`");
    expect(wrong.message.id).not.toBe(shown.message.id);
  });

  test("shows days off as a menu with the current ones, and accepts none", async () => {
    const shown = await story.say("Anna", "/me show");
    const fill = (fields: Record<string, unknown>) => fillIn("Anna", shown, "Hours", fields);
    expect((await fill({ daysoff: ["sat", "sun"] })).text).toContain("on **Sat and Sun**");
    expect((await fill({ quiet: "22-7" })).text).toContain("on **Sat and Sun**");
    const none = (await fill({ daysoff: [] })).text;
    expect(none).toContain("between **22:00 and 07:00**");
    expect(none).not.toContain("Sat");
  });

  test("finds a zone by its city while it is typed", async () => {
    const [first] = await story.suggest("Anna", "/me set zone:berl");
    expect(first?.value).toBe("Europe/Berlin");
    expect(first?.name).toMatch(/^Europe\/Berlin · it is \d\d:\d\d there$/);
    expect((await story.say("Anna", "/me set zone:Europe/Berlin every:12")).text).toContain(
      "**12 hours** apart",
    );
  });

  test("away: reminders stop, the status card shows it, and back ends it", async () => {
    await story.say("Anna", "/game pace first:1");
    await story.press("Ben", "Agree");
    await story.say("Ben", "/initiative faces:3 7");
    await story.say("Ben", "/done over:true");
    const card = await story.say("Anna", "/me show");
    const away = await fillIn("Anna", card, "Away", { until: "3d", note: "On holiday" });
    expect(away.text).toMatch(/You are away until <t:\d+:f> \(On holiday\)\./);
    expect(away.buttons).toContain("I am back");
    await story.wait("5h");
    const status = (await story.cards("Ben")).find(({ text }) => text.includes("got the move"));
    expect(status?.text).toMatch(/· away until <t:\d+:f> \(On holiday\)/);
    expect((await story.cards()).filter(({ title }) => title.startsWith(english.say("reminder")))).toEqual(
      [],
    );
    const back = await story.press("Anna", "I am back", away);
    expect(back.text).toContain("You may be reminded now.");
    await story.wait("1m");
    await story.wait("1m");
    const after = await story.cards("Ben");
    expect(after.find(({ text }) => text.includes("got the move"))?.text).not.toContain("away until");
    expect(after.filter(({ title }) => title.startsWith(english.say("reminder")))).toHaveLength(1);
  });

  test("data: a file for the person who asks alone", async () => {
    const given = await story.say("Anna", "/me data");
    expect(given.isPrivate).toBe(true);
    const [file] = given.message.attachments;
    const data = (await (await fetch(file!.url)).json()) as {
      discordId: string;
      games: { title: string; entriesByYou: number }[];
    };
    expect(data.discordId).toBe(id("Anna"));
    expect(data.games).toMatchObject([{ title: "Hill 62", entriesByYou: 1 }]);
  });
});

describe("/turns", () => {
  test("in direct messages lists the games of every server, with links to them", async () => {
    await openDirect("Ben");
    const turns = await story.say("Ben", "/turns", "Ben");
    expect(turns.title).toBe("1 game waits for you");
    const { guild, channel } = await story.game();
    expect(turns.text).toContain(`**[Hill 62](https://discord.com/channels/${guild}/${channel})** · Allies`);
    expect(turns.text).toMatch(/⏳ Initiative roll · <t:\d+:R>/);
    await story.say("Ben", "/initiative faces:7 3");
    const refreshed = await story.press("Ben", "Refresh", turns, "Ben");
    expect(refreshed.title).toBe("No game waits for you");
    expect(refreshed.message.id).toBe(turns.message.id);
  });
});

describe("the digest", () => {
  test("arrives by direct message at its hour, and its button shows all games", async () => {
    const now = new Date(story.sandbox.clock());
    const hour = (now.getUTCHours() + 2) % 24;
    await story.say("Anna", `/me set digest:${hour}`);
    await story.wait("5m");
    expect(await story.direct("Anna")).toEqual([]);
    // Within that hour only: after midnight the previous day's digest is of no use.
    await story.wait(`${120 - now.getUTCMinutes()}m`);
    const [digest, ...more] = await story.direct("Anna");
    expect(more).toEqual([]);
    expect(digest?.title).toBe("1 game waits for you");
    expect(digest?.buttons).toEqual(["Play the next", "All my games", "My settings"]);
    expect((await story.press("Anna", "All my games", digest, "Anna")).text).toContain("Hill 62");
    await story.stop();
    await story.start();
    await story.wait("1h");
    expect(
      (await story.direct("Anna")).filter(({ buttons }) => buttons.includes("My settings")),
    ).toHaveLength(1);
  });
});

describe("/me forget", () => {
  test("asks for confirmation; then the others see who has left, play on, and everything verifies", async () => {
    await story.say("Anna", "/initiative faces:7 3");
    await story.wait("1m");
    const asked = await story.say("Anna", "/me forget");
    expect(asked.isPrivate).toBe(true);
    expect(asked.text).toContain("You give up 1 seat");
    const before = (await story.game()).head;
    const done = await story.press("Anna", "Forget me", asked);
    expect(done.isPrivate).toBe(true);
    expect(done.title).toBe("You are forgotten");
    await story.wait("1m");
    const told = (await story.cards("Ben")).find(({ title }) => title === "Seat given up");
    expect(told?.text).toContain("a forgotten player no longer plays **Axis**.");
    expect(told?.text).toContain("A player asked to be forgotten");
    expect(told?.text).toContain("`/game join side:umpire`");
    expect(told?.text).not.toContain(id("Anna"));
    expect((await story.say("Ben", "/log")).text).not.toContain(id("Anna"));
    expect((await story.say("Ben", "/log")).text).toContain(
      "A forgotten player entered dice for Initiative roll: Axis 7, Allies 3",
    );
    const verified = await story.say("Ben", "/dice verify");
    expect(verified.title).not.toContain("❌");
    const log = await story.written();
    expect(log[before.n - 1]?.hash).toBe(before.hash);
    expect(verifyLog(log).faults).toEqual([]);
    await story.say("Chris", "/game join side:axis");
    expect((await story.say("Chris", "/done over:true")).isPrivate).toBe(false);
    const status = (await story.cards("Ben")).find(({ message }) => message.pinned);
    expect(status?.text).not.toContain(id("Anna"));
    expect((await story.say("Anna", "/turns")).text).toContain("You have no games.");
  });
});
