/** A roll whose chance of success was known before it fell, from 0 to 1. */
export interface RollWithOdds {
  chance: number;
  success: boolean;
}

/** What rolls with known chances came to, and how often fair dice do as well or as badly. */
export interface Luck {
  rolls: number;
  /** The sum of all chances. */
  expected: number;
  successes: number;
  /** The chance of so many successes or more. */
  orMore: number;
  /** The chance of so many successes or fewer. */
  orFewer: number;
}

/** The chance of each number of successes, from 0 on: exact, one roll folded in after the other. */
function chancesOfSuccesses(withOdds: readonly RollWithOdds[]): Float64Array {
  const chances = new Float64Array(withOdds.length + 1);
  chances[0] = 1;
  withOdds.forEach(({ chance }, at) => {
    for (let hits = at + 1; hits >= 0; hits -= 1) {
      const hit = hits === 0 ? 0 : (chances[hits - 1] ?? 0) * chance;
      chances[hits] = (chances[hits] ?? 0) * (1 - chance) + hit;
    }
  });
  return chances;
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);

export function luckOf(withOdds: readonly RollWithOdds[]): Luck {
  const successes = withOdds.filter(({ success }) => success).length;
  const chances = chancesOfSuccesses(withOdds);
  return {
    rolls: withOdds.length,
    expected: sum(withOdds.map(({ chance }) => chance)),
    successes,
    orMore: Math.min(1, sum(chances.subarray(successes))),
    orFewer: Math.min(1, sum(chances.subarray(0, successes + 1))),
  };
}
