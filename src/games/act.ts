import { type StandingBySide, stopsOf, type Game, type LogEntry } from "#core/schema/index.ts";
import type { Action } from "#core/actions.ts";
import type { Preparation } from "./entries/feature-consequences.ts";
import { decide } from "#rules/decide.ts";
import { enteredDice, fairDice, readFaces } from "#core/dice/index.ts";
import { commonNumber } from "#core/system/index.ts";
import { BOT, peopleNamed } from "#core/people/index.ts";
import type { Reply } from "#cards/reply.ts";
import { actorApart, actorOf, type Call } from "./command.ts";
import type { Context } from "./context.ts";
import { refreshed } from "./entries/refreshed.ts";
import type { ActionMaker, Instead, ReadyAction } from "./running/ready-action.ts";
import { notedPlaces, type Running, unread } from "./running/running.ts";
import { consequencesOf } from "./entries/consequences.ts";
import type { Actor, Decision } from "./running/transition.ts";
import { answerAgain, deliveryId, replyTo } from "./entries/reply.ts";
import { given } from "#core/left-out.ts";
import { applyEntry } from "#rules/evolve.ts";
import { type AliasBook, addPeople, nextEntry, type EntryFacts } from "#rules/log/index.ts";
import { drawAlias } from "./runtime/secrets.ts";
import type { Guild } from "#store/shapes/guild.ts";

/** Executes an action in the channel's game and returns the reply. `faces`: dice entered by the player. */
export async function act(
  context: Context,
  call: Call,
  action: Action | ActionMaker,
  faces?: string,
): Promise<Reply> {
  const { games } = context;
  const id = await games.idHere(call);
  const reply = await games.queue(id, async () => {
    const running = await games.here(call);
    // The channel may have got another game while the task waited in the queue; the other game has its own queue.
    return running.game.id === id ? actIn(context, running, call, { action, faces }) : undefined;
  });
  return reply ?? act(context, call, action, faces);
}

interface ActOptions {
  action: Action | ActionMaker;
  faces: string | undefined;
}

async function actIn(context: Context, running: Running, call: Call, wanted: ActOptions): Promise<Reply> {
  const { game } = running;
  const shown =
    (await answerAgain(context, call.interaction, running)) ?? (await refreshed(context, call, running));
  if (shown !== undefined) return shown;
  const made = await resolved(context, call, running, wanted);
  if ("instead" in made) return made.instead;
  const { action, apart, answer, page, ...extra } = made;
  const dice = await diceFor(context, call, running, wanted.faces);
  const standing = standingNow(running);
  const events = decide(game, action, { ...placeOf(running), by: call.user.id, dice, standing });
  const actor = apart === true ? actorApart(call) : actorOf(call);
  const takesPage = events.some(({ type }) => type === "pageTaken");
  const system = takesPage && page !== undefined ? context.sheets.ofGame(page, game) : running.system;
  const reply = await commit(context, actor, { before: running, system, events, ...extra });
  const { press } = call;
  if (press !== undefined) context.lastPresses.set(game.id, { user: call.user.id, press });
  countHour(context, game, call);
  return answer === undefined ? reply : answer();
}

/** Counts the hour of a player's move, if the player opted in. Runs in the background and may fail. */
function countHour({ people }: Context, { seats }: Game, { user, now }: Call): void {
  if (seats.some((seat) => seat.user === user.id)) people.acted(user.id, now).catch(() => {});
}

/** Creates the log entry of a decision, saves it with its consequences, and returns the reply. */
export async function commit(context: Context, actor: Actor, decided: Decision): Promise<Reply> {
  const { games, acknowledgements, signals, speech } = context;
  const { before, system, secret, extras = {} } = decided;
  const { entry, game, people, server } = await entered(context, actor, decided);
  const book = await speech.bookFor(system, game, server);
  const { standing, ledger, pace: saved } = before ?? unread(game);
  const { pace = saved } = extras;
  const documents = { pace, standing, ledger };
  const happened = { actor, system, book, before: before?.game ?? null, after: game, entry, ...documents };
  const reply = await replyTo(context, happened);
  const brought = await consequencesOf(context, { ...happened, reply }, extras);
  // This commit also acknowledges earlier replies, because this reply may replace their message.
  const acknowledged = acknowledgements.of(game.id);
  const { page } = system;
  const pages = page === undefined || page.sha === before?.game.page ? [] : [{ owner: game.id, ...page }];
  await games.save({ game, entry, people, acknowledged, pages, ...given({ secret }), ...brought });
  acknowledgements.written(acknowledged);
  if (actor.answer !== undefined) signals.emit("due", brought.wakeUps);
  return { ...reply, delivery: deliveryId(game) };
}

