/** What can be seen of a store from beside it. */
export interface Probe {
  /** What keeps a bot from using it, each with what to do; none where it is sound. */
  faults: string[];
  /** The version that it was used with last; left out where nothing is kept yet. */
  save?: number;
  /** Whether a bot has it now. */
  isInUse: boolean;
}

/** The version that a store's label, as text, was written with. */
export function saveIn(label: string): number | undefined {
  const { value } = JSON.parse(label) as { value?: { save?: unknown } };
  return typeof value?.save === "number" ? value.save : undefined;
}

/** So many games, as they are spoken of. */
export function manyGames(games: number): string {
  return games === 1 ? "1 game" : `${games} games`;
}
