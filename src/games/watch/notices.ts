import { cardOf } from "../entries/reply.ts";
import { RuleError } from "#core/errors.ts";
import type { FeatureNotice } from "#core/schema/index.ts";
import type { GameNotice, Notice } from "#store/store.ts";
import { withoutLeft } from "#cards/reminders/left-server.ts";
import { awayFromChannel } from "#cards/seats/away.ts";
import type { Reply } from "#cards/reply.ts";
import { bookOf } from "#words/rulebook.ts";
import type { Running } from "../running/running.ts";
import { languageOf } from "../people/languages.ts";
import { composeDigest } from "./digests.ts";
import type { NoticeKind, NoticeKinds, NoticeMessage } from "./feature-kinds.ts";
import type { WatchContext } from "../watch-context.ts";
import { REPLACED } from "./replaced-cards.ts";
import { composeParked, park } from "./parking.ts";
import { composeArrival } from "../lifecycle/places.ts";
import type { NoticeResult } from "../runtime/notifier.ts";

/** Handlers of notices that are not a feature's, by kind. */
export const NOTICES: Required<Omit<NoticeKinds, FeatureNotice>> = {
  entry: { compose: (context, { about }, running) => cardOf(context, running, about.n), isLive: true },
  said: { compose: async (_, { about }) => about.reply as Reply, isLive: true },
  parked: { compose: composeParked },
  moved: { compose: composeArrival, isLive: true },
  replaced: REPLACED,
};

type Features = Pick<WatchContext, "features">;

/** The handlers of a notice's kind; undefined if its feature was removed. */
function kindOf<Kind extends GameNotice["about"]["kind"]>(
  { features }: Features,
  { about: { kind } }: GameNotice<Kind>,
): NoticeKind<Kind> | undefined {
  const tables: NoticeKinds[] = [NOTICES, ...features.flatMap(({ notices = [] }) => notices)];
  return tables.find((table) => table[kind] !== undefined)?.[kind];
}

/** True for a notice about a player's action, false for due work. */
export function isLive(features: Features, notice: Notice): boolean {
  const live = "game" in notice && kindOf(features, notice)?.isLive;
  return typeof live === "function" ? live(notice as GameNotice) : live === true;
}

/** The game of a notice, in the language of its reader: a user or the channel. */
async function readBy(context: WatchContext, { game, to }: GameNotice): Promise<Running> {
  const running = await context.games.byId(game);
  if ("channel" in to) return running;
  return { ...running, book: bookOf(running.system, await languageOf(context, to.user)) };
}

/** The current content of a notice; undefined if it no longer applies. */
export async function compose(context: WatchContext, notice: Notice): Promise<Reply | undefined> {
  if (!("game" in notice)) return composeDigest(context, notice);
  try {
    const running = await readBy(context, notice);
    const reply = await kindOf(context, notice)?.compose(context, notice, running);
    const isAway = "user" in notice.to && !["said", "parked"].includes(notice.about.kind);
    if (reply === undefined) return undefined;
    if (isAway) return awayFromChannel(running.book, reply, running.game);
    // Composing may have found users who left.
    const { left } = (await context.games.byId(notice.game)).pace;
    return withoutLeft(reply, left);
  } catch (error) {
    if (error instanceof RuleError) return undefined;
    throw error;
  }
}

/** True for a notice that its kind sends in its own way. */
export function hasOwnWay(features: Features, notice: Notice): boolean {
  return "game" in notice && kindOf(features, notice)?.send !== undefined;
}

/** Sends a notice in the way of its kind; undefined if the kind has none. */
export function sendInOwnWay(
  context: WatchContext,
  notice: Notice,
  message: NoticeMessage,
): Promise<NoticeResult> | undefined {
  return "game" in notice ? kindOf(context, notice)?.send?.(context, notice, message) : undefined;
}

/** True if a notice goes to the channel where its game is played now. */
async function isWherePlayed({ store }: WatchContext, { game, to }: GameNotice): Promise<boolean> {
  const played = await store.game(game);
  return "channel" in to && played?.channel === to.channel;
}

/** Called after a notice was sent, lost or dropped. If the bot cannot write in the channel, parks the game. */
export async function settleNotice(
  context: WatchContext,
  notice: Notice,
  result: NoticeResult,
): Promise<void> {
  if (!("game" in notice)) return;
  const isClosed = result.outcome === "lost" && "channel" in notice.to && !hasOwnWay(context, notice);
  if (isClosed && result.why !== "refused" && (await isWherePlayed(context, notice)))
    await park(context, notice.game, result.why);
  await kindOf(context, notice)?.after?.(context, notice, result);
}
