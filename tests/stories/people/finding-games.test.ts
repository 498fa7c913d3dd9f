import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { agreeToEnd, type Story, tellOfGame } from "../../support/discord/story.ts";

let story: Story;
beforeAll(async () => {
  story = await tellOfGame();
  const [{ id: guildId } = { id: "" }] = (await story.lobby.state()).guilds;
  for (const name of ["secret-room", "open-room"])
    await story.lobby.json("POST", "/channels", { guildId, name });
  const path = `/channels/${story.channel()}/threads`;
  await story.lobby.json("POST", path, { as: "Anna", name: "thread" });
  await story.meet();
  await story.say("Chris", "/game new system:aslsk3 side:axis title:Elsewhere", "secret-room");
  await story.say("Dora", "/game new system:valor-and-victory title:Solo", "thread");
  await keepOut("Emil", "secret-room");
  await keepOut("Ben", "game-room");
});
afterAll(async () => {
  await story.end();
});

/** Titles of the listed games, from top to bottom. */
async function listed(as: string, options = "", room?: string): Promise<string[]> {
  const card = await story.say(as, `/games${options}`, room);
  expect(card.isPrivate).toBe(true);
  return [...card.text.matchAll(/\*\*\[([^\]]+)\]\(https/g)].map(([, title = ""]) => title);
}

async function keepOut(who: string, room: string): Promise<void> {
  await story.lobby.json("PATCH", `/channels/${story.channel(room)}`, { who, mayView: false });
}

describe("the list of a server's games", () => {
  test("shows open seats first, with a link to each game", async () => {
    expect(await listed("Dora")).toEqual(["Solo", "Elsewhere", "Hill 62"]);
    const { text } = await story.say("Dora", "/games");
    expect(text).toContain(`/${story.channel("thread")})`);
    expect(text).toMatch(/Open: 🟦 Allies · <@\d+> waits/);
  });

  test("is filtered by system and person", async () => {
    expect(await listed("Dora", " system:aslsk3")).toEqual(["Elsewhere"]);
    expect(await listed("Dora", ` person:${story.people.get("Ben")}`)).toEqual(["Hill 62"]);
    expect(await listed("Dora", ` person:${story.people.get("Emil")}`)).toEqual([]);
  });

  test("leaves out games in channels that the reader may not see, threads of these included", async () => {
    expect(await listed("Emil")).toEqual(["Solo", "Hill 62"]);
    expect(await listed("Ben", "", "open-room")).toEqual(["Elsewhere"]);
  });
});

describe("a card that looks for players", () => {
  const advert = async () => (await story.cards("Chris", "open-room")).at(-1);

  beforeAll(async () => {
    const [{ id } = { id: "" }] = (await story.lobby.state()).guilds;
    const substitutes = story.channel("open-room");
    await story.context.sheets.changeGuild(id, (server) => ({ ...server, substitutes }));
    await story.say("Anna", "/game new system:aslsk3 side:axis title:Gavin", "look-ups");
    await story.say("Anna", "/game set setting:houseRules value:No play on Sundays", "look-ups");
  });

  test("is posted once, where the server wants it, with the house rules and a button for each free side", async () => {
    expect((await story.press("Emil", "Look for players", undefined, "look-ups")).isPrivate).toBe(true);
    expect(await story.cards("Chris", "open-room")).toEqual([]);
    const note = await story.press("Anna", "Look for players", undefined, "look-ups");
    expect(note.isPrivate).toBe(true);
    await story.wait("5s");
    const card = await advert();
    expect(card?.title).toBe("Gavin needs a player");
    expect(card?.text).toContain("No play on Sundays");
    expect(card?.buttons).toEqual(["Join Allies"]);
    const again = await story.press("Anna", "Look for players", undefined, "look-ups");
    expect(again.buttons).toEqual(["Open the card"]);
    await story.wait("5s");
    expect(await story.cards("Chris", "open-room")).toHaveLength(1);
  });

  test("seats the player who presses, and changes as seats fill and become free", async () => {
    const card = await advert();
    const joined = await story.press("Dora", "Join Allies", card, "open-room");
    expect(joined.isPrivate).toBe(true);
    await story.wait("5s");
    expect((await story.game("look-ups")).seats.map(({ side }) => side)).toEqual(["axis", "allies"]);
    expect((await advert())?.buttons).toEqual([]);
    await story.say("Dora", "/game leave", "look-ups");
    await story.wait("5s");
    expect((await advert())?.buttons).toEqual(["Join Allies"]);
    await story.press("Dora", "Join Allies", await advert(), "open-room");
  });

  test("closes when the game begins", async () => {
    await story.say("Anna", "/game begin", "look-ups");
    await story.wait("5s");
    expect((await advert())?.text).toContain(`The game has begun in <#${story.channel("look-ups")}>.`);
    expect((await story.running("look-ups")).pace.advert).toBeUndefined();
  });

  test("that cannot be posted is reported in the game's channel", async () => {
    await story.lobby.json("PATCH", `/channels/${story.channel("open-room")}`, { botMaySend: false });
    await story.press("Chris", "Look for players", undefined, "secret-room");
    await story.wait("5s");
    await expect
      .poll(async () => (await story.newest("Dora", "secret-room")).text)
      .toContain(`I may not post in <#${story.channel("open-room")}>.`);
  });
});

