import { Client, type ForumChannel, GatewayIntentBits, type ThreadChannel } from "discord.js";
import { english } from "#words/languages.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Card, type Story, tell } from "../../support/discord/story.ts";
import { until } from "../../support/discord/rider.ts";

const NEW = "/game new system:last-hundred-yards side:axis title:Hill 62";

let story: Story;
beforeEach(async () => {
  story = await tell();
});
afterEach(async () => {
  await story.end();
});

interface Seen {
  id: string;
  name: string;
  parentId: string | null;
  archived?: boolean;
  tags?: string[];
}

/** Threads of a channel, or posts of a forum. */
async function roomsIn(place: string): Promise<Seen[]> {
  const { channels } = await story.lobby.state();
  return (channels as unknown as Seen[]).filter(({ parentId }) => parentId === story.channel(place));
}

/** The only room in a place, once it is there; its name becomes "room". */
async function openedIn(place: string): Promise<Seen> {
  await story.wait("1m");
  await until(async () => (await roomsIn(place)).length > 0);
  const rooms = await roomsIn(place);
  expect(rooms).toHaveLength(1);
  story.channels.set("room", rooms[0]!.id);
  await until(async () => (await story.context.games.in(rooms[0]!.id)) !== undefined);
  await story.wait("1m");
  return rooms[0]!;
}

/** The users that a message mentions, by name. */
function mentioned({ message }: Card): string[] {
  const names = new Map([...story.people].map(([name, id]) => [id, name]));
  return message.mentions.map(({ id }) => names.get(id) ?? id).toSorted();
}

async function begin(room: string): Promise<void> {
  await story.say("Ben", "/game join side:allies", room);
  await story.say("Anna", "/game begin", room);
  await story.wait("1m");
}

