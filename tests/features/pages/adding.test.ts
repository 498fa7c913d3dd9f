import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MINUTE } from "#core/pace/index.ts";
import type { Reply } from "#cards/reply.ts";
import { RuleError } from "#core/errors.ts";
import { controlsOn } from "../../support/cards/controls.ts";
import { attachedText, expectPressed, expectSeen, Typist } from "../../support/games/typist.ts";
import { english } from "#words/languages.ts";
import { systems } from "../../support/game/systems.ts";

function pageOf(name: string): string {
  return readFileSync(new URL(`../../systems/pages/${name}.md`, import.meta.url), "utf8");
}

const FORD = pageOf("the-ford");
const WIND = "Wind (d6)\n1-3: Calm\n4-6: Gale";

let typist: Typist;
beforeEach(async () => {
  typist = await Typist.open(systems);
});
afterEach(() => typist.close());

/** Pastes a page into the form of `/server game add`. */
async function paste(page: string): Promise<Reply> {
  const opened = await expectSeen(typist, "server", { sub: "game add" });
  return expectPressed(typist, opened, "Paste a page…", { page });
}

/** Adds a game to the server. */
async function add(page: string): Promise<Reply> {
  return expectPressed(typist, await paste(page), "Add this game");
}

function textOf({ title, blocks }: Reply): string {
  return [title, ...blocks.flatMap((block) => ("text" in block ? [block.text] : []))].join("\n");
}

function labelsOn(card: Reply): string[] {
  return controlsOn(card).map(({ label }) => label);
}

function filesOn({ blocks }: Reply): string[] {
  return blocks.flatMap((block) => (block.kind === "file" ? [block.content] : []));
}

async function titles(): Promise<string[]> {
  return (await typist.context.pages.list("5")).map(({ title }) => title);
}

function keyOf(outcome: Reply | RuleError): string | undefined {
  return outcome instanceof RuleError ? outcome.key : undefined;
}

describe("a page is shown as it is read before it is added", () => {
  test("with its parts, and every detail in a file", async () => {
    const ready = await paste(pageOf("night-patrol"));
    expect(ready.audience).toBe("private");
    const parts = ["Patrol", "Sentries", "1 Sneak", "Noise", "Wounds", "Shot", "Flares", "Moon"];
    for (const part of parts) expect(textOf(ready)).toContain(part);
    expect(filesOn(ready)).toEqual([expect.stringContaining("Moon")]);
    expect(await titles()).toEqual([]);
    await expectPressed(typist, ready, "Add this game");
    expect(await titles()).toEqual(["Night Patrol"]);
  });

  test("and can be tried at once, in a game of this channel", async () => {
    const set = await expectPressed(typist, await paste(FORD), "Try it here");
    expect(set.audience).toBe("public");
    expect((await typist.running()).system.title).toBe("The Ford");
  });

  test("a page that is too long for a form is replaced by a file", async () => {
    const text = FORD.replace("\n", `\n\n${"Long words.\n".repeat(400)}\n`);
    await typist.context.pages.add("5", { text, by: typist.user.id, at: typist.now });
    const refusal = await typist.run("server", { sub: "game replace", game: "the-ford" });
    expect(refusal).toMatchObject({ key: "refuse-page-too-long" });
  });

  test("a page of a whole game is read from a file", async () => {
    const ready = await expectSeen(typist, "server", { sub: "game add", file: pageOf("ships") });
    expect(labelsOn(ready)).toEqual(["Add this game", "Try it here"]);
  });

  test("a second press adds nothing more", async () => {
    const ready = await paste(FORD);
    await expectPressed(typist, ready, "Add this game");
    await expectPressed(typist, ready, "Add this game");
    expect(await titles()).toEqual(["The Ford"]);
  });

  test("a page that another has replaced in the form is not added in its place", async () => {
    const first = await paste(FORD);
    await paste(WIND);
    expect(keyOf(await typist.press(first, "Add this game"))).toBe("refuse-page-draft-gone");
    expect(await titles()).toEqual([]);
  });
});

