import { english } from "#words/languages.ts";
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Game } from "#core/schema/game.ts";
import { loadSystems } from "#systems/load-systems.ts";
import { describeGame } from "../support/games/every-game.ts";
import { describePlay } from "../support/game/play/every-play.ts";
import { ANN, begun, BOB, given, type Outcome } from "../support/game/given-when-then.ts";
import { faultsOf } from "../support/game/spoilt-data.ts";
import { type Card, type Story, tell } from "../support/discord/story.ts";
import { DATA } from "../support/game/systems.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const page = readFileSync(join(ROOT, "docs/add-a-game.md"), "utf8");

/** A step of the page: one file of the game, the remaining faults, and mistakes with their messages. */
interface Step {
  file: string;
  content: string;
  missing: string[];
  mistakes: { written: string; right: string; fault: string }[];
}

const steps = page.split(/^## /m).flatMap((text): Step[] => {
  const [, file, content] = /^`(data\/[^`]+)`\n\n```json\n([^]*?)^```$/m.exec(text) ?? [];
  if (file === undefined || content === undefined) return [];
  const missing = /^```text\n([^]*?)^```$/m.exec(text)?.[1]?.trim().split("\n") ?? [];
  const mistakes = [...text.matchAll(/^- `(.*)` in place of `(.*)`\n {2}→ `(.*)`$/gm)].map(
    ([, written = "", right = "", fault = ""]) => ({ written, right, fault: `${file}: ${fault}` }),
  );
  return [{ file, content, missing, mistakes }];
});

/** Blocks that show a card: its lines as a person reads them, and its buttons. */
const cards = [...page.matchAll(/^```(\w*)\n([^]*?)^```$/gm)]
  .filter(([, language, text = ""]) => language === "" && !text.startsWith("data/"))
  .map(([, , text = ""]) => {
    const lines = text.trim().split("\n");
    return {
      lines: lines.filter((line) => !line.startsWith("[")),
      buttons: lines.flatMap((line) => [...line.matchAll(/\[(.*?)\]/g)].map(([, label]) => label ?? "")),
    };
  });

const root = mkdtempSync(join(tmpdir(), "fifth-"));
const data = join(root, "data");
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

for (const { file, content } of steps) write(file, content);
const game = loadSystems(data)[0]!;

describe("the page", () => {
  beforeEach(() => {
    for (const { file, content } of steps) write(file, content);
  });

  test("has a block for every file of the game", () => {
    expect(steps.map(({ file }) => file.replace("data/ferry-at-dusk/", ""))).toEqual([
      "system.json",
      "sequence.json",
      "tables/ferry.json",
      "checks.json",
    ]);
    expect(steps.every(({ mistakes }) => mistakes.length > 1)).toBe(true);
  });

  test("lists the faults that remain after each step, and none after the last", () => {
    rmSync(data, { recursive: true });
    const found = steps.map(({ file, content }) => {
      write(file, content);
      return faultsOf(data);
    });
    const said = steps.map(({ missing }, at) => (missing.length > 0 ? missing : found[at]));
    expect(found).toEqual(said);
    expect(steps.filter(({ missing }) => missing.length > 0)).toHaveLength(2);
    expect(found.at(-1)).toEqual([]);
  });

  test.each(steps.flatMap((step) => step.mistakes.map((mistake) => ({ ...step, ...mistake }))))(
    "shows the message for $written",
    ({ file, content, written, right, fault }) => {
      expect(content).toContain(right);
      write(file, content.replace(right, written));
      expect(faultsOf(data)).toEqual([fault]);
    },
  );

  test("names existing files only", () => {
    const named = [...page.matchAll(/`((?:data|src|schemas|docs)\/[^`\s]*)`|\]\(\.\.\/([^)]*)\)/g)].map(
      ([, path, link]) => path ?? link ?? "",
    );
    const missing = named.filter(
      (path) => !path.startsWith("data/ferry-at-dusk") && !existsSync(join(ROOT, path)),
    );
    expect(missing).toEqual([]);
    expect(named.length).toBeGreaterThan(15);
  });
});

