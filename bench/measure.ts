/** Runs the next command in a channel. Resolves to the duration in milliseconds. */
export type Step = () => Promise<number>;

/** A kind of command to measure. */
export interface Variant {
  name: string;
  /** The commands for the n-th channel. */
  commandsOf(n: number): Step;
  /** True to use one channel only, so that nothing runs concurrently. */
  isAlone?: boolean;
}

/** Results of a variant: milliseconds of single commands, and commands per second with concurrent ones. */
export interface Figures {
  name: string;
  median: number;
  p99: number;
  /** Undefined if the variant uses one channel only. */
  perSecond?: number;
}

/** Number of blocks that are discarded, number that count, and commands in each. */
const WARM_UP = 30;
const BLOCKS = 40;
const BLOCK = 100;
const CHANNELS = 32;
const LANE_BLOCKS = 5;

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Runs commands in one channel, one at a time. Resolves to their durations in milliseconds. */
async function oneByOne(step: Step): Promise<number[]> {
  const times: number[] = [];
  for (let done = 0; done < BLOCK; done += 1) times.push(await step());
  return times;
}

/** Runs commands in many channels concurrently. Resolves to commands per second. */
async function sideBySide(channels: readonly Step[]): Promise<number> {
  const since = performance.now();
  await Promise.all(channels.map(oneByOne));
  return (channels.length * BLOCK) / ((performance.now() - since) / 1000);
}

/** A variant being measured, with its results so far and its concurrent channels. */
interface Run extends Variant {
  blocks: number[][];
  rates: number[];
  channels: Step[];
}

function begin(variant: Variant): Run {
  const channels = Array.from({ length: variant.isAlone === true ? 1 : CHANNELS }, (_, n) =>
    variant.commandsOf(n),
  );
  return { ...variant, blocks: [], rates: [], channels };
}

function figuresOf({ name, blocks, rates }: Run): Figures {
  const medians = blocks.map((times) => quantile(times, 0.5));
  const figures = { name, median: quantile(medians, 0.5), p99: quantile(blocks.flat(), 0.99) };
  return rates.length === 0 ? figures : { ...figures, perSecond: quantile(rates, 0.5) };
}

/**
 * Measures all variants in alternating blocks, so that other load on the machine affects all alike. Each block uses a
 * new channel, unless the variant has only one.
 */
export async function measure(variants: readonly Variant[]): Promise<Figures[]> {
  const runs = variants.map(begin);
  for (let block = 0; block < WARM_UP + BLOCKS; block += 1) {
    for (const run of runs) {
      const [only] = run.isAlone === true ? run.channels : [];
      const times = await oneByOne(only ?? run.commandsOf(CHANNELS + block));
      if (block >= WARM_UP) run.blocks.push(times);
    }
  }
  for (let block = 0; block <= LANE_BLOCKS; block += 1) {
    for (const { channels, rates } of runs.filter((run) => run.isAlone !== true)) {
      const rate = await sideBySide(channels);
      // The first block sets up the channels' games.
      if (block > 0) rates.push(rate);
    }
  }
  return runs.map(figuresOf);
}
