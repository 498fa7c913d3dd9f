import type { PressNamed } from "#cards/presses/press.ts";
import type { Form, Reply } from "#cards/reply.ts";
import type { Feature } from "#core/feature.ts";
import type { System } from "#core/system/index.ts";
import { type Call, type Handlers, liveGame } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { setUpGame } from "#games/lifecycle/set-up-game.ts";
import { needLeaveToChangeGames } from "#games/me/roles.ts";
import { bookOf } from "#words/rulebook.ts";
import { PAGES_CARDS } from "./cards/taken.ts";
import { newPageShown, takeNewPage, withNewPage } from "./new-page.ts";
import { broughtPageShown, keepPage } from "./brought-page.ts";
import { addedCard, removedCard } from "./cards/added.ts";
import { draftMarked, dropDraft, takePage } from "./drafts.ts";
import type { PAGES_SHAPES } from "./shapes.ts";
import { formFor, serverOf, showPage } from "./pages.ts";

/** The game that an earlier press of the button has added; undefined if there is none. */
async function addedBefore(
  { pages }: Context,
  guild: string,
  { mark, of }: PressNamed<"pageAdd">,
): Promise<System | undefined> {
  const listed = await pages.list(guild);
  const there = listed.find(({ id, sha }) => sha.startsWith(mark) && (of ?? id) === id);
  return there && (await pages.ofGuild(guild)).find(({ id }) => id === there.id);
}

/** Adds the draft to the server's games, or replaces the page of one. */
async function addDraft(context: Context, call: Call, press: PressNamed<"pageAdd">): Promise<System> {
  const { pages } = context;
  const guild = serverOf(call);
  const before = await addedBefore(context, guild, press);
  if (before !== undefined) return before;
  const { text } = draftMarked(context, call, press.mark);
  const page = { text, by: call.user.id, at: call.now };
  const { of } = press;
  const system = await (of === undefined ? pages.add(guild, page) : pages.replace(guild, of, page));
  dropDraft(context, call);
  return system;
}

async function add(context: Context, call: Call, press: PressNamed<"pageAdd">): Promise<Reply> {
  const { of, here = false } = press;
  await needLeaveToChangeGames(context, call, serverOf(call));
  const system = await addDraft(context, call, press);
  if (here) return setUpGame(context, call, { system });
  const isFree = liveGame(call) === undefined;
  const card = addedCard(bookOf(system, call.language), { isFree, isNew: of === undefined });
  return withNewPage(context, call, await context.games.liveIn(call.channel), card);
}

const presses: Handlers<keyof typeof PAGES_SHAPES.presses> = {
  pageForm: {
    async ask(context, call, { of }): Promise<Form> {
      await needLeaveToChangeGames(context, call, serverOf(call));
      return formFor(context, call, of);
    },
    async run(context, call, { of }, { page = "" }) {
      await needLeaveToChangeGames(context, call, serverOf(call));
      return takePage(context, call, { text: page, of });
    },
  },
  pageAdd: add,
  pageShow: (context, call, _, [game = ""]) => showPage(context, call, { game }),
  async pageRemove(context, call, { of }) {
    const guild = serverOf(call);
    await needLeaveToChangeGames(context, call, guild);
    return removedCard(call.language, await context.pages.remove(guild, of));
  },
  pageKeep: keepPage,
  pageTake: takeNewPage,
};

/** Games that a server has on one page each. */
export const PAGES: Feature = {
  name: "pages",
  cards: PAGES_CARDS,
  presses,
  additions: { "game set": [newPageShown], "game import": [broughtPageShown] },
};
