import type { Evolutions } from "../evolutions.ts";
import { given } from "../left-out.ts";
import type { EventOf, GameEvent } from "../schema/events.ts";
import type { Game } from "../schema/game.ts";

function withoutProposal(game: Game): Game {
  const { deadlineProposed: _, ...rest } = game;
  return rest;
}

function agreed(game: Game, { by }: EventOf<"deadlineAgreed">): Game {
  const { deadlineProposed: proposal } = game;
  if (proposal === undefined) return game;
  return { ...game, deadlineProposed: { ...proposal, agreed: [...(proposal.agreed ?? []), by] } };
}

function agreedOn(game: Game, { at, terms }: EventOf<"deadlineSet">): Game {
  const { deadline: _, ...rest } = withoutProposal(game);
  return terms === undefined ? rest : { ...rest, deadline: { ...terms, from: at } };
}

const ENDS_PROPOSAL = new Set<GameEvent["type"]>(["joined", "left", "seatGiven", "ended"]);

/** Whoever comes to a side later agrees to nothing that was proposed before. */
export function withoutOldDeadline(game: Game, { type }: GameEvent): Game {
  return game.deadlineProposed !== undefined && ENDS_PROPOSAL.has(type) ? withoutProposal(game) : game;
}

/** A deadline for moves. */
export const DEADLINE = {
  deadlineProposed: (game, { by, terms }) => ({
    ...game,
    deadlineProposed: { n: game.head.n + 1, by, ...given({ terms }) },
  }),
  deadlineAgreed: agreed,
  deadlineKept: withoutProposal,
  deadlineSet: agreedOn,
} satisfies Partial<Evolutions>;
