import { english } from "#words/languages.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Story, tell, tellOfGame } from "../../support/discord/story.ts";

let story: Story;
afterEach(async () => {
  await story.end();
});

describe("setting up and ending", () => {
  beforeEach(async () => {
    story = await tell();
  });

  test("a game is set up with suggestions, joined with buttons and begun", async () => {
    expect(await story.suggest("Anna", "/game new system:last")).toEqual([
      { name: "The Last Hundred Yards", value: "last-hundred-yards" },
    ]);
    const sides = await story.suggest("Anna", "/game new system:last-hundred-yards side:");
    expect(sides.map(({ value }) => value)).toEqual(["axis", "allies", "both", "umpire"]);
    const setUp = await story.say("Anna", "/game new system:last-hundred-yards title:Mission *1*");
    expect(setUp.title).toBe("Mission \\*1\\* · set-up");
    expect(setUp.text).toContain("**Axis** *open*");
    expect(setUp.text).toMatch(/Dice sealed: `[0-9a-f]{8}`/);
    const early = await story.say("Anna", "/game begin");
    expect(early.isPrivate).toBe(true);
    expect(early.text).toContain("Axis and Allies need a player.");
    const joined = await story.press("Ben", "Join Allies");
    expect(joined.text).toContain(`**Allies** <@${story.people.get("Ben")}>`);
    await story.press("Chris", "Join Axis");
    expect((await story.share("Ben", "Allies")).buttons).toContain("Begin");
    const begun = await story.press("Chris", "Begin");
    expect(begun.title).toContain("Turn 1, Initiative");
    expect(story.pinged).toEqual(["Ben"]);
  });

  test("the first roll begins play if every side has a player", async () => {
    await story.say("Anna", "/game new system:last-hundred-yards side:both");
    const rolled = await story.say("Anna", "/initiative faces:4 6");
    expect(rolled.text).toContain("Turn 1, Activation");
  });

  test("a game ends with its result and its secret, and another one follows in the channel", async () => {
    await story.say("Anna", "/game new system:last-hundred-yards side:both title:First");
    await story.say("Anna", "/initiative faces:4 6");
    const old = await story.newest();
    const asked = await story.say("Anna", "/game end");
    expect(asked.title).toBe("End this game?");
    const outsider = await story.say("Ben", "/game end");
    expect(outsider.text).toMatch(/^You have no side in this game, and all are taken/);
    expect((await story.game()).status).toBe("running");
    const ended = await story.say("Anna", "/game end result:**Allies** hold the hill");
    expect(ended.title).toBe("First ended in turn 1");
    expect(ended.text).toContain("\\*\\*Allies\\*\\* hold the hill");
    const verified = await story.say("Ben", "/dice verify");
    expect((await story.press("Ben", "Details", verified)).text).toMatch(/secret `[0-9a-f]{64}`/);
    for (const text of [
      "/done",
      "/undo",
      "/track track:minutes value:5",
      "/game join side:axis",
      "/dice reveal",
      "/game end result:again",
      "/game end",
    ])
      expect((await story.say("Anna", text)).text).toBe(english.say("refuse-game-ended"));
    expect((await story.say("Ben", "/undo")).text).toBe(english.say("refuse-game-ended"));
    expect((await story.say("Anna", "/status")).title).toBe("First ended in turn 1");
    const late = await story.press("Anna", "Done for this phase", old);
    expect(late.text).toContain("ended in turn 1");
    const again = await story.say("Ben", "/game new system:last-hundred-yards side:axis title:Second");
    expect(again.title).toBe("Second · set-up");
    expect(again.entry).toBe(1);
    const lost = await story.press("Anna", "Done for this phase", old);
    expect(lost.text).toContain("First ended in turn 1");
    expect((await story.game()).head.n).toBe(1);
    const room = await story.say("Ben", "/game new system:last-hundred-yards");
    expect([room.isPrivate, room.buttons]).toEqual([true, ["In a thread"]]);
  });

  test("a thread is a place of its own", async () => {
    await story.say("Anna", "/game new system:last-hundred-yards side:both title:Channel");
    const { id } = await story.lobby.json<{ id: string }>("POST", `/channels/${story.channel()}/threads`, {
      as: "Anna",
      name: "thread",
    });
    story.channels.set("thread", id);
    expect((await story.say("Anna", "/status", "thread")).text).toContain("No game is played here yet.");
    await story.say("Anna", "/game new system:last-hundred-yards side:both title:Thread", "thread");
    await story.say("Anna", "/initiative faces:4 6", "thread");
    expect((await story.game()).head.n).toBe(1);
    expect((await story.press("Anna", "Done for this phase", undefined, "thread")).entry).toBe(3);
    await story.lobby.ask("PATCH", `/channels/${id}`, { archived: true });
    expect((await story.say("Anna", "/track track:minutes value:3", "thread")).entry).toBe(4);
    expect(await story.told("thread")).toEqual([1, 2, 3, 4]);
  });

  test("a game can be played in the bot's direct messages", async () => {
    const { people } = await story.lobby.json<{
      people: { name: string; id: string; dmChannelId: string | null }[];
    }>("GET", "/state");
    const { id } = people.find(({ name }) => name === "Anna")!;
    const opened = await fetch(`${story.sandbox.apiUrl}/v10/users/@me/channels`, {
      method: "POST",
      headers: { authorization: `Bot ${story.sandbox.token}`, "content-type": "application/json" },
      body: JSON.stringify({ recipient_id: id }),
    });
    story.channels.set("dm", ((await opened.json()) as { id: string }).id);
    await story.say("Anna", "/game new system:last-hundred-yards side:both", "dm");
    expect((await story.say("Anna", "/initiative faces:4 6", "dm")).entry).toBe(2);
    expect((await story.game("dm")).guild).toBeNull();
  });

  test("if the bot may no longer write in the channel, its answers still arrive", async () => {
    await story.say("Anna", "/game new system:last-hundred-yards side:both");
    await story.lobby.ask("PATCH", `/channels/${story.channel()}`, { botMaySend: false, botMayView: false });
    expect((await story.say("Anna", "/initiative faces:4 6")).entry).toBe(2);
  });
});

