import type { Rulebook } from "#words/rulebook.ts";
import { withMinus } from "#core/minus.ts";
import type { EventOf } from "#core/schema/events.ts";
import { stepNamed } from "#core/sequence.ts";
import { sideName } from "#core/system.ts";
import type { Block } from "../reply.ts";
import { alignRows } from "../tables/text.ts";
import { signed } from "../words.ts";

type Contest = EventOf<"contested">;

function verdict(book: Rulebook, { winner, tie, reckonings }: Contest): string {
  const totals = reckonings.map((reckoning) => reckoning.total);
  const [best, least] = [Math.max(...totals), Math.min(...totals)];
  if (winner === null) return `Tie on ${withMinus(best)}: both roll again.`;
  const name = sideName(book, winner);
  return tie === null
    ? `${withMinus(best)} beats ${withMinus(least)}: **${name}** wins the roll.`
    : `Tie on ${withMinus(best)}: ${tie}, so **${name}** wins.`;
}

function holderNote(book: Rulebook, { holder, reckonings }: Contest): string {
  if (holder === null) return "Nobody held the marker before, so no modifier counts.";
  const modifier = reckonings.find(({ side }) => side === holder)?.modifier ?? 0;
  const adds = modifier === 0 ? "; its modifier is 0" : " and adds its modifier";
  return `${sideName(book, holder)} held the marker before${adds}.`;
}

/** Whether the game knows a modifier for the side that held the marker. */
function hasModifier(book: Rulebook, { step, reckonings }: Contest): boolean {
  const procedure = stepNamed(book, step)?.does;
  return (
    (procedure?.verb === "opposed-roll" && procedure.holderModifier !== undefined) ||
    reckonings.some(({ modifier }) => modifier !== 0)
  );
}

/** The throws side by side: natural roll, modifier and total; the roll alone where nothing is ever added. */
function throwLines(book: Rulebook, { reckonings }: Contest, isModified: boolean): string[] {
  const rows = reckonings.map(({ side, natural, modifier, total }) => [
    sideName(book, side),
    String(natural).padStart(4),
    (modifier === 0 ? "·" : signed(modifier)).padStart(8),
    withMinus(total).padStart(5),
  ]);
  const table = [["", "roll", "modifier", "total"], ...rows];
  return alignRows(isModified ? table : table.map((row) => row.slice(0, 2)));
}

/** An opposed roll, step by step: natural rolls, modifier, totals, winner, tie. */
export function reckoningBlocks(book: Rulebook, contested: Contest): Block[] {
  const isModified = hasModifier(book, contested);
  const isExplained = isModified && contested.winner !== null;
  return [
    { kind: "code", text: throwLines(book, contested, isModified).join("\n") },
    { kind: "text", text: verdict(book, contested) },
    ...(isExplained ? [{ kind: "note", text: holderNote(book, contested) } as const] : []),
  ];
}
