import type { Rulebook } from "#words/rulebook.ts";
import type { EventOf } from "#core/schema/events.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import { belonging } from "../presses/codec.ts";
import type { Block, Button, Reply } from "../reply.ts";
import { mention, sideIn } from "../words.ts";

/** The presses that answer a request or a proposal. */
export type Answering = "undoAnswer" | "endAnswer" | "settingAnswer" | "pauseAnswer" | "deadlineAnswer";

/**
 * The ways of answering the request of entry `asked`; each says itself who may press it. They name the game, for the
 * channel's next one may have an entry of the same number. `card`: they stand on a card of the game.
 */
export function requestButtons(
  book: Rulebook,
  game: Game,
  { kind, asked, card }: { kind: Answering; asked: number; card?: true },
): Block {
  const answer = (
    name: "agree" | "refuse" | "withdraw",
    label: "request-agree" | "request-refuse" | "request-withdraw",
    style: Button["style"],
  ): Button => ({
    label: book.say(label),
    style,
    press: { kind, asked, answer: name, card },
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

/** The message of a request of an entry once that is over: `blocks` say what was asked. */
export function overMessage(
  book: Rulebook,
  { n, by }: LogEntry,
  title: string,
  blocks: readonly Block[],
): Reply {
  return {
    title,
    audience: "public",
    redraws: true,
    blocks: [
      ...blocks,
      { kind: "note", text: book.say("request-over", { n: String(n), user: mention(by) }) },
    ],
  };
}

const WHY_DROPPED = {
  refused: "undo-refused-alone",
  expired: "undo-expired",
  withdrawn: "undo-withdrawn",
  "played on": "undo-played-on",
} as const;

/** Why nothing is taken back. */
export function droppedText(book: Rulebook, { why, side }: EventOf<"undoDropped">): string {
  return why === "refused" && side !== undefined
    ? book.say("undo-refused", sideIn(book, side))
    : book.say(WHY_DROPPED[why]);
}
