import { sidesOf } from "../dice/index.ts";
import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import type { Item, Effect, ProcedureOf, Step, Game } from "../schema/index.ts";
import { type System } from "../system/index.ts";
import { applyEffect } from "./effects.ts";
import type { StepCall, StepKindOf } from "./step-kind.ts";

type ThresholdRoll = ProcedureOf<"threshold-roll">;

/** Names of a side's items for which no roll was made yet. */
export function itemsToRollFor(system: System, game: Game, procedure: ThresholdRoll, side: string): string[] {
  const items = game.play.items[system.trackKey(procedure.items, side)] ?? [];
  const open = items.filter(
    (item) => item.box === procedure.in && !game.play.rolledFor.includes(`${side}/${item.name}`),
  );
  return open.map((item) => item.name);
}

/** The effects of a result, unless a setting turns them off. */
function effectsOf(draft: Draft, procedure: ThresholdRoll, success: boolean): Effect[] {
  const onlyIf = success ? procedure.successIf : procedure.failureIf;
  if (onlyIf !== undefined && draft.game.settings[onlyIf.setting] !== onlyIf.is) return [];
  return success ? procedure.success : procedure.failure;
}

/** Reads the die of an item, which succeeds at or below the number of its kind. */
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
  const items = draft.system.trackKey(procedure.items, side);
  for (const effect of effectsOf(draft, procedure, success))
    applyEffect(draft, effect, { side, item: item.name, items });
}

/** Rolls once for each of the side's items in the box for which no roll was made in this step. */
function thresholdRoll(draft: Draft, step: Step, procedure: ThresholdRoll, side: string): void {
  const names = itemsToRollFor(draft.system, draft.game, procedure, side);
  if (names.length === 0) {
    throw new RuleError("refuse-nothing-to-roll-for", draft.system.sideWords(side));
  }
  const sides = sidesOf(procedure.dice)[0] ?? 0;
  const dice = names.map((item) => ({ sides, for: item }));
  const faces = draft.throwDice({ purpose: step, step: step.id, side, dice });
  const standing = draft.game.play.items[draft.system.trackKey(procedure.items, side)] ?? [];
  names.forEach((name, at) => {
    const item = standing.find((candidate) => candidate.name === name);
    if (item !== undefined) tryItem(draft, step, procedure, { side, item, face: faces[at] ?? 0 });
  });
}

/** Rolls a die for each of a side's items in the box. Does not wait for a side without such items. */
export const thresholdRollStep: StepKindOf<"threshold-roll"> = (does) => {
  const withItems = ({ system, game, called }: StepCall) =>
    called.filter((side) => itemsToRollFor(system, game, does, side).length > 0);
  return {
    tasks: { threshold: does },
    awaited: withItems,
    roll: {
      able: withItems,
      make: (draft, step, { sides }) => {
        for (const side of sides) thresholdRoll(draft, step, does, side);
      },
    },
    beforeDone: null,
  };
};
