import type { Game, PageText } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import { type Text, text } from "#words/text.ts";
import { pageSystem } from "./load-systems.ts";

/**
 * The system of a game on pages, with the systems that the game had before; or the fault of the first page that cannot
 * be read. `id`: the id of the system.
 */
export function readGamePages(
  { page = "", earlierPages = [] }: Pick<Game, "page" | "earlierPages">,
  pages: readonly PageText[],
  id: string,
): { system: System } | { faults: Text[] } {
  const faults: Text[] = [];
  const read = (sha: string): System[] => {
    const found = pageSystem(pages.find((each) => each.sha === sha)?.text ?? "", id);
    if ("system" in found) return [found.system];
    faults.push(text("fault-page-unread", { page: sha.slice(0, 8), fault: found.faults[0] ?? "" }));
    return [];
  };
  const [now] = read(page);
  const earlier = earlierPages.flatMap(({ page: sha, through }) =>
    read(sha).map((system) => ({ system, through })),
  );
  return now === undefined || faults.length > 0 ? { faults } : { system: { ...now, earlier } };
}
