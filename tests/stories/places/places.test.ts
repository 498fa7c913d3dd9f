import { english } from "#words/languages.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { agreeToEnd, type Story, tellOfGame } from "../../support/discord/story.ts";

let story: Story;
beforeEach(async () => {
  story = await tellOfGame();
  await story.say("Anna", "/initiative faces:4 6");
});
afterEach(async () => {
  await story.end();
});

async function openRoom(name: string): Promise<void> {
  const [{ id: guildId } = { id: "" }] = (await story.lobby.state()).guilds;
  await story.lobby.json("POST", "/channels", { guildId, name });
  await story.meet();
}

async function openThread(name: string): Promise<void> {
  const path = `/channels/${story.channel()}/threads`;
  const { id } = await story.lobby.json<{ id: string }>("POST", path, { as: "Anna", name });
  story.channels.set(name, id);
}

describe("moving a game", () => {
  test("to a thread and back: its card moves along, and pending work continues", async () => {
    await openThread("thread");
    const old = await story.cardWith("Done for this phase");
    const moved = await story.say("Anna", `/game move channel:${story.channel("thread")}`);
    expect(moved.text).toContain(`Now in <#${story.channel("thread")}>.`);
    expect(moved.buttons).toEqual(["Bring back"]);
    expect(story.pinged).toEqual(["Ben"]);
    await story.wait("3s");
    const card = await story.cardWith("Done for this phase", "thread");
    expect(card.title).toContain("Turn 1, Activation");
    expect((await story.press("Ben", "Done for this phase", old)).text).toBe(
      english.say("refuse-game-elsewhere", { game: "Hill 62", channel: story.channel("thread") }),
    );
    expect((await story.say("Ben", "/done")).isPrivate).toBe(true);
    expect((await story.press("Ben", "Done for this phase", card, "thread")).isPrivate).toBe(false);
    const { head } = await story.game("thread");
    const back = await story.say("Anna", `/game move game:${(await story.game("thread")).id}`);
    expect(back.isPrivate).toBe(false);
    await story.wait("3s");
    const farewell = (await story.cards("Dora", "thread")).at(-1);
    expect(farewell?.title).toBe("Hill 62 has moved");
    expect((await story.game()).head.n).toBe(head.n + 1);
    expect((await story.press("Anna", "Undo", card, "thread")).isPrivate).toBe(true);
    expect((await story.say("Ben", "/dice verify")).title).not.toContain("❌");
  });

  const lacking = { botMaySend: "send", botMayAttach: "attach" } as const;
  test.each(Object.entries(lacking))(
    "to a channel where the bot lacks a right (%s) is refused with the right's name, until it is allowed",
    async (field, right) => {
      await openRoom("elsewhere");
      const [id, path] = [(await story.game()).id, `/channels/${story.channel("elsewhere")}`];
      const { head } = await story.game();
      await story.lobby.ask("PATCH", path, { [field]: false });
      const moves = [
        () => story.say("Anna", "/game move channel:#elsewhere"),
        () => story.say("Anna", `/game move game:${id}`, "elsewhere"),
      ];
      for (const move of moves) {
        const { text, isPrivate } = await move();
        expect({ isPrivate, text }).toEqual({
          isPrivate: true,
          text: expect.stringContaining(english.say(`right-${right}`)),
        });
      }
      expect((await story.game()).head).toEqual(head);
      await story.lobby.ask("PATCH", path, { [field]: true });
      await moves[0]!();
      expect((await story.game("elsewhere")).id).toBe(id);
    },
  );

  test("to a thread needs the bot's right to write in threads, which its channel has", async () => {
    await openThread("thread");
    await story.say("Anna", `/game move channel:${story.channel("thread")}`);
    await story.lobby.ask("PATCH", `/channels/${story.channel()}`, { botMaySend: false });
    await openRoom("elsewhere");
    await story.say("Anna", `/game move game:${(await story.game("thread")).id}`, "elsewhere");
    const back = await story.say("Anna", `/game move channel:${story.channel("thread")}`, "elsewhere");
    expect(back.text).toContain(english.say("right-send-in-threads"));
  });

  test("in a locked and archived thread, where Discord refuses answers, a command changes nothing", async () => {
    await openThread("thread");
    const thread = story.channel("thread");
    await story.say("Anna", `/game move channel:${thread}`);
    const { head } = await story.game("thread");
    const close = (isClosed: boolean) =>
      story.lobby.ask("PATCH", `/channels/${thread}`, { archived: isClosed, locked: isClosed });
    await close(true);
    const refused: unknown[] = [];
    story.sandbox.requests.listen(({ path, status, response }) => {
      if (path.endsWith("/callback") && status === 403) refused.push((response as { code: number }).code);
    });
    // Nobody answers, so the person would wait for long.
    for (const command of ["/roll dice:2d6", "/done"]) void story.lobby.say("Ben", command, thread);
    await expect.poll(() => refused).toEqual([50083, 50083]);
    expect((await story.game("thread")).head).toEqual(head);
    await close(false);
    expect((await story.say("Ben", "/done", "thread")).isPrivate).toBe(false);
    expect((await story.game("thread")).head.n).toBe(head.n + 1);
  });

  test("a forum or a channel for substitutes where the bot may not write is not saved", async () => {
    const { channels } = await story.lobby.state();
    const forum = channels.find(({ name }) => name === "games-forum")!.id;
    const substitutes = channels.find(({ name }) => name === "look-ups")!.id;
    const all = "/server defaults forum:games-forum substitutes:#look-ups";
    const refusals: string[] = [];
    for (const place of [forum, substitutes]) {
      await story.lobby.ask("PATCH", `/channels/${place}`, { botMaySend: false });
      refusals.push((await story.say("Anna", all)).text);
      await story.lobby.ask("PATCH", `/channels/${place}`, {
        botMaySend: true,
        botMayAttach: place === forum,
      });
    }
    expect(refusals[0]).toContain(english.say("right-posts"));
    expect(refusals[0]).toContain(english.say("right-send-in-posts"));
    expect(refusals[1]).toContain(english.say("right-send"));
    expect((await story.say("Anna", "/server defaults")).text).not.toContain(forum);
    // Adverts have no pictures.
    const saved = await story.say("Anna", all);
    expect(saved.text).toContain(`<#${forum}>`);
    expect(saved.text).toContain(`<#${substitutes}>`);
  });

  test("autocomplete offers the games that a person plays or created, by title", async () => {
    await openRoom("elsewhere");
    const { id } = await story.game();
    const offered = await story.suggest("Ben", "/game move game:", "elsewhere");
    expect(offered).toEqual([{ name: "Hill 62 · The Last Hundred Yards · running", value: id }]);
    expect(await story.suggest("Ben", "/game move game:hill")).toEqual([]);
    expect(await story.suggest("Chris", "/game move game:", "elsewhere")).toEqual([]);
  });

  test("is for its creator alone while its channel exists, and only to a channel without a game", async () => {
    await openRoom("elsewhere");
    const { id } = await story.game();
    const bring = `/game move game:${id}`;
    expect((await story.say("Ben", bring, "elsewhere")).text).toBe(
      english.say("refuse-move-creator-or-umpire", {
        player: `<@${story.people.get("Anna")}>`,
        creator: "known",
      }),
    );
    expect((await story.say("Chris", bring, "elsewhere")).text).toBe(english.say("refuse-move-players-only"));
    await story.say("Dora", "/game new system:last-hundred-yards side:both title:Other", "elsewhere");
    expect((await story.say("Anna", bring, "elsewhere")).text).toContain("Other is being played in");
    expect((await story.say("Anna", "/game move")).text).toContain("Say `channel:`");
    expect((await story.game()).id).toBe(id);
  });

  test("the old buttons of a game that ended in the channel have no effect on the game that moves there", async () => {
    await openRoom("elsewhere");
    await story.say("Dora", "/game new system:last-hundred-yards side:both title:Other", "elsewhere");
    await story.say("Dora", "/initiative faces:4 6", "elsewhere");
    for (let step = 0; step < 6; step += 1) await story.say("Dora", "/done", "elsewhere");
    const cards = (await story.cards("Dora", "elsewhere")).filter(({ buttons }) => buttons.includes("Undo"));
    await story.say("Dora", "/game end result:done", "elsewhere");
    await story.say("Anna", `/game move game:${(await story.game()).id}`, "elsewhere");
    const before = await story.game("elsewhere");
    const half = Math.ceil(cards.length / 2);
    for (const [at, card] of cards.slice(0, half).entries())
      await story.press(
        "Anna",
        card.buttons.find((label) => at % 2 === 0 && label.startsWith("Done")) ?? "Undo",
        card,
        "elsewhere",
      );
    expect(cards.length).toBeGreaterThan(3);
    expect((await story.game("elsewhere")).head).toEqual(before.head);
    expect((await story.say("Ben", "/done", "elsewhere")).isPrivate).toBe(false);
    const { head } = await story.game("elsewhere");
    for (const card of cards.slice(half)) await story.press("Anna", "Undo", card, "elsewhere");
    expect((await story.game("elsewhere")).head).toEqual(head);
  });

  test("the old buttons of a game that moved away have no effect on one created there later", async () => {
    await openRoom("elsewhere");
    const cards = (await story.cards()).filter(({ buttons }) => buttons.includes("Undo"));
    await story.say("Anna", "/game move channel:#elsewhere");
    await story.say("Anna", "/game new system:last-hundred-yards side:both title:Later");
    for (const text of ["/initiative faces:4 6", "/done", "/done"]) await story.say("Anna", text);
    const { head } = await story.game();
    for (const card of cards) await story.press("Anna", "Undo", card);
    expect((await story.game()).head).toEqual(head);
    expect((await story.game("elsewhere")).title).toBe("Hill 62");
  });

  test("of two games that are moved to a channel at once one arrives", async () => {
    await openRoom("elsewhere");
    await openRoom("target");
    await story.say("Anna", "/game new system:last-hundred-yards side:both title:Other", "elsewhere");
    const ids = [(await story.game()).id, (await story.game("elsewhere")).id];
    const brought = await Promise.all(ids.map((id) => story.say("Anna", `/game move game:${id}`, "target")));
    expect(brought.filter(({ isPrivate }) => isPrivate)).toHaveLength(1);
    const there = [
      await story.context.games.in(story.channel()),
      await story.context.games.in(story.channel("elsewhere")),
    ];
    expect(there.filter((running) => running !== undefined)).toHaveLength(1);
    expect(ids).toContain((await story.game("target")).id);
  });

  test("a game of several people cannot move into direct messages", async () => {
    const opened = await fetch(`${story.sandbox.apiUrl}/v10/users/@me/channels`, {
      method: "POST",
      headers: { authorization: `Bot ${story.sandbox.token}`, "content-type": "application/json" },
      body: JSON.stringify({ recipient_id: story.people.get("Anna") }),
    });
    story.channels.set("dm", ((await opened.json()) as { id: string }).id);
    const refused = await story.say("Anna", `/game move game:${(await story.game()).id}`, "dm");
    expect(refused.text).toBe(english.say("refuse-move-to-direct-messages"));
  });
});

