import { withList, type Evolutions } from "../evolutions.ts";
import { given } from "../left-out.ts";
import type { EventOf, GameEvent, Game, Proposal, SubjectKind } from "../schema/index.ts";
import { isMove } from "../event-kinds.ts";

function without(game: Game, isOver: (proposal: Proposal) => boolean): Game {
  const { proposals = [] } = game;
  const left = proposals.filter((proposal) => !isOver(proposal));
  return left.length === proposals.length ? game : withList(game, "proposals", left);
}

/** The kind that a proposal replaces. Proposals to pause and to resume replace each other. */
const slotOf = (of: SubjectKind) => (of === "resume" ? "pause" : of);

function proposed(game: Game, { by, about, sides, expires }: EventOf<"proposed">): Game {
  const holders = game.seats
    .filter(({ side }) => sides.includes(side))
    .map(({ user, side }) => ({ user, side }));
  const proposal: Proposal = { n: game.head.n + 1, by, about, sides, holders, ...given({ expires }) };
  const { proposals = [] } = without(game, (other) => slotOf(other.about.of) === slotOf(about.of));
  return withList(game, "proposals", [...proposals, proposal]);
}

function agreed(game: Game, { by, of, all }: EventOf<"agreed">): Game {
  if (all === true) return without(game, ({ about }) => about.of === of);
  const proposals = (game.proposals ?? []).map((proposal) =>
    proposal.about.of === of ? { ...proposal, agreed: [...(proposal.agreed ?? []), by] } : proposal,
  );
  return withList(game, "proposals", proposals);
}

const CHANGES_SEATS = new Set<GameEvent["type"]>(["joined", "left", "seatGiven"]);

/**
 * True if an event makes a proposal obsolete. Further play refuses a proposal of an undo or of an end. A new player
 * need not agree to earlier proposals; an undo request stays open for the others.
 */
function isOvertaken({ about }: Proposal, event: GameEvent): boolean {
  const { type } = event;
  if (type === "ended") return true;
  const isPlay = type === "undone" || isMove([event]);
  if (about.of === "undo") return isPlay;
  if (CHANGES_SEATS.has(type)) return true;
  if (about.of === "end") return isPlay;
  if (about.of === "pause" || about.of === "resume") return type === "paused" || type === "resumed";
  if (about.of === "setting" && type === "settingChanged")
    return about.changes.some(({ setting }) => setting === event.setting);
  return false;
}

/** The game without the proposals that an event makes obsolete. */
export function withoutOvertaken(game: Game, event: GameEvent): Game {
  return without(game, (proposal) => isOvertaken(proposal, event));
}

export const AGREEMENTS = {
  proposed,
  agreed,
  dropped: (game, { of }) => without(game, ({ about }) => about.of === of),
} satisfies Partial<Evolutions>;
