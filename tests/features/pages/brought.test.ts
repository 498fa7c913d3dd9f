import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import { readExport, verifyFile } from "#rules/log/index.ts";
import { systems } from "../../support/game/systems.ts";
import { expectPressed, expectSeen, fileIn, Typist } from "../../support/games/typist.ts";

const PATROL = readFileSync(new URL("../../systems/pages/night-patrol.md", import.meta.url), "utf8");
const LOUDER = PATROL.replaceAll("A twig → Noise +1", "A twig → Noise +4");

/** The instance on which a game was played, and the one that imports it. */
let home: Typist;
let away: Typist;
beforeEach(async () => {
  home = await Typist.open(systems);
  away = await Typist.open(systems, { first: 10_000 });
});
afterEach(async () => {
  await home.close();
  await away.close();
});

const signed = (text: string) => ({ text, by: home.user.id, at: 1 });

const fileOf = async (typist: Typist) => fileIn(await expectSeen(typist, "game", { sub: "export" }));

/** Plays a game that takes a new page, and exports it. */
async function playedFile(): Promise<string> {
  const { pages } = home.context;
  await pages.add("5", signed(PATROL));
  await expectSeen(home, "game", { sub: "new", system: "night-patrol", side: "both" });
  await expectSeen(home, "game", { sub: "begin" });
  await expectSeen(home, "done");
  await pages.replace("5", "night-patrol", signed(LOUDER));
  await expectPressed(home, await expectSeen(home, "game", { sub: "set" }), "Take the new page");
  await expectSeen(home, "done");
  return fileOf(home);
}

function faultsOf(file: string): unknown[] {
  const read = readExport(new TextEncoder().encode(file));
  return "faults" in read ? read.faults : verifyFile(read.file).faults;
}

test("an exported game has the pages that it was played by", async () => {
  const file = await playedFile();
  const { pages } = JSON.parse(file) as { pages: { text: string }[] };
  expect(pages.map(({ text }) => text)).toEqual([PATROL, LOUDER]);
  expect(faultsOf(file)).toEqual([]);
});

test("a file without one of its pages, or with another text of it, is refused", async () => {
  const file = await playedFile();
  const whole = JSON.parse(file) as { pages: object[] };
  const changed = [
    file.replace("A twig → Noise +4", "A twig → Noise +9"),
    JSON.stringify({ ...whole, pages: whole.pages.slice(1) }),
    JSON.stringify({ ...whole, pages: undefined }),
  ];
  for (const each of changed) {
    expect(faultsOf(each)).toMatchObject([
      { key: "fault-file-page" },
      ...[{}, {}].slice(0, faultsOf(each).length - 1),
    ]);
    expect(await away.run("game", { sub: "import", file: each })).toBeInstanceOf(RuleError);
  }
  expect(await away.context.games.in("7")).toBeUndefined();
});

test("an imported game goes on by its page, and brings it to the server once someone adds it", async () => {
  const card = await expectSeen(away, "game", { sub: "import", file: await playedFile() });
  const { page } = await home.game();
  await expectSeen(away, "phase", { roll: "noise", faces: "5" });
  expect(await away.game()).toMatchObject({ page, play: { numbers: { noise: 4 } } });
  for (const kind of [undefined, "moves"]) await expectSeen(away, "log", kind === undefined ? {} : { kind });
  expect(await away.context.pages.list("5")).toEqual([]);
  expect(await away.run("table", { table: "Wounds" })).not.toBeInstanceOf(RuleError);
  away.managesServer = false;
  expect(await away.press(card, "Add this game")).toMatchObject({ key: "refuse-pages-not-manager" });
  away.managesServer = true;
  await expectPressed(away, card, "Add this game");
  await expectPressed(away, card, "Add this game");
  expect(await away.context.pages.list("5")).toMatchObject([{ id: "night-patrol", sha: page }]);
  expect(faultsOf(await fileOf(away))).toEqual([]);
});

test("a server that has the page of an imported game is not asked to add it", async () => {
  await away.context.pages.add("5", signed(PATROL));
  const card = await expectSeen(away, "game", { sub: "import", file: await playedFile() });
  expect(JSON.stringify(card)).not.toContain("pageKeep");
});

test("a forgotten user who added a page leaves its game without a name", async () => {
  await home.context.pages.add("5", signed(PATROL));
  await home.context.people.forget(home.user.id, home.now);
  const pages = await home.context.pages.list("5");
  expect(pages).toMatchObject([{ id: "night-patrol" }]);
  expect(JSON.stringify(pages)).not.toContain(home.user.id);
});
