import { ledgerWithout, mayRead } from "#core/ledger/index.ts";
import { type Game, type LedgerEntry, secretContent } from "#core/schema/index.ts";
import { aliasIn } from "#rules/log/index.ts";
import type { GameDocuments } from "#store/store.ts";
import type { Games } from "../running/games.ts";
import type { Running } from "../running/running.ts";
import type { SealBox } from "../running/seal-box.ts";

/** The content of an entry: a text, or the events of a secret. */
function contentOf({ kind }: LedgerEntry, text: string | undefined) {
  if (text === undefined || kind !== "secret") return { text };
  return { events: secretContent.parse(JSON.parse(text)).events };
}

/**
 * A user's entries in a game's ledger. One that the user may not read, such as a blind roll or an entry of a side that
 * the user left, has no content, because others can change it.
 */
export function ownEntries(
  seals: SealBox,
  { kept: { ledger }, game, user }: { kept: GameDocuments; game: Game; user: string },
) {
  const { entries = [], earlier = [] } = ledger ?? {};
  const own = [...entries, ...earlier.map(({ entry }) => entry)].filter(({ by }) => by === user);
  return own.map((entry) => {
    const { cipher: _, ...rest } = entry;
    return {
      ...rest,
      ...contentOf(entry, mayRead(game, entry, user) ? seals.read(game.id, entry) : undefined),
    };
  });
}

/** Deletes a user's texts in a game. The user's secrets stay under the user's alias. Idempotent. */
export async function forgetEntries(games: Games, running: Running, user: string): Promise<void> {
  const { game, people } = running;
  const ledger = ledgerWithout(running.ledger, user, aliasIn(people, user) ?? user);
  if (ledger !== undefined) await games.note(game, { ledger });
}
