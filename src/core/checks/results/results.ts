import type { Check, CheckResult, Table } from "../../schema/index.ts";
import { type System } from "../../system/index.ts";
import { given } from "../../left-out.ts";

/** A result as the check defines it, or as the table row with its id names it. */
export function resultOf(system: System, check: Check, id: string): CheckResult {
  const own = check.results.find((result) => result.id === id);
  const { reads } = check;
  if (reads.as === "grid") return own ?? wordOf(system.table(reads.table), id);
  if (reads.as !== "table") return own ?? { id, name: id };
  const row = system.table(reads.table).rows.find((candidate) => candidate.id === id);
  return {
    id,
    name: row?.name ?? id,
    ...(row?.text ? { text: row.text } : {}),
    ...(row?.details ? { details: row.details } : {}),
    ...own,
  };
}

/**
 * A word of a printed grid as a result. The check gives its name, and the legend explains it. Only a blank is not good.
 */
function wordOf({ legend = {} }: Table, word: string): CheckResult {
  const text = Object.hasOwn(legend, word) ? legend[word] : undefined;
  return { id: word, name: word, good: word !== "-", ...given({ text }) };
}