describe("archiving a game", () => {
  test("frees the channel, and `/game move` restores it with all its data", async () => {
    const { id, play } = await story.game();
    const old = await story.cardWith("Done for this phase");
    expect((await story.say("Ben", "/game archive")).isPrivate).toBe(true);
    const away = await story.say("Anna", "/game archive");
    expect(away.text).toContain("The game is put away.");
    expect(away.buttons).toEqual(["Bring back"]);
    expect(story.pinged).toEqual(["Ben"]);
    expect((await story.press("Ben", "Done for this phase", old)).text).toBe(
      english.say("refuse-game-put-away", { game: "Hill 62" }),
    );
    expect((await story.say("Anna", "/done")).buttons).toContain("Bring it back here");
    const offered = await story.suggest("Anna", "/game move game:");
    expect(offered).toEqual([{ name: "Hill 62 · The Last Hundred Yards · put away", value: id }]);
    await story.say("Dora", "/game new system:last-hundred-yards side:both title:Between");
    expect((await story.say("Anna", `/game move game:${id}`)).text).toContain("Between is being played in");
    await story.say("Dora", "/game end result:over");
    await story.say("Anna", `/game move game:${id}`);
    const back = await story.game();
    expect(back).toMatchObject({ id, play, status: "running" });
    await story.wait("3s");
    expect((await story.press("Ben", "Done for this phase")).isPrivate).toBe(false);
  });

  test("`/game move` accepts the title of one's own game, and asks if several have it", async () => {
    const { id } = await story.game();
    await story.say("Anna", "/game archive");
    const unknown = await story.say("Ben", "/game move game:no such hill");
    expect(unknown.text).toContain('None of your games is called "no such hill".');
    expect((await story.say("Chris", "/game move game:Hill 62")).text).toContain("None of your games");
    await story.say("Anna", "/game move game:hill 62");
    expect(await story.game()).toMatchObject({ id, status: "running" });
    await story.say("Anna", "/game archive");
    await story.say("Anna", "/game new system:last-hundred-yards side:both title:HILL 62");
    await story.say("Anna", "/game archive");
    const asked = await story.say("Anna", "/game move game:Hill 62");
    expect(asked.isPrivate).toBe(true);
    expect(asked.text).toContain("2 of your games are called");
    await story.say("Anna", `/game move game:${id}`);
    expect((await story.game()).id).toBe(id);
  });

  test("stops its reminders, and it does not count as running", async () => {
    await story.say("Anna", "/game pace first:1");
    await story.press("Ben", "Agree");
    await story.say("Anna", "/game archive");
    for (let step = 0; step < 15; step += 1) await story.wait("9m");
    const titles = (await story.cards()).map(({ title }) => title);
    expect(titles.filter((title) => title.includes("reminder"))).toEqual([]);
    expect((await story.say("Dora", "/status")).text).toContain("was put away");
  });

  test("that has ended is possible for any of its players", async () => {
    await agreeToEnd(story, "done");
    expect((await story.say("Chris", "/game archive")).isPrivate).toBe(true);
    expect((await story.say("Ben", "/game archive")).text).toContain("The game is put away.");
  });
});

