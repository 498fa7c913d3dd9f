import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Story, tellOfGame } from "../support/discord/story.ts";

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
