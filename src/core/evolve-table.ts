import type { EventOf, GameEvent } from "./schema/events.ts";
import type { Game } from "./schema/game.ts";

type Lists = "invited" | "sought" | "takenBack" | "seals";

/** The game with one of its lists changed; an empty list is left out, so that a game without one stays as it was. */
function withList<Key extends Lists>(game: Game, key: Key, list: NonNullable<Game[Key]>): Game {
  const { [key]: _, ...rest } = game;
  return (list.length === 0 ? rest : { ...rest, [key]: list }) as Game;
}

function withoutRequest({ undoAsked: _, ...game }: Game): Game {
  return game;
}

function unarchived({ archived: _, ...game }: Game): Game {
  return game;
}

function withoutInvitation(game: Game, user: string, side: string): Game {
  const left = (game.invited ?? []).filter((seat) => seat.user !== user || seat.side !== side);
  return withList(game, "invited", left);
}

/** The seats of a side for which nobody is sought any more: with `user`, that person's; without, the empty ones. */
function withoutSearch(game: Game, side: string, user?: string): Game {
  const left = (game.sought ?? []).filter((sought) => sought.side !== side || sought.user !== user);
  return withList(game, "sought", left);
}

function seated(game: Game, { user, side }: EventOf<"joined">): Game {
  const joined = { ...game, seats: [...game.seats, { user, side }] };
  return withoutSearch(withoutInvitation(joined, user, side), side);
}

function unseated(game: Game, { user, side }: EventOf<"left">): Game {
  const seats = game.seats.filter((seat) => seat.user !== user || seat.side !== side);
  return withoutSearch({ ...game, seats }, side, user);
}

function handedOn(game: Game, { side, from, to }: EventOf<"seatGiven">): Game {
  const others = game.seats.filter((seat) => seat.side !== side || seat.user !== to);
  const seats = others.map((seat) => (seat.side === side && seat.user === from ? { user: to, side } : seat));
  return withoutSearch(withoutInvitation({ ...game, seats }, to, side), side, from);
}

function asked(game: Game, { by, to, expires, open }: EventOf<"undoAsked">): Game {
  return { ...game, undoAsked: { n: game.head.n + 1, by, to, expires, open } };
}

function agreed(game: Game, { side }: EventOf<"undoAgreed">): Game {
  const { undoAsked: request } = game;
  if (request === undefined) return game;
  return { ...game, undoAsked: { ...request, open: request.open.filter((other) => other !== side) } };
}

/** What an event does to seats, place, requests and seals; one that concerns none of them gives the game itself. */
export function evolveTable(game: Game, event: GameEvent): Game {
  switch (event.type) {
    case "joined":
      return seated(game, event);
    case "left":
      return unseated(game, event);
    case "seatGiven":
      return handedOn(game, event);
    case "invited":
      return withList(game, "invited", [...(game.invited ?? []), { user: event.user, side: event.side }]);
    case "declined":
      return withoutInvitation(game, event.user, event.side);
    case "substituteSought": {
      const sought = event.for === undefined ? { side: event.side } : { side: event.side, user: event.for };
      return withList(game, "sought", [...(game.sought ?? []), sought]);
    }
    case "substituteDropped":
      return withoutSearch(game, event.side, event.for);
    default:
      return evolvePlace(game, event);
  }
}

function evolvePlace(game: Game, event: GameEvent): Game {
  switch (event.type) {
    case "moved":
      return { ...unarchived(game), guild: event.guild, channel: event.channel };
    case "archived":
      return { ...game, archived: true };
    case "undoAsked":
      return asked(game, event);
    case "undoAgreed":
      return agreed(game, event);
    case "undoDropped":
      return withoutRequest(game);
    case "undone":
      return withList(withoutRequest(game), "takenBack", [...(game.takenBack ?? []), ...(event.rolls ?? [])]);
    case "rolled": {
      const left = (game.takenBack ?? []).filter(({ roll }) => roll !== event.again);
      return event.again === undefined ? game : withList(game, "takenBack", left);
    }
    case "sealed":
      return withList(game, "seals", [...(game.seals ?? []), event.seal]);
    case "unsealed":
      return withList(
        game,
        "seals",
        (game.seals ?? []).filter(({ id }) => id !== event.seal),
      );
    default:
      return game;
  }
}
