import { playersOf, isAlias, roleOf } from "../people/index.ts";
import type { Game, Proposal, SubjectKind } from "../schema/index.ts";
import type { System } from "../system/index.ts";

/** The open proposal of a kind. */
export function proposalOf({ proposals = [] }: Pick<Game, "proposals">, of: SubjectKind) {
  return proposals.find(({ about }) => about.of === of);
}

/**
 * True if a side has agreed: all players who were asked and still hold the side, or a majority if the side's setting
 * says so. The proposer counts as agreeing.
 */
function hasAgreed(game: Game, { by, holders, agreed = [] }: Proposal, side: string): boolean {
  const asked = new Set(holders.filter((holder) => holder.side === side).map(({ user }) => user));
  const present = playersOf(game, side).filter((user) => asked.has(user) && !isAlias(user));
  const agreeing = present.filter((user) => user === by || agreed.includes(user));
  if (agreeing.length === 0) return false;
  return game.settings[`consent.${side}`] === "most"
    ? agreeing.length * 2 > present.length
    : agreeing.length === present.length;
}

/** The consent to a proposal in a game. */
export function consentTo(game: Game, proposal: Proposal) {
  return {
    /** True until the proposal expires. An undo request does not expire during a pause. */
    isOpen(at: number): boolean {
      const { about, expires } = proposal;
      return expires === undefined || at < expires || (about.of === "undo" && game.paused !== undefined);
    },

    /** The sides whose consent is still needed. */
    get openSides(): string[] {
      return proposal.sides.filter((side) => !hasAgreed(game, proposal, side));
    },
  };
}

/** The sides for which a user may answer another user's proposal. */
export function sidesAnswering(system: System, game: Game, { by, sides }: Proposal, user: string): string[] {
  return user === by
    ? []
    : roleOf(game, user)
        .sidesIn(system)
        .filter((side) => sides.includes(side));
}
