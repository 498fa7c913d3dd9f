import { asked } from "#core/checks/answers.ts";
import { midSentence } from "#core/names/names.ts";
import type { CheckDraft } from "./draft.ts";

/** A check as a player types it; with `open` also what was not answered, with an ellipsis. */
export function typedCheck(draft: CheckDraft, open = false): string {
  const { book, check, given, times = 1, isPlayed = false } = draft;
  const answers = asked(check)
    .filter(({ id, kind }) => given[id] !== undefined || (open && (kind !== "side" || isPlayed)))
    .map(({ id, name }) => `${midSentence(name)}: ${given[id] ?? "…"}`);
  return [
    "/check",
    ...(isPlayed ? [] : [`system:${book.id}`]),
    `check:${check.id}`,
    ...(answers.length === 0 ? [] : [`with:${answers.join("; ")}`]),
    ...(times === 1 ? [] : [`times:${times}`]),
  ].join(" ");
}
