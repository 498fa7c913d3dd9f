import { resultOf } from "#core/checks/index.ts";
import type { EventOf, Game } from "#core/schema/index.ts";
import { unitsIn } from "#core/units/index.ts";
import { buttonFor, buttonRow, paragraph } from "#cards/blocks.ts";
import type { EventFrame } from "#cards/event-frame.ts";
import type { Block } from "#cards/reply.ts";
import type { Rulebook } from "#words/rulebook.ts";

type CheckEvent = EventOf<"checked">;

/** True if a result changes something without a question. A check without a unit may be that of a hidden one. */
function changesAny(book: Rulebook, game: Game, { declaration, outcomes }: CheckEvent): boolean {
  const { check: id, unit } = declaration;
  const check = book.check(id);
  const results = outcomes.map(({ result }) => resultOf(book, check, result));
  if ([check, ...results].some(({ effects }) => effects !== undefined)) return true;
  const changes = results.flatMap((result) => result.unit ?? []);
  if (unit === undefined) return changes.length > 0 && book.units?.hiddenBy !== undefined;
  const there = unitsIn(game).find(unit.side, unit.name);
  return there !== undefined && changes.some(({ state, to }) => book.unitState(there, state) !== to);
}

/** The button that applies the result of an opened check. */
export function applyBlocks({ book, after, entry }: EventFrame, event: CheckEvent): Block[] {
  const events = entry?.events ?? [];
  if (entry === undefined || after.status === "ended" || !events.some(({ type }) => type === "rollOpened"))
    return [];
  const first = events.find((each) => each.type === "checked" && changesAny(book, after, each));
  if (first !== event) return [];
  return buttonRow(buttonFor({ kind: "applyResult", entry: entry.n }, book.say("secret-apply"), "primary"));
}

/** Says that nothing public changed, as for the check of a hidden unit. */
export function appliedBlocks({ book, entry }: EventFrame): Block[] {
  const isAll = entry === undefined || entry.events.length > 1;
  return isAll ? [] : paragraph(book.say("secret-applied-none"));
}
