import {
  type Arbitrary,
  type IProperty,
  array,
  assert,
  constantFrom,
  integer,
  nat,
  option,
  property,
  record,
  shuffledSubarray,
  stringMatching,
  uniqueArray,
} from "fast-check";
import { describe, expect, test } from "vitest";
import { share } from "#discord/shards/share.ts";

/** Some shards, some processes, and which of them, or of leaving ones, holds which shard. */
const situation = record({
  count: integer({ min: 1, max: 40 }),
  processes: uniqueArray(stringMatching(/^[0-9a-f]{3}$/), { minLength: 1, maxLength: 9 }),
  others: uniqueArray(stringMatching(/^gone[0-9]$/), { maxLength: 2 }),
}).chain(({ count, processes, others }) => {
  const holder = option(constantFrom(...processes, ...others), { nil: undefined });
  return array(holder, { minLength: count, maxLength: count }).map((holders) => ({
    count,
    processes,
    held: new Map(
      holders.flatMap((who, shard) => (who === undefined ? [] : [[shard, who] as [number, string]])),
    ),
  }));
});

type Situation = typeof situation extends Arbitrary<infer Value> ? Value : never;

const check = <Values>(rule: IProperty<Values>) => assert(rule, { numRuns: 500 });

const has = ({ held }: Situation, process: string) =>
  [...held.values()].filter((holder) => holder === process).length;

/** Each process applies its share in turn, and leaving ones release theirs, until nothing changes. */
function play(from: Situation, order: number[]): { held: Map<number, string>; moves: number } {
  const held = new Map([...from.held].filter(([, who]) => from.processes.includes(who)));
  let moves = 0;
  for (let quiet = 0, turn = 0; quiet < from.processes.length * 2; turn += 1, quiet += 1) {
    const pick = quiet < from.processes.length ? (order[turn % order.length] ?? 0) : turn;
    const me = from.processes[pick % from.processes.length]!;
    const { surplus, takes } = share(from.count, held, from.processes).get(me)!;
    const leaves = [...held].filter(([, who]) => who === me).slice(0, surplus);
    for (const [shard] of leaves) held.delete(shard);
    for (const shard of takes) held.set(shard, me);
    moves += takes.length;
    if (leaves.length > 0 || takes.length > 0) quiet = 0;
  }
  return { held, moves };
}

describe("sharing shards", () => {
  test("gives each process as many as any other, or one more", () => {
    check(
      property(situation, (from) => {
        const parts = share(from.count, from.held, from.processes);
        const dues = from.processes.map((process) => {
          const { surplus, takes } = parts.get(process)!;
          expect(Math.min(surplus, takes.length)).toBe(0);
          return has(from, process) - surplus + takes.length;
        });
        const ofOthers = [...from.held.values()].filter((who) => !from.processes.includes(who)).length;
        // A surplus, or the shards of a process that is stopping, cannot be taken yet.
        const surplus = [...parts.values()].reduce((sum, part) => sum + part.surplus, 0);
        expect(dues.reduce((sum, due) => sum + due, 0)).toBe(from.count - ofOthers - surplus);
        expect(Math.max(...dues)).toBeLessThanOrEqual(Math.ceil(from.count / from.processes.length));
      }),
    );
  });

  test("gives out each free shard once, and no shard that is held", () => {
    check(
      property(situation, ({ count, held, processes }) => {
        const taken = [...share(count, held, processes).values()].flatMap(({ takes }) => takes);
        expect(new Set(taken).size).toBe(taken.length);
        expect(taken.filter((shard) => held.has(shard) || shard < 0 || shard >= count)).toEqual([]);
      }),
    );
  });

  test("is computed alike by all, in whichever order they know each other", () => {
    const reordered = situation.chain((from) =>
      shuffledSubarray(from.processes, { minLength: from.processes.length }).map((processes) => ({
        from,
        processes,
      })),
    );
    check(
      property(reordered, ({ from: { count, held, processes }, processes: otherwise }) => {
        const backwards = new Map([...held].toReversed());
        expect(share(count, backwards, otherwise)).toEqual(share(count, held, processes));
      }),
    );
  });

  test("converges with every shard held, in any order of actions, and moves no more than necessary", () => {
    const order = array(nat(), { minLength: 1, maxLength: 20 });
    check(
      property(situation, order, (from, turns) => {
        const { held, moves } = play(from, turns);
        expect(held.size).toBe(from.count);
        const { processes } = from;
        const sizes = processes.map((process) => [...held.values()].filter((who) => who === process).length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        // No process keeps more than the fair share that favours those with the most shards.
        const least = Math.floor(from.count / processes.length);
        const extra = from.count % processes.length;
        const holdings = processes.map((process) => has(from, process)).toSorted((one, other) => other - one);
        const kept = holdings.map((each, rank) => Math.min(each, least + (rank < extra ? 1 : 0)));
        expect(moves).toBe(from.count - kept.reduce((sum, each) => sum + each, 0));
      }),
    );
  });
});
