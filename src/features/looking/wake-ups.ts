import { DiscordUnavailable } from "#games/runtime/notifier.ts";
import type { WakeUpHandlers } from "#games/watch/feature-kinds.ts";
import { saveAdvert } from "./advert.ts";
import { isOver } from "./card.ts";
import { advertCard } from "./looking.ts";

export const LOOKING_WAKE_UPS = {
  /** Redraws the card while seats fill, and for the last time when the game has begun. */
  async looking(context, { id }) {
    const running = await context.games.byId(id);
    const { advert } = await context.games.paceOf(running.game);
    if (advert === undefined) return;
    const said = await context.notifier.redraw(advert.channel, advert.message, advertCard(running));
    if (said.outcome === "pending") throw new DiscordUnavailable("Discord did not accept the card.");
    if (isOver(running.game) || said.outcome === "lost")
      await saveAdvert(context, id, undefined, context.clock());
  },
} satisfies WakeUpHandlers;
