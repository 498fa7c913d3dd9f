import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { needLeaveToChangeGames } from "#games/me/roles.ts";
import type { AttachedFile } from "#games/workers/import-checker.ts";
import { RuleError } from "#core/errors.ts";
import { among, quoted } from "#core/names/index.ts";
import type { Form, Reply, Suggestion } from "#cards/reply.ts";
import { text } from "#words/text.ts";
import { isShort, pageForm, pasteCard } from "./cards/form.ts";
import { listCard, removeCard, shownCard } from "./cards/list.ts";
import { pageDraftOf, takePage, textOfFile } from "./drafts.ts";

/** The server of a call. Refuses direct messages and servers without the bot. */
export function serverOf({ guild, isWithoutBot = false }: Call): string {
  if (isWithoutBot) throw new RuleError("refuse-needs-bot");
  if (guild === null) throw new RuleError("refuse-pages-in-dm");
  return guild;
}

/** The server's own game that a text names. Refuses an unknown or ambiguous name. */
async function ownGameMeant(context: Context, call: Call, written: string) {
  const pages = await context.pages.list(serverOf(call));
  const known = pages.find(({ id }) => id === written);
  if (known !== undefined) return known;
  if (pages.length === 0) throw new RuleError("refuse-pages-none");
  const things = pages.map((page) => ({ id: page.id, name: page.title, page }));
  return among(things).one({
    what: "game",
    asks: text("which-page"),
    written,
    unknown: (near) => new RuleError("refuse-page-unknown", { written: quoted(written), near }),
    list: text("near-option", { option: "game:" }),
    isWhole: true,
  }).page;
}

export async function pageChoices(context: Context, call: Call): Promise<Suggestion[]> {
  const pages = await context.pages.list(call.guild);
  return pages.map(({ id, title }) => ({ name: title, value: id }));
}

/** Reads a page from a file, or opens the form for it. `of`: the id of the game that it replaces. */
async function takeFrom(
  context: Context,
  call: Call,
  { file, of }: { file?: AttachedFile | undefined; of?: string },
): Promise<Reply> {
  if (file !== undefined) return takePage(context, call, { text: await textOfFile(file), of });
  const written = await writtenBefore(context, call, of);
  if (written !== undefined && !isShort(written)) throw new RuleError("refuse-page-too-long");
  return pasteCard(call.language, { form: pageForm(call.language, written), of });
}

/** The page that the user changes: their last draft, or else the page that it replaces. */
async function writtenBefore(
  context: Context,
  call: Call,
  of: string | undefined,
): Promise<string | undefined> {
  const draft = pageDraftOf(context, call);
  if (draft !== undefined && draft.of === of) return draft.text;
  if (of === undefined) return undefined;
  const { sha } = await ownGameMeant(context, call, of);
  return context.pages.text(serverOf(call), sha);
}

/** The form for a page, with the page that the user changes. `of`: the id of the game that it replaces. */
export async function formFor(context: Context, call: Call, of: string | undefined): Promise<Form> {
  return pageForm(call.language, await writtenBefore(context, call, of));
}

/** Adds a game to the server: from a file, or from a form. */
export async function addPage(
  context: Context,
  call: Call,
  { file }: { file?: AttachedFile | undefined },
): Promise<Reply> {
  await needLeaveToChangeGames(context, call, serverOf(call));
  return takeFrom(context, call, { file });
}

/** Replaces the page of one of the server's games. */
export async function replacePage(
  context: Context,
  call: Call,
  { game, file }: { game: string; file?: AttachedFile | undefined },
): Promise<Reply> {
  await needLeaveToChangeGames(context, call, serverOf(call));
  const { id } = await ownGameMeant(context, call, game);
  return takeFrom(context, call, { file, of: id });
}

/** Asks before one of the server's games is removed. */
export async function askToRemove(context: Context, call: Call, { game }: { game: string }): Promise<Reply> {
  await needLeaveToChangeGames(context, call, serverOf(call));
  return removeCard(call.language, await ownGameMeant(context, call, game));
}

/** Shows the page of one of the server's games, as a file. */
export async function showPage(context: Context, call: Call, { game }: { game: string }): Promise<Reply> {
  const page = await ownGameMeant(context, call, game);
  const written = await context.pages.text(serverOf(call), page.sha);
  if (written === undefined) throw new RuleError("refuse-page-gone");
  return shownCard(call.language, page, written);
}

/** Lists the server's own games. */
export async function listPages(context: Context, call: Call): Promise<Reply> {
  return listCard(call.language, await context.pages.list(serverOf(call)));
}
