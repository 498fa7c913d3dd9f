import type { Reply } from "#cards/reply.ts";
import { authoredText } from "#cards/reports/entry-text.ts";
import type { Feature } from "#core/feature.ts";
import type { Running } from "#games/running/running.ts";
import type { NoticeResult } from "#games/runtime/notifier.ts";
import type { WatchContext } from "#games/watch-context.ts";
import type { NoticeKinds } from "#games/watch/feature-kinds.ts";
import type { GameNotice } from "#store/store.ts";
import { followedCard } from "./card.ts";
import { followers, stageOf } from "./consequences.ts";

/**
 * The notice to a follower; undefined if the user no longer follows, or if the phase is over, because the next phase
 * has its own notice.
 */
async function composeFollowed(
  context: WatchContext,
  { to, about }: GameNotice<"followed">,
  { game, book }: Running,
): Promise<Reply | undefined> {
  const users = await context.store.followersOf(game.id);
  if (!("user" in to) || !users.includes(to.user) || about.stage !== stageOf(game)) return undefined;
  const [entry] = await context.games.entries(game, about.n, about.n);
  return followedCard(book, game, entry === undefined ? "" : authoredText(book, game, entry));
}

/**
 * Stops notices to a follower whose direct messages are closed. The game stays in their list. Does nothing for other
 * users.
 */
async function stopIfClosed(
  context: WatchContext,
  { to, game }: GameNotice,
  result: NoticeResult,
): Promise<void> {
  if (result.outcome !== "lost" || !("user" in to)) return;
  const { user } = to;
  await context.games.queue(game, async () => {
    const known = (await context.store.tiesOf(user)).find((tie) => tie.game === game);
    if (known?.follows === true) await context.store.note({ ties: [{ ...known, follows: false }] });
  });
}

const notices = {
  followed: { compose: composeFollowed, after: stopIfClosed },
} satisfies NoticeKinds;

export const FOLLOW: Feature = {
  name: "follow",
  consequences: [followers],
  notices,
};
