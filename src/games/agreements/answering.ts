import type { ActionOf } from "#core/actions.ts";
import { consentTo } from "#core/agreements/index.ts";
import { given } from "#core/left-out.ts";
import type { Proposal } from "#core/schema/index.ts";
import type { Reply } from "#cards/reply.ts";
import { overCard } from "#cards/agreements/card.ts";
import { act } from "../act.ts";
import type { Call } from "../command.ts";
import type { Context } from "../context.ts";
import type { Running } from "../running/running.ts";
import { stalledSides } from "../pace/stalled.ts";
import { isHomeGone } from "../running/home.ts";
import { broughtUpToDate } from "../entries/refreshed.ts";
import { pastBefore } from "../running/past.ts";

/** An answer to the proposal of entry `asked`. `card` is set if the button is on a card of the game. */
interface PressedAnswer {
  asked: number;
  answer: ActionOf<"answer">["answer"];
  card?: true | undefined;
}

/** The data that an end needs besides its result, in the game's queue, so that a side's recent answer counts. */
export async function neededToEnd(context: Context, call: Call, running: Running) {
  const { game } = running;
  const stalled = await stalledSides(context, call, running);
  const gone = game.home !== undefined && (await isHomeGone(call, game));
  return { stalled, gone, secret: await context.games.secretOf(running) };
}

/** The data besides consent that carrying out a proposal needs. */
async function neededFor(
  context: Context,
  call: Call,
  running: Running,
  { about }: Proposal,
): Promise<Pick<ActionOf<"answer">, "past" | "secret" | "stalled" | "gone" | "page">> {
  if (about.of === "page") return { page: await context.pages.agreedFor(running, about.page) };
  if (about.of === "undo") return { past: await pastBefore(context.games, running.game, about.to) };
  return about.of === "end" ? neededToEnd(context, call, running) : {};
}

/** Replaces the message of a closed proposal with its text, without buttons. Redraws a card of the game. */
async function closedCard(
  context: Context,
  call: Call,
  running: Running,
  { asked, card }: { asked: number; card?: true | undefined },
): Promise<Reply> {
  const { book, game } = running;
  // The button may belong to another game, whose entry number this game has not reached.
  const isThere = card === undefined && asked <= game.head.n;
  const [entry] = isThere ? await context.games.entries(game, asked, asked) : [];
  const proposed = entry?.events.find((event) => event.type === "proposed");
  if (entry === undefined || proposed === undefined) return broughtUpToDate(context, call, running);
  const contents = context.features.flatMap(
    ({ closedContent }) => closedContent?.(context, running, { ...proposed, n: asked }) ?? [],
  );
  const blocks = (await Promise.all(contents)).find((content) => content !== undefined);
  return overCard(book, entry, proposed, blocks);
}

/** Answers a proposal. If it has closed, updates its message. */
export function answerProposal(
  context: Context,
  call: Call,
  { asked, answer, card }: PressedAnswer,
): Promise<Reply> {
  const { now: at } = call;
  return act(context, call, async (running) => {
    const { game } = running;
    const proposal = game.proposals?.find(({ n }) => n === asked);
    if (proposal === undefined || !consentTo(game, proposal).isOpen(at))
      return { instead: await closedCard(context, call, running, { asked, card }) };
    const needed = answer === "agree" ? await neededFor(context, call, running, proposal) : {};
    return { action: { do: "answer", asked, answer, at, ...needed }, ...given({ page: needed.page }) };
  });
}
