import type { Pace } from "#core/schema/waiting.ts";
import type { WakeUp } from "#store/store.ts";
import type { Reply } from "#views/reply.ts";
import { statusCard } from "#views/status-card.ts";
import type { Duty } from "./duty.ts";
import type { Running } from "./games.ts";
import { park } from "./parking.ts";

/** How often it is looked whether the card has scrolled out of sight, in milliseconds. */
const LOOK_EVERY = 3_600_000;

/** The status card as it stands now. Without pictures, which are for `/status`: this one is redrawn after every move. */
async function statusOf({ app, clock }: Duty, running: Running): Promise<Reply> {
  const reply = statusCard(running.system, running.game, await app.waitingOf(running, clock()));
  return { ...reply, blocks: reply.blocks.filter(({ kind }) => kind !== "picture") };
}

/** Redraws the one status card of a game; posts it where there is none, or where it is gone or far up. */
export async function showStatus(duty: Duty, { id, at }: WakeUp): Promise<void> {
  const running = await duty.app.games.byId(id);
  const { game } = running;
  const pace = await duty.app.games.paceOf(game);
  if (pace.parked !== undefined || game.archived === true) return;
  const reply = await statusOf(duty, running);
  const { card } = pace;
  if (card !== undefined && (await stays(duty, card))) {
    const said = await duty.voice.redraw(card.channel, card.message, reply);
    if (said.outcome === "owed") throw new Error("Discord does not take the status card now.");
    if (said.outcome === "taken" || said.why !== "gone") return;
  }
  await postStatus(duty, running, reply, `status:${id}:${at}`);
}

/** Whether the card is still in sight; that is looked up once in a while only. */
async function stays(
  { voice, clock }: Duty,
  { channel, message, at }: NonNullable<Pace["card"]>,
): Promise<boolean> {
  return clock() - at < LOOK_EVERY || (await voice.isInSight(channel, message)) !== false;
}

async function postStatus(duty: Duty, { game }: Running, reply: Reply, seed: string): Promise<void> {
  const { app, voice, clock } = duty;
  const said = await voice.say({ channel: game.channel }, reply, seed, true);
  if (said.outcome === "owed") throw new Error("Discord does not take the status card now.");
  if (said.outcome === "lost") {
    if (said.why !== "refused") await park(duty, game.id, said.why);
    return;
  }
  const { channel, message } = said;
  const old = await app.games.queue(game.id, async () => {
    const pace = await app.games.paceOf(game);
    await app.games.note(game, { pace: { ...pace, card: { channel, message, at: clock() } } });
    return pace.card;
  });
  await voice.pin(channel, message);
  if (old !== undefined && old.message !== message) await voice.remove(old.channel, old.message);
}
