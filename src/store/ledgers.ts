import type { Game } from "#core/schema/index.ts";
import type { AliasBook } from "#rules/log/index.ts";
import { deserialize, serialize } from "./backend.ts";
import { keyOf } from "./keys.ts";

/** Kinds of documents of 0.5.0 that a ledger replaces, as the beginnings of their keys. */
export const OLD_KINDS = ["notes:", "secrets:", "sealed:"] as const;

/** The games whose ledger is to be made, each with the keys of the documents that it is made from. */
export function ledgersToMake(keys: readonly string[]): Map<string, string[]> {
  const byGame = new Map<string, string[]>();
  for (const key of keys) {
    const [, game = ""] = key.split(":");
    byGame.set(game, [...(byGame.get(game) ?? [keyOf.game(game), keyOf.people(game)]), key]);
  }
  return byGame;
}

interface OldSecret {
  at: number;
}

/** The documents of 0.5.0: notes of a game, its secrets, or a sealed text. */
interface OldDocument {
  notes?: { side?: string }[];
  entries?: OldSecret[];
  earlier?: { n: number; entry: OldSecret }[];
  seal?: string;
  cipher?: string;
}

/** A game with its people, who have aliases in it. */
interface NamedGame {
  game: Game;
  people: AliasBook;
}

function ownerOf(side: string | undefined) {
  return side === undefined ? "author" : { side };
}

function secretFrom({ at, ...secret }: OldSecret) {
  return { ...secret, kind: "secret", made: at };
}

/** The entry of a sealed text, with its author and side from the game; none if it is open. */
function sealFrom({ seal, cipher }: OldDocument, { game, people }: NamedGame) {
  const closed = (game.seals ?? []).filter(({ id }) => id === seal);
  return closed.map(({ id, by, side }) => ({
    id,
    kind: "seal",
    for: ownerOf(side),
    by: people[by] ?? by,
    cipher,
  }));
}

function entriesFrom(old: OldDocument, named: NamedGame) {
  const { notes = [], entries = [] } = old;
  const ofNotes = notes.map(({ side, ...note }) => ({ ...note, kind: "note", for: ownerOf(side) }));
  return [...ofNotes, ...entries.map(secretFrom), ...sealFrom(old, named)];
}

/**
 * A game's ledger, made from documents of 0.5.0, and the keys that it replaces. If one of them is damaged, they stay, and
 * the ledger is damaged, too, so that only this game is refused. Ciphers stay as they are, because they are bound to ids.
 */
export function ledgerFrom(id: string, texts: ReadonlyMap<string, string>) {
  const key = keyOf.ledger(id);
  const read = (each: string) => deserialize<unknown>(texts.get(each) ?? "").value;
  try {
    const replaced = [...texts.keys()].filter((each) => OLD_KINDS.some((kind) => each.startsWith(kind)));
    const old = replaced.map((each) => read(each) as OldDocument);
    const game = read(keyOf.game(id)) as Game;
    const named = texts.has(keyOf.people(id)) ? read(keyOf.people(id)) : { people: {} };
    const { people } = named as Pick<NamedGame, "people">;
    const entries = old.flatMap((each) => entriesFrom(each, { game, people }));
    const earlier = old.flatMap((each) => each.earlier ?? []);
    const past = earlier.map(({ n, entry }) => ({ n, entry: secretFrom(entry) }));
    const value = { version: 2, game: id, entries, ...(past.length === 0 ? {} : { earlier: past }) };
    return { key, value: serialize({ value }), replaced };
  } catch {
    return { key, value: "damaged", replaced: [] };
  }
}
