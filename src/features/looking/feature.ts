import type { Feature } from "#core/feature.ts";
import type { Pace } from "#core/schema/index.ts";
import type { Handlers } from "#games/command.ts";
import type { EntryConsequence } from "#games/entries/feature-consequences.ts";
import { DiscordUnavailable } from "#games/runtime/notifier.ts";
import type { WatchContext } from "#games/watch-context.ts";
import type { NoticeKinds, WakeUpHandlers } from "#games/watch/feature-kinds.ts";
import type { GameNotice } from "#store/store.ts";
import { isOver, notPostedCard, LOOKING_CARDS } from "./card.ts";
import { advertCard, lookForPlayers, takeFreeSide } from "./looking.ts";
import type { LOOKING_SHAPES } from "./shapes.ts";

/** Saves which message looks for a game's players; `advert` is undefined for none. */
function saveAdvert({ games }: WatchContext, id: string, advert: Pace["advert"], now: number): Promise<void> {
  return games.inQueue(id, async ({ game, pace: before }) => {
    const { advert: _, ...pace } = before;
    if (advert === undefined) return games.note(game, { pace });
    // The game may have changed while the card was being sent.
    const wakeUps = [{ at: now, kind: "looking", id } as const];
    return games.note(game, { pace: { ...pace, advert }, wakeUps });
  });
}

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
