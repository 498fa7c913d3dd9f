import { sidesOf } from "../dice.ts";
import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import type { Item } from "../schema/events.ts";
import type { Effect, ProcedureOf } from "../schema/procedures.ts";
import type { Step } from "../schema/sequence.ts";
import { itemsToRollFor } from "../sequence.ts";
import { keyFor, sideWords } from "../system.ts";
import { applyEffect } from "./effects.ts";

type ThresholdRoll = ProcedureOf<"threshold-roll">;

/** What follows, unless a setting says that nothing does. */
function effectsOf(draft: Draft, procedure: ThresholdRoll, success: boolean): Effect[] {
  const onlyIf = success ? procedure.successIf : procedure.failureIf;
  if (onlyIf !== undefined && draft.game.settings[onlyIf.setting] !== onlyIf.is) return [];
  return success ? procedure.success : procedure.failure;
}

/** Reads one item's die: at or below its kind's number it succeeds. */
function tryItem(
  draft: Draft,
  step: Step,
  procedure: ThresholdRoll,
  tried: { side: string; item: Item; face: number },
) {
  const { side, item, face } = tried;
  const atMost = procedure.atMost[item.kind] ?? 0;
  const success = face <= atMost;
  draft.emit({ type: "tried", step: step.id, side, item: item.name, face, atMost, success });
  const items = keyFor(draft.system.tracks, procedure.items, side);
  for (const effect of effectsOf(draft, procedure, success))
    applyEffect(draft, effect, { side, item: item.name, items });
}

/** Rolls once for every item of the side's that stands in the box and was not rolled for in this step. */
export function thresholdRoll(draft: Draft, step: Step, procedure: ThresholdRoll, side: string): void {
  const names = itemsToRollFor(draft.system, draft.game, procedure, side);
  if (names.length === 0) {
    throw new RuleError("refuse-nothing-to-roll-for", sideWords(draft.system, side));
  }
  const sides = sidesOf(procedure.dice)[0] ?? 0;
  const dice = names.map((item) => ({ sides, for: item }));
  const faces = draft.throwDice({ purpose: step.name, step: step.id, side, dice });
  const standing = draft.game.play.items[keyFor(draft.system.tracks, procedure.items, side)] ?? [];
  names.forEach((name, at) => {
    const item = standing.find((candidate) => candidate.name === name);
    if (item !== undefined) tryItem(draft, step, procedure, { side, item, face: faces[at] ?? 0 });
  });
}
