/** The key of the document that labels a store: the version that uses it, and where its games are played. */
export const LABEL = "store";

export interface StoreLabel {
  playedOn?: "discord";
}

/** The version in a label's text. */
export function versionIn(label: string): number | undefined {
  const { value } = JSON.parse(label) as { value?: { version?: unknown } };
  return typeof value?.version === "number" ? value.version : undefined;
}

/** A number of games in words. */
export function manyGames(games: number): string {
  return games === 1 ? "1 game" : `${games} games`;
}
