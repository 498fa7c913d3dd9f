import type { Context } from "#games/context.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import { fairDice } from "#core/dice/dice.ts";
import { decide } from "#rules/decide.ts";
import { fold, applyEntry } from "#rules/evolve.ts";
import { exportText } from "#rules/log/export.ts";
import type { AliasBook } from "#rules/log/aliases.ts";
import { nextEntry } from "#rules/log/chain.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import { Typist, expectSeen } from "../../support/games/typist.ts";
import { systems } from "../../support/game/systems.ts";
import { amount } from "../../support/run/soak.ts";

const LENGTH = amount(320, 1000);
/** Minimum number of turns of the event loop for a log of this length. */
const LEAST_TURNS = LENGTH / 16;

let home: Typist;
let away: Typist;
let log: LogEntry[];
let game: Game;
let people: AliasBook;

/** A game with a long log of free rolls, in the typist's channel. */
async function playLong(typist: Typist): Promise<void> {
  await expectSeen(typist, "game", { sub: "new", system: "last-hundred-yards", side: "both" });
  const running = (await typist.context.games.in("7"))!;
  const secret = await typist.context.games.secretOf(running);
  const { entries: written, ...start } = await typist.context.games.asWritten(running);
  let last = start.game;
  while (written.length < LENGTH) {
    const interaction = `long${written.length}`;
    const dice = fairDice(secret, interaction);
    const { system } = running;
    const by = last.creator;
    const events = decide(last, { do: "throw", notation: "2d6", times: 1 }, { system, by, dice });
    const entry = nextEntry(last, { at: typist.now, by, interaction, events });
    last = applyEntry(last, entry);
    written.push(entry);
  }
  await typist.context.games.bringIn(last, written, start.people);
  log = written;
  game = fold(written);
  people = start.people;
}

beforeEach(async () => {
  home = await Typist.open(systems);
  away = await Typist.open(systems, { first: 1_000_000, threads: true });
  await playLong(home);
});
afterEach(async () => {
  await home.close();
  await away.close();
});

const fileOf = () => exportText(game, log, { sheet: {}, people, exportedAt: "2027-01-15T08:00:00Z" });

/** The number of turns of the event loop during a task. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) globalThis.setImmediate(count);
  };
  globalThis.setImmediate(count);
  await work();
  isOver = true;
  return turns;
}

describe("a long log yields to other work", () => {
  test("when it is imported", async () => {
    const file = fileOf();
    const turns = await turnsDuring(() => expectSeen(away, "game", { sub: "import", file }));
    // Passes over the log: shape, dates, hashes, values, texts, people, and two for writing.
    expect(turns).toBeGreaterThan(7 * LEAST_TURNS);
    expect((await away.game()).head.n).toBe(LENGTH + 1);
  });

  test("when it is filtered", async () => {
    expect(await turnsDuring(() => expectSeen(home, "log", { turn: 1 }))).toBeGreaterThan(LEAST_TURNS);
  });

  test("when its report is written", async () => {
    // Passes over the log: verification, names, fold, texts, waits.
    expect(await turnsDuring(() => expectSeen(home, "game", { sub: "report" }))).toBeGreaterThan(
      6 * LEAST_TURNS,
    );
  });

  test("when its dice are verified", async () => {
    expect(await turnsDuring(() => expectSeen(home, "dice", { sub: "verify" }))).toBeGreaterThan(
      2 * LEAST_TURNS,
    );
  });
});

test("a command elsewhere is answered before the import ends", async () => {
  const order: string[] = [];
  const file = fileOf();
  const bringing = expectSeen(away, "game", { sub: "import", file }).then(() => order.push("brought in"));
  away.channel = "8";
  await expectSeen(away, "game", { sub: "new", system: "aslsk3", side: "both" }).then(() =>
    order.push("set up"),
  );
  await expectSeen(away, "roll", { dice: "2d6" }).then(() => order.push("rolled"));
  await bringing;
  expect(order).toEqual(["set up", "rolled", "brought in"]);
});

test("of two simultaneous imports of one game, one succeeds and the other is refused", async () => {
  const file = fileOf();
  const first = away.run("game", { sub: "import", file });
  away.channel = "8";
  const second = away.run("game", { sub: "import", file });
  const outcomes = await Promise.all([first, second]);
  expect(outcomes.filter((outcome) => outcome instanceof RuleError)).toHaveLength(1);
  expect(await wholeLog(away.context, game.id)).toEqual(log);
});

test("a file with a fault in its last entry is refused, and none of it is written", async () => {
  const file = fileOf().replace(`"n":${LENGTH},`, `"n":${LENGTH + 1},`);
  const outcome = await away.run("game", { sub: "import", file });
  expect(outcome).toBeInstanceOf(RuleError);
  expect(await away.store.game(game.id)).toBeUndefined();
});

async function wholeLog(context: Context, id: string): Promise<LogEntry[]> {
  return (await context.games.asWritten(await context.games.byId(id))).entries.slice(0, LENGTH);
}
