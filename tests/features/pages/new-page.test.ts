import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import type { Game } from "#core/schema/index.ts";
import { needFit } from "#features/pages/rules/fits.ts";
import { stepsIn } from "#core/steps/index.ts";
import { systems } from "../../support/game/systems.ts";
import { expectPressed, expectSeen, expectWell, Typist } from "../../support/games/typist.ts";

const PATROL = readFileSync(new URL("../../systems/pages/night-patrol.md", import.meta.url), "utf8");
const ANNA = { id: "111111111111111111", name: "Anna" };
const BEN = { id: "222222222222222222", name: "Ben" };

let typist: Typist;
beforeEach(async () => {
  typist = await Typist.open(systems);
  await typist.context.pages.add("5", { text: PATROL, by: ANNA.id, at: 1 });
});
afterEach(() => typist.close());

function replace(text: string) {
  return typist.context.pages.replace("5", "night-patrol", { text, by: ANNA.id, at: 2 });
}

/** Begins a game of two players. */
async function begin(): Promise<Game> {
  await expectSeen(typist, "game", { sub: "new", system: "night-patrol", side: "patrol" });
  typist.user = BEN;
  await expectSeen(typist, "game", { sub: "join", side: "sentries" });
  typist.user = ANNA;
  await expectSeen(typist, "game", { sub: "begin" });
  return typist.game();
}

/** Plays until a phase. */
async function until(phase: string): Promise<void> {
  for (let more = 20; more > 0; more -= 1) {
    const { game, book } = await typist.running();
    if (game.play.position.phase === phase) return;
    const { waits, withRoll } = stepsIn(book, game);
    typist.user = waits.some(({ side }) => side === "patrol") ? ANNA : BEN;
    const roll = withRoll.map(({ id }) => id)[0];
    await (roll === undefined
      ? expectSeen(typist, "done")
      : expectSeen(typist, "phase", { roll, faces: "5" }));
  }
  throw new Error(`${phase} never began`);
}

/** Asks for the new page, from the settings of the game. */
async function ask() {
  const settings = await expectSeen(typist, "game", { sub: "set" });
  return typist.press(settings, "Take the new page");
}

const LOUDER = PATROL.replaceAll("A twig → Noise +1", "A twig → Noise +4");

test("the other side agrees to a new page, which counts from then on", async () => {
  const { page } = await begin();
  await until("listen");
  await replace(LOUDER);
  typist.user = ANNA;
  const asked = expectWell(await ask(), "the request");
  expect((await typist.game()).page).toBe(page);
  typist.user = BEN;
  await expectPressed(typist, asked, "Agree");
  const game = await typist.game();
  expect(game.page).not.toBe(page);
  expect(game.earlierPages).toEqual([{ page, through: game.head.n - 1 }]);
  await expectSeen(typist, "phase", { roll: "noise", faces: "5" });
  expect((await typist.game()).play.numbers["noise"]).toBe(4);
});

test("a refused page changes nothing, and nobody takes it alone", async () => {
  const { page } = await begin();
  await replace(LOUDER);
  typist.user = ANNA;
  const asked = expectWell(await ask(), "the request");
  expect(await typist.press(asked, "Agree")).toMatchObject({ key: "refuse-own-proposal" });
  typist.user = BEN;
  await expectPressed(typist, asked, "Refuse");
  expect(await typist.game()).toMatchObject({ page });
});

test("in set-up, and for a player of both sides, a new page needs no consent", async () => {
  await expectSeen(typist, "game", { sub: "new", system: "night-patrol", side: "both" });
  await replace(PATROL.replace("### Sneak", "### Crawl"));
  expectWell(await ask(), "set-up");
  expect((await typist.game()).play.position.phase).toBe("crawl");
  await expectSeen(typist, "game", { sub: "begin" });
  await replace(
    PATROL.replace("### Sneak", "### Crawl").replace(
      "- Flares: 3, for Sentries",
      "- Flares: 3, for Sentries\n- Wind: 0 to 5, starts at 2",
    ),
  );
  expectWell(await ask(), "alone");
  expect((await typist.game()).play.numbers).toMatchObject({ wind: 2, noise: 0 });
});

test("a replaced page that was replaced again is not taken by an old consent", async () => {
  const { page } = await begin();
  await replace(LOUDER);
  typist.user = ANNA;
  const asked = expectWell(await ask(), "the request");
  await replace(`${LOUDER}\nMore words.\n`);
  typist.user = BEN;
  expect(await typist.press(asked, "Agree")).toMatchObject({ key: "refuse-page-other" });
  expect(await typist.game()).toMatchObject({ page });
});

