import type { Block } from "../reply.ts";

/** As much text as stands together without a gap, in characters. */
const MOST_TOGETHER = 1000;

/** Lines that follow each other stand together, small print too: each gap between them costs a phone a line. */
export function together(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const before = joined.at(-1);
    const words = block.kind === "note" ? block.text.replaceAll(/^/gm, "-# ") : undefined;
    const text = block.kind === "text" ? block.text : words;
    if (before?.kind !== "text" || text === undefined || before.text.length + text.length > MOST_TOGETHER)
      joined.push(block);
    else joined[joined.length - 1] = { kind: "text", text: `${before.text}\n${text}` };
  }
  return joined;
}
