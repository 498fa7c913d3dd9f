import { paragraph, smallPrint, buttonFor, buttonRow } from "#cards/blocks.ts";
import { spentText } from "#cards/dice/rolls.ts";
import type { EventFrame, ReportedEntry } from "#cards/event-frame.ts";
import type { FeatureCards } from "#cards/feature-cards.ts";
import { type Names, list, minuteText, part } from "#cards/markdown.ts";
import type { Block } from "#cards/reply.ts";
import { correctionIn } from "#cards/tables/taking-over.ts";
import { standingLine } from "#cards/tracks/lines.ts";
import { mention } from "#cards/words.ts";
import type { Feature } from "#core/feature.ts";
import { sliceOf } from "#core/past.ts";
import { roleOf } from "#core/people/index.ts";
import type { EventOf, Game, LogEntry } from "#core/schema/index.ts";
import { act } from "#games/act.ts";
import type { Handlers } from "#games/command.ts";
import type { CardCompletion, ClosedContent } from "#games/entries/feature-consequences.ts";
import { type Archive, gameAfter } from "#store/milestones.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { text } from "#words/text.ts";
import { type AskedBack, overUndoBlocks, undoCard, undoneCard } from "./request-card.ts";
import type { UNDO_SHAPES } from "./shapes.ts";
import { refuseMove, undoTo } from "./undo.ts";

/** Buttons that refuse a corrected figure, or a move with entered dice or with a decision for another side. */
function refusalButtons(book: Rulebook, after: Game, entry: LogEntry): Block[] {
  if (after.status !== "running") return [];
  if (correctionIn(entry) !== undefined && roleOf(after, entry.by).opponents(book).length > 0)
    return buttonRow(buttonFor({ kind: "refuse", entry: entry.n }, book.say("request-refuse")));
  const refusable = sliceOf([entry]).refusable;
  if (refusable === undefined) return [];
  const { n, by, spokenFor, enteredBy } = refusable;
  if (spokenFor.length + enteredBy.length === 0) return [];
  if (spokenFor.length === 0 && roleOf(after, by).opponents(book).length === 0) return [];
  const label = book.say(spokenFor.length === 0 ? "entry-refuse-dice" : "entry-take-back");
  return buttonRow(buttonFor({ kind: "refuse", entry: n }, label));
}

const presses: Handlers<keyof typeof UNDO_SHAPES.presses> = {
  undo: (context, call, { to }) => act(context, call, undoTo(context, call, to)),
  refuse: (context, call, { entry }) => act(context, call, refuseMove(context, call, entry)),
};

/** The card of an entry. The card of an undo, or of a request for one, lists the undone moves. */
const withMoves: CardCompletion = async ({ book, before, after, entry }, card, archive) => {
  const undone = entry.events.find((event) => event.type === "undone");
  if (undone !== undefined) {
    const moves = await movesSince(before ?? after, undone.to, archive);
    // The game has returned to the earlier state.
    return undoneCard(book, card, { after, back: after, moves });
  }
  const asked = entry.events.find((event) => event.type === "proposed");
  if (asked?.about.of !== "undo") return card;
  return undoCard(book, card, await askedBack(after, asked.about.to, archive));
};

/** The moves of a closed request for an undo. */
const movesAsked: ClosedContent = async ({ games: { archive } }, { book, game }, { n, by, about }) => {
  if (about.of !== "undo") return undefined;
  const after = await gameAfter(archive, game.id, n);
  return overUndoBlocks(book, by, await askedBack(after, about.to, archive));
};

/** The content of an undo to entry `to`, or of a request for it. `after` is the game after that undo or request. */
async function askedBack(after: Game, to: number, archive: Archive): Promise<AskedBack> {
  const [back, moves] = await Promise.all([gameAfter(archive, after.id, to), movesSince(after, to, archive)]);
  return { after, back, moves };
}

/** The moves of a game after an entry. */
async function movesSince({ id, play }: Game, to: number, archive: Archive): Promise<LogEntry[]> {
  return sliceOf(await archive.entries(id, to + 1, play.lastMove ?? to)).moves;
}

function refusedText({ say }: Rulebook, by: string, refused: EventOf<"undone">["refused"]): string {
  if (refused === undefined) return "";
  const player = mention(by);
  return refused === true ? say("results-refuses-dice", { player }) : say("results-takes-back", { player });
}

function undoneBlocks(
  { book, by, after }: EventFrame,
  { to, rolls = [], refused }: EventOf<"undone">,
): Block[] {
  const tracks = after.status === "running" ? standingLine(book, after) : "";
  return [
    ...paragraph(refusedText(book, by, refused)),
    ...paragraph(book.say("results-undone", { n: to })),
    ...(rolls.length === 0 ? [] : smallPrint(spentText(book, rolls))),
    ...(tracks === "" ? [] : smallPrint(book.say("phase-stands", { tracks }))),
  ];
}

/** Undone moves. */
function undoPart({ say }: Rulebook, names: Names, reported: readonly ReportedEntry[]): string[] {
  const lines = reported.flatMap(({ entry: { n, at, by, events } }) =>
    events.flatMap((event) => {
      if (event.type !== "undone") return [];
      const about = { n, at: minuteText(at), player: names.of(by), to: event.to };
      const rolls = event.rolls?.map(({ roll }) => String(roll)) ?? [];
      return rolls.length === 0
        ? say("report-undo", about)
        : say("report-undo-rolls", { ...about, rolls, count: rolls.length });
    }),
  );
  return part(say("report-undos"), list(lines));
}

/** Undone moves on the cards of entries and in the report. The card of a request is in `request-card.ts`. */
const cards = {
  blocks: { undone: undoneBlocks },
  titles: { undone: text("results-title-undone") },
  asked: { undo: ({ say }, user, { to }) => say("undo-open", { user, n: String(to) }) },
  refusals: refusalButtons,
  reported: undoPart,
} satisfies FeatureCards;

export const UNDO: Feature = {
  name: "undo",
  cards,
  presses,
  completes: withMoves,
  closedContent: movesAsked,
};
