import type { ActionOf } from "#core/actions.ts";
import type { Draft } from "#core/draft.ts";
import { RuleError } from "#core/errors.ts";
import { isMove } from "#core/event-kinds.ts";
import { withList } from "#core/evolutions.ts";
import { given } from "#core/left-out.ts";
import { asTyped } from "#core/names/index.ts";
import { DAY, LEAST_PATIENCE } from "#core/pace/index.ts";
import { decidersOn, mention, namesOfPeople, playersOf, roleOf } from "#core/people/index.ts";
import type { Rules } from "#core/rules.ts";
import type { EventOf, Game, GameEvent } from "#core/schema/index.ts";
import { text } from "#words/text.ts";

/** The player to replace: the named one, or else the user, or the side's only player; undefined for an empty seat. */
function playerMeant({ game, by, system }: Draft, side: string, named?: string): string | undefined {
  const players = playersOf(game, side);
  if (named !== undefined && !players.includes(named)) {
    throw new RuleError("refuse-does-not-play", {
      player: namesOfPeople([named]),
      ...system.seatWords(side),
    });
  }
  const meant = named ?? players.find((user) => user === by);
  if (meant === undefined && players.length > 1)
    throw new RuleError("refuse-replace-which", { player: namesOfPeople(players) }).correcting(
      "user",
      undefined,
      players.map((user) => ({ name: mention(user), value: user })),
    );
  return meant ?? players[0];
}

/**
 * Refuses users who may not seek a substitute. Any player may seek one for an empty side; for the umpire's empty seat,
 * only users who may give it.
 */
function needRightToReplace(draft: Draft, side: string, user: string | undefined, mayReplace: boolean): void {
  const { game, by, system } = draft;
  const deciders = decidersOn(game, side);
  if (by === user || deciders.includes(by)) return;
  if (roleOf(game, by).sidesIn(system).length === 0 && !roleOf(game, by).hasAuthority)
    throw new RuleError("refuse-substitute-players-only");
  if (side === "umpire") throw new RuleError("refuse-umpire-seat-given", { player: namesOfPeople(deciders) });
  if (user === undefined || mayReplace) return;
  throw new RuleError("refuse-substitute-too-soon", {
    player: namesOfPeople([user]),
    ...system.seatWords(side),
    days: LEAST_PATIENCE / DAY,
    deciders: namesOfPeople(deciders),
    sooner: deciders.length === 0 ? "no" : "yes",
  });
}

/** True if the side has not answered for long enough, or if the player left the game's server. */
function isGone({ stalled, left = [] }: ActionOf<"seekSubstitute">, side: string, user?: string): boolean {
  return stalled.includes(side) || (user !== undefined && left.includes(user));
}

/** Refuses a second search for a seat, and before play one for a free side, which has the card that looks for players. */
function needNewSearch({ game, system }: Draft, side: string, user: string | undefined): void {
  if (game.status === "setup" && user === undefined && side !== "umpire")
    throw new RuleError("refuse-search-in-set-up");
  if (game.sought?.some((open) => open.side === side && open.user === user))
    throw new RuleError("refuse-search-open", system.sideWords(side));
}

/** Starts the search for a substitute. The holder keeps the seat until there is one. */
function searchSubstitute(draft: Draft, wish: ActionOf<"seekSubstitute">): void {
  const { by, system } = draft;
  const own = roleOf(draft.game, by).seats;
  const [only, second] = own;
  const side = wish.side === undefined && second === undefined ? only : wish.side;
  if (side === undefined) {
    const choices = own.length > 0 ? own : system.sides.map(({ id }) => id);
    throw new RuleError("refuse-substitute-which-seat", { choices: asTyped(choices) }).offering(
      system.seatChoices(choices, text("which-seat")),
    );
  }
  const seat = draft.system.seatMeant(side);
  const user = playerMeant(draft, seat, wish.user);
  needRightToReplace(draft, seat, user, isGone(wish, seat, user));
  needNewSearch(draft, seat, user);
  draft.emit({
    type: "substituteSought",
    side: seat,
    ...given({ for: user }),
    ...(user === undefined || user === by ? {} : { against: true }),
  });
}

function withSearch(game: Game, { side, for: user, against }: EventOf<"substituteSought">): Game {
  return withList(game, "sought", [...(game.sought ?? []), { side, ...given({ user, against }) }]);
}

/** The game without the search for a substitute of `user` on a side, or without the one for the side's empty seat. */
function withoutSearch(game: Game, side: string, user?: string): Game {
  const left = (game.sought ?? []).filter((sought) => sought.side !== side || sought.user !== user);
  return withList(game, "sought", left);
}

/** Ends the search for a seat that gets a player or loses the player to replace. */
function withoutFilled(game: Game, event: GameEvent): Game {
  if (event.type === "joined") return withoutSearch(game, event.side);
  if (event.type === "left") return withoutSearch(game, event.side, event.user);
  return event.type === "seatGiven" ? withoutSearch(game, event.side, event.from) : game;
}

/** Ends the searches against a player who makes a move, except one that an agreed deadline started. */
function endSearchesAgainst(draft: Draft, { sought = [], timeUp }: Game): void {
  const { by, events } = draft;
  if (!isMove(events)) return;
  for (const { side, user, against } of sought) {
    const isAgreed = timeUp?.side === side && timeUp.for === user;
    if (user === by && against === true && !isAgreed)
      draft.emit({ type: "substituteDropped", side, for: user });
  }
}

/** The search for a player who takes over a seat. */
export const SUBSTITUTE_RULES = {
  decisions: { seekSubstitute: searchSubstitute },
  evolutions: {
    substituteSought: withSearch,
    substituteDropped: (game, event) => withoutSearch(game, event.side, event.for),
  },
  outdate: withoutFilled,
  conclude: endSearchesAgainst,
} satisfies Rules;