test.each([
  ["the phase that is played", "refuse-page-step", PATROL.replace("### Sneak", "### Crawl")],
  ["the sides", "refuse-page-sides", PATROL.replaceAll("Sentries", "Guards")],
  [
    "the value of a setting",
    "refuse-page-setting",
    PATROL.replace("dark or full, usually dark", "gone or full, usually full").replaceAll(
      "Moon dark",
      "Moon gone",
    ),
  ],
  ["the number of a track", "refuse-page-track", PATROL.replace("- Noise: 0 to 12", "- Noise: 0 to 9")],
])("a page without %s is refused", async (_, key, text) => {
  const { page } = await begin();
  await expectSeen(typist, "track", { track: "noise", value: "11" });
  await replace(text);
  expect(await ask()).toMatchObject({ key });
  expect(await typist.game()).toMatchObject({ page });
});

test("a page is not taken while an order is open", async () => {
  const { play, ...game } = await begin();
  const { book } = await typist.running();
  const order = { id: "1-0", event: "fog", side: "patrol", by: ["patrol"] };
  expect(() => needFit(book, { ...game, play: { ...play, orders: [order] } }, book)).toThrow(
    expect.objectContaining({ key: "refuse-page-open" }),
  );
});

test("an umpire does not take a new page", async () => {
  await begin();
  const chris = { id: "333333333333333333", name: "Chris" };
  await expectSeen(typist, "game", { sub: "invite", user: chris.id, side: "umpire" });
  typist.user = chris;
  await expectSeen(typist, "game", { sub: "join", side: "umpire" });
  await replace(LOUDER);
  expect(await ask()).toMatchObject({ key: "refuse-umpire-only" });
});

test("a game that has ended takes no new page", async () => {
  await expectSeen(typist, "game", { sub: "new", system: "night-patrol", side: "both" });
  await expectSeen(typist, "game", { sub: "begin" });
  await replace(LOUDER);
  const settings = await expectSeen(typist, "game", { sub: "set" });
  await expectSeen(typist, "game", { sub: "end", result: "won" });
  expect(await typist.press(settings, "Take the new page")).toMatchObject({ key: "refuse-game-ended" });
});

test("a game takes at most ten new pages", async () => {
  await expectSeen(typist, "game", { sub: "new", system: "night-patrol", side: "both" });
  await expectSeen(typist, "game", { sub: "begin" });
  for (let n = 1; n <= 10; n += 1) {
    await replace(`${PATROL}\n${"More words. ".repeat(n)}\n`);
    expectWell(await ask(), `page ${n}`);
  }
  await replace(LOUDER);
  expect(await ask()).toMatchObject({ key: "refuse-page-often" });
});

test("an undo does not go back beyond a new page", async () => {
  await expectSeen(typist, "game", { sub: "new", system: "night-patrol", side: "both" });
  await expectSeen(typist, "game", { sub: "begin" });
  await expectSeen(typist, "done");
  await replace(LOUDER);
  expectWell(await ask(), "alone");
  expect(await typist.run("undo")).toMatchObject({ key: "refuse-undo-page" });
  await expectSeen(typist, "done");
  await expectSeen(typist, "undo");
});

test("a game without a new page offers none", async () => {
  await begin();
  const { blocks } = await expectSeen(typist, "game", { sub: "set" });
  expect(JSON.stringify(blocks)).not.toContain("pageTake");
  await replace(LOUDER);
  await typist.context.pages.remove("5", "night-patrol");
  expect(JSON.stringify((await expectSeen(typist, "game", { sub: "set" })).blocks)).not.toContain("pageTake");
  expect(await typist.run("game", { sub: "set" })).not.toBeInstanceOf(RuleError);
});

test("the log and the report of a game read its earlier entries by its earlier page", async () => {
  await begin();
  await until("listen");
  await expectSeen(typist, "table", { table: "Noise", faces: "6" });
  await until("fire");
  await expectSeen(typist, "check", { check: "Shot", faces: "6 5", answers: "near" });
  await until("sneak");
  const without = (text: string, heading: string) => text.replace(new RegExp(`##+ ${heading}\\b[^#]*`), "");
  await replace(
    ["Fire", "Shot", "Struggle"]
      .reduce(without, PATROL)
      .replace("A dog barks → Noise +2", "A duck → Noise +2"),
  );
  typist.user = ANNA;
  const asked = expectWell(await ask(), "the request");
  typist.user = BEN;
  await expectPressed(typist, asked, "Agree");
  for (const kind of ["checks", "tables", "moves"]) await expectSeen(typist, "log", { kind });
  const report = JSON.stringify(await expectSeen(typist, "game", { sub: "report" }));
  expect(report).toMatch(/Shot/);
  expect(report).toMatch(/#### .*Fire/);
  await expectSeen(typist, "dice", { sub: "stats" });
  const [first, last] = [await expectSeen(typist, "log", { from: "1" }), await expectSeen(typist, "log")];
  expect(JSON.stringify([first, last])).toMatch(/On to Turn 1, Fire.*Shot/);
});