describe("the game of the page", () => {
  describeGame(game);
  describePlay(game);

  /** A turn without shots, with this die for the ferry. */
  function turn(before: Game, die: number): Outcome {
    const as = (by: string, dice: number[] = []) => ({ by, dice, system: game });
    return given(before)
      .when({ do: "confirm" }, as(ANN))
      .thenAt("chase")
      .when({ do: "confirm" }, as(BOB))
      .thenAt("shots")
      .when({ do: "confirm" }, as(BOB))
      .when({ do: "confirm" }, as(ANN))
      .thenAt("ferry")
      .when({ do: "roll", step: "ferry" }, as(ANN, [die]))
      .thenAt("carry");
  }

  test("is played turn by turn, until enough crates are over", () => {
    const second = turn(begun({}, game), 4).game;
    expect(second.play).toMatchObject({ position: { turn: 2 }, numbers: { landed: 1 } });
    const third = turn(second, 6).game;
    expect(third.play).toMatchObject({ position: { turn: 3 }, numbers: { landed: 3 } });
    const fourth = turn(third, 5);
    expect(fourth.game.play).toMatchObject({ position: { turn: 4 }, numbers: { landed: 5 } });
    expect(fourth.of("limitReached")).toMatchObject([{ limit: "enough", value: 5, bound: 5 }]);
  });

  test("reads the column that the current selects", () => {
    expect(turn(begun({ current: "strong" }, game), 4).of("tableRead")).toMatchObject([
      { column: "strong", row: "slow" },
    ]);
    expect(turn(begun({ current: "calm" }, game), 1).of("tableRead")).toMatchObject([
      { column: "calm", row: "aground" },
    ]);
  });

  test.each([
    ["near", [], [3, 3], "hit"],
    ["near", ["reeds"], [3, 3], "miss"],
    ["middle", ["rested"], [3, 4], "hit"],
    ["far", ["rested", "boats"], [4, 5], "miss"],
    ["far", ["reeds", "boats"], [6, 6], "hit"],
  ])("a shot that is %s, with the modifiers %j, on %j: %s", (range, chosen, dice, result) => {
    const modifiers = chosen.map((id) => ({ id, times: 1 }));
    const action = { do: "check", check: "shot", answers: { range }, modifiers, rolls: 1 } as const;
    const [checked] = given(begun({}, game)).when(action, { by: BOB, dice, system: game }).of("checked");
    expect(checked?.outcomes).toMatchObject([{ result }]);
  });
});

