import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { LEAST_PATIENCE } from "../pace/plan.ts";
import { sideName } from "../system.ts";
import { decidersOn, hasAuthority, playersOf, sidesHeldBy } from "../waits.ts";
import { called, seatsOf, seatWanted } from "./seats.ts";

/** In milliseconds. */
const DAY = 24 * 3_600_000;

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
    throw new RuleError(
      "bad-value",
      `${called([named])} does not play ${sideName(system, side)}. \`/game seat list\` shows who does.`,
    );
  }
  const meant = named ?? players.find((user) => user === by);
  if (meant === undefined && players.length > 1) {
    throw new RuleError("bad-value", `Which player is replaced? Add \`user:\` with ${called(players)}.`);
  }
  return meant ?? players[0];
}

/** For an empty side any player may look, for the umpire's empty seat only those who may give it. */
function needRightToReplace(draft: Draft, side: string, user: string | undefined, stalled: boolean): void {
  const { game, by, system } = draft;
  const deciders = decidersOn(system, game, side);
  if (by === user || deciders.includes(by)) return;
  if (sidesHeldBy(system, game, by).length === 0 && !hasAuthority(game, by))
    throw new RuleError("not-allowed", "Only those who play this game can look for a substitute in it.");
  if (side === "umpire") {
    throw new RuleError("not-allowed", `The umpire's seat is given by ${called(deciders)}.`);
  }
  if (user === undefined || stalled) return;
  const sooner = deciders.length === 0 ? "" : `; until then ${called(deciders)} can`;
  throw new RuleError(
    "not-allowed",
    `${called([user])} plays ${sideName(system, side)} and may still answer. Once reminders have ended and ${LEAST_PATIENCE / DAY} days have passed, the other players may look for a substitute${sooner}.`,
  );
}

/** Looks for somebody who takes a seat over; whoever holds it keeps it until then. */
export function seekSubstitute(draft: Draft, wish: SubstituteWish): void {
  const { game, by, system } = draft;
  const own = seatsOf(draft, by);
  const [only, second] = own;
  const side = wish.side === undefined && second === undefined ? only : wish.side;
  if (side === undefined) {
    const choices = own.length > 0 ? own : system.sides.map(({ id }) => id);
    throw new RuleError("bad-value", `For which seat? Add \`side:\` with ${choices.join(" or ")}.`);
  }
  const seat = seatWanted(draft, side);
  const user = playerMeant(draft, seat, wish.user);
  needRightToReplace(draft, seat, user, wish.stalled.includes(seat));
  if (game.sought?.some((open) => open.side === seat && open.user === user)) {
    throw new RuleError(
      "already-done",
      `A search for ${sideName(system, seat)} is open already. \`/game seat withdraw\` calls it off.`,
    );
  }
  draft.emit({
    type: "substituteSought",
    side: seat,
    ...(user === undefined ? {} : { for: user }),
    ...(user === undefined || user === by ? {} : { against: true }),
  });
}