describe("in play", () => {
  beforeEach(async () => {
    story = await tellOfGame();
  });

  test("/help shows the position, and commands to press or to pick", async () => {
    const card = await story.say("Chris", "/help");
    expect(card.isPrivate).toBe(true);
    expect(card.text.length).toBeLessThanOrEqual(700);
    expect(card.title).toBe(english.say("help-title", { game: "Hill 62", where: "Turn 1, Initiative" }));
    const { commands } = await story.lobby.state();
    const named = ({ text }: { text: string }) =>
      [...text.matchAll(/<\/([a-z ]+):\d+>/g)].map(([, name]) => name);
    expect(named(card)).toEqual(["phase", "initiative", "table", "roll", "turns"]);
    const own = await story.say("Anna", "/help");
    expect(named(own)).toEqual(["initiative", "done", "phase", "table", "roll", "undo"]);
    expect(own.text).toContain(english.say("help-next", { task: "Initiative roll" }));
    await story.say("Anna", "/initiative faces:6 4");
    expect(named(await story.say("Ben", "/help")).slice(0, 2)).toEqual(["phase", "nudge now"]);
    const { choices } = card.menuCalled(english.say("help-more"));
    const lacking = new Set(["tohit", "unit", "help"]);
    expect(choices.toSorted()).toEqual(
      commands
        .map(({ name }) => name)
        .filter((name) => !lacking.has(name) && !name.includes(" "))
        .toSorted(),
    );
    const one = await story.choose("Chris", english.say("help-more"), "note", card);
    expect(one.title).toBe("/note");
    expect(one.isPrivate).toBe(true);
    const game = await story.press("Chris", english.say("help-about"), card);
    expect(game.title).toBe("The Last Hundred Yards");
    expect(game.isPrivate).toBe(true);
  });

  test("/help without a game lists the games, each with its parts", async () => {
    const card = await story.say("Chris", "/help", "second-front");
    expect(card.text).toContain(english.say("help-no-game"));
    const menu = english.say("help-games");
    expect(card.menuCalled(menu).choices).toContain("aslsk3");
    const where = { messageId: card.message.id, customId: card.menuCalled(menu).id, values: ["aslsk3"] };
    const { messages } = await story.lobby.click("Chris", where, story.channel("second-front"));
    expect(JSON.stringify(messages)).toContain("/game new system:aslsk3");
  });

  test("/status shows position, seats, roles, tracks and changed settings", async () => {
    await story.say("Anna", "/initiative faces:7 3");
    await story.say("Anna", "/game set setting:timeLimit value:30");
    await story.say("Anna", "/track track:minutes value:12");
    const card = await story.say("Chris", "/status");
    expect(card.isPrivate).toBe(false);
    expect(card.title).toBe("Hill 62");
    const [anna, ben] = ["Anna", "Ben"].map((name) => `<@${story.people.get(name)}>`);
    for (const line of [
      "**🟥 Axis to play · Turn 1, Activation**",
      `🟥 **Axis** ${anna}, active, defender`,
      `🟦 **Allies** ${ben}, non-active, attacker`,
      "**Time**: 12 min",
      "**Attacker's Final Score**: 12",
    ])
      expect(card.text).toContain(line);
    const more = await story.press("Dora", english.say("status-more"), card);
    expect(more.isPrivate).toBe(true);
    expect(more.text).toContain("**Time limit**: 30 minutes");
    const play = await story.press("Dora", english.say("status-play"), card);
    expect(play.title).toContain("Turn 1, Activation");
  });

  test("every kind of track is shown, moved and suggested", async () => {
    const tracks = await story.suggest("Ben", "/track track:");
    expect(tracks.map(({ value }) => value)).toEqual(
      expect.arrayContaining(["minutes", "mortars.axis", "initiative"]),
    );
    for (const { value } of tracks) {
      const card = await story.say("Chris", `/track track:${value}`);
      expect(card.text).toMatch(/`value:/);
      expect(card.text).not.toMatch(/undefined|null|NaN/);
    }
    const all = await story.say("Chris", "/track");
    expect(all.text).toContain("**Platoon Leaders in play, Axis**: not tracked");

    expect((await story.say("Ben", "/track track:casualties value:+2")).text).toContain(
      "0 (0) → **Attacker 2 (6)**",
    );
    expect((await story.say("Ben", "/track track:casualties value:=-3")).text).toContain(
      "→ **Defender 3 (−9)**",
    );
    expect((await story.say("Ben", "/track track:leaders value:2")).text).toContain(
      "Platoon Leaders in play, Allies\nnot tracked → **2**",
    );
    expect((await story.say("Ben", "/track track:leaders value:none")).text).toContain("2 → **not tracked**");
    expect(await story.suggest("Ben", "/track track:initiative value:")).toEqual([
      { name: "Axis", value: "axis" },
      { name: "Allies", value: "allies" },
      { name: "none", value: "none" },
    ]);
    expect((await story.say("Ben", "/track track:initiative value:allies")).text).toContain(
      "**Initiative** marker: **Allies**. (by hand)",
    );
    const kinds = await story.suggest("Ben", "/track track:mortars item:A kind:");
    expect(kinds.map(({ value }) => value)).toEqual(["section", "platoon"]);
    await story.say("Ben", "/track track:mortars item:A kind:section value:available");
    expect(await story.suggest("Ben", "/track track:mortars item:")).toEqual([{ name: "A", value: "A" }]);
    const removed = await story.say("Ben", "/track track:mortars item:a value:remove");
    expect(removed.text).toContain("**A** is off the Mortar Support, Allies track.");
    await story.say("Ben", "/track track:activated value:@everyone <@1> [x](http://y)");
    expect(story.pinged).toEqual([]);
    const shown = await story.newest();
    expect(shown.text).not.toContain("@everyone");
    expect(shown.text).not.toContain("[x](");
    expect((await story.say("Ben", "/track track:activated value:clear")).text).toContain(
      english.say("results-list-titled-empty"),
    );
  });

  test("a limit that is reached is reported once", async () => {
    await story.say("Anna", "/game set setting:timeLimit value:10");
    expect(story.pinged).toEqual(["Ben"]);
    const reached = await story.say("Anna", "/track track:minutes value:10");
    expect(reached.text).toContain("⚠️ **Time limit** (10).");
    expect((await story.say("Anna", "/track track:minutes value:12")).text).not.toContain("⚠️");
  });

  test("with very many dice every total is shown, whatever else is cut", async () => {
    const rolled = await story.say("Anna", "/roll dice:10d1000 times:10");
    expect(rolled.text.match(/^\(.*= \*\*\d{4}\*\*|^\*\*\d{4}\*\* = \(/gm)).toHaveLength(10);
  });

  test("settings are suggested with their values, shown privately and changed in public", async () => {
    const settings = await story.suggest("Anna", "/game set setting:nat");
    expect(settings).toEqual([
      { name: "Nationality, Axis = not set", value: "nationality.axis" },
      { name: "Nationality, Allies = not set", value: "nationality.allies" },
    ]);
    const values = await story.suggest("Anna", "/game set setting:nationality.axis value:ger");
    expect(values).toEqual([{ name: "German", value: "german" }]);
    const numbers = await story.suggest("Anna", "/game set setting:boxesPerCasualty value:");
    expect(numbers.map(({ value }) => value)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
    expect(await story.suggest("Anna", "/game set setting:weather value:")).toEqual([]);
    const limits = await story.suggest("Anna", "/game set setting:timeLimit value:");
    expect(limits.slice(0, 2)).toEqual([
      { name: "not set", value: "none" },
      { name: "1", value: "1" },
    ]);
    const [limit] = await story.suggest("Anna", "/game set setting:timeLimit value:145");
    expect(limit).toEqual({ name: "145", value: "145" });

    const all = await story.say("Anna", "/game set");
    expect(all.isPrivate).toBe(true);
    expect(all.text).toContain("**Attacker**: Allies");
    const one = await story.say("Anna", "/game set setting:timeLimit");
    expect(one.text).toContain("A whole number from 1 to 239.");
    const refused = await story.say("Ben", "/game set setting:nationality.axis value:German");
    expect(refused.isPrivate).toBe(true);
    expect(refused.text).toContain("Only Axis players");
    const changed = await story.say("Anna", "/game set setting:nationality.axis value:German");
    expect(changed.isPrivate).toBe(false);
    expect(story.pinged).toEqual([]);
    expect(changed.text).toContain("**Nationality, Axis**: not set → **German**");
    expect((await story.suggest("Anna", "/game set setting:nationality.axis"))[0]!.name).toBe(
      "Nationality, Axis = German",
    );
  });

  test("if the bot rolls all dice, entered ones are refused", async () => {
    const keys = (await story.suggest("Anna", "/game set setting:dice")).map(({ value }) => value);
    expect(keys).toContain("enteredDice");
    await story.say("Anna", "/game set setting:enteredDice value:never");
    await story.press("Ben", "Agree");
    const refused = await story.say("Anna", "/initiative faces:7 3");
    expect(refused.isPrivate).toBe(true);
    expect(refused.text).toContain("The bot rolls all dice in this game.");
    expect((await story.say("Anna", "/initiative")).entry).toBe(6);
  });

  test("the log is read page by page", async () => {
    for (let at = 0; at < 20; at += 1) await story.say("Anna", `/track track:minutes value:${at + 1}`);
    const last = await story.say("Chris", "/log");
    expect(last.title).toBe("Log · entries 16–23 of 23");
    const older = await story.press("Chris", "Older", last);
    expect(older.message.id).toBe(last.message.id);
    expect(older.title).toBe("Log · entries 8–15 of 23");
    const first = await story.press("Chris", "Older", older);
    expect(first.title).toBe("Log · entries 1–8 of 23");
    expect(first.buttons).toEqual(["Newer"]);
    expect(first.text).toContain("began play");
    expect((await story.press("Chris", "Newer", first)).title).toBe("Log · entries 9–16 of 23");
    expect((await story.say("Chris", "/log from:23")).title).toBe("Log · entry 23 of 23");
    expect((await story.say("Chris", "/log from:500")).title).toBe("Log · entry 23 of 23");
    await story.say("Anna", "/initiative faces:7 3");
    await story.press("Anna", "Done for this phase");
    const played = await story.say("Chris", "/log from:24");
    expect(played.text).toContain("entered dice for Initiative roll: Axis 7, Allies 3, **Axis** wins");
    expect(played.text.match(/is done/g)).toHaveLength(1);
    expect(played.text).toContain(`<@${story.people.get("Anna")}>: **Axis** is done`);
    const { head } = await story.game("game-room");
    expect(played.text).toContain(head.hash.slice(0, 8));
  });

  test("the phases, rolls, events and sides are suggested", async () => {
    expect((await story.suggest("Anna", "/phase to:")).map(({ name }) => name)).toContain(
      "VI. Determine Time Lapse",
    );
    expect((await story.suggest("Anna", "/phase roll:")).map(({ value }) => value)).toEqual([
      "roll",
      "recon",
      "fate",
    ]);
    expect((await story.suggest("Anna", "/done side:al")).map(({ value }) => value)).toEqual(["allies"]);
    expect(await story.suggest("Anna", "/table table:fate column:")).toHaveLength(2);
    expect(await story.suggest("Anna", "/phase roll:", "look-ups")).toEqual([]);
  });
});
