import { withoutPings } from "#core/names/index.ts";
import { buttonFor, buttonRow, paragraph, smallPrint } from "#cards/blocks.ts";
import type { Reply } from "#cards/reply.ts";
import type { Language } from "#words/language.ts";
import { isShort } from "./form.ts";

/** The faults of a page, with the form to mend them; a page too long for the form comes back as a file. */
export function faultyCard(
  { say }: Language,
  { text, of }: { text: string; of?: string | undefined },
  faults: readonly string[],
): Reply {
  const list = faults.map((fault) => `- ${withoutPings(fault)}`);
  const edit = buttonFor({ kind: "pageForm", of }, say("pages-edit"), "primary");
  return {
    title: say("pages-faults", { count: faults.length }),
    audience: "private",
    redraws: true,
    blocks: [
      ...paragraph(...list),
      ...(isShort(text)
        ? buttonRow(edit)
        : [{ kind: "file", name: "page.md", content: text } as const, ...smallPrint(say("pages-mend-file"))]),
    ],
  };
}
