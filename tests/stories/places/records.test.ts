import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { english } from "#words/languages.ts";
import { fileOf, firstWithDice, playATurn } from "../../support/discord/game-files.ts";
import { agreeToEnd, type Story, tell, tellOfGame } from "../../support/discord/story.ts";
import { verifyLog } from "../../support/game/verify-log.ts";

let story: Story;
let other: Story | undefined;

beforeEach(async () => {
  story = await tellOfGame();
});

afterEach(async () => {
  await story.end();
  await other?.end();
  other = undefined;
});

describe("a game as a file", () => {
  test("is imported into another instance of the bot, verified there, and play continues", async () => {
    await playATurn(story);
    const exported = await story.say("Anna", "/game export");
    expect(exported.isPrivate).toBe(true);
    const { name, text } = await fileOf(exported);
    const there = await story.game();
    expect(name).toBe(`game-${there.id}.json`);

    other = await tell();
    await other.lobby.attach("Anna", name, text);
    expect((await other.suggest("Anna", "/game import file:")).map(({ value }) => value)).toEqual([name]);
    const card = await other.say("Anna", `/game import file:${name}`);
    expect(card.title).toBe("Game brought in");
    expect(card.text).toContain(`brought in from a file of ${there.head.n} entries`);
    expect(card.text).toContain("Turn 1");
    // The people of this other Discord have no seats in it: they are onlookers.
    const rolled = await other.say("Ben", "/roll dice:d10");
    expect(rolled.text).toContain("Onlooker's roll 1,");
    const verified = await other.say("Ben", "/dice verify");
    expect(verified.title).toMatch(/^⚠️.*cannot be checked/);
    await other.stop();
    await other.start();
    expect((await other.say("Ben", "/roll dice:d10")).text).toContain("Onlooker's roll 2,");
    const here = await other.running();
    expect(verifyLog((await other.context.games.asWritten(here)).entries).faults).toEqual([]);
  });

  test("that was changed is refused, and the channel is unchanged", async () => {
    await playATurn(story);
    const { name, text } = await fileOf(await story.say("Anna", "/game export"));
    other = await tell();
    await other.lobby.attach("Anna", name, text.replace(/"face":\d+/, '"face":99'));
    const refused = await other.say("Anna", `/game import file:${name}`);
    expect(refused.isPrivate).toBe(true);
    expect(refused.text).toContain(english.say("fault-entry-changed", { n: firstWithDice(text) }));
    expect((await other.say("Anna", "/status")).text).toBe(english.say("refuse-no-game"));
    await other.lobby.attach("Anna", name, "x".repeat(10 * 1024 * 1024));
    expect((await other.say("Anna", `/game import file:${name}`)).text).toContain(
      english.say("fault-no-export"),
    );
  });
});

describe("the after-action report", () => {
  test("uses the players' names, even of players without a command since the bot's start", async () => {
    await playATurn(story);
    await story.stop();
    await story.start();
    const running = await story.say("Anna", "/game report");
    expect(running.isPrivate).toBe(true);
    await agreeToEnd(story, "The Axis hold the hill");
    const card = await story.say("Anna", "/game report");
    expect(card.isPrivate).toBe(false);
    const { name, text } = await fileOf(card);
    const { id } = await story.game();
    expect(name).toBe(`report-${id}.md`);
    expect(text).toMatch(/^# Hill 62\n/);
    expect(text).toContain("**The Axis hold the hill**");
    expect(text).toMatch(/\| Axis \| Anna \|/);
    expect(text).toMatch(/\| Allies \| Ben \|/);
    expect(text).toContain("**Ben** rolled 2d6 (the sniper): ");
    expect(text).toContain("**Casualties** changed from 0 (0) to **Attacker 1 (4)**");
    expect(text).not.toMatch(/<@|<t:|undefined|player \d/);
  });
});

describe("/log", () => {
  test("shows one kind, one side or one turn, in pages", async () => {
    for (let at = 0; at < 10; at += 1) await story.say("Ben", `/track track:minutes value:${at + 1}`);
    await story.say("Anna", "/initiative faces:4 6");
    const all = await story.game();
    const tracks = await story.say("Chris", "/log kind:tracks");
    expect(tracks.title).toBe(`Log · tracks: 11 of ${all.head.n} entries`);
    expect(tracks.text).toContain("4–11 of 11");
    const older = await story.press("Chris", "Older", tracks);
    expect(older.message.id).toBe(tracks.message.id);
    expect(older.text).toContain("1–8 of 11");
    expect(older.text.match(/\*\*Time\*\*/g)).toHaveLength(8);
    const ofAllies = await story.say("Chris", "/log kind:tracks side:allies turn:1");
    expect(ofAllies.title).toBe(`Log · tracks, turn 1, Allies: 11 of ${all.head.n} entries`);
    const dice = await story.choose("Chris", "Show only…", "dice", ofAllies);
    expect(dice.title).toBe(`Log · dice, turn 1, Allies: 1 of ${all.head.n} entries`);
    const whole = await story.press("Chris", "Whole log", dice);
    expect(whole.title).toBe(`Log · entries ${all.head.n - 7}–${all.head.n} of ${all.head.n}`);
    expect((await story.say("Chris", "/log turn:9")).text).toContain("No such entries yet.");
    expect((await story.suggest("Chris", "/log side:al")).map(({ value }) => value)).toEqual(["allies"]);
  });
});
