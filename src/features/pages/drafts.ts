import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import type { AttachedFile } from "#games/workers/import-checker.ts";
import { LARGEST_PAGE } from "#games/workers/page-reader.ts";
import { RuleError } from "#core/errors.ts";
import { hashText } from "#core/hash.ts";
import { given } from "#core/left-out.ts";
import { bare } from "#core/names/index.ts";
import type { System } from "#core/system/index.ts";
import type { Reply } from "#cards/reply.ts";
import { bookOf } from "#words/rulebook.ts";
import { isShort } from "./cards/form.ts";
import { faultyCard } from "./cards/faulty.ts";
import { readyCard } from "./cards/ready.ts";

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

/** The user's last draft in this server; undefined if there is none. */
export function pageDraftOf(context: Context, call: Call): PageDraft | undefined {
  const { text, of } = context.forms.of(formOf(call), call.now) ?? {};
  return text === undefined ? undefined : { text, ...given({ of }) };
}

/** The user's draft with a mark. Refuses if it is no longer kept. */
export function draftMarked(context: Context, call: Call, mark: string): PageDraft {
  const draft = pageDraftOf(context, call);
  if (draft === undefined || markOf(draft.text) !== mark) throw new RuleError("refuse-page-draft-gone");
  return draft;
}

export function dropDraft(context: Context, call: Call): void {
  context.forms.drop(formOf(call));
}

/** The text of an attached page. Refuses a file that is too large, or that is no text. */
export async function textOfFile(file: AttachedFile): Promise<string> {
  if (file.size > LARGEST_PAGE) throw new RuleError("refuse-page-too-large");
  const bytes = await file.fetch();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new RuleError("refuse-page-no-text");
  }
}

/** The server's own game that a page replaces: the game `of`, or else the one of the same name. */
async function replacedBy(
  { pages }: Context,
  { guild }: Call,
  { title }: System,
  of: string | undefined,
): Promise<System | undefined> {
  const all = await pages.ofGuild(guild);
  const own = all.filter(({ page }) => page !== undefined);
  return own.find((each) => (of === undefined ? bare(each.title) === bare(title) : each.id === of));
}

/** Reads a page, and shows its parts or its faults. Keeps it until the user adds it. */
export async function takePage(context: Context, call: Call, draft: PageDraft): Promise<Reply> {
  const { text, of } = draft;
  context.forms.keep(formOf(call), { text, ...given({ of }) }, call.now);
  const read = await context.pages.read(text);
  if ("faults" in read) return faultyCard(call.language, draft, read.faults);
  const { system } = read;
  const replaced = await replacedBy(context, call, system, of);
  const shared = await context.pages.sharedName(call.guild, system, replaced?.id ?? of);
  if (shared !== undefined)
    return faultyCard(call.language, draft, [call.language.say("refuse-page-name", shared)]);
  return readyCard(bookOf(system, call.language), {
    inFull: await context.pageReader.write(text, system.id),
    mark: markOf(text),
    isShort: isShort(text),
    isNew: of === undefined,
    ...given({ of: replaced?.id ?? of, before: replaced && bookOf(replaced, call.language) }),
  });
}
