import { act } from "../act.ts";
import type { Context } from "../context.ts";
import { bookOf } from "#words/rulebook.ts";
import type { Action } from "#core/actions.ts";
import { RuleError } from "#core/errors.ts";
import type { Game, LogEntry } from "#core/schema.ts";
import { seatHistory } from "#cards/seats/history.ts";
import { hasOffice, sidesHeldBy } from "#core/people.ts";
import { briefingCard } from "#cards/reports/briefing.ts";
import type { Reply } from "#cards/reply.ts";
import { seatsCard } from "#cards/seats/card.ts";
import { filledCard } from "#cards/seats/filled.ts";
import type { Call } from "../command.ts";
import { hasReached } from "#core/sequence.ts";
import { given } from "#core/left-out.ts";
import { halfDone } from "../running/commit-surely.ts";
import type { Running } from "../running/running.ts";

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

/**
 * The replacement for an advert whose search has ended; undefined while it is open. `n` is the entry that started the
 * search.
 */
async function overAdvert(context: Context, { book, game }: Running, n: number): Promise<Reply | undefined> {
  const [entry] = await context.games.entries(game, n, n);
  const sought = entry?.events.find((event) => event.type === "substituteSought");
  if (sought === undefined) return undefined;
  const isOpen = game.sought?.some((open) => open.side === sought.side && open.user === sought.for) === true;
  return isOpen ? undefined : filledCard(book, game, sought.side);
}

/** Gives the user an open seat. An advert whose search has ended loses its button. */
export async function takeSeat(context: Context, call: Call, { side, from, n }: SeatWish): Promise<Reply> {
  const over = n === undefined ? undefined : await overAdvert(context, await context.games.here(call), n);
  if (over !== undefined) return over;
  return enter(context, call, { do: "takeSeat", ...given({ side, from }) });
}

/** Gives the user the named sides, or the umpire's seat. */
export function joinGame(context: Context, call: Call, side: string): Promise<Reply> {
  return enter(context, call, { do: "join", side });
}

/** Seats a user in a running game, with a private briefing. The game's channel gets a separate message. */
async function enter(context: Context, call: Call, action: Action): Promise<Reply> {
  const { game } = await context.games.here(call);
  if (game.status === "setup" && game.channel === call.channel) return act(context, call, action);
  await act(context, call, async () => ({ action, apart: true }));
  return context.games
    .here(call)
    .then((running) => brief(context, call, running))
    .catch(halfDone);
}

/** Shows the players of all seats, earlier players, and open matters. */
export async function listSeats(context: Context, call: Call): Promise<Reply> {
  const { game, system } = await context.games.here(call);
  return seatsCard(bookOf(system, call.mine), game, seatHistory(await context.games.entries(game)));
}

async function mayBeBriefed(
  context: Context,
  call: Call,
  { id, seats, invited = [], ...game }: Game,
): Promise<boolean> {
  const user = call.user.id;
  const isIn = [...seats, ...invited].some((seat) => seat.user === user);
  if (isIn || hasOffice({ id, seats, ...game }, user)) return true;
  const ties = await context.store.tiesOf(user);
  return ties.some((tie) => tie.game === id && tie.follows !== undefined);
}

/** A briefing for a user who takes up the game. */
export async function briefing(context: Context, call: Call): Promise<Reply> {
  const running = await context.games.here(call);
  if (await mayBeBriefed(context, call, running.game)) return brief(context, call, running);
  throw new RuleError("refuse-briefing");
}

async function brief(context: Context, call: Call, { game, system }: Running): Promise<Reply> {
  const from = Math.max(1, game.head.n - LOOKED_AT + 1);
  const entries = sinceLastTurn(game, await context.games.entries(game, from, game.head.n));
  const { waits } = await context.games.paceOf(game);
  const isAway = game.channel !== call.channel;
  const orders = await context.games.standingOf(game);
  const own = sidesHeldBy(system, game, call.user.id);
  const standing = own.filter((side) => orders[side]?.asked === true);
  const notes = (await context.games.notesOf(game)).filter(
    ({ side, at }) => side !== undefined && own.includes(side) && !hasReached(system, game, at),
  );
  return briefingCard(bookOf(system, call.mine), game, {
    user: call.user.id,
    waits,
    entries,
    standing,
    notes: notes.length,
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
