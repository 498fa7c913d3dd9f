import { isOpen } from "#core/agreements/consent.ts";
import type { ProposalAnswer, Word } from "#core/agreements/decide.ts";
import type { Proposal } from "#core/agreements/shape.ts";
import type { Reply } from "#views/reply.ts";
import { act } from "../act.ts";
import type { Call } from "../command.ts";
import type { Context } from "../context.ts";
import type { Running } from "../games/running.ts";
import { stalledSides } from "../seats/substitutes.ts";
import { pastBefore } from "../undo/undo.ts";
import { closedCard } from "./closed.ts";

/** A button that answers the proposal of entry `asked`; `card`: it is on a card of the game. */
interface PressedAnswer {
  asked: number;
  answer: Word;
  card?: true | undefined;
}

/** What it takes besides consent to do what was proposed. */
async function neededFor(
  context: Context,
  call: Call,
  running: Running,
  { about }: Proposal,
): Promise<Pick<ProposalAnswer, "past" | "secret" | "stalled">> {
  const { games } = context;
  const { game } = running;
  if (about.of === "undo") return { past: await pastBefore(games, game, about.to) };
  if (about.of !== "end") return {};
  return { secret: await games.secretOf(game), stalled: await stalledSides(context, call, running) };
}

/** Answers a proposal. Where it is over, its message says so from now on. */
export function answerProposal(
  context: Context,
  call: Call,
  { asked, answer, card }: PressedAnswer,
): Promise<Reply> {
  const { now: at } = call;
  return act(context, call, async (running) => {
    const { game } = running;
    const proposal = game.proposals?.find(({ n }) => n === asked);
    if (proposal === undefined || !isOpen(game, proposal, at))
      return { instead: await closedCard(context, call, running, { asked, card }) };
    const needed = answer === "agree" ? await neededFor(context, call, running, proposal) : {};
    return { action: { do: "answer", asked, answer, at, ...needed } };
  });
}
