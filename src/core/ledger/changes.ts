import { given } from "../left-out.ts";
import type { EntryOf, Ledger, LedgerEntry } from "../schema/index.ts";
import { authorsOf } from "./readers.ts";

/** New and changed entries, and the ids of removed ones. `n`: the log entry that makes the change. */
export interface LedgerChange {
  changed?: readonly LedgerEntry[];
  gone?: readonly string[];
  n?: number | undefined;
}

/** The entries of a kind, for all readers, oldest first. */
export function privateEntries<Kind extends LedgerEntry["kind"]>(
  { ledger }: { ledger: Ledger },
  kind: Kind,
): EntryOf<Kind>[] {
  return ledger.entries.filter((entry): entry is EntryOf<Kind> => entry.kind === kind);
}

function ledgerOf({ game }: Ledger, entries: LedgerEntry[], earlier: NonNullable<Ledger["earlier"]>): Ledger {
  return { game, entries, ...given({ earlier: earlier.length === 0 ? undefined : earlier }) };
}

/**
 * The ledger after a change. If a log entry makes it, keeps the earlier states for an undo. An entry that is removed
 * without a log entry stays removed.
 */
export function changedLedger(ledger: Ledger, { changed = [], gone = [], n }: LedgerChange): Ledger {
  const { entries, earlier = [] } = ledger;
  const byId = new Map(changed.map((entry) => [entry.id, entry]));
  const known = new Set(entries.map(({ id }) => id));
  const kept = entries.filter(({ id }) => !gone.includes(id)).map((entry) => byId.get(entry.id) ?? entry);
  const after = [...kept, ...changed.filter(({ id }) => !known.has(id))];
  if (n === undefined)
    return ledgerOf(
      ledger,
      after,
      earlier.filter(({ entry }) => !gone.includes(entry.id)),
    );
  const replaced = entries.filter(({ id }) => byId.has(id) || gone.includes(id));
  return ledgerOf(ledger, after, [...earlier, ...replaced.map((entry) => ({ n, entry }))]);
}

/**
 * The ledger after an undo to log entry `to`; undefined if it changes nothing. Authors stay, because the last author
 * knows the content even if an earlier one has since lost the seat.
 */
export function undoneLedger(ledger: Ledger, to: number): Ledger | undefined {
  const { entries, earlier = [] } = ledger;
  const undone = earlier.filter(({ n }) => n > to);
  if (undone.length === 0) return undefined;
  // The first state after `to` comes last and replaces the later ones.
  const restored = new Map(undone.toReversed().map(({ entry }) => [entry.id, entry]));
  const back = [...restored.values()].map((entry) => {
    const now = entries.find(({ id }) => id === entry.id);
    return now === undefined ? entry : withAuthors(entry, authorsOf(now));
  });
  const others = entries.filter(({ id }) => !restored.has(id));
  return ledgerOf(
    ledger,
    [...others, ...back].toSorted((one, other) => timeOf(one) - timeOf(other)),
    earlier.filter(({ n }) => n <= to),
  );
}

/** The time of an entry. Texts have none and come first. */
function timeOf(entry: LedgerEntry): number {
  return entry.kind === "secret" ? entry.made : 0;
}

/** An entry with these authors, the last one first. Only a secret has several. */
function withAuthors(entry: LedgerEntry, [by = "", ...others]: readonly string[]): LedgerEntry {
  if (entry.kind !== "secret") return { ...entry, by };
  const { coauthors: _, ...rest } = entry;
  return { ...rest, by, ...given({ coauthors: others.length === 0 ? undefined : others }) };
}

/**
 * The ledger without the texts of a forgotten user; undefined if it has nothing of the user. The secrets stay under the
 * user's alias, because the side needs them to play.
 */
export function ledgerWithout(ledger: Ledger, user: string, alias: string): Ledger | undefined {
  const { entries, earlier = [] } = ledger;
  const all = [...entries, ...earlier.map(({ entry }) => entry)];
  if (!all.some((entry) => authorsOf(entry).includes(user))) return undefined;
  const rename = (author: string) => (author === user ? alias : author);
  const left = (entry: LedgerEntry) =>
    entry.kind !== "secret" && entry.by === user ? [] : [withAuthors(entry, authorsOf(entry).map(rename))];
  return ledgerOf(
    ledger,
    entries.flatMap(left),
    earlier.flatMap(({ n, entry }) => left(entry).map((each) => ({ n, entry: each }))),
  );
}
