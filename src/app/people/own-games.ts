import { changePace } from "../pace/waiting.ts";
import type { Context } from "../context.ts";
import { DataError, RuleError } from "#core/errors.ts";
import type { Game } from "#core/schema/game.ts";
import type { Person } from "#core/pace/person-shape.ts";
import { turnOfOthers } from "#store/in-slices.ts";
import type { Tie, WakeUp } from "#store/store.ts";
import type { Running } from "../games/running.ts";

/** A game that a person has to do with. */
export interface TiedGame extends Running {
  tie: Tie;
}

/** Games that are read between two turns of the event loop. */
const AT_A_TIME = 16;

/** The most unfinished games that a person may have created: each list of their games reads all of them. */
const MOST_OPEN = 200;

async function readIn({ games }: Context, tie: Tie): Promise<TiedGame[]> {
  try {
    const running = await games.glance(tie.game);
    return running === undefined ? [] : [{ ...running, tie }];
  } catch (error) {
    if (error instanceof RuleError || error instanceof DataError) return [];
    throw error;
  }
}

/** The games that a person has or had to do with; those that can no longer be read are left out. */
export async function gamesOf(context: Context, user: string): Promise<TiedGame[]> {
  const ties = await context.store.tiesOf(user);
  const games: TiedGame[] = [];
  for (let first = 0; first < ties.length; first += AT_A_TIME) {
    if (first > 0) await turnOfOthers();
    const chunk = ties.slice(first, first + AT_A_TIME);
    games.push(...(await Promise.all(chunk.map((tie) => readIn(context, tie)))).flat());
  }
  return games;
}

/** Refuses a person who has created as many unfinished games as one may. */
export async function needRoomForGame(context: Context, user: string): Promise<void> {
  if ((await context.store.tiesOf(user)).length < MOST_OPEN) return;
  const own = (await gamesOf(context, user)).filter(({ game }) => game.creator === user);
  const open = own.filter(({ game }) => game.status !== "ended");
  if (open.length >= MOST_OPEN) throw new RuleError("refuse-too-many-games", { most: MOST_OPEN });
}

/** Whether a person has a seat in a game or made it. */
export function isOwnGame({ creator, seats }: Game, user: string): boolean {
  return creator === user || seats.some((seat) => seat.user === user);
}

/** When the status cards of a person's games have to be redrawn: now, and as soon as an absence begins and ends. */
function cardTimes({ reminding: { away } }: Person, now: number): number[] {
  const times = away === undefined ? [] : [away.from, away.until];
  return [now, ...times.filter((at) => at > now)];
}

/**
 * Has all games that a person plays looked at anew, after they have changed how they are reminded: a limit that was
 * lifted lets reminders come sooner, and status cards tell who is away.
 */
export async function lookAgain(context: Context, person: Person, now: number): Promise<void> {
  for (const running of await gamesOf(context, person.id)) {
    const { game } = running;
    if (game.status !== "running" || !game.seats.some(({ user }) => user === person.id)) continue;
    const { card } = await changePace(context, running, now, (pace) => pace);
    if (card === undefined) continue;
    const wakeUps = cardTimes(person, now).map((at): WakeUp => ({ at, kind: "card", id: game.id }));
    await context.games.noteNow(game, { wakeUps });
  }
}