/** The card has the lines and buttons of a card of the page, in that order. */
function expectShown(card: Card, at: number): void {
  const shown = card.text.replace(/\*\*|^-# |^### | \(<@\d+>\)/gm, "").split("\n");
  const { lines, buttons } = cards[at]!;
  const fitting = shown.filter((line) => lines.some((wanted) => line.startsWith(wanted)));
  expect(fitting.map((line) => lines.find((wanted) => line.startsWith(wanted)))).toEqual(lines);
  expect(card.buttons).toEqual(expect.arrayContaining(buttons));
}

describe("a bot that knows only this game", () => {
  let story: Story;
  beforeAll(async () => {
    story = await tell({ data });
  });
  afterAll(() => story.end());

  test("plays a turn in Discord, and its cards look as on the page", async () => {
    expect(cards).toHaveLength(6);
    await story.say("Anna", "/game new system:ferry-at-dusk side:smugglers");
    await story.press("Ben", "Join Wardens");
    expectShown(await story.press("Ben", "Begin"), 0);
    await story.press("Anna", "Done");
    const fire = await story.press("Ben", "Done");
    expect(fire.title).toContain("Turn 1, Fire");
    const shot = await story.press("Ben", "Shot…", fire);
    const far = await story.choose("Ben", "Range…", "range:far", shot);
    expectShown(await story.choose("Ben", "Add modifiers…", "rested", far), 1);
    const hit = await story.say("Ben", "/check check:shot with:range: far modifiers:rested faces:4 5");
    expect(hit.title).toContain("Hit · Shot");
    await story.say("Ben", "/done");
    expect((await story.say("Anna", "/done")).title).toContain("Turn 1, Crossing");
    expectShown(await story.say("Anna", "/phase roll:ferry faces:6"), 2);
    expect((await story.game()).play).toMatchObject({ position: { turn: 2 }, numbers: { landed: 2 } });
  });

  test("shows it in /help and offers its commands", async () => {
    const help = await story.say("Anna", "/help");
    const { text } = await story.press("Anna", english.say("help-about"), help);
    for (const line of ["Ferry at Dusk", "III. Crossing", "Ferry", "Shot"]) expect(text).toContain(line);
    expect(await story.suggest("Anna", "/check check:")).toEqual([{ name: "Shot", value: "shot" }]);
    expect(await story.suggest("Anna", "/game set setting:cur")).toMatchObject([{ value: "current" }]);
  });
});

/** A part of the page that extends the complete game, with its JSON. */
function addition(title: string): { text: string; json: string[] } {
  const text = page.split(/^## /m).find((part) => part.startsWith(title)) ?? "";
  return { text, json: [...text.matchAll(/^```json\n([^]*?)^```$/gm)].map(([, block = ""]) => block) };
}

describe("the page's additions to its game", () => {
  const grown = join(mkdtempSync(join(tmpdir(), "grown-")), "data");
  const folder = join(grown, "ferry-at-dusk");
  const weapons = addition("Weapons");
  let story: Story;

  /** Writes an extended file of the game. */
  function add(file: string, more: (json: Record<string, unknown[]>) => Record<string, unknown>): void {
    const json = JSON.parse(readFileSync(join(folder, file), "utf8")) as Record<string, unknown[]>;
    writeFileSync(join(folder, file), JSON.stringify({ ...json, ...more(json) }));
  }

  beforeAll(async () => {
    for (const { file, content } of steps) {
      mkdirSync(dirname(join(grown, "..", file)), { recursive: true });
      writeFileSync(join(grown, "..", file), content);
    }
    const lead = JSON.parse(addition("Who goes first").json[0] ?? "") as Record<string, unknown[]>;
    const [chance = "", luck = ""] = addition("Random events").json;
    const { events, naturals, steps: fortune } = JSON.parse(chance) as Record<string, object[]>;
    writeFileSync(join(folder, "tables/luck.json"), luck);
    add("system.json", ({ tracks = [] }) => ({
      tracks: [...tracks, ...(lead["tracks"] ?? [])],
      roles: lead["roles"],
      events,
    }));
    add("sequence.json", ({ phases = [] }) => {
      const [first, ...others] = phases as { steps: unknown[] }[];
      const [roll, ...moves] = (lead["steps"] ?? []) as { does?: object }[];
      const drawing = { ...roll, does: { ...roll?.does, naturals } };
      const opening = [drawing, ...(fortune ?? []), ...moves, ...(first?.steps ?? [])];
      return { phases: [{ ...first, steps: opening }, ...others] };
    });
    writeFileSync(join(folder, "tables/reach.json"), weapons.json[0] ?? "");
    writeFileSync(join(folder, "weapons.json"), weapons.json[1] ?? "");
    const { toHit, checks: own } = JSON.parse(weapons.json[2] ?? "") as { toHit: string; checks: unknown[] };
    const known = JSON.parse(addition("Answers that the game knows").json[0] ?? "") as Record<
      string,
      unknown[]
    >;
    add("system.json", ({ settings = [] }) => ({ settings: [...settings, ...(known["settings"] ?? [])] }));
    add("checks.json", ({ checks = [] }) => ({
      toHit,
      checks: [...checks, ...own, ...(known["checks"] ?? [])],
    }));
    story = await tell({ data: grown });
  });
  afterAll(async () => {
    await story.end();
    rmSync(join(grown, ".."), { recursive: true, force: true });
  });

  test("have no fault, and a question with a wrong name has the fault on the page", () => {
    expect(faultsOf(grown)).toEqual([]);
    const [, written = "", right = "", fault] =
      /^- `(.*)` in place of `(.*)`\n {2}→ ``(.*)``$/m.exec(weapons.text) ?? [];
    const file = join(folder, "checks.json");
    const good = readFileSync(file, "utf8");
    const [spoilt, sound] = [written, right].map((text) => text.replaceAll(": ", ":").replaceAll(", ", ","));
    expect(good).toContain(sound);
    writeFileSync(file, good.replace(sound ?? "", spoilt ?? ""));
    expect(faultsOf(grown)).toContain(`data/ferry-at-dusk/checks.json: ${fault}`);
    writeFileSync(file, good);
  });

  test("are played: a tie is rolled again, the role follows the marker, and a weapon finds its number", async () => {
    await story.say("Anna", "/game new system:ferry-at-dusk side:smugglers");
    await story.press("Ben", "Join Wardens");
    await story.press("Ben", "Begin");
    expectShown(await story.say("Anna", "/initiative faces:4 4 2 5"), 3);
    expect((await story.game()).play).toMatchObject({
      position: { step: "lead-moves" },
      markers: { lead: "wardens" },
    });
    expectShown(await story.say("Ben", "/tohit weapon:musket range:12"), 5);
    expect((await story.say("Ben", "/tohit weapon:pistol range:13")).text).toContain("only under 13 squares");
    await story.say("Ben", "/game set setting:nerve.wardens value:5");
    expect((await story.say("Ben", "/check check:stand")).text).toContain("on **5 or less**");
    expect((await story.say("Anna", "/check check:stand")).text).toContain("Enter nerve.");
    expect((await story.say("Ben", "/check check:stand with:nerve: 9")).text).toContain("on **9 or less**");
    await story.press("Ben", "Done");
    expect((await story.game()).play.position.step).toBe("carry");
  });

  test("draw events on natural faces, which are pending until they are carried out", async () => {
    const room = "second-front";
    await story.say("Anna", "/game new system:ferry-at-dusk side:smugglers", room);
    await story.press("Ben", "Join Wardens", undefined, room);
    expectShown(await story.say("Anna", "/initiative faces:1 6 5", room), 4);
    await story.press("Ben", "It drifts ashore: 0 → 1", undefined, room);
    const moves = await story.press("Anna", "Fog laid", undefined, room);
    expect(moves.text).toContain("First move");
    expect((await story.say("Anna", "/status", room)).text).toContain("**Crates landed**: 1");
  });
});

test("no code names a game: a fifth one is a folder in data/ and nothing else", () => {
  const names = loadSystems(DATA).flatMap(({ id, title, aliases = [] }) => [id, title, ...aliases]);
  const found = globSync("{src,commands}/**/*.{ts,js,css,html}", { cwd: ROOT }).flatMap((file) => {
    const text = readFileSync(join(ROOT, file), "utf8");
    return names
      .filter((name) => new RegExp(`(?<![\\w-])${RegExp.escape(name)}(?![\\w-])`, "i").test(text))
      .map((name) => `${file} names ${name}`);
  });
  expect(found).toEqual([]);
});
