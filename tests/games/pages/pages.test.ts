import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import { stepsIn } from "#core/steps/index.ts";
import type { Game } from "#core/schema/index.ts";
import { english } from "#words/languages.ts";
import { systems } from "../../support/game/systems.ts";
import { corrects, expectSeen, Typist } from "../../support/games/typist.ts";

const pageNamed = (name: string) =>
  readFileSync(new URL(`../../systems/pages/${name}.md`, import.meta.url), "utf8");
const PATROL = pageNamed("night-patrol");
/** The page with a louder twig, without its Fire Phase. */
const LOUDER = PATROL.replaceAll("A twig → Noise +1", "A twig → Noise +4").replace(/### Fire\n[^#]*/, "");

const folder = mkdtempSync(join(tmpdir(), "pages-"));
afterAll(() => rmSync(folder, { recursive: true }));

let typist: Typist;
let stores = 0;
const storeUrl = () => `sqlite://${join(folder, `${stores}.sqlite`)}`;
beforeEach(async () => {
  stores += 1;
  typist = await Typist.open(systems, { store: storeUrl() });
});
afterEach(() => typist.close());

/** Closes the bot and opens it again on the same store. */
async function restart(): Promise<void> {
  await typist.close();
  typist = await Typist.open(systems, { store: storeUrl(), first: stores * 1000 });
}

function add(text = PATROL, guild = "5") {
  return typist.context.pages.add(guild, { text, by: typist.user.id, at: typist.now });
}

function replace(text: string, id = "night-patrol") {
  return typist.context.pages.replace("5", id, { text, by: typist.user.id, at: typist.now });
}

async function play(system = "night-patrol"): Promise<Game> {
  await expectSeen(typist, "game", { sub: "new", system, side: "both" });
  await expectSeen(typist, "game", { sub: "begin" });
  return typist.game();
}

/** Ends steps until the game is in a phase. */
async function until(phase: string): Promise<Game> {
  for (let more = 12; more > 0; more -= 1) {
    const game = await typist.game();
    if (game.play.position.phase === phase) return game;
    const rolls = stepsIn((await typist.running()).book, game).withRoll;
    await (rolls.length > 0 ? rollNoise("1") : expectSeen(typist, "done"));
  }
  throw new Error(`${phase} never began`);
}

async function titlesOffered(): Promise<string[]> {
  return (await typist.suggest("game", { option: "system", options: { sub: "new" } })).map(
    ({ name }) => name,
  );
}

const helpOf = async () => JSON.stringify(await expectSeen(typist, "help"));

const rollNoise = (faces: string) => expectSeen(typist, "phase", { roll: "noise", faces });

test("a page is a game of its server alone", async () => {
  const own = await add();
  const bots = systems.map(({ title }) => title);
  expect(await titlesOffered()).toEqual([...bots, own.title]);
  await expectSeen(typist, "table", { table: "Wounds", system: own.id });
  expect(await helpOf()).toContain(own.title);
  await expectSeen(typist, "check", { check: "Struggle", faces: "3 4" });
  await expectSeen(typist, "server", { sub: "defaults", system: own.id });
  typist.guild = "6";
  expect(await helpOf()).not.toContain(own.title);
  for (const [name, options] of [
    ["check", { check: "Struggle", faces: "3 4" }],
    ["server", { sub: "defaults", system: own.id }],
    ["games", { system: own.id }],
    ["game", { sub: "new", system: own.id }],
    ["roll", { dice: "d6", system: own.id }],
  ] as const)
    expect(await typist.run(name, options)).toBeInstanceOf(RuleError);
  expect(await titlesOffered()).toEqual(bots);
  expect(await typist.run("table", { table: "Wounds", system: own.id })).toBeInstanceOf(RuleError);
  typist.guild = null;
  expect(await titlesOffered()).toEqual(bots);
});

test("a game of a page goes on after a restart, also once the page is removed", async () => {
  await add();
  const { page, id } = await play();
  expect(page).toMatch(/^[0-9a-f]{64}$/);
  await until("listen");
  await typist.context.pages.remove("5", "night-patrol");
  await restart();
  await rollNoise("5");
  const game = await typist.game();
  expect(game).toMatchObject({ id, page, play: { numbers: { noise: 1 } } });
  expect(await titlesOffered()).toEqual(systems.map(({ title }) => title));
});

test("a running game keeps the page with which it began, and a new one has the server's page of now", async () => {
  await add();
  const first = await play();
  await replace(LOUDER);
  await restart();
  await until("fire");
  expect(await typist.game()).toMatchObject({ id: first.id, page: first.page });
  typist.channel = "8";
  const second = await play();
  expect(second.page).not.toBe(first.page);
  expect(second.system).toBe(first.system);
  await until("listen");
  await rollNoise("5");
  expect((await typist.game()).play.numbers["noise"]).toBe(4);
});

test("two servers with pages of one title have each their own tables, checks and lists", async () => {
  await add();
  await add(PATROL.replace("## Wounds (2d6)", "## Woundz (2d6)").replace("Roll Wounds", "Roll Woundz"), "6");
  const tables = async (guild: string) => {
    typist.guild = guild;
    return (await typist.suggest("table", { option: "table", text: "wound" })).map(({ name }) => name);
  };
  expect(await tables("5")).toContainEqual(expect.stringMatching(/^Wounds · Night Patrol/));
  const other = await tables("6");
  expect(other).toContainEqual(expect.stringMatching(/^Woundz · Night Patrol/));
  expect(other).not.toContainEqual(expect.stringMatching(/^Wounds/));
});

test.each([
  ["the title of a game of the bot", PATROL.replace("# Night Patrol", "# Mission Command")],
  ["an alias of a game of the bot", PATROL.replace("Aliases: patrol, np", `Aliases: patrol, aslsk3`)],
  ["the title of another page", `${PATROL}\nOther words.\n`],
  [
    "a title that differs only in signs",
    PATROL.replace("# Night Patrol", "# Night-Patrol!").replace("Aliases: patrol, np\n", ""),
  ],
  ["an alias of another page", PATROL.replace("# Night Patrol", "# NP").replace("Aliases: patrol, np\n", "")],
])("a page with %s is refused", async (_, text) => {
  await add();
  await expect(add(text)).rejects.toMatchObject({ key: "refuse-page-name" });
  expect(await typist.context.pages.list("5")).toHaveLength(1);
});

test("a roll on a table whose rows move the game is not offered as one outside the game", async () => {
  await add();
  await play();
  const shown = await expectSeen(typist, "table", { table: "Noise" });
  expect(JSON.stringify(shown)).not.toContain(english.say("results-roll-beside"));
  await expectSeen(typist, "table", { table: "Noise", faces: "5" });
  expect((await typist.game()).play.numbers["noise"]).toBe(1);
});

test("a page with faults is not added", async () => {
  await expect(add("# Only a title\n")).rejects.toMatchObject({ key: "refuse-page-faulty" });
  expect(await typist.context.pages.list("5")).toEqual([]);
});

test("a page that this version of the bot does not read is refused, and not offered", async () => {
  await add();
  await play();
  await typist.close();
  // An earlier version read the page.
  const database = new DatabaseSync(storeUrl().slice("sqlite://".length));
  database.exec("UPDATE documents SET value = replace(value, 'Sides:', 'Sidez:') WHERE key LIKE 'page:%'");
  database.close();
  typist = await Typist.open(systems, { store: storeUrl(), first: stores * 1000 });
  expect(await typist.run("status", {})).toMatchObject({ key: "refuse-page-unread" });
  expect(await titlesOffered()).toEqual(systems.map(({ title }) => title));
});

test("a server has at most thirty pages", async () => {
  const short = (n: number) =>
    `# Game ${n}\n\n## Luck (d6)\n| d6 | Luck |\n| --- | --- |\n| 1-3 | Bad |\n| 4-6 | Good |\n`;
  for (let n = 1; n <= 30; n += 1) await add(short(n));
  await expect(add(short(31))).rejects.toMatchObject({ key: "refuse-pages-most" });
  await typist.context.pages.remove("5", "game-7");
  expect((await add(short(31))).id).toBe("game-31");
});

test("a page's text is deleted with its server's list, and with the last game of it", async () => {
  const { page } = await add();
  const { id } = await play();
  const sha = page?.sha ?? "";
  await typist.context.pages.remove("5", "night-patrol");
  expect(await typist.store.page("server-5", sha)).toBeUndefined();
  expect(await typist.store.page(id, sha)).toBe(PATROL);
  await typist.context.games.erase(id);
  expect(await typist.store.page(id, sha)).toBeUndefined();
});

test("a server's corrections stay with a replaced page where it prints the same, and go with a removed page", async () => {
  await add();
  const cells = { system: "night-patrol", table: "movement" };
  await corrects(typist, { ...cells, row: "walk", column: "path" }, "5");
  await corrects(typist, { ...cells, row: "walk", column: "wood" }, "2");
  await replace(PATROL.replace("| Walk    | 4    | 3 ", "| Walk    | 4    | 1 "));
  const { corrections } = await typist.context.sheets.guildOf("5");
  expect(Object.keys(corrections["night-patrol"] ?? {})).toEqual(["movement/walk/path"]);
  await typist.context.pages.remove("5", "night-patrol");
  expect(await typist.context.sheets.guildOf("5")).toMatchObject({ corrections: {} });
});
