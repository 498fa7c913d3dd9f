import type { Rulebook } from "#words/rulebook.ts";
import { plain } from "#core/names/index.ts";
import type { PageChange } from "../shapes.ts";

/** Number of names to show of each kind. */
const MOST_NAMES = 8;

/** The differences between two pages: for each kind of thing, a line with the names. */
export function changeLines({ say }: Pick<Rulebook, "say">, changes: readonly PageChange[]): string[] {
  const lines = changes.map(({ kind, how, names }) => {
    const shown = names.slice(0, MOST_NAMES).map((name) => plain(name));
    return say("pages-changed", {
      kind,
      how,
      names: [...shown, ...(names.length > MOST_NAMES ? ["…"] : [])].join(", "),
    });
  });
  return lines.length === 0 ? [say("pages-unchanged")] : lines;
}