describe("a thread", () => {
  test("is opened from the set-up card by one press: the game moves there", async () => {
    await story.say("Anna", NEW);
    expect((await story.press("Anna", "In a thread")).isPrivate).toBe(true);
    expect((await openedIn("game-room")).name).toBe("Hill 62");
    expect((await story.game("room")).room).toBe("thread");
    const card = await story.cardWith("Join Allies", "room");
    expect(card.buttons).not.toContain("In a thread");
    expect((await story.say("Anna", "/log", "room")).text).not.toContain("put away");
    await story.say("Anna", "/game new system:aslsk3 side:axis");
    expect((await story.game()).system).toBe("aslsk3");
  });

  test("is offered where another game is played, and named once after the players", async () => {
    await story.say("Anna", NEW);
    const asked = await story.say("Anna", "/game new system:last-hundred-yards side:axis");
    expect([asked.isPrivate, asked.buttons]).toEqual([true, ["In a thread"]]);
    await story.press("Anna", "In a thread", asked);
    await openedIn("game-room");
    await begin("room");
    const [room] = await roomsIn("game-room");
    expect(room?.name).toBe("The Last Hundred Yards · Anna – Ben");
    expect((await story.game()).title).toBe("Hill 62");
  });

  test("stays open while the game waits, and is closed a day after its end", async () => {
    await story.say("Anna", `${NEW} where:thread`);
    await openedIn("game-room");
    await begin("room");
    await story.say("Anna", "/game pause until:30d", "room");
    await story.press("Ben", "Agree", undefined, "room");
    for (let days = 0; days < 20; days += 4) await story.wait("4d");
    const isArchived = async () => (await roomsIn("game-room"))[0]?.archived;
    expect(await isArchived()).toBe(false);
    await story.say("Anna", "/game end result:Axis wins", "room");
    await story.press("Ben", "Agree", undefined, "room");
    await story.wait("1m");
    expect(await isArchived()).toBe(false);
    await story.wait("1d");
    expect(await isArchived()).toBe(true);
    expect((await story.cards("Dora", "room")).at(-1)?.title).toBe(
      english.say("room-over", { game: "Hill 62" }),
    );
  });

  /** The private answer, as the person sees it now. */
  const answerNow = async (as: string, { message }: Card) =>
    (await story.cards(as)).find((card) => card.message.id === message.id);

  test("gets a link in the answer to the press or command that asked for it", async () => {
    const typed = await story.say("Anna", `${NEW} where:thread`);
    const { id } = await openedIn("game-room");
    await until(async () => (await answerNow("Anna", typed))?.text.includes(`<#${id}>`) === true);
    expect((await answerNow("Anna", typed))?.isPrivate).toBe(true);
    await story.say("Dora", "/game new system:aslsk3 side:axis");
    const pressed = await story.press("Dora", "In a thread");
    expect(pressed.isPrivate).toBe(true);
    await story.wait("1m");
    await until(async () => (await answerNow("Dora", pressed))?.text.includes("<#") === true);
    const offered = await story.cardWith("In a thread").catch(() => undefined);
    expect(offered?.text).not.toContain("<#");
  });

  const refusals: [why: string, words: string, refuse: () => Promise<unknown>][] = [
    [
      "without the permission",
      "Create Public Threads",
      () => story.lobby.ask("PATCH", `/channels/${story.channel()}`, { botMayCreateThreads: false }),
    ],
    [
      "beyond the limit of a server's open threads",
      "too many open threads",
      async () => {
        const body = { code: 160_006, message: "Maximum number of active threads reached" };
        story.sandbox.faults.next("POST", "/channels/:id/messages/:id/threads", { status: 400, body });
      },
    ],
  ];

  test.each(refusals)(
    "%s is refused once, with what to do, and the game is played in the channel",
    async (_, words, refuse) => {
      await refuse();
      await story.say("Anna", `${NEW} where:thread`);
      await story.wait("1m");
      await until(async () => (await story.cards("Anna")).some(({ text }) => text.includes(words)));
      await story.wait("1d");
      const told = (await story.cards()).filter(({ text }) => text.includes(words));
      expect(told).toHaveLength(1);
      expect(await roomsIn("game-room")).toEqual([]);
      const starters = (await story.cards("Anna")).filter(({ title }) => title === "Hill 62");
      expect(starters).toEqual([]);
      await begin("game-room");
      expect((await story.game()).status).toBe("running");
    },
  );

  test("that Discord does not rename now is renamed later, and the game goes on", async () => {
    await story.say("Anna", `${NEW} where:thread`);
    await openedIn("game-room");
    story.sandbox.faults.rateLimit("PATCH", "/channels/:id", { retryAfter: 580 });
    await begin("room");
    const name = async () => (await roomsIn("game-room"))[0]?.name;
    expect(await name()).toBe("Hill 62");
    expect((await story.say("Anna", "/initiative", "room")).isPrivate).toBe(false);
    await story.wait("20m");
    expect(await name()).toBe("Hill 62 · Anna – Ben");
  });

  test("follows a replaced player in its name, with one rename", async () => {
    await story.say("Anna", `${NEW} where:thread`);
    const { id } = await openedIn("game-room");
    await begin("room");
    await story.wait("1m");
    const before = story.requests.length;
    await story.say("Ben", "/game leave", "room");
    await story.wait("1m");
    await story.say("Dora", "/game join side:allies", "room");
    await story.wait("1m");
    expect((await roomsIn("game-room"))[0]?.name).toBe("Hill 62 · Anna – Dora");
    const renames = story.requests.slice(before).filter(({ method, path, body }) => {
      return method === "PATCH" && path === `/channels/${id}` && "name" in Object(body);
    });
    expect(renames).toHaveLength(1);
  });

  test("that is deleted parks the game, which goes on elsewhere", async () => {
    await story.say("Anna", `${NEW} where:thread`);
    const { id } = await openedIn("game-room");
    await begin("room");
    const game = await story.game("room");
    await story.lobby.ask("DELETE", `/channels/${id}`);
    await story.wait("1m");
    await until(async () => (await story.direct("Anna")).length > 0);
    await story.say("Anna", `/game move game:${game.id}`);
    expect((await story.game()).id).toBe(game.id);
  });
});

