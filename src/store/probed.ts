import { type SealedText, sealedText } from "./store.ts";

/** What can be seen of a store from beside it. */
export interface Probe {
  /** What keeps a bot from using it, each with what to do; none where it is sound. */
  faults: string[];
  /** The version that it was used with last; left out where nothing is kept yet. */
  version?: number;
  /** Whether a bot has it now. */
  isInUse: boolean;
  /** Sealed texts, a thousand at most; left out where they could not be looked for. */
  sealed?: SealedText[];
}

/** So many sealed texts are looked at. */
export const MOST_SEALED = 1000;

/** The sealed texts among documents, as text. */
export function sealedIn(documents: readonly string[]): SealedText[] {
  return documents.flatMap((document) => {
    const { value } = JSON.parse(document) as { value?: unknown };
    const read = sealedText.loose().safeParse(value);
    return read.success ? [read.data] : [];
  });
}

/** The version that a store's label, as text, was written with. */
export function versionIn(label: string): number | undefined {
  const { value } = JSON.parse(label) as { value?: { version?: unknown } };
  return typeof value?.version === "number" ? value.version : undefined;
}

/** So many games, as they are spoken of. */
export function manyGames(games: number): string {
  return games === 1 ? "1 game" : `${games} games`;
}