test("a deleted channel lets any player move the game to another one", async () => {
  await openRoom("elsewhere");
  const { id } = await story.game();
  await story.say("Anna", "/game pace first:1 repeat:1");
  await story.press("Ben", "Agree");
  await story.wait("1s");
  await story.lobby.ask("PATCH", `/channels/${story.channel()}`, { botMaySend: false, botMayView: false });
  for (let step = 0; step < 15; step += 1) await story.wait("9m");
  const moved = await story.say("Ben", `/game move game:${id}`, "elsewhere");
  expect(moved.text).toContain("Now in <#");
  expect((await story.game("elsewhere")).id).toBe(id);
});

test("people who may manage the server decide who creates games, and how new games remind", async () => {
  await openRoom("elsewhere");
  const { guilds } = await story.lobby.state();
  const guild = `/guilds/${guilds[0]!.id}`;
  const { id: role } = await story.lobby.json<{ id: string }>("POST", `${guild}/roles`, { name: "Hosts" });
  expect((await story.say("Ben", "/server defaults creators:Hosts")).text).toBe(
    english.say("refuse-server-not-manager"),
  );
  const saved = await story.say("Anna", "/server defaults creators:Hosts umpires:Hosts first:12 most:3");
  expect(saved.text).toContain(english.say("server-reminders", { first: 12, repeat: 24, most: 3 }));
  const text = "/game new system:last-hundred-yards side:axis";
  expect((await story.say("Ben", text, "elsewhere")).text).toBe(
    english.say("refuse-server-creators", { role }),
  );
  await story.say("Anna", text, "elsewhere");
  expect((await story.say("Ben", "/game join side:umpire", "elsewhere")).text).toBe(
    english.say("refuse-server-umpires", { role }),
  );
  await story.lobby.ask("PUT", `${guild}/members/Ben/roles/${role}`);
  expect((await story.say("Ben", "/game join side:umpire", "elsewhere")).text).not.toContain("Only managers");
  await openRoom("third");
  await story.say("Ben", text, "third");
  expect((await story.game("third")).creator).toBe(story.people.get("Ben"));
  expect((await story.game("elsewhere")).settings).toMatchObject({
    nudgeFirst: 12,
    nudgeRepeat: 24,
    nudgeMost: 3,
  });
  expect((await story.game()).settings).toMatchObject({ nudgeFirst: 24, nudgeMost: 5 });
  const cleared = await story.say("Anna", "/server defaults clear:reminders");
  expect(cleared.text).toContain(english.say("server-reminders", { first: 24, repeat: 24, most: 5 }));
  expect(cleared.text).toContain(english.say("server-creators", { role }));
  const open = await story.say("Anna", "/server defaults clear:creators");
  expect(open.text).toContain(english.say("server-creators-all"));
});

