import { held, logDocuments, type Whole } from "./changes.ts";
import { inChunks, inSlices } from "./in-slices.ts";
import { keysReplaced } from "./milestones.ts";
import { CHUNK } from "./reader.ts";
import type { Store } from "./store.ts";
import type { Writer } from "./writer.ts";

/** Writes a game's whole log in place of what is there, as `Store.rewrite` says. */
export function rewriteLog(
  store: Pick<Store, "game" | "secret">,
  writer: Writer,
  whole: Whole,
): Promise<void> {
  const { game, entries, extras } = whole;
  return writer.during(async () => {
    const there = await store.game(game.id);
    const length = there?.head.n ?? 0;
    // A log that was brought in and never had dice here is seen by nobody: it may become shorter, and be written by and by.
    const isUnseen = (await store.secret(game.id, there?.dice.series ?? 1)) === undefined;
    if (entries.length < length && !isUnseen) throw new Error(`the log of game ${game.id} is ${length} long`);
    const documents = held(await inSlices(logDocuments(whole, length)), extras.upon);
    await writer.strike(keysReplaced(game.id, entries.length, length));
    const size = isUnseen ? CHUNK : documents.length;
    await inChunks(documents, size, async (chunk) => void (await writer.write(chunk)));
  });
}