describe("faults have their lines, and the form keeps the page", () => {
  const faulty = FORD.replace("Sides:", "Side:");

  test("Edit opens the form with the text, until it is right", async () => {
    const card = await paste(faulty);
    expect(textOf(card)).toMatch(/Line 3: .*Sides/);
    expect((await typist.form(card, "Edit…")).fields).toMatchObject([{ id: "page", written: faulty }]);
    const ready = await expectPressed(typist, card, "Edit…", { page: FORD });
    expect(labelsOn(ready)).toContain("Add this game");
  });

  test("a page too long for the form comes back as a file", async () => {
    const long = pageOf("squads").replace("Sides:", "Side:");
    const card = await expectSeen(typist, "server", { sub: "game add", file: long });
    expect(filesOn(card)).toEqual([long]);
    expect(labelsOn(card)).toEqual([]);
  });

  test("after a quarter of an hour the page has to be pasted again", async () => {
    const ready = await paste(FORD);
    typist.passed += 16 * MINUTE;
    expect(keyOf(await typist.press(ready, "Add this game"))).toBe("refuse-page-draft-gone");
  });

  test.each([
    [
      "a file that is no text",
      { size: 2, fetch: async () => Uint8Array.of(0xff, 0xc0) },
      "refuse-page-no-text",
    ],
    ["a file of more than 64 kB", attachedText("é".repeat(40_000)), "refuse-page-too-large"],
  ])("%s is refused", async (_, file, key) => {
    expect(keyOf(await typist.run("server", { sub: "game add", file }))).toBe(key);
  });
});

describe("a table alone", () => {
  test("is rolled right after it is added, and by its name from then on", async () => {
    const ready = await paste(WIND);
    expect(textOf(ready)).toMatch(/Calm 50%.*Gale 50%/s);
    expect(labelsOn(ready)).not.toContain("Try it here");
    const added = await expectPressed(typist, ready, "Add this game");
    const rolled = await expectPressed(typist, added, "Roll Wind");
    expect(rolled.title).toMatch(/Calm|Gale/);
    await expectSeen(typist, "table", { table: "Wind", roll: true });
  });
});

test("a table whose column is asked is rolled as a check", async () => {
  const added = await add("Gunnery\nd6,Near,Far\n1-3,Miss,Miss\n4-6,Hit,Miss");
  const card = await expectPressed(typist, added, "Roll Gunnery");
  expect(textOf(card)).toContain("Gunnery");
});

test("a typed roll on a table of a step moves tracks as its row says, and is no roll beside the game", async () => {
  await expectPressed(typist, await paste(pageOf("night-patrol")), "Try it here");
  await expectSeen(typist, "game", { sub: "join", side: "both" });
  await expectSeen(typist, "game", { sub: "begin" });
  const cardOf = async (faces: string) =>
    JSON.stringify(await expectSeen(typist, "table", { table: "Noise", faces }));
  expect(await cardOf("2")).toContain(english.say("results-beside"));
  expect(await cardOf("6")).not.toContain(english.say("results-beside"));
  expect((await typist.game()).play.numbers["noise"]).toBe(2);
});

