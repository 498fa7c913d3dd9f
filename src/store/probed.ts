/** The version that a store's label, as text, was written with. */
export function versionIn(label: string): number | undefined {
  const { value } = JSON.parse(label) as { value?: { version?: unknown } };
  return typeof value?.version === "number" ? value.version : undefined;
}

/** A number of games in words. */
export function manyGames(games: number): string {
  return games === 1 ? "1 game" : `${games} games`;
}
