import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import type { AttachedFile } from "#games/workers/import-checker.ts";
import { RuleError } from "#core/errors.ts";
import { hashText } from "#core/hash.ts";
import { given } from "#core/left-out.ts";
import type { Reply } from "#cards/reply.ts";
import { bookOf } from "#words/rulebook.ts";
import { isShort } from "./cards/form.ts";
import { faultyCard } from "./cards/faulty.ts";
import { readyCard } from "./cards/ready.ts";

/** Maximum size of a page in bytes. */
const LARGEST = 64 * 1024;

/** A page that a user has read but not added. `of`: the id of the game that it replaces. */
export interface PageDraft {
  text: string;
  of?: string | undefined;
}

/** Mark of a page in buttons: the start of its hash. */
function markOf(text: string): string {
  return hashText(text).slice(0, 16);
}

/** Key of a user's draft among their refused forms: one for each server. */
function formOf({ user, guild }: Call): { user: string; form: string } {
  return { user: user.id, form: `page|${guild}` };
}

/** The user's last draft in this server; undefined if there is none, or for another game. */
export function pageDraftOf(context: Context, call: Call, of: string | undefined): PageDraft | undefined {
  const kept = context.forms.of(formOf(call), call.now);
  const { text, of: replaced } = kept ?? {};
  return text === undefined || replaced !== of ? undefined : { text, ...given({ of }) };
}

/** The user's draft with a mark. Refuses if it is no longer kept. */
export function draftMarked(
  context: Context,
  call: Call,
  { mark, of }: { mark: string; of?: string | undefined },
): PageDraft {
  const draft = pageDraftOf(context, call, of);
  if (draft === undefined || markOf(draft.text) !== mark) throw new RuleError("refuse-page-draft-gone");
  return draft;
}

export function dropDraft(context: Context, call: Call): void {
  context.forms.drop(formOf(call));
}

/** The text of an attached page. Refuses a file that is too large, or that is no text. */
export async function textOfFile(file: AttachedFile): Promise<string> {
  if (file.size > LARGEST) throw new RuleError("refuse-page-too-large");
  const bytes = await file.fetch();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new RuleError("refuse-page-no-text");
  }
}

/** Reads a page, and shows its parts or its faults. Keeps it until the user adds it. */
export async function takePage(context: Context, call: Call, draft: PageDraft): Promise<Reply> {
  const { text, of } = draft;
  context.forms.keep(formOf(call), { text, ...given({ of }) }, call.now);
  const read = await context.pages.read(text);
  if ("faults" in read) return faultyCard(call.language, draft, read.faults);
  const systems = of === undefined ? [] : await context.pages.ofGuild(call.guild);
  const before = systems.find(({ id }) => id === of);
  return readyCard(bookOf(read.system, call.language), {
    inFull: await context.pageReader.write(text, read.system.id),
    mark: markOf(text),
    isShort: isShort(text),
    ...given({ before: before && bookOf(before, call.language), of }),
  });
}
