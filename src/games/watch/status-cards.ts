import { HOUR } from "#core/pace/index.ts";
import { waitingOf } from "../pace/waiting.ts";
import type { Game, Pace } from "#core/schema/index.ts";
import type { WakeUp } from "#store/store.ts";
import type { Reply } from "#cards/reply.ts";
import { statusCard } from "#cards/status/card.ts";
import type { WatchContext } from "../watch-context.ts";
import type { Running } from "../running/running.ts";
import { goneCard } from "#cards/seats/moved.ts";
import { park } from "./parking.ts";
import { plan } from "./reminders.ts";
import { DiscordUnavailable, type SendResult } from "../runtime/notifier.ts";
import { unwarned } from "../entries/pace-after.ts";

/** Where a card is. */
type CardPlace = Pick<NonNullable<Pace["card"]>, "channel" | "message">;

/** Interval of checking whether the card is still in sight, in milliseconds. */
const LOOK_EVERY = HOUR;

/**
 * The status card at a time. Omits pictures, because it is redrawn after every move, and the note that the bot is late,
 * because it is drawn once the bot has caught up.
 */
async function statusOf(context: WatchContext, running: Running, now: number): Promise<Reply> {
  const waiting = { ...(await waitingOf(context, running, now)), behind: 0 };
  return { ...statusCard(running.book, running.game, waiting, []), keeps: true };
}

/**
 * Redraws a game's status card. Posts a new one if there is none, if it was deleted, if many messages follow it, or
 * if the game is parked. Posting ends the parking.
 */
export async function showStatus(context: WatchContext, wakeUp: WakeUp): Promise<void> {
  const running = await context.games.byId(wakeUp.id);
  if (running.game.archived === true) return removeCard(context, running.game);
  const now = context.clock();
  const shown = await statusOf(context, running, now);
  await showGame(context, running, shown, wakeUp);
  await showAgainIfStale(context, { shown, now }, wakeUp);
}

/**
 * Draws the card again if the game has changed since `shown` was composed at `now`: a move may share this wake-up, and
 * another process may have drawn the card in the meantime. Compares at the same time, because the likely end depends
 * on it.
 */
async function showAgainIfStale(
  context: WatchContext,
  { shown, now }: { shown: Reply; now: number },
  { id, at }: WakeUp,
): Promise<void> {
  await context.games.inQueue(id, async (running) => {
    const current = await statusOf(context, running, now);
    if (JSON.stringify(current) === JSON.stringify(shown)) return;
    await context.games.note(running.game, {
      wakeUps: [{ at: Math.max(context.clock(), at + 1), kind: "card", id }],
    });
  });
}

async function showGame(
  context: WatchContext,
  running: Running,
  reply: Reply,
  { at }: WakeUp,
): Promise<void> {
  const { game, pace } = running;
  const { card, parked } = pace;
  const isThere = card?.channel === game.channel && parked === undefined;
  if (isThere && (await stays(context, card))) {
    const said = await context.notifier.redraw(card.channel, card.message, reply);
    if (said.outcome === "taken" || !(await isGone(context, game, said))) return;
  }
  await postStatus(context, running, reply, at);
}

/** True if the card must be posted again. Parks the game if the bot may not write. Throws if Discord is unavailable. */
async function isGone(
  context: WatchContext,
  { id }: Game,
  said: Exclude<SendResult, { outcome: "taken" }>,
): Promise<boolean> {
  if (said.outcome === "pending") throw new DiscordUnavailable("Discord does not take the status card now.");
  if (said.why === "forbidden" || said.why === "locked") await park(context, id, said.why);
  return said.why === "gone";
}

/** Deletes the card of a game that was put away. */
async function removeCard(context: WatchContext, game: Game): Promise<void> {
  const old = await context.games.inQueue(game.id, async ({ pace: { card, ...pace } }) => {
    if (card !== undefined) await context.games.note(game, { pace });
    return card;
  });
  if (old !== undefined) await retireCard(context, game.id, old);
}

/**
 * Deletes a status card that is no longer the game's. The first message of a post stays, because the post would be
 * empty; it says where the game is.
 */
export async function retireCard(context: WatchContext, id: string, card: CardPlace): Promise<void> {
  const { channel, message } = card;
  if (!isFirst(card)) return context.notifier.remove(channel, message);
  const { book, game } = await context.games.byId(id);
  await context.notifier.redraw(channel, message, goneCard(book, game));
}

/** True if the card is in sight, which is checked once an hour. The first message of a post always is. */
async function stays(
  { notifier, clock }: WatchContext,
  { channel, message, at }: NonNullable<Pace["card"]>,
): Promise<boolean> {
  return (
    isFirst({ channel, message }) ||
    clock() - at < LOOK_EVERY ||
    (await notifier.isInSight(channel, message)) !== false
  );
}

/** True for the first message of a forum's post, which has the post's id. */
function isFirst({ channel, message }: CardPlace): boolean {
  return channel === message;
}

/**
 * Posts the card. All attempts to replace the same card have one seed, so that another wake-up, or a process that takes
 * over, finds the message instead of posting a second one. The card is redrawn afterwards, because such a message may
 * show an earlier state. The game may move during the attempt.
 */
async function postStatus(
  context: WatchContext,
  { game, pace: { card: replaced } }: Running,
  reply: Reply,
  since: number,
): Promise<void> {
  const { notifier, clock } = context;
  const to = { channel: game.channel };
  const seed = `status:${game.id}:${to.channel}:${replaced?.message}`;
  const said = await notifier.say(to, reply, seed, since);
  if (said.outcome === "pending") throw new DiscordUnavailable("Discord does not take the status card now.");
  if (said.outcome === "lost") {
    if (said.why !== "refused") await park(context, game.id, said.why);
    return;
  }
  const { channel, message } = said;
  const old = await context.games.inQueue(
    game.id,
    async ({ game: there, pace: { card, parked, ...pace } }) => {
      const now = clock();
      const shown = { ...pace, card: { channel, message, at: now } };
      const wakeUps: WakeUp[] = [{ at: Math.max(now, since + 1), kind: "card", id: game.id }];
      await (parked === undefined
        ? context.games.note(there, { pace: shown, wakeUps })
        : plan(context, { game: there, pace: { ...shown, waits: unwarned(shown.waits) } }));
      return card;
    },
  );
  await notifier.pin(channel, message);
  if (old !== undefined && old.message !== message) await retireCard(context, game.id, old);
}