describe("a server's own games", () => {
  test("are listed with who added them, and shown as the file that was pasted", async () => {
    await add(FORD);
    const list = await expectSeen(typist, "server", { sub: "game list" });
    expect(textOf(list)).toContain("The Ford");
    const shown = await typist.pick(list, "Show the page of…", "ford");
    expect(shown instanceof RuleError ? [] : filesOn(shown)).toEqual([FORD]);
  });

  test("a new page names the differences before it is taken", async () => {
    await add(FORD);
    const opened = await expectSeen(typist, "server", { sub: "game replace", game: "The Ford" });
    expect(opened.opens?.form.fields).toMatchObject([{ written: FORD }]);
    const page = `${FORD.replace("### Approach", "### March")}\n## Mud (d6)\n1-6: Deep\n`;
    const ready = await expectPressed(typist, opened, "Paste a page…", { page });
    expect(textOf(ready)).toMatch(/Gone\*\*: Approach.*New\*\*: March.*New\*\*: Mud/s);
    await expectPressed(typist, ready, "Take this page");
    const all = await typist.context.pages.ofGuild("5");
    const system = all.find(({ title }) => title === "The Ford");
    expect(system?.sequence.phases.map(({ name }) => name)).toContain("March");
    expect(await titles()).toEqual(["The Ford"]);
  });

  test("a page with the name of another replaces it, or gets another title", async () => {
    await add(FORD);
    const page = FORD.replace("### Approach", "### March");
    const ready = await paste(page);
    expect(labelsOn(ready)).toEqual(["Take this page", "Edit…"]);
    const renamed = page.replace("# The Ford", "# The Long Ford");
    expect((await typist.form(ready, "Edit…")).fields).toMatchObject([{ written: page }]);
    await expectPressed(
      typist,
      await expectPressed(typist, ready, "Edit…", { page: renamed }),
      "Add this game",
    );
    expect(await titles()).toEqual(["The Ford", "The Long Ford"]);
    await expectPressed(typist, await paste(page), "Take this page");
    expect(await titles()).toEqual(["The Ford", "The Long Ford"]);
  });

  test.each([
    ["the title of a game of the bot", (page: string) => page.replace("# The Ford", "# Mission Command")],
    ["an alias of a game of the bot", (page: string) => page.replace("\n\n", "\n\nAliases: aslsk3\n\n")],
    ["the id of another page", (page: string) => page.replace("# The Ford", "# Ford")],
  ])("a page with %s is not offered, and keeps its text", async (_, change) => {
    await add(FORD);
    const page = change(FORD);
    const card = await paste(page);
    expect(labelsOn(card)).toEqual(["Edit…"]);
    expect((await typist.form(card, "Edit…")).fields).toMatchObject([{ written: page }]);
    const opened = await expectSeen(typist, "server", { sub: "game replace", game: "the ford" });
    const same = page.includes("# Ford");
    const replacing = await expectPressed(typist, opened, "Paste a page…", { page });
    expect(labelsOn(replacing).includes("Take this page")).toBe(same);
  });

  test("the bot asks before one is removed, and games in play go on", async () => {
    await expectPressed(typist, await paste(FORD), "Try it here");
    const asks = await expectSeen(typist, "server", { sub: "game remove", game: "the ford" });
    expect(await titles()).toEqual(["The Ford"]);
    await expectPressed(typist, asks, "Remove it");
    expect(await titles()).toEqual([]);
    expect((await typist.running()).system.title).toBe("The Ford");
  });

  test("an unknown name offers those that there are", async () => {
    await add(FORD);
    const outcome = await typist.run("server", { sub: "game show", game: "bridge" });
    expect(outcome instanceof RuleError && outcome.choices?.of.map(({ value }) => value)).toEqual(["ford"]);
  });
});

describe("who may change a server's own games", () => {
  const outcomes = async () => [
    keyOf(await typist.run("server", { sub: "game add" })),
    keyOf(await typist.run("server", { sub: "game remove", game: "ford" })),
  ];

  test("managers, and those with the role of creators if the server has one", async () => {
    await add(FORD);
    typist.managesServer = false;
    expect(await outcomes()).toEqual(["refuse-pages-not-manager", "refuse-pages-not-manager"]);
    await typist.context.sheets.changeGuild("5", (guild) => ({ ...guild, creators: "5" }));
    expect(await outcomes()).toEqual([undefined, undefined]);
  });

  test("a button does nothing for a person who has lost that right", async () => {
    const ready = await paste(FORD);
    typist.managesServer = false;
    expect(keyOf(await typist.press(ready, "Add this game"))).toBe("refuse-pages-not-manager");
  });

  test("everyone in the server sees them, and nobody in direct messages", async () => {
    await add(FORD);
    typist.managesServer = false;
    await expectSeen(typist, "server", { sub: "game show", game: "ford" });
    typist.guild = null;
    expect(keyOf(await typist.run("server", { sub: "game list" }))).toBe("refuse-pages-in-dm");
  });
});
