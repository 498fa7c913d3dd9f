import { buttonFor } from "#cards/blocks.ts";
import type { FeatureCards } from "#cards/feature-cards.ts";
import type { Reply } from "#cards/reply.ts";
import { currentCard } from "#cards/status/current.ts";
import type { Feature } from "#core/feature.ts";
import { given } from "#core/left-out.ts";
import { isAlias, playersOf, needPart } from "#core/people/index.ts";
import type { Game, SettingValues } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import type { Handlers, Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { setUpGame } from "#games/lifecycle/set-up-game.ts";
import { gamesOf } from "#games/me/own-games.ts";
import { nothingHere, type Running } from "#games/running/running.ts";
import { takeSeat } from "#games/seats/seats.ts";
import type { REMATCH_SHAPES } from "./shapes.ts";

/** The seats of a rematch, with their users. */
function seatsOf({ seats }: Game, system: System, swap: boolean): { user: string; side: string }[] {
  return seats
    .filter(({ user }) => !isAlias(user))
    .map(({ user, side }) => ({
      user,
      side: swap && system.isSide(side) ? system.opponentOf(side) : side,
    }));
}

/** The seat for the user who asks for the rematch: a side, both sides, or the umpire's. */
function ownSeat(own: readonly { side: string }[]): string | undefined {
  return own.length > 1 ? "both" : own[0]?.side;
}

/** The settings of the ended game that its system still has. */
function keptSettings({ settings }: Game, system: System): SettingValues {
  const known = new Set(system.settings.map(({ key }) => key));
  return Object.fromEntries(Object.entries(settings).filter(([key]) => known.has(key)));
}

/** The game that is set up after an ended one, if the user takes part or is invited. */
async function pendingRematch(context: Context, { game }: Running, user: string): Promise<Game | undefined> {
  const own = (await gamesOf(context, user)).map((tied) => tied.game);
  return own.find(
    ({ status, system, title, guild, head, seats, invited = [] }) =>
      status === "setup" &&
      [system, title, guild].join() === [game.system, game.title, game.guild].join() &&
      head.at >= game.head.at &&
      [...seats, ...invited].some((seat) => seat.user === user),
  );
}

/** Where to play the rematch: in a room beside the ended game's, or else in the same channel. */
function placeOf({ room }: Game, { parent }: Call) {
  return room === undefined || parent === undefined ? {} : { where: room, place: parent };
}

/**
 * Sets up an ended game again with its settings: in its channel, or in a new room beside its own. The user gets a
 * seat, and the other players are invited to theirs. If an invited player presses the same button, it takes their seat.
 */
async function rematch(
  context: Context,
  call: Call,
  { swap = false }: { swap?: boolean | undefined },
): Promise<Reply> {
  const running = await context.games.here(call);
  const { game, system, book } = running;
  const { id: user } = call.user;
  if (game.status !== "ended") return { ...currentCard(book, game), redraws: true };
  needPart({ game, system, by: user });
  const seats = seatsOf(game, system, swap);
  const side = ownSeat(seats.filter((seat) => seat.user === user));
  const pending = await pendingRematch(context, running, user);
  if (pending?.invited?.some((open) => open.user === user && open.side === side) === true) {
    const { revision: _, found: __, ...taking } = call;
    return takeSeat(context, { ...taking, game: pending.id }, { side });
  }
  if (pending !== undefined && pending.channel !== game.channel) throw nothingHere(pending);
  return setUpGame(context, call, {
    system,
    title: game.title,
    settings: keptSettings(game, system),
    invites: seats.filter((seat) => seat.user !== user),
    ...placeOf(game, call),
    ...given({ side }),
  });
}

const presses: Handlers<keyof typeof REMATCH_SHAPES.presses> = { rematch };

/** Buttons that set up the same game again, with the same sides or, if there were opponents, with swapped ones. */
const cards = {
  ended(book, game) {
    const players = book.sides.map(({ id }) => playersOf(game, id).filter((user) => !isAlias(user)));
    if (players.flat().length === 0) return [];
    const hasOpponents = new Set(players.flat()).size > 1;
    return [
      buttonFor({ kind: "rematch" }, book.say("rematch"), "primary"),
      ...(hasOpponents ? [buttonFor({ kind: "rematch", swap: true }, book.say("rematch-swapped"))] : []),
    ];
  },
} satisfies FeatureCards;

export const REMATCH: Feature = {
  name: "rematch",
  cards,
  presses,
};
