import type { Rulebook } from "#words/rulebook.ts";
import type { EventOf } from "#core/schema/events.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import type { EndProposal } from "#core/schema/table-events.ts";
import { buttonFor, buttonRow, paragraph, smallPrint } from "../blocks.ts";
import { requestButtons } from "../undo/requests.ts";
import { openBlocks, overProposal } from "./proposals.ts";
import { plain } from "#core/names/typed.ts";
import { belonging } from "../presses/codec.ts";
import type { Block, Reply } from "../reply.ts";
import { mention } from "../words.ts";

/**
 * Asks whether a game is really to be ended, or the end to be proposed to the other side. The button names the game: the
 * channel may have another one by the time of the press.
 */
export function askToEndCard(book: Rulebook, game: Game, isProposal: boolean): Reply {
  const words = { game: plain(game.title) };
  const lines = [
    isProposal ? book.say("ending-proposes", words) : book.say("ending-ends", words),
    `-# ${book.say("ending-how")}`,
  ];
  const label = book.say(isProposal ? "ending-propose" : "ending-end");
  return {
    title: book.say("ending-title"),
    audience: "private",
    of: belonging(game),
    blocks: [
      ...openProposalBlocks(book, game),
      ...paragraph(...lines),
      ...buttonRow(buttonFor({ kind: "endSure" }, label, "danger")),
    ],
  };
}

function proposalText(book: Rulebook, { by, result }: Pick<EndProposal, "by" | "result">): string {
  const user = mention(by);
  return result === ""
    ? book.say("ending-asked", { user })
    : book.say("ending-asked-result", { user, result: plain(result, 200) });
}

/** The proposal to end the game that is open, in a line that fits on any card; nothing where there is none. */
export function openProposalLine(book: Rulebook, { endProposed }: Game): string[] {
  if (endProposed === undefined) return [];
  const users = (endProposed.agreed ?? []).map(mention);
  const asked = `🏁 ${proposalText(book, endProposed)}`;
  return [users.length === 0 ? asked : `${asked} · ${book.say("ending-agreed-so-far", { users })}`];
}

/** The proposal to end the game that is open, with the ways of answering it. */
export function openProposalBlocks(book: Rulebook, game: Game): Block[] {
  const { endProposed } = game;
  if (endProposed === undefined) return [];
  const text = openProposalLine(book, game).join("");
  return openBlocks(book, game, { text, kind: "endAnswer", asked: endProposed.n });
}

/** A proposal to end the game, with its buttons: a player of the other side agrees or refuses, or who is neutral. */
export function proposedBlocks(book: Rulebook, game: Game, event: EventOf<"endProposed">): Block[] {
  return [
    ...paragraph(proposalText(book, event)),
    requestButtons(book, game, { kind: "endAnswer", asked: game.endProposed?.n ?? 0 }),
    ...smallPrint(book.say("ending-who")),
  ];
}

/** What is told of a proposal that was answered with no, or taken back. */
export function endDroppedText(book: Rulebook, { by, why }: EventOf<"endDropped">): string {
  return book.say(why === "refused" ? "ending-refused" : "ending-withdrawn", { user: mention(by) });
}

/** The message of a proposal once that is over: all that it told, and nothing to press. */
export function overProposalCard(book: Rulebook, entry: LogEntry, event: EventOf<"endProposed">): Reply {
  return overProposal(book, entry, proposalText(book, event));
}
