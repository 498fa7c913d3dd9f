import { DAY } from "#core/pace/index.ts";
import type { GameNotice } from "#store/store.ts";
import type { Reply } from "#cards/reply.ts";
import { awayFromChannel } from "#cards/seats/away.ts";
import type { Running } from "#games/running/running.ts";
import { searchOf } from "#games/seats/seats.ts";
import type { NoticeKinds } from "#games/watch/feature-kinds.ts";
import type { WatchContext } from "#games/watch-context.ts";
import { substituteCard } from "./cards.ts";

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

export const SUBSTITUTE_NOTICES = {
  substitute: { compose: composeSubstitute, isLive: true },
} satisfies NoticeKinds;
