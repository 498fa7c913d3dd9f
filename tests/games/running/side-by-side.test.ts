import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Watch } from "#games/watch/watch.ts";
import type { GameNotice } from "#store/store.ts";
import { Chance } from "../../support/game/play/random-play.ts";
import { SimulatedDiscord } from "../../support/games/simulated-discord.ts";
import { systems } from "../../support/game/systems.ts";
import { expectSeen, Typist } from "../../support/games/typist.ts";

const GAMES = 30;
/** Number of notices sent at the same time: for players' actions, and for due work. */
const LANES = 12;

/** A slow Discord that records concurrent requests. Seeds begin with a sort and a game. */
class Slow extends SimulatedDiscord {
  /** In order of arrival. */
  readonly begun: string[] = [];
  /** Concurrent requests at each arrival. */
  readonly moments: string[][] = [];
  readonly #underWay = new Set<string>();

  override async say(...facts: Parameters<SimulatedDiscord["say"]>) {
    const [, , seed] = facts;
    this.begun.push(seed);
    this.#underWay.add(seed);
    this.moments.push([...this.#underWay]);
    await pause(10);
    this.#underWay.delete(seed);
    return super.say(...facts);
  }
}

let typist: Typist;
let watch: Watch;
let discord: Slow;
beforeEach(async () => {
  typist = await Typist.open(systems);
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const clock = () => typist.now;
  discord = new Slow(new Chance(1), clock);
  watch = new Watch({
    ...typist.context,
    store: typist.store,
    clock,
    machine: clock,
    notifier: discord,
    log,
  });
});
afterEach(async () => {
  await watch.close();
  await typist.close();
});

test("pending notices are sent twelve games at a time, apart from players' own, one at a time per game", async () => {
  for (let n = 0; n < GAMES; n += 1) {
    typist.channel = `c${n}`;
    await expectSeen(typist, "game", { sub: "new", system: "last-hundred-yards", side: "axis" });
    const { game } = (await typist.context.games.in(`c${n}`))!;
    const notice = (id: string, at: number, about: GameNotice["about"]): GameNotice => ({
      id: `${id}:${game.id}:${at}`,
      at,
      game: game.id,
      to: { channel: `c${n}` },
      about,
    });
    const reply = { title: "Said", blocks: [], audience: "public" };
    const notices = [1, 2, 3].flatMap((at) => [
      notice("due", at, { kind: "parked", why: "gone" }),
      notice("did", at, { kind: "said", reply }),
    ]);
    const { pace } = await typist.running();
    await typist.context.games.note(game, { pace: { ...pace, parked: { at: 1, why: "gone" } } });
    await typist.store.note({ notices });
  }
  await watch.start();
  await watch.tick();
  await expect.poll(() => typist.store.notices()).toEqual([]);
  const most = (of: (seeds: string[]) => number) => Math.max(...discord.moments.map(of));
  expect(most((seeds) => seeds.filter((seed) => seed.startsWith("due:")).length)).toBe(LANES);
  expect(most((seeds) => seeds.filter((seed) => seed.startsWith("did:")).length)).toBe(LANES);
  expect(most((seeds) => seeds.length - new Set(seeds.map((seed) => seed.split(":")[1])).size)).toBe(0);
  const inOrder = Map.groupBy(discord.begun, (seed) => seed.split(":").slice(0, 2).join());
  for (const seeds of inOrder.values()) expect(seeds.map((seed) => seed.at(-1))).toEqual(["1", "2", "3"]);
  expect(inOrder.size).toBe(2 * GAMES);
});
