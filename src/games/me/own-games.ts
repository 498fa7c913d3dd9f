import { changePace } from "../pace/waiting.ts";
import type { Context } from "../context.ts";
import { DataError, RuleError } from "#core/errors.ts";
import type { Game, Person } from "#core/schema/index.ts";
import { yieldToEventLoop } from "#store/in-slices.ts";
import type { Tie, WakeUp } from "#store/store.ts";
import type { Running } from "../running/running.ts";

/** A game with which a user has a tie. */
export interface TiedGame extends Running {
  tie: Tie;
}

/** Number of games read between two turns of the event loop. */
const AT_A_TIME = 16;

/**
 * Maximum number of unfinished games that a user may have created. The limit exists because each list of a user's
 * games reads all of them.
 */
const MAX_OPEN = 200;

async function readIn({ games }: Context, tie: Tie): Promise<TiedGame[]> {
  try {
    const running = await games.glance(tie.game);
    return running === undefined ? [] : [{ ...running, tie }];
  } catch (error) {
    if (error instanceof RuleError || error instanceof DataError) return [];
    throw error;
  }
}

/** Games to which a user has a tie. Unreadable games are omitted. */
export async function gamesOf(context: Context, user: string): Promise<TiedGame[]> {
  const ties = await context.store.tiesOf(user);
  const games: TiedGame[] = [];
  for (let first = 0; first < ties.length; first += AT_A_TIME) {
    if (first > 0) await yieldToEventLoop();
    const chunk = ties.slice(first, first + AT_A_TIME);
    games.push(...(await Promise.all(chunk.map((tie) => readIn(context, tie)))).flat());
  }
  return games;
}

/** Refuses a user who has `MAX_OPEN` unfinished games. */
export async function needRoomForGame(context: Context, user: string): Promise<void> {
  if ((await context.store.tiesOf(user)).length < MAX_OPEN) return;
  const own = (await gamesOf(context, user)).filter(({ game }) => game.creator === user);
  const open = own.filter(({ game }) => game.status !== "ended");
  if (open.length >= MAX_OPEN) throw new RuleError("refuse-too-many-games", { most: MAX_OPEN });
}

/** True if the user has a seat in the game or created it. */
export function isOwnGame({ creator, seats }: Game, user: string): boolean {
  return creator === user || seats.some((seat) => seat.user === user);
}

/** Times to redraw the status cards of a user's games: now, and at the start and end of an absence. */
function cardTimes({ reminding: { away } }: Person, now: number): number[] {
  const times = away === undefined ? [] : [away.from, away.until];
  return [now, ...times.filter((at) => at > now)];
}

/**
 * Schedules new checks of all of a user's games after a change of their reminder settings: reminders may be due
 * sooner, and status cards show who is away.
 */
export async function recheckGames(context: Context, person: Person, now: number): Promise<void> {
  for (const running of await gamesOf(context, person.id)) {
    const { game } = running;
    if (
      game.status !== "running" ||
      game.archived === true ||
      !game.seats.some(({ user }) => user === person.id)
    )
      continue;
    const { card } = await changePace(context, running, now, (pace) => pace);
    if (card === undefined) continue;
    const wakeUps = cardTimes(person, now).map((at): WakeUp => ({ at, kind: "card", id: game.id }));
    await context.games.inQueue(game.id, (current) => context.games.noteNow(current.game, { wakeUps }));
  }
}
