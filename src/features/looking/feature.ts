import type { LOOKING_SHAPES } from "./shapes.ts";
import type { Feature } from "#core/feature.ts";
import type { Handlers } from "#games/command.ts";
import type { EntryConsequence } from "#games/entries/feature-consequences.ts";
import { DiscordUnavailable } from "#games/runtime/notifier.ts";
import type { WatchContext } from "#games/watch-context.ts";
import type { NoticeKinds, WakeUpHandlers } from "#games/watch/feature-kinds.ts";
import type { GameNotice } from "#store/store.ts";
import { saveAdvert } from "./advert.ts";
import { isOver, notPostedCard } from "./card.ts";
import { LOOKING_CARDS } from "./cards.ts";
import { advertCard, lookForPlayers, takeFreeSide } from "./looking.ts";

/** Redraws the card that looks for players. */
const lookingChanges: EntryConsequence = (_, { after: { id }, entry, pace }) => ({
  wakeUps: pace.advert === undefined ? [] : [{ at: entry.at, kind: "looking", id }],
});

const presses: Handlers<keyof typeof LOOKING_SHAPES.presses> = {
  seekPlayers: lookForPlayers,
  takeFree: takeFreeSide,
};

const wakeUps = {
  /** Redraws the card while seats fill, and for the last time when the game has begun. */
  async looking(context, { id }) {
    const running = await context.games.byId(id);
    const { advert } = running.pace;
    if (advert === undefined) return;
    const said = await context.notifier.redraw(advert.channel, advert.message, advertCard(running));
    if (said.outcome === "pending") throw new DiscordUnavailable("Discord did not accept the card.");
    if (isOver(running.game) || said.outcome === "lost")
      await saveAdvert(context, id, undefined, context.clock());
  },
} satisfies WakeUpHandlers;

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

const notices = {
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

export const LOOKING: Feature = {
  name: "looking",
  cards: LOOKING_CARDS,
  presses,
  consequences: [lookingChanges],
  wakeUps,
  notices,
};