describe("a post", () => {
  beforeEach(async () => {
    const { channels } = await story.lobby.state();
    const forum = channels.find(({ name }) => name === "games-forum")!.id;
    const tags = ["Looking for players", "Axis to move", "Allies to move", "Paused", "Finished", "Staff"];
    await story.lobby.ask("PATCH", `/channels/${forum}`, { tags });
    await story.say("Anna", "/server defaults forum:games-forum");
  });

  const tags = async () => (await roomsIn("games-forum"))[0]?.tags;

  test("starts with its status card, and its tags say whose move it is", async () => {
    await story.say("Anna", NEW);
    await story.press("Anna", "In the forum");
    await openedIn("games-forum");
    expect(await tags()).toEqual(["Looking for players"]);
    const first = (await story.cards("Dora", "room"))[0]!;
    expect(first.message.id).toBe(story.channel("room"));
    await story.say("Anna", "/game set setting:enteredDice value:any", "room");
    await story.press("Ben", "Join Allies", first, "room");
    await story.press("Anna", "Begin", undefined, "room");
    await story.wait("1m");
    expect(await tags()).toEqual(["Axis to move", "Allies to move"]);
    await story.say("Anna", "/initiative faces:6 3", "room");
    await story.wait("1m");
    await until(async () => (await tags())?.length === 1);
    for (let hours = 0; hours < 3; hours += 1) await story.wait("1h");
    const cards = await story.cards("Dora", "room");
    expect(cards[0]?.title).toBe("Hill 62");
    expect(cards.filter(({ title }) => title === "Hill 62")).toHaveLength(1);
  });

  test("mentions the invited person, in every game of the hour", async () => {
    for (const title of ["Hill 62", "Hill 63"]) {
      const known = (await roomsIn("games-forum")).length;
      await story.say(
        "Anna",
        `/game new system:last-hundred-yards side:axis with:@Ben where:post title:${title}`,
      );
      await story.wait("1m");
      await until(async () => (await roomsIn("games-forum")).length > known);
      const post = (await roomsIn("games-forum")).find(({ name }) => name === title);
      story.channels.set(title, post!.id);
      const called = async () => (await story.cards("Dora", title)).flatMap(mentioned);
      await until(async () => (await called()).length > 0);
      expect(await called()).toEqual(["Anna", "Ben"]);
    }
  });

  test.each([
    ["requires a tag that it does not have", { tags: ["Staff"], requiresTag: true }, "requires a tag"],
    [
      "has tags for moderators alone",
      { tags: [], moderatedTags: ["Staff"], requiresTag: true, botMayManageThreads: false },
      "Only moderators",
    ],
    ["is closed to the bot", { botMaySend: false }, "Send Messages"],
  ])("is refused in words if the forum %s", async (_, forum, words) => {
    await story.lobby.ask("PATCH", `/channels/${story.channel("games-forum")}`, forum);
    await story.say("Anna", `${NEW} where:post`);
    await story.wait("1m");
    await until(async () => (await story.cards("Anna")).some(({ text }) => text.includes(words)));
    expect((await story.game()).title).toBe("Hill 62");
  });

  test("is read by another bot on discord.js: name, tags and first message", async () => {
    await story.say("Anna", `${NEW} where:post`);
    const { id } = await openedIn("games-forum");
    const { token, apiUrl } = story.sandbox;
    const reader = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: apiUrl } });
    reader.rest.setToken(token);
    reader.token = token;
    const post = (await reader.channels.fetch(id, { allowUnknownGuild: true })) as ThreadChannel;
    const forum = (await reader.channels.fetch(post.parentId!, { allowUnknownGuild: true })) as ForumChannel;
    const names = forum.availableTags
      .filter((tag) => post.appliedTags.includes(tag.id))
      .map(({ name }) => name);
    expect([post.name, names, post.autoArchiveDuration]).toEqual([
      "Hill 62",
      ["Looking for players"],
      10_080,
    ]);
    expect((await post.messages.fetch(id)).id).toBe(id);
    await reader.destroy();
  });
});

describe("a running game that moves into a room", () => {
  beforeEach(async () => {
    await story.say("Anna", "/server defaults forum:games-forum");
    await story.say("Anna", NEW);
    await begin("game-room");
    await story.say("Anna", "/initiative faces:4 6");
    await story.wait("3s");
  });

  const kinds = [
    ["thread", "game-room"],
    ["post", "games-forum"],
  ] as const;

  test.each(kinds)(
    "a %s, mentions every player there, and says in the old place where it is",
    async (as, place) => {
      await story.say("Anna", `/game move where:${as}`);
      const { id } = await openedIn(place);
      const left = (await story.cards("Dora")).findLast(({ buttons }) => buttons.includes("Bring back"));
      expect(left?.text).toContain(`<#${id}>`);
      expect(mentioned(left!)).toEqual(["Ben"]);
      const arrived = await story.cards("Dora", "room");
      expect(arrived.map(mentioned)).toContainEqual(["Anna", "Ben"]);
      // The old status card, which was pinned, is gone.
      const pinned = (await story.cards("Dora")).filter(({ message }) => message.pinned);
      expect(pinned).toEqual([]);
    },
  );

  test.each(kinds)(
    "a %s, is brought back by the others at once, and not moved again alone",
    async (as, place) => {
      await story.say("Anna", `/game move where:${as}`);
      await openedIn(place);
      await story.press("Ben", "Bring back");
      expect((await story.game()).title).toBe("Hill 62");
      await story.wait("1m");
      const left = await story.cards("Dora", "room");
      expect(left.filter(({ buttons }) => buttons.includes("Play"))).toEqual([]);
      expect(left.filter(({ text }) => text.includes(`<#${story.channel()}>`))).not.toEqual([]);
      const again = await story.say("Anna", `/game move where:${as}`);
      expect(again.text).toContain(`Ask <@${story.people.get("Ben")}>`);
    },
  );
});

test("rooms need a server, and a thread cannot have threads", async () => {
  await story.say("Anna", `${NEW} where:thread`);
  await openedIn("game-room");
  const refused = await story.say("Anna", "/game move where:thread", "room");
  expect(refused.text).toBe(english.say("refuse-room-in-thread"));
  expect((await story.say("Anna", "/game move where:post", "room")).text).toBe(
    english.say("refuse-no-forum"),
  );
});
