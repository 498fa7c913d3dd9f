import type { EventOf } from "#core/schema/index.ts";
import { paragraph, smallPrint } from "#cards/blocks.ts";
import { spentText } from "#cards/dice/rolls.ts";
import type { EventFrame, ReportedEntry } from "#cards/event-frame.ts";
import type { FeatureCards } from "#cards/feature-cards.ts";
import { list, minuteText, type Names, part } from "#cards/markdown.ts";
import type { Block } from "#cards/reply.ts";
import { standingLine } from "#cards/tracks/lines.ts";
import { mention } from "#cards/words.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { text } from "#words/text.ts";
import { refusalButtons } from "./cards/refusal.ts";

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
export const UNDO_CARDS = {
  blocks: { undone: undoneBlocks },
  titles: { undone: text("results-title-undone") },
  asked: { undo: ({ say }, user, { to }) => say("undo-open", { user, n: String(to) }) },
  refusals: refusalButtons,
  reported: undoPart,
} satisfies FeatureCards;
