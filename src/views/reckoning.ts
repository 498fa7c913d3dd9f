import type { EventOf } from "#core/schema/events.ts";
import { sideName, type System } from "#core/system.ts";
import type { Block } from "./reply.ts";
import { alignRows } from "./table-text.ts";
import { signed } from "./words.ts";

function verdict(system: System, contested: EventOf<"contested">): string {
  const winner = sideName(system, contested.winner);
  const best = Math.max(...contested.reckonings.map((reckoning) => reckoning.total));
  if (contested.tie !== null) return `Tie on ${best}: ${contested.tie}, so **${winner}** wins.`;
  const least = Math.min(...contested.reckonings.map((reckoning) => reckoning.total));
  return `${best} beats ${least}: **${winner}** wins the roll.`;
}

function holderNote(system: System, contested: EventOf<"contested">): string {
  return contested.holder === null
    ? "Nobody held the marker before, so no modifier counts."
    : `${sideName(system, contested.holder)} held the marker before and adds its modifier.`;
}

/** An opposed roll, step by step: natural rolls, modifier, totals, winner, tie. */
export function reckoningBlocks(system: System, contested: EventOf<"contested">): Block[] {
  const rows = contested.reckonings.map((reckoning) => [
    sideName(system, reckoning.side),
    String(reckoning.natural).padStart(4),
    (reckoning.modifier === 0 ? "·" : signed(reckoning.modifier)).padStart(8),
    String(reckoning.total).padStart(5),
  ]);
  const lines = alignRows([["", "roll", "modifier", "total"], ...rows]);
  return [
    { kind: "code", text: lines.join("\n") },
    { kind: "text", text: verdict(system, contested) },
    { kind: "note", text: holderNote(system, contested) },
  ];
}
