import type { EventOf, GameEvent } from "./schema/events.ts";
import type { Game } from "./schema/game.ts";
import { isMove } from "./undoing.ts";

type Lists = "invited" | "sought" | "former" | "takenBack" | "read" | "seals";

/** The game with one of its lists changed; an empty list is left out, so that a game without one stays as it was. */
function withList<Key extends Lists>(game: Game, key: Key, list: NonNullable<Game[Key]>): Game {
  const { [key]: _, ...rest } = game;
  return (list.length === 0 ? rest : { ...rest, [key]: list }) as Game;
}

function withoutRequest(game: Game): Game {
  const { undoAsked: _, ...rest } = game;
  return rest;
}

function movedTo(game: Game, { guild, channel, revision = game.revision }: EventOf<"moved">): Game {
  const { archived: _, ...rest } = game;
  return { ...rest, guild, channel, revision };
}

function withoutInvitation(game: Game, user: string, side: string): Game {
  const left = (game.invited ?? []).filter((seat) => seat.user !== user || seat.side !== side);
  return withList(game, "invited", left);
}

/** A person has one invitation to a side: the latest. */
function withInvitation(game: Game, { user, side, for: giver }: EventOf<"invited">): Game {
  const others = withoutInvitation(game, user, side).invited ?? [];
  const invitation = giver === undefined ? { user, side } : { user, side, for: giver };
  return withList(game, "invited", [...others, invitation]);
}

function withSearch(game: Game, { side, for: user, against }: EventOf<"substituteSought">): Game {
  const sought = {
    side,
    ...(user === undefined ? {} : { user }),
    ...(against === undefined ? {} : { against }),
  };
  return withList(game, "sought", [...(game.sought ?? []), sought]);
}

/** The seats of a side for which nobody is sought any more: with `user`, that person's; without, the empty ones. */
function withoutSearch(game: Game, side: string, user?: string): Game {
  const left = (game.sought ?? []).filter((sought) => sought.side !== side || sought.user !== user);
  return withList(game, "sought", left);
}

/** Whoever sits down again has the side and does not only have had it. */
function withoutFormer(game: Game, user: string, side: string): Game {
  const left = (game.former ?? []).filter((seat) => seat.user !== user || seat.side !== side);
  return withList(game, "former", left);
}

/** The umpire's seat is no side. */
function withFormer(game: Game, seat: NonNullable<Game["former"]>[number]): Game {
  if (seat.side === "umpire") return game;
  const others = withoutFormer(game, seat.user, seat.side).former ?? [];
  return withList(game, "former", [...others, seat]);
}

function seated(game: Game, { user, side }: EventOf<"joined">): Game {
  const joined = withoutFormer({ ...game, seats: [...game.seats, { user, side }] }, user, side);
  return withoutSearch(withoutInvitation(joined, user, side), side);
}

function unseated(game: Game, { user, side }: EventOf<"left">): Game {
  const seats = game.seats.filter((seat) => seat.user !== user || seat.side !== side);
  return withoutSearch(withFormer({ ...game, seats }, { user, side }), side, user);
}

/** Whoever was offered the seat too is too late. */
function handedOn(game: Game, { side, from, to, against }: EventOf<"seatGiven">): Game {
  const others = game.seats.filter((seat) => seat.side !== side || seat.user !== to);
  const seats = others.map((seat) => (seat.side === side && seat.user === from ? { user: to, side } : seat));
  const gone = { user: from, side, ...(against === undefined ? {} : { ousted: against }) };
  const given = withoutSearch(withFormer(withoutFormer({ ...game, seats }, to, side), gone), side, from);
  const left = (given.invited ?? []).filter(
    (open) => open.side !== side || (open.user !== to && open.for !== from),
  );
  return withList(given, "invited", left);
}

function asked(game: Game, { by, to, expires, open }: EventOf<"undoAsked">): Game {
  const holders = game.seats.filter(({ side }) => open.includes(side));
  return { ...game, undoAsked: { n: game.head.n + 1, by, to, expires, open, holders } };
}

function agreed(game: Game, { side }: EventOf<"undoAgreed">): Game {
  const { undoAsked: request } = game;
  if (request === undefined) return game;
  return { ...game, undoAsked: { ...request, open: request.open.filter((other) => other !== side) } };
}

/** Rolls on tables that are kept to be shown; older ones are forgotten. */
const MOST_READ = 8;

/** A roll against a figure leads to no row, so there is nothing of it to be shown later. */
function withRead(game: Game, { table, row, total, figure }: EventOf<"tableRead">): Game {
  if (figure !== undefined) return game;
  const { turn, segment, phase } = game.play.position;
  const read = { n: game.head.n + 1, turn, segment, phase, table, row, total };
  return withList(game, "read", [...(game.read ?? []), read].slice(-MOST_READ));
}

function takenBackTo(game: Game, { to, rolls = [] }: EventOf<"undone">): Game {
  const left = (game.read ?? []).filter(({ n }) => n <= to);
  const undone = withList(withoutRequest(game), "read", left);
  return withList(undone, "takenBack", [...(game.takenBack ?? []), ...rolls]);
}

const ENDS_PROPOSAL = new Set<GameEvent["type"]>(["undone", "ended", "joined", "left", "seatGiven"]);

/** Whoever plays on says no to an end; and whoever comes to a side later agrees to none that was proposed before. */
function withoutOldProposal(game: Game, event: GameEvent): Game {
  const { endProposed, ...rest } = game;
  const isOver = endProposed !== undefined && (ENDS_PROPOSAL.has(event.type) || isMove([event]));
  return isOver ? rest : game;
}

/** What an event does to seats, place, requests and seals; one that concerns none of them gives the game itself. */
export function evolveTable(before: Game, event: GameEvent): Game {
  const game = withoutOldProposal(before, event);
  switch (event.type) {
    case "joined":
      return seated(game, event);
    case "left":
      return unseated(game, event);
    case "seatGiven":
      return handedOn(game, event);
    case "invited":
      return withInvitation(game, event);
    case "declined":
      return withoutInvitation(game, event.user, event.side);
    case "substituteSought":
      return withSearch(game, event);
    case "began":
      return withList(game, "former", []);
    case "substituteDropped":
      return withoutSearch(game, event.side, event.for);
    default:
      return evolvePlace(game, event);
  }
}

function evolvePlace(game: Game, event: GameEvent): Game {
  switch (event.type) {
    case "moved":
      return movedTo(game, event);
    case "archived":
      return { ...game, archived: true };
    case "sealed":
      return withList(game, "seals", [...(game.seals ?? []), event.seal]);
    case "unsealed":
      return withList(
        game,
        "seals",
        (game.seals ?? []).filter(({ id }) => id !== event.seal),
      );
    case "forgotten":
      return withList(
        game,
        "seals",
        (game.seals ?? []).filter(({ by }) => by !== event.alias),
      );
    default:
      return evolveConsent(game, event);
  }
}

function evolveConsent(game: Game, event: GameEvent): Game {
  switch (event.type) {
    case "undoAsked":
      return asked(game, event);
    case "undoAgreed":
      return agreed(game, event);
    case "undoDropped":
      return withoutRequest(game);
    case "undone":
      return takenBackTo(game, event);
    case "tableRead":
      return withRead(game, event);
    case "endProposed":
      return { ...game, endProposed: { n: game.head.n + 1, by: event.by, result: event.result } };
    case "rolled": {
      const left = (game.takenBack ?? []).filter(({ roll }) => roll !== event.again);
      return event.again === undefined ? game : withList(game, "takenBack", left);
    }
    default:
      return game;
  }
}
