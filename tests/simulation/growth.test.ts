import { describe, expect, test } from "vitest";
import { systems } from "../support/game/systems.ts";
import { amount } from "../support/run/soak.ts";
import { USERS } from "../support/simulation/acts.ts";
import { LongGame } from "../support/simulation/long-game.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Number of acts in a game. */
const ACTS = amount(600, 20_000);

/** Documents of which each game has one or few, however long it is. */
const BOUNDED = /^(game|pace|standing|notes|people|secrets|person|uptime|channel):/;

type Act = (game: LongGame, user: string) => Promise<void>;

const ACT: Record<string, Act> = {
  plays: (game, user) => game.plays(user),
  roll: (game, user) => game.does(user, "roll", { dice: "2d6" }),
  undo: (game, user) => game.does(user, "undo"),
  agree: (game, user) => game.answers(user, "agree"),
};

const NAMES = ["plays", "plays", "plays", "plays", "roll", "undo", "undo", "agree"];

/** The largest bytes of each kind of document, and the most statements of each act, in a part of a game. */
class Peaks {
  readonly bytes = new Map<string, number>();
  readonly calls = new Map<string, number>();

  note(game: LongGame, name: string, calls: number): void {
    raise(this.calls, name, calls);
    for (const [key, { value }] of game.database.documents)
      if (BOUNDED.test(key)) raise(this.bytes, key.slice(0, key.indexOf(":")), value.length);
  }
}

function raise(peaks: Map<string, number>, name: string, value: number): void {
  peaks.set(name, Math.max(value, peaks.get(name) ?? 0));
}

/** The peaks above a bound. */
function above(peaks: ReadonlyMap<string, number>, most: (name: string) => number): string[] {
  return [...peaks].filter(([name, peak]) => peak > most(name)).map(([name, peak]) => `${name}: ${peak}`);
}

async function actsOnce(game: LongGame, peaks: Peaks): Promise<void> {
  const { chance } = game.world;
  const name = chance.pick(NAMES);
  const before = game.calls;
  await ACT[name]!(game, chance.pick(USERS.slice(0, 2)));
  peaks.note(game, name, game.calls - before);
  // Many acts fall within one minute, and some games are left for days.
  if (chance.once(3)) await game.pass(chance.below(chance.once(20) ? 50 * HOUR : 90_000));
}

async function opened(system: (typeof systems)[number], seed: number): Promise<LongGame> {
  const game = new LongGame(system, seed);
  await game.start();
  await game.begin();
  return game;
}

describe.each(systems.map((system) => ({ system })))("a long game of $system.title", ({ system }) => {
  test("grows no document, and costs as many statements a move as a short one", async () => {
    const game = await opened(system, 1);
    const [early, late] = [new Peaks(), new Peaks()];
    for (let n = 0; n < ACTS; n += 1) await actsOnce(game, n < ACTS / 3 ? early : late);
    expect((await game.game()).head.n).toBeGreaterThan(ACTS / 10);
    expect(above(late.bytes, (kind) => (early.bytes.get(kind) ?? 0) * 1.25 + 200)).toEqual([]);
    expect(above(late.calls, (name) => (early.calls.get(name) ?? 0) + 3)).toEqual([]);
    expect(game.errors).toEqual([]);
  });

  test("keeps few of the waits that end within one minute", async () => {
    const game = await opened(system, 2);
    const { id } = await game.game();
    const sizes: number[] = [];
    for (let n = 0; n < 60; n += 1) {
      for (const user of USERS.slice(0, 2)) await game.plays(user);
      sizes.push(game.document("pace", id).length);
    }
    expect(Math.max(...sizes)).toBeLessThan(4000);
  });
});
