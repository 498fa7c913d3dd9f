/** A roll with its known probability of success. */
export interface RollWithOdds {
  chance: number;
  success: boolean;
}

/** Result of rolls with known odds, and the probability that fair dice do as well or as badly. */
export interface Luck {
  rolls: number;
  /** Sum of the probabilities. */
  expected: number;
  successes: number;
  /** Probability of at least this many successes. */
  orMore: number;
  /** Probability of at most this many successes. */
  orFewer: number;
}

/** The exact probability of each number of successes, from 0. */
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
