import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { asTyped } from "../names/names.ts";
import { LEAST_PATIENCE } from "../pace/plan.ts";
import { DAY } from "../pace/wall-clock.ts";
import { seatWords, sideWords } from "../system.ts";
import { decidersOn, hasAuthority, playersOf, sidesHeldBy } from "../pace/waits.ts";
import { namesOfPeople, seatsOf, seatWanted } from "./decide-seats.ts";
import { given } from "../left-out.ts";

/** A search for a substitute as a person asks for it. */
export interface SubstituteWish {
  /** Left out where the person has one seat. */
  side?: string;
  /** Who is to be replaced, where several people share the seat. */
  user?: string;
  /** The sides that have not answered for long enough. */
  stalled: readonly string[];
}

/** Who would be replaced: the one named, else the person who asks, else the only one there; nobody in an empty seat. */
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

/** For an empty side any player may look, for the umpire's empty seat only those who may give it. */
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

/** Looks for somebody who takes a seat over; whoever holds it keeps it until then. */
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
