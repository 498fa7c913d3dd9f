import type { NoticeKinds } from "#games/watch/feature-kinds.ts";
import { saveAdvert } from "./advert.ts";
import { isOver } from "./card.ts";
import { advertCard } from "./looking.ts";

export const LOOKING_NOTICES = {
  looking: {
    isLive: true,
    compose: async (_, __, running) => (isOver(running.game) ? undefined : advertCard(running)),
    async after(context, { game }, fate) {
      if (fate.outcome !== "taken") return;
      const { channel, message } = fate;
      await saveAdvert(context, game, { channel, message }, context.clock());
    },
  },
} satisfies NoticeKinds;