describe("a rematch", () => {
  const sidesOf = async () =>
    Object.fromEntries(
      [...(await story.game()).seats, ...((await story.game()).invited ?? [])].map(({ user, side }) => [
        side,
        user,
      ]),
    );

  test("keeps title, settings and sides, and invites the other player, whose press takes the seat", async () => {
    await story.say("Anna", "/game set setting:clock value:hours");
    const { settings } = await story.game();
    const end = await agreeToEnd(story, "Axis win");
    expect(end.buttons).toEqual(expect.arrayContaining(["Rematch", "Rematch, sides changed"]));
    expect((await story.press("Chris", "Rematch", end)).isPrivate).toBe(true);
    const card = await story.press("Anna", "Rematch", end);
    expect(story.pinged).toEqual(["Ben"]);
    const game = await story.game();
    expect(game).toMatchObject({ status: "setup", title: "Hill 62", settings });
    expect(await sidesOf()).toEqual({ axis: story.people.get("Anna"), allies: story.people.get("Ben") });
    expect(card.title).toBe("Hill 62 · set-up");
    expect((await story.press("Ben", "Rematch, sides changed", end)).isPrivate).toBe(true);
    expect((await story.press("Ben", "Rematch", end)).control("Begin")?.disabled).toBeUndefined();
    expect((await story.game()).seats).toHaveLength(2);
  });

  test("with changed sides gives each player the other side", async () => {
    await story.say("Ben", "/game begin");
    const end = await agreeToEnd(story, "Allies win");
    await story.press("Ben", "Rematch, sides changed", end);
    expect(await sidesOf()).toEqual({ axis: story.people.get("Ben"), allies: story.people.get("Anna") });
    expect((await story.game()).invited).toMatchObject([{ user: story.people.get("Anna"), side: "allies" }]);
  });

  test("of a game in a thread opens a thread beside it, where the other player is called", async () => {
    const threads = async () => {
      const { channels } = await story.lobby.state();
      return channels
        .filter(({ parentId }) => parentId === story.channel("second-front"))
        .map(({ id }) => id);
    };
    await story.say("Anna", "/game new system:aslsk3 side:axis title:Arras where:thread", "second-front");
    await story.wait("1m");
    const [old = ""] = await threads();
    story.channels.set("old", old);
    await story.say("Anna", "/server defaults clear:substitutes");
    await story.press("Anna", "Look for players", undefined, "old");
    await story.wait("5s");
    expect((await story.newest("Dora", "second-front")).title).toBe("Arras needs a player");
    await story.say("Ben", "/game join side:allies", "old");
    await story.say("Ben", "/game begin", "old");
    const asked = await story.say("Anna", "/game end result:Axis win", "old");
    const end = await story.press("Ben", "Agree", asked, "old");
    expect((await story.press("Anna", "Rematch", end, "old")).isPrivate).toBe(true);
    await story.wait("1m");
    const [, beside = ""] = await threads();
    story.channels.set("beside", beside);
    const { seats, invited } = await story.game("beside");
    expect([...seats, ...(invited ?? [])].map(({ user }) => user)).toEqual(
      ["Anna", "Ben"].map((name) => story.people.get(name)),
    );
    const card = await story.cardWith("Decline", "beside");
    expect(card.text).toContain(`<@${story.people.get("Ben")}>`);
    expect(card.message.mentions.map(({ id }) => id)).toContain(story.people.get("Ben"));
    expect((await story.press("Ben", "Rematch", end, "old")).isPrivate).toBe(true);
    expect((await story.game("beside")).seats).toHaveLength(2);
    expect((await story.press("Anna", "Rematch", end, "old")).text).toContain(`<#${beside}>`);
    expect(await threads()).toHaveLength(2);
  });
});
