import { given } from "#core/left-out.ts";
import { authorsOf } from "#core/people/index.ts";
import type { SecretSheet, SecretEntry } from "#core/schema/index.ts";

/** A change of secrets: new and changed entries, and the ids of removed ones. `n`: the log entry that makes it. */
export interface SheetChange {
  changed: readonly SecretEntry[];
  gone: readonly string[];
  n?: number | undefined;
}

function sheetOf(
  { game }: SecretSheet,
  entries: SecretEntry[],
  earlier: NonNullable<SecretSheet["earlier"]>,
): SecretSheet {
  return { game, entries, ...given({ earlier: earlier.length === 0 ? undefined : earlier }) };
}

/**
 * The secrets after a change. If a log entry makes it, keeps the earlier states for an undo. A secret that is removed
 * without a log entry stays removed.
 */
export function changedSheet(sheet: SecretSheet, { changed, gone, n }: SheetChange): SecretSheet {
  const { entries, earlier = [] } = sheet;
  const byId = new Map(changed.map((entry) => [entry.id, entry]));
  const known = new Set(entries.map(({ id }) => id));
  const kept = entries.filter(({ id }) => !gone.includes(id)).map((entry) => byId.get(entry.id) ?? entry);
  const after = [...kept, ...changed.filter(({ id }) => !known.has(id))];
  if (n === undefined)
    return sheetOf(
      sheet,
      after,
      earlier.filter(({ entry }) => !gone.includes(entry.id)),
    );
  const replaced = entries.filter(({ id }) => byId.has(id) || gone.includes(id));
  return sheetOf(sheet, after, [...earlier, ...replaced.map((entry) => ({ n, entry }))]);
}

/**
 * The secrets after an undo to log entry `to`; undefined if it changes none. Authors stay, because the last author knows
 * the secret even if an earlier one has since lost the seat.
 */
export function undoneSheet(sheet: SecretSheet, to: number): SecretSheet | undefined {
  const { entries, earlier = [] } = sheet;
  const undone = earlier.filter(({ n }) => n > to);
  if (undone.length === 0) return undefined;
  // The first state after `to` comes last and replaces the later ones.
  const restored = new Map(undone.toReversed().map(({ entry }) => [entry.id, entry]));
  const authors = new Map(entries.map(({ id, by, coauthors }) => [id, { by, ...given({ coauthors }) }]));
  const back = [...restored.values()].map((entry) => ({ ...entry, ...authors.get(entry.id) }));
  const others = entries.filter(({ id }) => !restored.has(id));
  return sheetOf(
    sheet,
    [...others, ...back].toSorted((one, other) => one.at - other.at),
    earlier.filter(({ n }) => n <= to),
  );
}

/** The sheet with all entries of the user `from` attributed to `to`; undefined if there are none. */
export function reattributedSheet(sheet: SecretSheet, from: string, to: string): SecretSheet | undefined {
  const { entries, earlier = [] } = sheet;
  const all = [...entries, ...earlier.map(({ entry }) => entry)];
  if (!all.some((entry) => authorsOf(entry).includes(from))) return undefined;
  const rename = (author: string) => (author === from ? to : author);
  const renamed = (entry: SecretEntry) => ({
    ...entry,
    by: rename(entry.by),
    ...given({ coauthors: entry.coauthors?.map(rename) }),
  });
  return sheetOf(
    sheet,
    entries.map(renamed),
    earlier.map(({ n, entry }) => ({ n, entry: renamed(entry) })),
  );
}
