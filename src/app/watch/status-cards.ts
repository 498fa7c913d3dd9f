import { unwarned } from "#core/deadline/clock.ts";
import { HOUR } from "#core/pace/wall-clock.ts";
import { waitingOf } from "../pace/waiting.ts";
import type { Game } from "#core/schema/game.ts";
import type { Pace } from "#core/pace/waiting-shape.ts";
import type { WakeUp } from "#store/store.ts";
import type { Reply } from "#views/reply.ts";
import { statusCard } from "#views/reminders/status.ts";
import type { WatchContext } from "./watch-context.ts";
import type { Running } from "../games/running.ts";
import { park } from "./parking.ts";
import { plan } from "./reminders.ts";
import { OutOfOrder, type SendResult } from "./notifier.ts";

/** How often it is looked whether the card has scrolled out of sight, in milliseconds. */
const LOOK_EVERY = HOUR;

/**
 * The status card as it stands now. Without pictures, which are for `/status`: this one is redrawn after every move.
 * Nor does it say that the bot is late, since it is drawn as soon as that is over.
 */
async function statusOf(context: WatchContext, running: Running): Promise<Reply> {
  const waiting = { ...(await waitingOf(context, running, context.clock())), behind: 0 };
  return statusCard(running.book, running.game, waiting, []);
}

/**
 * Redraws the one status card of a game; posts it where there is none, where it is gone or far up, and where the bot
 * could not speak: if it is taken there, the game is no longer parked.
 */
export async function showStatus(context: WatchContext, wakeUp: WakeUp): Promise<void> {
  const running = await context.games.byId(wakeUp.id);
  if (running.game.archived === true) return takeAway(context, running.game);
  await showGame(context, running, wakeUp);
  await showAgainIfStale(context, running, wakeUp);
}

/**
 * A move that was made before the wake-up came, and saved only while the card was drawn, is on no card yet; its own
 * wake-up is this one, which is about to be struck off.
 */
async function showAgainIfStale(
  context: WatchContext,
  { game: shown }: Running,
  { id, at }: WakeUp,
): Promise<void> {
  await context.games.queue(id, async () => {
    const { game } = await context.games.byId(id);
    if (game.head.n === shown.head.n || game.head.at >= at) return;
    await context.games.note(game, {
      wakeUps: [{ at: Math.max(context.clock(), at + 1), kind: "card", id }],
    });
  });
}

async function showGame(context: WatchContext, running: Running, { at }: WakeUp): Promise<void> {
  const { game } = running;
  const { card, parked } = await context.games.paceOf(game);
  const reply = await statusOf(context, running);
  const isThere = card?.channel === game.channel && parked === undefined;
  if (isThere && (await stays(context, card))) {
    const said = await context.notifier.redraw(card.channel, card.message, reply);
    if (said.outcome === "taken" || !(await isGone(context, game, said))) return;
  }
  await postStatus(context, running, reply, at);
}

/** Whether the card is to be posted anew. Parks the game where the bot may not speak; throws if Discord is out of order. */
async function isGone(
  context: WatchContext,
  { id }: Game,
  said: Exclude<SendResult, { outcome: "taken" }>,
): Promise<boolean> {
  if (said.outcome === "pending") throw new OutOfOrder("Discord does not take the status card now.");
  if (said.why === "forbidden") await park(context, id, said.why);
  return said.why === "gone";
}

/** The card of a game that is put away goes. */
async function takeAway(context: WatchContext, game: Game): Promise<void> {
  const old = await context.games.queue(game.id, async () => {
    const { card, ...pace } = await context.games.paceOf(game);
    if (card !== undefined) await context.games.note(game, { pace });
    return card;
  });
  if (old !== undefined) await context.notifier.remove(old.channel, old.message);
}

/** Whether the card is still in sight; that is looked up once in a while only. */
async function stays(
  { notifier, clock }: WatchContext,
  { channel, message, at }: NonNullable<Pace["card"]>,
): Promise<boolean> {
  return clock() - at < LOOK_EVERY || (await notifier.isInSight(channel, message)) !== false;
}

/** Posts it once in a channel for each wake-up, which came due at `since`: the game may move there meanwhile. */
async function postStatus(
  context: WatchContext,
  { game }: Running,
  reply: Reply,
  since: number,
): Promise<void> {
  const { notifier, clock } = context;
  const to = { channel: game.channel };
  const said = await notifier.say(to, reply, `status:${game.id}:${to.channel}:${since}`, since);
  if (said.outcome === "pending") throw new OutOfOrder("Discord does not take the status card now.");
  if (said.outcome === "lost") {
    if (said.why !== "refused") await park(context, game.id, said.why);
    return;
  }
  const { channel, message } = said;
  const old = await context.games.queue(game.id, async () => {
    const running = await context.games.byId(game.id);
    const { card, parked, ...pace } = await context.games.paceOf(game);
    const shown = { ...pace, card: { channel, message, at: clock() } };
    await (parked === undefined
      ? context.games.note(game, { pace: shown })
      : plan(context, running, { ...shown, waits: unwarned(shown.waits) }));
    return card;
  });
  await notifier.pin(channel, message);
  if (old !== undefined && old.message !== message) await notifier.remove(old.channel, old.message);
}
