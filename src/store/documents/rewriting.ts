import type { StoredDocument } from "../backend.ts";
import { inChunks, inSlices } from "../in-slices.ts";
import { keysReplaced } from "../milestones.ts";
import type { Store } from "../store.ts";
import type { Writer } from "../writer.ts";
import { wholeChange, type Whole } from "./changes.ts";
import { CHUNK } from "./reader.ts";

/** Replaces a game's whole log, as `Store.rewrite` says. */
export function rewriteLog(
  store: Pick<Store, "game" | "secret">,
  writer: Writer,
  whole: Whole,
): Promise<void> {
  const { game, entries } = whole;
  return writer.during(async () => {
    const there = await store.game(game.id);
    const length = there?.head.n ?? 0;
    // Nobody has seen an imported log without dice of this bot: it may become shorter, and be written in chunks.
    const isUnseen = (await store.secret(game.id, there?.dice.series ?? 1)) === undefined;
    if (entries.length < length && !isUnseen) throw new Error(`the log of game ${game.id} is ${length} long`);
    const { documents = [], ...rows } = await inSlices(wholeChange(whole, length));
    await writer.write({ removed: { documents: keysReplaced(game.id, entries.length, length) } });
    const write = async (chunk: StoredDocument[]) => void (await writer.write({ documents: chunk }));
    if (!isUnseen) await writer.write({ documents, ...rows });
    else {
      await inChunks(documents, CHUNK, write);
      await writer.write(rows);
    }
  });
}
