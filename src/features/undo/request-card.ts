import { roleOf } from "#core/people/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { refusedBy } from "./rules.ts";
import { sliceOf } from "#core/past.ts";
import { proposalOf } from "#core/agreements/index.ts";
import type { EventOf, Game, LogEntry } from "#core/schema/index.ts";
import { openBlocks } from "#cards/agreements/card.ts";
import { buttonFor, buttonRow, paragraph, smallPrint } from "#cards/blocks.ts";
import { briefText } from "#cards/reports/entry-text.ts";
import { phaseTitle } from "#cards/phase/card.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { Block, Reply } from "#cards/reply.ts";
import { spentText } from "#cards/dice/rolls.ts";
import { mention } from "#cards/words.ts";
import { text as worded } from "#words/text.ts";

/** Maximum number of moves listed in a request. */
const MAX_MOVES = 3;

/** Maximum length of the texts of all moves, in characters. The remaining events of a move are counted. */
const MAX_TOLD = 160;

/** An undo request: the game with it, the game after the undo, and the moves to undo. */
export interface AskedBack {
  after: Game;
  back: Game;
  moves: LogEntry[];
}

function moveLine(book: Rulebook, game: Game, entry: LogEntry, most = MAX_TOLD): string {
  return book.say("undo-move", { n: String(entry.n), what: briefText(book, game, entry, most) });
}

function moveLines(book: Rulebook, { after, moves }: AskedBack): string[] {
  const last = moves.slice(-MAX_MOVES);
  const shown = last.map((entry) => moveLine(book, after, entry, MAX_TOLD / last.length));
  const count = moves.length - shown.length;
  return count === 0 ? shown : [book.say("undo-moves-before", { count }), ...shown];
}

/** Maximum number of rolls that are named for each player. */
const MAX_ROLLS = 6;

/** A roll among the moves to undo: its number and what it was rolled for. */
function rollText({ say, inOwnWords }: Rulebook, { roll, purpose }: EventOf<"rolled">): string {
  const what = inOwnWords(purpose);
  return roll === null ? say("undo-roll-entered", { what }) : say("undo-roll", { roll, what });
}

/** The rolls of other players among the moves to undo, a line for each player. */
function rollsOfOthers(book: Rulebook, { moves }: AskedBack, asking: string): string[] {
  const rolled = moves
    .filter(({ by }) => by !== asking)
    .flatMap(({ by, events }) => events.flatMap((event) => (event.type === "rolled" ? [{ by, event }] : [])));
  return [...Map.groupBy(rolled, ({ by }) => by)].map(([by, all]) => {
    const named = all.slice(0, MAX_ROLLS).map(({ event }) => rollText(book, event));
    const rest = all.length - named.length;
    const rolls = rest === 0 ? named : [...named, worded("results-spent-more", { rest })];
    return book.say("undo-rolls-of", { user: mention(by), rolls });
  });
}

/** The game's place after the undo, the moves to undo, and the rolls of others among them. */
function askedBlocks(book: Rulebook, asked: AskedBack, asking: string): Block[] {
  const { back, moves } = asked;
  const stands =
    back.status === "setup"
      ? book.say("undo-back-to-set-up")
      : book.say("undo-back-to", { where: phaseTitle(book, back) });
  const spent = spentText(book, sliceOf(moves).rolls);
  const lines = [
    stands,
    ...moveLines(book, asked),
    ...rollsOfOthers(book, asked, asking),
    ...(spent === "" ? [] : [`-# ${spent}`]),
  ];
  return [{ kind: "text", text: lines.join("\n") }];
}

/** The card of an undo request, with its content and the buttons that answer it. */
export function undoCard(book: Rulebook, card: Reply, asked: AskedBack): Reply {
  const proposal = proposalOf(asked.after, "undo");
  if (proposal === undefined) return card;
  const blocks = [...askedBlocks(book, asked, proposal.by), ...card.blocks];
  return { ...card, title: askedTitle(book, asked, proposal.by), blocks };
}

/** The card of an undo. The undone moves come first. */
export function undoneCard(book: Rulebook, card: Reply, asked: AskedBack): Reply {
  const text = moveLines(book, asked).join("\n");
  return { ...card, blocks: [...paragraph(text), ...card.blocks] };
}

function askedTitle(book: Rulebook, { moves }: AskedBack, by: string): string {
  return book.say("undo-asked", { user: mention(by), count: moves.length });
}

/** The content of a closed undo request. */
export function overUndoBlocks(book: Rulebook, by: string, asked: AskedBack): Block[] {
  return [{ kind: "text", text: askedTitle(book, asked, by) }, ...askedBlocks(book, asked, by)];
}

/**
 * The card for a user who wants to undo another player's move, with the button that undoes the move or asks for it.
 * While a request is open, shows the request instead.
 */
export function notYoursCard(
  book: Rulebook,
  game: Game,
  last: LogEntry,
  { user, hasRolled }: { user: string; hasRolled: boolean },
): Reply {
  const isRefusable = refusedBy(book, game, user, sliceOf([last]).refusable) !== undefined;
  const isFree = isRefusable || roleOf(game, user).needsNoConsent(book);
  const stays = hasRolled ? [book.say("undo-roll-stays")] : [];
  const open = isFree ? [] : openBlocks(book, game, "undo");
  const label = book.say(isFree ? "undo-take-back" : "undo-ask");
  const offer = [
    ...paragraph(moveLine(book, game, last), ...stays),
    ...buttonRow(buttonFor({ kind: "undo", to: last.n - 1 }, label, "primary")),
    ...smallPrint(book.say("undo-other-entry")),
  ];
  return {
    title: book.say("undo-last-move"),
    audience: "private",
    of: belonging(game),
    keeps: true,
    blocks: open.length > 0 ? open : offer,
  };
}
