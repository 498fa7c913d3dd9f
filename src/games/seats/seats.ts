import { act } from "../act.ts";
import type { Context } from "../context.ts";
import { bookOf } from "#words/rulebook.ts";
import type { Action } from "#core/actions.ts";
import { RuleError } from "#core/errors.ts";
import type { Game, LogEntry } from "#core/schema/index.ts";
import { seatHistory } from "#cards/seats/history.ts";
import { privateEntries, readersOf } from "#core/ledger/index.ts";
import { roleOf } from "#core/people/index.ts";
import { isInvited } from "#core/seats/index.ts";
import { briefingCard } from "#cards/reports/briefing.ts";
import type { Reply } from "#cards/reply.ts";
import { seatsCard } from "#cards/seats/card.ts";
import { filledCard } from "#cards/seats/filled.ts";
import type { Call } from "../command.ts";
import { needLeaveToSit } from "../me/roles.ts";
import { enteredDice } from "#core/dice/index.ts";
import { given } from "#core/left-out.ts";
import { decide } from "#rules/decide.ts";
import { stalledSides } from "../pace/stalled.ts";
import type { Running } from "../running/running.ts";
import { partsOfSide } from "./our-side.ts";

/** Maximum number of entries that a briefing reads. */
const LOOKED_AT = 80;

/** A seat: its side, and its current player. */
export interface SeatWish {
  side?: string | undefined;
  /** The player to replace. */
  from?: string | undefined;
  /** Entry that started the search, if an advert's button was pressed. */
  n?: number | undefined;
}

/** The search that entry `n` started; undefined if it started none. */
export async function searchOf({ games }: Context, game: Game, n: number) {
  const [entry] = await games.entries(game, n, n);
  const sought = entry?.events.find((event) => event.type === "substituteSought");
  if (sought === undefined) return undefined;
  const { side, for: user } = sought;
  return {
    side,
    user,
    isOpen: game.sought?.some((open) => open.side === side && open.user === user) === true,
  };
}

/** Gives the user an open seat. An advert whose search has ended loses its button. */
export async function takeSeat(context: Context, call: Call, { side, from, n }: SeatWish): Promise<Reply> {
  const { book, game } = await context.games.here(call);
  const search = n === undefined ? undefined : await searchOf(context, game, n);
  if (search?.isOpen === false && !isInvited(game, call.user.id, search.side))
    return filledCard(book, game, search.side);
  return enter(context, call, { do: "takeSeat", ...given({ side, from }) });
}

/** Gives the user the named sides, or the umpire's seat. */
export async function joinGame(context: Context, call: Call, side: string): Promise<Reply> {
  await needLeaveToSit(context, call, side);
  return enter(context, call, { do: "join", side });
}

/**
 * Seats a user. After the set-up, or from another channel, answers with a private briefing; the game's channel gets a
 * separate message.
 */
async function enter(context: Context, call: Call, action: Action): Promise<Reply> {
  const { game } = await context.games.here(call);
  if (game.status === "setup" && game.channel === call.channel) return act(context, call, action);
  await act(context, call, async () => ({ action, apart: true }));
  return brief(context, call, await context.games.here(call));
}

/** True if the rules allow a user this action now. */
function isAllowed({ game, system }: Running, by: string, action: Action): boolean {
  try {
    return decide(game, action, { system, by, dice: enteredDice([], by) }).length > 0;
  } catch (error) {
    if (error instanceof RuleError) return false;
    throw error;
  }
}

/** Shows the players of all seats, earlier players, and open matters, with buttons for what the user may do. */
export function showSeats(context: Context, call: Call): Promise<Reply> {
  return context.games.inQueueHere(call, async (running) => {
    const { game, system } = running;
    const stalled = await stalledSides(context, call, running);
    const { left = [] } = running.pace;
    return seatsCard(bookOf(system, call.language), game, {
      user: call.user.id,
      left,
      history: seatHistory(await context.games.entries(game)),
      may: (action) =>
        isAllowed(
          running,
          call.user.id,
          action.do === "seekSubstitute" ? { ...action, stalled, left } : action,
        ),
    });
  });
}

async function mayBeBriefed({ store }: Context, game: Game, user: string): Promise<boolean> {
  const { invited = [] } = game;
  if (roleOf(game, user).hasPart || invited.some((open) => open.user === user)) return true;
  const ties = await store.tiesOf(user);
  return ties.some((tie) => tie.game === game.id && tie.follows !== undefined);
}

/** A briefing for a user who takes up the game. */
export async function briefing(context: Context, call: Call): Promise<Reply> {
  const running = await context.games.here(call);
  if (await mayBeBriefed(context, running.game, call.user.id)) return brief(context, call, running);
  throw new RuleError("refuse-briefing");
}

async function brief(context: Context, call: Call, running: Running): Promise<Reply> {
  const { game, system, pace, standing: orders } = running;
  const from = Math.max(1, game.head.n - LOOKED_AT + 1);
  const entries = sinceLastTurn(game, await context.games.entries(game, from, game.head.n));
  const isAway = game.channel !== call.channel;
  const own = roleOf(game, call.user.id).sidesIn(system);
  const standing = own.filter((side) => orders[side]?.asked === true);
  const notes = privateEntries(running, "note").filter(
    (note) =>
      note.for !== "author" &&
      readersOf(game, note).includes(call.user.id) &&
      !("moment" in note.at) &&
      !system.hasReached(game, note.at),
  );
  const parts = game.status === "ended" ? [] : await partsOfSide(context, running, call);
  return briefingCard(bookOf(system, call.language), game, {
    user: call.user.id,
    waits: pace.waits,
    entries,
    standing,
    notes: notes.length,
    secrets: parts.flatMap(({ lists }) => lists),
    isAway,
  });
}

/** Entries of this turn and the previous one. */
function sinceLastTurn({ play }: Game, entries: readonly LogEntry[]): LogEntry[] {
  const first = entries.findIndex(({ events }) =>
    events.some((event) => event.type === "advanced" && event.to.turn >= play.position.turn - 1),
  );
  return entries.slice(Math.max(first, 0));
}
