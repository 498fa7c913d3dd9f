import { plain } from "#core/names/index.ts";
import { buttonFor, buttonRow, menuBlocks, paragraph, smallPrint } from "#cards/blocks.ts";
import type { Reply } from "#cards/reply.ts";
import { mention } from "#cards/words.ts";
import type { Language } from "#words/language.ts";

/** A game that a server has on one page, and who added it. */
interface OwnGame {
  id: string;
  title: string;
  by: string;
  at: number;
}

/** A server's own games, with a menu that shows a page. */
export function listCard({ say }: Language, pages: readonly OwnGame[]): Reply {
  const lines = pages.map(({ title, by, at }) =>
    say("pages-line", { game: plain(title), user: mention(by), at: String(Math.floor(at / 1000)) }),
  );
  const choices = pages.map(({ id, title }) => ({ label: title, value: id }));
  return {
    title: say("pages-list", { count: pages.length }),
    audience: "private",
    blocks: [
      ...paragraph(...lines),
      ...menuBlocks(choices, { kind: "pageShow" }, [say("pages-show"), say("pages-show-more")]),
      ...smallPrint(say("pages-list-how")),
    ],
  };
}

/** The page of one of a server's games, as a file. */
export function shownCard({ say }: Language, { id, title }: OwnGame, written: string): Reply {
  return {
    title: plain(title),
    audience: "private",
    blocks: [{ kind: "file", name: `${id}.md`, content: written }, ...smallPrint(say("pages-file-how"))],
  };
}

/** Asks before one of a server's games is removed. */
export function removeCard({ say }: Language, { id, title }: OwnGame): Reply {
  return {
    title: say("pages-remove", { game: plain(title) }),
    audience: "private",
    blocks: [
      ...paragraph(say("pages-remove-asks")),
      ...buttonRow(buttonFor({ kind: "pageRemove", of: id }, say("pages-remove-button"), "danger")),
    ],
  };
}
