import type { PressNamed } from "#cards/presses/press.ts";
import type { Reply } from "#cards/reply.ts";
import { awayFromChannel } from "#cards/seats/away.ts";
import { filledCard } from "#cards/seats/filled.ts";
import type { Feature } from "#core/feature.ts";
import { given } from "#core/left-out.ts";
import { DAY } from "#core/pace/index.ts";
import { playersOf } from "#core/people/index.ts";
import { act } from "#games/act.ts";
import type { Handlers, Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { onEvent } from "#games/entries/feature-consequences.ts";
import { overStalled, stalledSides } from "#games/pace/stalled.ts";
import type { Running } from "#games/running/running.ts";
import { searchOf } from "#games/seats/seats.ts";
import type { WatchContext } from "#games/watch-context.ts";
import type { NoticeKinds } from "#games/watch/feature-kinds.ts";
import type { GameNotice } from "#store/store.ts";
import { SUBSTITUTE_CARDS, substituteCard } from "./cards.ts";
import type { SUBSTITUTES_SHAPES } from "./shapes.ts";

/** A request for a substitute. */
interface SearchWish {
  side?: string | undefined;
  user?: string | undefined;
  why?: PressNamed<"substitute">["why"];
}

async function seekSubstitute(context: Context, call: Call, { side, user, why }: SearchWish): Promise<Reply> {
  const over = why === "gone" ? await overStalled(context, call, side) : undefined;
  if (over !== undefined) return over;
  return act(context, call, async (running) => {
    const { game, book, pace } = running;
    const isFilled = why === "left" && side !== undefined && playersOf(game, side).length > 0;
    if (isFilled) return { instead: filledCard(book, game, side) };
    const stalled = await stalledSides(context, call, running);
    return { action: { do: "seekSubstitute", stalled, ...given({ left: pace.left, side, user }) } };
  });
}

const presses: Handlers<keyof typeof SUBSTITUTES_SHAPES.presses> = {
  substitute: seekSubstitute,
};

/** The advert of a search, in the server's channel for substitutes. In the game's channel the entry's card is one. */
const advert = onEvent("substituteSought", async ({ sheets }, { after, entry: { n, at } }) => {
  const { id, guild, channel } = after;
  const { substitutes = channel } = await sheets.guildOf(guild);
  if (substitutes === channel) return {};
  const to = { channel: substitutes };
  return { notices: [{ id: `substitute:${id}:${n}`, at, game: id, to, about: { kind: "substitute", n } }] };
});

/** Maximum number of entries read to measure a game's activity. */
const MAX_ENTRIES = 200;

/** The advert, while its search is open. Its button works in any channel. */
async function composeSubstitute(
  context: WatchContext,
  { about }: GameNotice<"substitute">,
  { game, book }: Running,
): Promise<Reply | undefined> {
  const search = await searchOf(context, game, about.n);
  if (search?.isOpen !== true) return undefined;
  const entries = await context.games.entries(game, Math.max(1, game.head.n - MAX_ENTRIES + 1), game.head.n);
  const recent = entries.filter(({ at }) => at > context.clock() - 7 * DAY).length;
  return awayFromChannel(book, substituteCard(book, game, { ...search, n: about.n }, recent), game);
}

const notices = {
  substitute: { compose: composeSubstitute, isLive: true },
} satisfies NoticeKinds;

export const SUBSTITUTES: Feature = {
  name: "substitutes",
  cards: SUBSTITUTE_CARDS,
  presses,
  consequences: [advert],
  notices,
};
