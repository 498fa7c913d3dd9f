import type { Platform } from "#platform";
import { type StandingBySide, stopsOf, type Game, type LogEntry } from "#core/schema/index.ts";
import type { Action } from "#core/actions.ts";
import { decide } from "#rules/decide.ts";
import { enteredDice, fairDice, readFaces } from "#core/dice/index.ts";
import { commonNumber } from "#core/system/index.ts";
import { BOT, peopleNamed } from "#core/people/index.ts";
import type { Reply } from "#cards/reply.ts";
import { actorApart, actorOf, type Call } from "./command.ts";
import type { Context } from "./context.ts";
import { refreshed } from "./entries/refreshed.ts";
import type { ActionMaker, Instead, ReadyAction } from "./running/ready-action.ts";
import type { Running } from "./running/running.ts";
import { systemNamed } from "./running/system-named.ts";
import { consequencesOf } from "./entries/consequences.ts";
import type { Actor, Decision } from "./running/transition.ts";
import { answerAgain, deliveryId, replyTo } from "./entries/reply.ts";
import { given } from "#core/left-out.ts";
import { applyEntry } from "#rules/evolve.ts";
import { type AliasBook, addPeople, nextEntry, type EntryFacts } from "#rules/log/index.ts";
import { drawAlias } from "./runtime/secrets.ts";
import type { TakenOver } from "#cards/tables/taking-over.ts";

/** Executes an action in the channel's game and returns the reply. `faces`: dice entered by the player. */
export async function act(
  context: Context,
  call: Call,
  action: Action | ActionMaker,
  faces?: string,
): Promise<Reply> {
  const { games } = context;
  const { game } = await games.here(call);
  const reply = await games.queue(game.id, async () => {
    const running = await games.here(call);
    // The channel may have got another game while the task waited in the queue; the other game has its own queue.
    return running.game.id === game.id ? actIn(context, running, call, { action, faces }) : undefined;
  });
  return reply ?? act(context, call, action, faces);
}

interface ActOptions {
  action: Action | ActionMaker;
  faces: string | undefined;
}

async function actIn(context: Context, running: Running, call: Call, wanted: ActOptions): Promise<Reply> {
  const { game, system } = running;
  const shown =
    (await answerAgain(context, call.interaction, running)) ?? (await refreshed(context, call, running));
  if (shown !== undefined) return shown;
  const made = await resolved(context, call, running, wanted);
  if ("instead" in made) return made.instead;
  const { action, apart, answer, ...extra } = made;
  const dice = await diceFor(context, call, game, wanted.faces);
  const standing = await standingNow(context, game);
  const noted = await context.games.notedPlaces(running);
  const events = decide(game, action, { system, by: call.user.id, dice, standing, noted });
  const reply = await commit(context, apart === true ? actorApart(call) : actorOf(call), {
    before: game,
    system,
    events,
    ...extra,
  });
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
  const { platform, games, acknowledgements, sheets, signals, speech } = context;
  const { before, system, events, secret, extras = {} } = decided;
  const { by, at, interaction } = actor;
  const known = before === null ? {} : await games.peopleOf(before);
  const facts = { at, by, interaction, events };
  const { entry, game, people } = await entered(before, facts, known, {
    platform,
    toTakeOver: (after) => sheets.toTakeOver(systemNamed(context.systems, after.system), after),
  });
  const book = await speech.bookFor(system, game);
  const pace = before === null ? undefined : await games.paceOf(before);
  const happened = { actor, system, book, before, after: game, entry, pace };
  const reply = await replyTo(context, happened);
  const brought = await consequencesOf(context, { ...happened, reply }, extras);
  // This commit also acknowledges earlier replies, because this reply may replace their message.
  const acknowledged = acknowledgements.of(game.id);
  await games.save({ game, entry, people, acknowledged, ...given({ secret }), ...brought });
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
    const { game, system } = running;
    if ((await context.games.entryBy(cause, game)) !== undefined) return;
    const made = typeof wanted === "function" ? await wanted(running) : { action: wanted };
    if (made === undefined) return;
    const { action, extras } = made;
    const standing = await context.games.standingOf(game);
    const noted = await context.games.notedPlaces(running);
    const events = decide(game, action, { system, by, dice: enteredDice([], by), standing, noted });
    if (events.length === 0) return;
    await commit(
      context,
      { by, at: now, interaction: cause },
      {
        before: game,
        system,
        events,
        ...given({ extras }),
      },
    );
  });
}

/** The standing orders that apply to an action. In a game that delays passes, only their stops apply. */
async function standingNow({ games }: Context, game: Game): Promise<StandingBySide> {
  const standing = await games.standingOf(game);
  return commonNumber(game, "passDelay") > 0 ? stopsOf(standing) : standing;
}

async function diceFor({ games }: Context, call: Call, game: Game, faces: string | undefined) {
  if (faces !== undefined) return enteredDice(readFaces(faces), call.user.id);
  return fairDice(await games.secretOf(game), call.interaction);
}

/** The action to execute: from its maker, or as a feature prepares it, or otherwise unchanged. */
async function resolved(
  context: Context,
  call: Call,
  running: Running,
  { action, faces }: ActOptions,
): Promise<ReadyAction | Instead> {
  if (typeof action === "function") return action(running);
  for (const prepare of context.features.flatMap(({ preparations = [] }) => preparations)) {
    const prepared = await prepare(context, call, running, { action, faces });
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
 * Creates the entry of a decision. Appends the corrected figures that the game takes over from its server
 * (`toTakeOver`), because the decision used the earlier figures.
 */
async function entered(
  before: Game | null,
  facts: EntryFacts,
  known: AliasBook,
  { platform, toTakeOver }: { platform: Platform; toTakeOver: (game: Game) => Promise<TakenOver[]> },
): Promise<EntryResult> {
  const draw = () => drawAlias(platform);
  const decided = entryOf(before, facts, known, draw);
  const news = before === null ? [] : await toTakeOver(decided.game);
  if (news.length === 0) return decided;
  return entryOf(before, { ...facts, events: [...facts.events, ...news] }, decided.people, draw);
}

function entryOf(before: Game | null, facts: EntryFacts, known: AliasBook, draw: () => string): EntryResult {
  const people = addPeople(known, peopleNamed(facts), draw);
  const entry = nextEntry(before, facts, people);
  return { entry, game: applyEntry(before, entry), people };
}