describe("a creator who plays and archives or moves the game", () => {
  const turns = (as: string) => story.say(as, "/turns");

  test("is reverted by the other player from /turns: an archived game is restored, and stays", async () => {
    const { id } = await story.game();
    await story.say("Anna", "/game archive");
    const back = await story.press("Ben", "Bring back Hill 62", await turns("Ben"));
    expect(back.text).toContain("Now in <#");
    expect(await story.game()).toMatchObject({ id, status: "running" });
    const again = await story.say("Anna", "/game archive");
    expect(again.isPrivate).toBe(true);
    expect(again.text).toContain(`Ask <@${story.people.get("Ben")}>`);
    expect((await story.say("Anna", "/game move channel:#look-ups")).isPrivate).toBe(true);
    expect((await story.game()).archived).toBeUndefined();
  });

  test("is reverted by players alone from the old channel", async () => {
    await openRoom("elsewhere");
    const moved = await story.say("Anna", "/game move channel:#elsewhere");
    expect((await story.press("Chris", "Bring back", moved)).isPrivate).toBe(true);
    await story.press("Ben", "Bring back", moved);
    expect((await story.game()).title).toBe("Hill 62");
    expect((await story.press("Ben", "Bring back", moved)).text).toContain("in this channel already");
  });

  test("is not reverted to a place that is gone: the other player brings the game to where they read", async () => {
    await openRoom("elsewhere");
    await openRoom("third");
    await story.say("Anna", "/game move channel:#elsewhere");
    const before = await story.say("Ben", "/turns", "third");
    const old = story.channel();
    await story.lobby.ask("DELETE", `/channels/${old}`);
    const refused = await story.press("Ben", "Bring back Hill 62", before, "third");
    expect(refused.text).toContain(english.say("refuse-place-gone", { channel: old }).split("\n")[0]);
    const there = await story.game("elsewhere");
    const after = await story.say("Ben", "/turns", "third");
    expect(after.buttons).not.toContain("Bring back Hill 62");
    const brought = await story.press("Ben", "Bring Hill 62 here", after, "third");
    expect(brought.buttons).not.toContain("Bring back");
    const { id, home } = await story.game("third");
    expect([id, home]).toEqual([there.id, expect.objectContaining({ gone: true, unseen: [] })]);
    await story.wait("1m");
    expect((await story.direct("Anna")).map(({ title }) => title)).toContain("Hill 62 has moved");
  });

  test("is not reverted to a place that is gone if the game was put away", async () => {
    const { id } = await story.game();
    await story.say("Anna", "/game archive");
    await story.lobby.ask("DELETE", `/channels/${story.channel()}`);
    const list = await story.say("Ben", "/turns", "second-front");
    expect(list.buttons).not.toContain("Bring back Hill 62");
    await story.press("Ben", "Bring Hill 62 here", list, "second-front");
    expect(await story.game("second-front")).toMatchObject({ id, status: "running" });
  });

  test("neither ends the other's patience nor the game before the other has followed", async () => {
    await openRoom("elsewhere");
    await story.say("Anna", "/game pace first:1 repeat:1 most:1");
    await story.press("Ben", "Agree");
    await story.say("Anna", "/done over:true");
    await story.say("Anna", "/game move channel:#elsewhere");
    for (let day = 0; day < 14; day += 1) await story.wait("24h");
    const tried = await story.say("Anna", "/game end result:Axis wins", "elsewhere");
    expect(tried.title).toBe("End the game?");
    const seats = await story.say("Anna", "/game seats", "elsewhere");
    expect(seats.buttons.filter((label) => label === "Ask for a substitute")).toHaveLength(1);
    expect((await story.game("elsewhere")).status).toBe("running");
    await story.press("Ben", "Bring back Hill 62", await turns("Ben"));
    expect((await story.game()).status).toBe("running");
  });

  test("cannot move it to a channel in which they may not write", async () => {
    await openRoom("board");
    await story.say("Ben", "/game new system:last-hundred-yards side:both title:Own", "look-ups");
    const place = `/channels/${story.channel("board")}`;
    await story.lobby.json("PATCH", place, { who: "Ben", maySend: false });
    const { id } = await story.game("look-ups");
    const refusal = "You may not write in";
    expect((await story.say("Ben", "/game move channel:#board", "look-ups")).text).toContain(refusal);
    expect((await story.say("Ben", `/game move game:${id}`, "board")).text).toContain(refusal);
    expect((await story.game("look-ups")).id).toBe(id);
    await story.lobby.json("PATCH", place, { who: "Ben", maySend: true });
    await story.say("Ben", "/game move channel:#board", "look-ups");
    expect((await story.game("board")).id).toBe(id);
  });
});
