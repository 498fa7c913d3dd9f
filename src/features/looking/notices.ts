import type { NoticeKinds } from "#games/watch/feature-kinds.ts";
import type { WatchContext } from "#games/watch-context.ts";
import type { GameNotice } from "#store/store.ts";
import { saveAdvert } from "./advert.ts";
import { isOver, notPostedCard } from "./card.ts";
import { advertCard } from "./looking.ts";

/** Tells the game's channel that the card could not be posted elsewhere. */
function tellFailure(
  { clock, games }: WatchContext,
  { id: notice, game: id, to }: GameNotice<"looking">,
): Promise<void> {
  return games.inQueue(id, async ({ game, book }) => {
    if (!("channel" in to) || to.channel === game.channel) return;
    const about = { kind: "said", reply: notPostedCard(book, to.channel) } as const;
    const said = { id: `${notice}:lost`, at: clock(), game: id, to: { channel: game.channel }, about };
    await games.note(game, { notices: [said] });
  });
}

export const LOOKING_NOTICES = {
  looking: {
    isLive: true,
    compose: async (_, __, running) => (isOver(running.game) ? undefined : advertCard(running)),
    async after(context, notice, result) {
      if (result.outcome === "lost") return tellFailure(context, notice);
      if (result.outcome !== "taken") return undefined;
      const { channel, message } = result;
      return saveAdvert(context, notice.game, { channel, message }, context.clock());
    },
  },
} satisfies NoticeKinds;
