import { waitingOf } from "../pace/waiting.ts";
import type { Game } from "#core/schema/game.ts";
import type { Pace } from "#core/pace/waiting-shape.ts";
import type { WakeUp } from "#store/store.ts";
import type { Reply } from "#views/reply.ts";
import { statusCard } from "#views/reminders/status.ts";
import type { Duty } from "./watch-context.ts";
import type { Running } from "../games/running.ts";
import { park } from "./parking.ts";
import { plan } from "./reminders.ts";
import { OutOfOrder, type Said } from "./voice.ts";

/** How often it is looked whether the card has scrolled out of sight, in milliseconds. */
const LOOK_EVERY = 3_600_000;

/**
 * The status card as it stands now. Without pictures, which are for `/status`: this one is redrawn after every move.
 * Nor does it say that the bot is late, since it is drawn as soon as that is over.
 */
async function statusOf(duty: Duty, running: Running): Promise<Reply> {
  const waiting = { ...(await waitingOf(duty, running, duty.clock())), behind: 0 };
  return statusCard(running.book, running.game, waiting, []);
}

/**
 * Redraws the one status card of a game; posts it where there is none, where it is gone or far up, and where the bot
 * could not speak: if it is taken there, the game is no longer parked.
 */
export async function showStatus(duty: Duty, wakeUp: WakeUp): Promise<void> {
  const running = await duty.games.byId(wakeUp.id);
  if (running.game.archived === true) return takeAway(duty, running.game);
  await showGame(duty, running, wakeUp);
  await showAgainIfStale(duty, running, wakeUp);
}

/**
 * A move that was made before the wake-up came, and saved only while the card was drawn, is on no card yet; its own
 * wake-up is this one, which is about to be struck off.
 */
async function showAgainIfStale(duty: Duty, { game: shown }: Running, { id, at }: WakeUp): Promise<void> {
  await duty.games.queue(id, async () => {
    const { game } = await duty.games.byId(id);
    if (game.head.n === shown.head.n || game.head.at >= at) return;
    await duty.games.note(game, { wakeUps: [{ at: Math.max(duty.clock(), at + 1), kind: "card", id }] });
  });
}

async function showGame(duty: Duty, running: Running, { at }: WakeUp): Promise<void> {
  const { game } = running;
  const { card, parked } = await duty.games.paceOf(game);
  const reply = await statusOf(duty, running);
  const isThere = card?.channel === game.channel && parked === undefined;
  if (isThere && (await stays(duty, card))) {
    const said = await duty.voice.redraw(card.channel, card.message, reply);
    if (said.outcome === "taken" || !(await isGone(duty, game, said))) return;
  }
  await postStatus(duty, running, reply, at);
}

/** Whether the card is to be posted anew. Parks the game where the bot may not speak; throws if Discord is out of order. */
async function isGone(duty: Duty, { id }: Game, said: Exclude<Said, { outcome: "taken" }>): Promise<boolean> {
  if (said.outcome === "owed") throw new OutOfOrder("Discord does not take the status card now.");
  if (said.why === "forbidden") await park(duty, id, said.why);
  return said.why === "gone";
}

/** The card of a game that is put away goes. */
async function takeAway(duty: Duty, game: Game): Promise<void> {
  const old = await duty.games.queue(game.id, async () => {
    const { card, ...pace } = await duty.games.paceOf(game);
    if (card !== undefined) await duty.games.note(game, { pace });
    return card;
  });
  if (old !== undefined) await duty.voice.remove(old.channel, old.message);
}

/** Whether the card is still in sight; that is looked up once in a while only. */
async function stays(
  { voice, clock }: Duty,
  { channel, message, at }: NonNullable<Pace["card"]>,
): Promise<boolean> {
  return clock() - at < LOOK_EVERY || (await voice.isInSight(channel, message)) !== false;
}

/** Posts it once for each wake-up, which came due at `since`. */
async function postStatus(duty: Duty, { game }: Running, reply: Reply, since: number): Promise<void> {
  const { voice, clock } = duty;
  const said = await voice.say({ channel: game.channel }, reply, `status:${game.id}:${since}`, since);
  if (said.outcome === "owed") throw new OutOfOrder("Discord does not take the status card now.");
  if (said.outcome === "lost") {
    if (said.why !== "refused") await park(duty, game.id, said.why);
    return;
  }
  const { channel, message } = said;
  const old = await duty.games.queue(game.id, async () => {
    const running = await duty.games.byId(game.id);
    const { card, parked, ...pace } = await duty.games.paceOf(game);
    const shown = { ...pace, card: { channel, message, at: clock() } };
    await (parked === undefined ? duty.games.note(game, { pace: shown }) : plan(duty, running, shown));
    return card;
  });
  await voice.pin(channel, message);
  if (old !== undefined && old.message !== message) await voice.remove(old.channel, old.message);
}