/** An action of the bot itself; undefined if there is nothing left to do. */
type OwnAction = Action | ((running: Running) => Promise<ReadyAction | undefined>);

/**
 * Executes an action as the bot, or for the user `by`. `cause` is a unique name of the action. If the log has an entry
 * of that name, does nothing.
 */
export function actAlone(
  context: Context,
  id: string,
  wanted: OwnAction,
  { cause, now, by = BOT }: { cause: string; now: number; by?: string },
): Promise<void> {
  return context.games.inQueue(id, async (running) => {
    const { game, system, standing } = running;
    if (running.answered.get(cause) !== undefined) return;
    const made = typeof wanted === "function" ? await wanted(running) : { action: wanted };
    if (made === undefined) return;
    const { action, extras } = made;
    const events = decide(game, action, { ...placeOf(running), by, dice: enteredDice([], by), standing });
    if (events.length === 0) return;
    await commit(
      context,
      { by, at: now, interaction: cause },
      {
        before: running,
        system,
        events,
        ...given({ extras }),
      },
    );
  });
}

/** The standing orders that apply to an action. In a game that delays passes, only their stops apply. */
function standingNow({ game, standing }: Running): StandingBySide {
  return commonNumber(game, "passDelay") > 0 ? stopsOf(standing) : standing;
}

/** The facts beside a game on which its decisions depend. */
function placeOf(running: Running) {
  return { system: running.system, noted: notedPlaces(running) };
}

async function diceFor({ games }: Context, call: Call, running: Running, faces: string | undefined) {
  if (faces !== undefined) return enteredDice(readFaces(faces), call.user.id);
  return fairDice(await games.secretOf(running), call.interaction);
}

/** The action to execute: from its maker, or as a feature prepares it, or otherwise unchanged. */
async function resolved(
  context: Context,
  call: Call,
  running: Running,
  { action, faces }: ActOptions,
): Promise<ReadyAction | Instead> {
  if (typeof action === "function") return action(running);
  for (const { preparations } of context.features) {
    // The compiler cannot see that each preparation takes its own kind of action.
    const prepare = preparations?.[action.do] as Preparation<Action> | undefined;
    const prepared = await prepare?.(context, call, running, { action, faces });
    if (prepared !== undefined) return prepared;
  }
  return { action };
}

/** An entry, the game after it, and the people named in the log so far. */
interface EntryResult {
  entry: LogEntry;
  game: Game;
  people: AliasBook;
}

/**
 * Creates the entry of a decision. Appends the corrected figures that the game takes over from its server, because the
 * decision used the earlier figures. `server`: the settings of the server where the game is after the entry.
 */
async function entered(
  { platform, sheets }: Context,
  { by, at, interaction }: Actor,
  { before, events, system }: Pick<Decision, "before" | "events" | "system">,
): Promise<EntryResult & { server: Guild }> {
  const draw = () => drawAlias(platform);
  const facts = { at, by, interaction, events };
  const earlier = before?.game ?? null;
  const decided = entryOf(earlier, facts, before?.people ?? {}, draw);
  const { game } = decided;
  const isHere = before?.game.guild === game.guild;
  const played = before !== null && before.game.page === game.page ? before.system : system;
  const server = isHere ? before.server : await sheets.guildOf(game.guild);
  const news = before === null ? [] : sheets.toTakeOver(played, game, server);
  if (news.length === 0) return { ...decided, server };
  const all = { ...facts, events: [...events, ...news] };
  return { ...entryOf(earlier, all, decided.people, draw), server };
}

function entryOf(before: Game | null, facts: EntryFacts, known: AliasBook, draw: () => string): EntryResult {
  const people = addPeople(known, peopleNamed(facts), draw);
  const entry = nextEntry(before, facts, people);
  return { entry, game: applyEntry(before, entry), people };
}
