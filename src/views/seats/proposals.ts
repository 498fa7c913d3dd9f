import { opponentsOf } from "#core/seats/opponents.ts";
import type { GameEvent } from "#core/schema/events.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { paragraph, smallPrint } from "../blocks.ts";
import type { Block, Reply } from "../reply.ts";
import { type Answering, overMessage, requestButtons } from "../undo/requests.ts";
import { mention } from "../words.ts";

/** What a proposal asks, and how it is answered. */
interface ProposalWords {
  text: string;
  kind: Answering;
  /** The entry that made it. */
  asked: number;
}

/** A proposal with its buttons: nothing changes before the others agree. */
export function proposalBlocks(
  book: Rulebook,
  after: Game,
  { by, text, kind, asked }: ProposalWords & { by: string },
): Block[] {
  const users = opponentsOf(book, after, by).map(mention);
  return [
    ...paragraph(text),
    requestButtons(book, after, { kind, asked }),
    ...smallPrint(book.say("proposal-who", { users, count: users.length })),
  ];
}

/** A proposal that is open, on a card of the game. */
export function openBlocks(book: Rulebook, game: Game, { text, kind, asked }: ProposalWords): Block[] {
  return [...paragraph(text), requestButtons(book, game, { kind, asked, card: true }), { kind: "divider" }];
}

/** The message of a proposal once that is over: what it asked, and nothing to press. */
export function overProposal(book: Rulebook, entry: LogEntry, text: string): Reply {
  return overMessage(book, entry, book.say("ending-over"), paragraph(text));
}

/** What is told of a proposal that was answered with no, or taken back, where nothing changes by that. */
export function unchangedText(
  book: Rulebook,
  { by, why }: { by: string; why: "refused" | "withdrawn" },
): string {
  return book.say(why === "refused" ? "proposal-refused" : "proposal-withdrawn", { user: mention(by) });
}

/** The proposals that events answer. */
const ANSWERS: {
  [Type in GameEvent["type"]]?: "endProposed" | "pauseProposed" | "deadlineProposed";
} = {
  endDropped: "endProposed",
  ended: "endProposed",
  pauseKept: "pauseProposed",
  deadlineKept: "deadlineProposed",
};

/** Whom an entry asks to agree to something, and whoever proposed it and has the answer. */
export function calledByProposals(
  book: Rulebook,
  before: Game | null,
  after: Game,
  { events }: LogEntry,
): string[] {
  return events.flatMap((event) => {
    const { type } = event;
    if (type === "endProposed" || type === "pauseProposed" || type === "deadlineProposed")
      return opponentsOf(book, after, event.by);
    const answered = ANSWERS[type];
    return answered === undefined ? [] : (before?.[answered]?.by ?? []);
  });
}
