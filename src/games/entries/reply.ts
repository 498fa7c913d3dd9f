import { eventKind } from "#core/event-kinds.ts";
import { applyEntry } from "#rules/evolve.ts";
import { reachableFrom } from "#core/pace/index.ts";
import type { Game, LogEntry } from "#core/schema/index.ts";
import { type Archive, gameAfter } from "#store/milestones.ts";
import type { Reply } from "#cards/reply.ts";
import { entryCard } from "#cards/results/card.ts";
import { withoutLeft } from "#cards/reminders/left-server.ts";
import { awayFromChannel } from "#cards/seats/away.ts";
import type { Context } from "../context.ts";
import { roleOf } from "#core/people/index.ts";
import { type Running, nothingHere } from "../running/running.ts";
import type { EntryChange } from "./feature-consequences.ts";
import { type Transition, isShownInPlace } from "../running/transition.ts";
import { RuleError } from "#core/errors.ts";
import { type Call, gameOf, gameHere } from "../command.ts";

/** The delivery id of a game's last entry. Every attempt uses the same id, so that a channel accepts one message. */
export function deliveryId({ id, head }: Game): string {
  return `${id}:${head.n}`;
}

/** The card of an entry, completed by the features. */
async function entryReply(changed: EntryChange, archive: Archive): Promise<Reply> {
  let card = entryCard(changed.book, changed.before, changed.after, changed.entry);
  for (const { completes } of changed.book.features)
    card = (await completes?.(changed, card, archive)) ?? card;
  return card;
}

/** The reply to an action: the entry's card, in the form for the channel where it was made. */
export async function replyTo(context: Context, happened: Transition): Promise<Reply> {
  const { actor, book, after, pace } = happened;
  const entry = withoutLeft(await entryReply(happened, context.games.archive), pace.left);
  const card = limitedMentions(context, happened, entry);
  const reply = await silent(
    context,
    actor.keepsCard === true ? { ...card, redraws: false } : card,
    actor.at,
  );
  return isShownInPlace(happened) ? reply : awayFromChannel(book, reply, after);
}

/** The kind of an action whose mentions are limited; undefined for play. */
function limitedAs({ events }: LogEntry): "seats" | "settings" | "places" | undefined {
  const kinds = new Set(events.map((event) => eventKind(event).filedUnder));
  if (kinds.has("seats")) return "seats";
  if (kinds.has("settings")) return "settings";
  return events.some(({ type }) => type === "moved" || type === "archived") ? "places" : undefined;
}

/**
 * Limits mentions to one per hour, game, author and mentioned user: about seats, settings and places, and about
 * proposals that their author withdraws or replaces.
 */
function limitedMentions(
  { repeatedCalls }: Context,
  { actor, before, after, entry }: Transition,
  card: Reply,
): Reply {
  const calling = { game: after.id, by: actor.by, at: actor.at };
  repeatedCalls.withdrawn.count(calling, askedByWithdrawn(before, entry));
  if (card.ping === undefined) return card;
  const proposed = entry.events.find((event) => event.type === "proposed");
  if (proposed !== undefined) {
    const { of } = proposed.about;
    const isReplacing = before?.proposals?.some(({ by, about }) => by === actor.by && about.of === of);
    const ping = repeatedCalls.withdrawn.allowed(calling, card.ping);
    const left = isReplacing === true ? repeatedCalls.proposals.allowed({ ...calling, of }, ping) : ping;
    repeatedCalls.proposals.count({ ...calling, of }, left);
    return { ...card, ping: left };
  }
  const kind = limitedAs(entry);
  if (kind === undefined) return card;
  const ping = repeatedCalls[kind].allowed(calling, card.ping);
  repeatedCalls[kind].count(calling, ping);
  return { ...card, ping };
}

/** Users who no longer need to answer a proposal, because its author withdrew it. */
function askedByWithdrawn(before: Game | null, { events }: LogEntry): string[] {
  const withdrawn = new Set(
    events.flatMap((event) => (event.type === "dropped" && event.why === "withdrawn" ? [event.of] : [])),
  );
  return (before?.proposals ?? []).flatMap(({ about, holders }) =>
    withdrawn.has(about.of) ? holders.map(({ user }) => user) : [],
  );
}

/** Makes a card silent if all users that it mentions are in their quiet hours. */
export async function silent({ store }: Context, card: Reply, at: number): Promise<Reply> {
  const { ping = [] } = card;
  if (ping.length === 0) return card;
  const persons = await Promise.all(ping.map((user) => store.person(user)));
  const isSilent = persons.every((person) => reachableFrom(at, person?.reminding ?? {}) !== at);
  return isSilent ? { ...card, silent: true } : card;
}

/** The earlier reply to an interaction that is already in the log; undefined for a new interaction. */
export async function answerAgain(
  context: Context,
  interaction: string,
  running: Running,
): Promise<Reply | undefined> {
  const { game } = running;
  const n = running.answered.get(interaction);
  if (n === undefined) return undefined;
  const delivery = `${game.id}:${n}`;
  const reply = { ...(await cardOf(context, running, n)), delivery };
  return (await context.store.isOwn(delivery)) ? reply : { ...reply, isLeftToOthers: true };
}

/** The card of an entry, as it was first shown. */
export async function cardOf({ games }: Context, { game, book }: Running, n: number): Promise<Reply> {
  const [[entry], before] = await Promise.all([
    games.entries(game, n, n),
    n === 1 ? null : gameAfter(games.archive, game.id, n - 1),
  ]);
  if (entry === undefined) throw new Error(`Entry ${n} of game ${game.id} is missing.`);
  return entryReply({ book, before, after: applyEntry(before, entry), entry }, games.archive);
}

/** A reply in the form for the channel of the call: the pressed button may be outside the game's channel. */
export async function shownTo(context: Context, call: Call, reply: Reply): Promise<Reply> {
  const running = gameOf(call);
  if (call.game === undefined || running?.game.channel === call.channel) return reply;
  // The call may have brought the game here.
  const now = await context.games.find(call);
  return now instanceof RuleError || now.game.channel === call.channel
    ? reply
    : awayFromChannel(reply.audience === "private" ? call.language : call.channelLanguage, reply, now.game);
}

/**
 * Refuses a button of a game that the user may not see: one of another server, or of a channel that is hidden from them,
 * unless they have taken part in the game or follow it. `isAdvert`: the button may be outside of the game's channel.
 */
export async function needSight(context: Context, call: Call, isAdvert: boolean): Promise<void> {
  const game = call.game === undefined ? undefined : gameOf(call)?.game;
  if (game === undefined || game.channel === call.channel) return;
  if (await isTied(context, game, call.user.id)) return;
  const isHere = game.guild === call.guild;
  if (isHere && (isAdvert || (await call.maySee?.([game.channel]))?.has(game.channel) === true)) return;
  throw new RuleError("refuse-game-gone");
}

/** True for users who take or took part in a game, or follow it. */
async function isTied({ store }: Context, game: Game, user: string): Promise<boolean> {
  return roleOf(game, user).hasPart || (await store.tiesOf(user)).some((tie) => tie.game === game.id);
}

/** Refuses a press on a card in a channel that the game has left. The refusal names the game's channel. */
export function needInPlace(call: Call): void {
  if (call.game === undefined || call.onOpenCard !== true) return;
  const { game } = gameHere(call);
  if (game.channel !== call.channel || game.archived === true) throw nothingHere(game);
}
