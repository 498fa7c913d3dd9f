import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { applyEffect } from "../procedures/index.ts";
import type { Declaration, Game, Check } from "../schema/index.ts";
import type { System } from "../system/index.ts";
import { DeclaredCheck } from "./results/declared-check.ts";
import { takerOf } from "./results/declared-inputs.ts";
import { type Outcome, resultOf } from "./results/outcomes.ts";

/** The tracked items of a side that meet the needs of a check. */
function itemsFor(system: System, game: Game, { needs }: Check, side: string | undefined) {
  if (needs === undefined || !system.isSide(side)) return [];
  return game.play.items[system.trackKey(needs.items, side)] ?? [];
}

/** True if a side has the item that a check needs, or if it tracks no items. */
export function canTake(system: System, game: Game, check: Check, side: string | undefined): boolean {
  const items = itemsFor(system, game, check, side);
  return items.length === 0 || items.some(({ box }) => check.needs?.in.includes(box) === true);
}

/** Refuses a check if the side no longer has the required item, such as a sniper. */
export function refuseWithoutItem(system: System, game: Game, declaration: Declaration): void {
  const check = system.check(declaration.check);
  const side = takerOf(declaration);
  if (check.needs === undefined || !system.isSide(side) || canTake(system, game, check, side)) return;
  const track = system.track(system.trackKey(check.needs.items, side), "boxes");
  const [item] = itemsFor(system, game, check, side);
  throw new RuleError("refuse-item-gone", {
    check,
    track,
    box: track.boxes.find(({ id }) => id === item?.box) ?? "",
    key: track.key,
  });
}

/** An outcome without the naturals whose only effect is a check that cannot be taken. */
export function withoutUntakeable(
  system: System,
  game: Game,
  declaration: Declaration,
  outcome: Outcome,
): Outcome {
  const { naturals = [], ...rest } = outcome;
  const left = naturals.filter((id) => {
    const calls = DeclaredCheck.of(system, declaration).called([id]);
    return calls.length === 0 || calls.some(({ check, side }) => canTake(system, game, check, side));
  });
  return left.length === 0 ? rest : { ...rest, naturals: left };
}

/** Applies the effects of a check and of its results that need no dice. */
export function applyEffects(draft: Draft, declaration: Declaration, outcomes: readonly Outcome[]): void {
  const { system } = draft;
  const check = system.check(declaration.check);
  const taker = takerOf(declaration);
  const side = system.isSide(taker) ? taker : null;
  const effects = outcomes.flatMap(({ result, naturals = [] }) => [
    ...(resultOf(system, check, result).effects ?? []),
    ...(check.naturals ?? []).flatMap((each) => (naturals.includes(each.id) ? (each.effects ?? []) : [])),
  ]);
  const { answers } = declaration;
  for (const effect of [...(check.effects ?? []), ...effects]) applyEffect(draft, effect, { side, answers });
}
