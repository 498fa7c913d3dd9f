import type { Rulebook } from "#words/rulebook.ts";
import { opponentsOf } from "#core/decisions/opponents.ts";
import type { EventOf } from "#core/schema/events.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import type { EndProposal } from "#core/schema/table-events.ts";
import { overCard } from "../undo/over.ts";
import { plain } from "#core/typed.ts";
import { belonging } from "../presses/belonging.ts";
import type { Block, Button, Reply } from "../reply.ts";
import { listed, mention } from "../words.ts";

/**
 * Asks whether a game is really to be ended, or the end to be proposed to the other side.
 */
export function askToEndCard(game: Game, isProposal: boolean): Reply {
  const how = "`/game end result:` does it with a result.";
  const words = isProposal
    ? `${plain(game.title)} ends once a player of the other side agrees. They are asked in the channel. ${how}`
    : `${plain(game.title)} ends for everybody, and the secret of its dice is published. This cannot be taken back. ${how}`;
  const label = isProposal ? "Propose the end" : "End the game";
  return {
    title: "End this game?",
    audience: "private",
    of: belonging(game),
    blocks: [
      ...openProposalBlocks(game),
      { kind: "text", text: words },
      { kind: "buttons", buttons: [{ label, style: "danger", press: { kind: "endSure" } }] },
    ],
  };
}

function proposalText({ by, result }: Pick<EndProposal, "by" | "result">): string {
  const words = result === "" ? "without a result" : `with the result: **${plain(result, 200)}**`;
  return `${mention(by)} proposes to end the game ${words}.`;
}

const ANSWERS = [
  { answer: "agree", label: "Agree", style: "danger" },
  { answer: "refuse", label: "Refuse", style: "success" },
  { answer: "withdraw", label: "Withdraw", style: "secondary" },
] as const;

/**
 * The ways of answering a game's proposal of entry `asked`; each says itself who may press it. `card`: they stand on a
 * card of the game.
 */
function answerButtons(asked: number, card?: true): Block {
  const buttons = ANSWERS.map(({ answer, ...shown }): Button => ({
    ...shown,
    press: { kind: "endAnswer", asked, answer, card },
  }));
  return { kind: "buttons", buttons };
}

/** The proposal to end the game that is open, in a line that fits on any card; nothing where there is none. */
export function openProposalLine({ endProposed }: Game): string[] {
  if (endProposed === undefined) return [];
  const { agreed = [] } = endProposed;
  const sofar = agreed.length === 0 ? "" : ` Agreed so far: ${listed(agreed.map(mention))}.`;
  return [`🏁 ${proposalText(endProposed)}${sofar}`];
}

/** The proposal to end the game that is open, with the ways of answering it. */
export function openProposalBlocks(game: Game): Block[] {
  const { endProposed } = game;
  if (endProposed === undefined) return [];
  const text = `${openProposalLine(game).join("")} Playing on refuses.`;
  return [{ kind: "text", text }, answerButtons(endProposed.n, true), { kind: "divider" }];
}

/** A proposal to end the game, with its buttons: a player of the other side agrees or refuses, or who is neutral. */
export function proposedBlocks(game: Game, event: EventOf<"endProposed">): Block[] {
  return [
    { kind: "text", text: proposalText(event) },
    answerButtons(game.endProposed?.n ?? 0),
    {
      kind: "note",
      text: "The other side's players agree, or one of them refuses. An umpire or creator who plays no side can answer too. Playing on refuses. An end publishes the secret of the dice.",
    },
  ];
}

/** What is told of a proposal that was answered with no, or taken back. */
export function endDroppedText({ by, why }: EventOf<"endDropped">): string {
  return why === "refused"
    ? `${mention(by)} does not agree to end the game: it goes on.`
    : `${mention(by)} withdraws the proposal to end the game.`;
}

/** The message of a proposal once that is over: all that it told, and nothing to press. */
export function overProposalCard(entry: LogEntry, event: EventOf<"endProposed">): Reply {
  return overCard(entry, "This proposal is over", [{ kind: "text", text: proposalText(event) }]);
}

/** Those whom an entry asks to agree to an end, and whoever proposed one and has the answer. */
export function calledByProposal(
  book: Rulebook,
  before: Game | null,
  after: Game,
  { events }: LogEntry,
): string[] {
  return events.flatMap((event) => {
    if (event.type === "endProposed") return opponentsOf(book, after, event.by);
    const isAnswer = event.type === "endDropped" || event.type === "ended";
    return isAnswer && before?.endProposed !== undefined ? [before.endProposed.by] : [];
  });
}
