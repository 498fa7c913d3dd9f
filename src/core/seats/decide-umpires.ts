import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { playersOf, roleOf } from "../people/index.ts";

/**
 * The users who must consent before a new umpire may see their secrets: all present and former players of sides, except
 * the user and the umpire. The creator is excepted, too, if nobody else can have invited the umpire. `from`: earlier
 * holder of the seat.
 */
export function awaitingUmpire(
  { game, system, by }: Draft,
  umpire: string,
  seat: string,
  from?: string,
): { awaits?: string[] } {
  if (seat !== "umpire") return {};
  const isByUmpire =
    from !== undefined || playersOf(game, "umpire").some((user) => roleOf(game, user).isAcceptedUmpire());
  const consenting = new Set([umpire, by, ...(isByUmpire ? [] : [game.creator])]);
  const { former = [], gone = [] } = game;
  const seated = system.sides.flatMap(({ id }) => playersOf(game, id));
  const players = new Set([...seated, ...[...former, ...gone].map(({ user }) => user)]);
  const awaits = [...players].filter((user) => !consenting.has(user));
  return awaits.length === 0 ? {} : { awaits };
}

/** Accepts the game's umpires for the user's own side. `umpire`: accepts only this one. */
export function acceptUmpire(draft: Draft, umpire: string | undefined): void {
  const { game, by } = draft;
  const umpires = playersOf(game, "umpire").filter((user) => umpire === undefined || user === umpire);
  const open = umpires.filter((user) => roleOf(game, user).notAccepting().includes(by));
  if (open.length === 0) {
    throw umpires.length === 0
      ? new RuleError("refuse-no-such-umpire")
      : new RuleError("refuse-no-umpire-asks");
  }
  for (const user of open) draft.emit({ type: "umpireAccepted", umpire: user, user: by });
}
