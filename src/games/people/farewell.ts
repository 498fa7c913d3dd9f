import { proposalOf } from "#core/agreements/index.ts";
import type { GameEvent, Game } from "#core/schema/index.ts";

/**
 * The events with which a forgotten user leaves a game: they give up seats, invitations and requests. None if the
 * game is over.
 */
export function farewell(game: Game, alias: string): GameEvent[] {
  const forgotten: GameEvent = { type: "forgotten", alias };
  if (game.status === "ended") return [forgotten];
  const seats = game.seats.filter(({ user }) => user === alias);
  const invitations = (game.invited ?? []).filter(({ user, for: giver }) => [user, giver].includes(alias));
  return [
    ...seats.map(({ user, side }): GameEvent => ({ type: "left", user, side })),
    ...invitations.map(({ user, side }): GameEvent => ({ type: "declined", user, side })),
    ...(proposalOf(game, "undo")?.by === alias
      ? [{ type: "dropped", of: "undo", why: "withdrawn" } as const]
      : []),
    forgotten,
  ];
}
