import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { asTyped } from "../names.ts";
import { LEAST_PATIENCE, DAY } from "../pace.ts";
import { seatWords, sideWords } from "../system.ts";
import { decidersOn, hasAuthority, playersOf, sidesHeldBy, namesOfPeople } from "../people.ts";
import { seatsOf, seatWanted } from "./decide-seats.ts";
import { given } from "../left-out.ts";

/** A request for a substitute. */
export interface SubstituteWish {
  /** Omitted if the user has one seat. */
  side?: string;
  /** The player to replace, if several share the seat. */
  user?: string;
  /** The unresponsive sides. */
  stalled: readonly string[];
}

/** The player to replace: the named one, or else the user, or the side's only player; undefined for an empty seat. */
function playerMeant({ game, by, system }: Draft, side: string, named?: string): string | undefined {
  const players = playersOf(game, side);
  if (named !== undefined && !players.includes(named)) {
    throw new RuleError("refuse-does-not-play", {
      player: namesOfPeople([named]),
      ...seatWords(system, side),
    });
  }
  const meant = named ?? players.find((user) => user === by);
  if (meant === undefined && players.length > 1) {
    throw new RuleError("refuse-replace-whom", { player: namesOfPeople(players) });
  }
  return meant ?? players[0];
}

/**
 * Refuses users who may not replace a player. Any player may seek one for an empty side; for the umpire's empty seat,
 * only users who may give it.
 */
function needRightToReplace(draft: Draft, side: string, user: string | undefined, stalled: boolean): void {
  const { game, by, system } = draft;
  const deciders = decidersOn(system, game, side);
  if (by === user || deciders.includes(by)) return;
  if (sidesHeldBy(system, game, by).length === 0 && !hasAuthority(game, by))
    throw new RuleError("refuse-substitute-players-only");
  if (side === "umpire") {
    throw new RuleError("refuse-umpire-seat-given", { player: namesOfPeople(deciders) });
  }
  if (user === undefined || stalled) return;
  throw new RuleError("refuse-substitute-too-soon", {
    player: namesOfPeople([user]),
    ...seatWords(system, side),
    days: LEAST_PATIENCE / DAY,
    deciders: namesOfPeople(deciders),
    sooner: deciders.length === 0 ? "no" : "yes",
  });
}

/** Starts the search for a substitute. The holder keeps the seat until there is one. */
export function searchSubstitute(draft: Draft, wish: SubstituteWish): void {
  const { game, by, system } = draft;
  const own = seatsOf(draft, by);
  const [only, second] = own;
  const side = wish.side === undefined && second === undefined ? only : wish.side;
  if (side === undefined) {
    const choices = own.length > 0 ? own : system.sides.map(({ id }) => id);
    throw new RuleError("refuse-substitute-which-seat", { choices: asTyped(choices) });
  }
  const seat = seatWanted(draft, side);
  const user = playerMeant(draft, seat, wish.user);
  needRightToReplace(draft, seat, user, wish.stalled.includes(seat));
  if (game.sought?.some((open) => open.side === seat && open.user === user)) {
    throw new RuleError("refuse-search-open", sideWords(system, seat));
  }
  draft.emit({
    type: "substituteSought",
    side: seat,
    ...given({ for: user }),
    ...(user === undefined || user === by ? {} : { against: true }),
  });
}
