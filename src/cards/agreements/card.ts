import type { SubjectKind, Proposal, EventOf, Game, LogEntry } from "#core/schema/index.ts";
import { proposalOf } from "#core/agreements/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { belonging } from "../presses/codec.ts";
import type { Block, Button, Reply } from "../reply.ts";
import type { EventFrame } from "../event-frame.ts";
import { mention } from "../words.ts";
import { answerLines, askedText, ENDED_BY_MOVE } from "./texts.ts";

/**
 * The buttons that answer a proposal. They name the game, because the channel's next game may have an entry with the
 * same number. `card`: the buttons are on a card of the game.
 */
function answerButtons({ say }: Rulebook, game: Game, asked: number, card?: true): Block {
  const answer = (
    name: "agree" | "refuse" | "withdraw",
    label: "request-agree" | "request-refuse" | "request-withdraw",
    style: Button["style"],
  ): Button => ({
    label: say(label),
    style,
    press: { kind: "consent", asked, answer: name, card },
    of: belonging(game),
  });
  return {
    kind: "buttons",
    buttons: [
      answer("agree", "request-agree", "success"),
      answer("refuse", "request-refuse", "danger"),
      answer("withdraw", "request-withdraw", "secondary"),
    ],
  };
}

/** A proposal with its buttons. The card of an undo request shows a different text. */
export function proposedBlocks({ book, after }: EventFrame, { about }: EventOf<"proposed">): Block[] {
  const proposal = proposalOf(after, about.of);
  if (proposal === undefined) return [];
  return [
    ...(about.of === "undo" ? [] : [{ kind: "text", text: askedText(book, proposal) } as const]),
    { kind: "text", text: answerLines(book, after, proposal).join("\n") },
    answerButtons(book, after, proposal.n),
  ];
}

function openBlock(book: Rulebook, game: Game, proposal: Proposal): Block[] {
  const lines = [askedText(book, proposal), ...answerLines(book, game, proposal)];
  return [
    { kind: "text", text: lines.join("\n") },
    answerButtons(book, game, proposal.n, true),
    { kind: "divider" },
  ];
}

/** The open proposals of a game, or those of one kind, with the buttons that answer them. */
export function openBlocks(book: Rulebook, game: Game, of?: SubjectKind): Block[] {
  return (game.proposals ?? [])
    .filter(({ about }) => of === undefined || about.of === of)
    .flatMap((proposal) => openBlock(book, game, proposal));
}

/** The open proposals that the next move refuses, one per line. */
export function openLines(book: Rulebook, game: Game): Block[] {
  return (game.proposals ?? [])
    .filter(({ about }) => ENDED_BY_MOVE.has(about.of))
    .map((proposal) => ({
      kind: "text",
      text: book.say("agreement-open", { asked: askedText(book, proposal) }),
    }));
}

/** The open proposals, each with the players who still have to answer. */
export function openTexts(book: Rulebook, game: Game): string[] {
  return (game.proposals ?? []).map((proposal) =>
    [askedText(book, proposal), ...answerLines(book, game, proposal)].join("\n"),
  );
}

/** The message of a closed proposal: its text, without buttons. */
export function overCard(
  book: Rulebook,
  { n, by }: LogEntry,
  proposed: EventOf<"proposed">,
  blocks: readonly Block[] = [{ kind: "text", text: askedText(book, proposed) }],
): Reply {
  return {
    title: book.say("agreement-over"),
    audience: "public",
    redraws: true,
    blocks: [
      ...blocks,
      { kind: "note", text: book.say("request-over", { n: String(n), user: mention(by) }) },
    ],
  };
}

/** The proposals that an entry closes. */
function endedBy(before: Game | null, after: Game): Proposal[] {
  const open = new Set(after.proposals?.map(({ n }) => n));
  return (before?.proposals ?? []).filter(({ n }) => !open.has(n));
}

/** True if an entry answers or replaces a proposal, or makes the proposed change. */
function isAnswered({ about: { of } }: Proposal, { events }: LogEntry): boolean {
  return events.some(
    (event) =>
      event.type === "undone" ||
      event.type === "ended" ||
      (event.type === "proposed" && event.about.of === of) ||
      ((event.type === "agreed" || event.type === "dropped") && event.of === of),
  );
}

/** A line for each undo request that closes because play went on. */
export function overtakenLines(book: Rulebook, before: Game | null, after: Game, entry: LogEntry): string[] {
  const isOver = endedBy(before, after).some(
    (proposal) => proposal.about.of === "undo" && !isAnswered(proposal, entry),
  );
  return isOver ? [book.say("undo-played-on")] : [];
}

/** The users asked by a new proposal, and the proposers whose proposal has closed. */
export function calledByAgreements(before: Game | null, after: Game, entry: LogEntry): string[] {
  const asked = (after.proposals ?? []).filter(({ n }) => n === entry.n);
  const over = endedBy(before, after).filter(
    (proposal) => ENDED_BY_MOVE.has(proposal.about.of) || isAnswered(proposal, entry),
  );
  return [...asked.flatMap(({ holders }) => holders.map(({ user }) => user)), ...over.map(({ by }) => by)];
}
