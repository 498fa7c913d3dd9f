import { quoted } from "../../names/index.ts";
import { takerOf } from "./declared-inputs.ts";
import { resultOf } from "./outcomes.ts";
import type { Draft } from "../../draft.ts";
import { RuleError } from "../../errors.ts";
import type { Declaration, EventOf, Loss } from "../../schema/index.ts";
import { countLoss, needSide, unitsIn } from "../../units/index.ts";
import { needPart } from "../../people/index.ts";
import { given } from "../../left-out.ts";

/** The target side of a declared check; undefined if it is open. */
function sideAgainst({ system }: Draft, declaration: Declaration): string | undefined {
  const taker = takerOf(declaration);
  return system.isSide(taker) ? system.opponentOf(taker) : undefined;
}

/** Records a check's losses for players to assign, if the bot tracks units that may have taken them, or hides units. */
export function openLosses(
  draft: Draft,
  declaration: Declaration,
  outcomes: EventOf<"checked">["outcomes"],
): void {
  const { system } = draft;
  const check = system.check(declaration.check);
  const costly = outcomes.filter(({ result }) => resultOf(system, check, result).loss !== undefined);
  const side = sideAgainst(draft, declaration);
  for (const result of new Set(costly.map((outcome) => outcome.result))) {
    const times = costly.filter((outcome) => outcome.result === result).length;
    const { most = 1, gone } = resultOf(system, check, result).loss ?? {};
    const more = given({ side, gone });
    const loss = { id: `${declaration.id}${result}`, check: check.id, result, left: times * most, ...more };
    const isAsked =
      unitsIn(draft.game).areHidden(system) || unitsIn(draft.game).thatLose(system, loss).length > 0;
    if (isAsked) draft.emit({ type: "lossOpened", loss });
  }
}

/** Closes a loss of a unit that is not listed. */
function noteUnlisted(draft: Draft, { id, side }: Loss): void {
  if (side !== undefined) needSide(draft, side);
  draft.emit({ type: "lossNoted", id, ...given({ side }) });
}

/**
 * Assigns a loss to a unit, as many times as the check caused a loss. Any player may do so. Without a unit, the side
 * notes the loss of one that is not listed.
 */
export function noteLoss(draft: Draft, id: string, wanted: string | undefined): void {
  needPart(draft);
  const { system, game } = draft;
  const loss = unitsIn(game).losses.find((open) => open.id === id);
  if (loss === undefined) {
    throw new RuleError("refuse-loss-noted");
  }
  if (wanted === undefined) return noteUnlisted(draft, loss);
  const able = unitsIn(game).thatLose(system, loss);
  const { side, unit } = unitsIn(game).named(
    system,
    wanted,
    loss.side === undefined ? {} : { sides: [loss.side] },
  );
  if (!able.some((each) => each.side === side && each.unit.name === unit.name)) {
    throw new RuleError("refuse-loss-not-counted", { unit: quoted(unit.name) });
  }
  const owner = unit.of === undefined ? undefined : unitsIn(game).find(side, unit.of);
  draft.emit({ type: "lossNoted", id, side, unit: unit.name });
  if (owner !== undefined && loss.gone === true) draft.emit({ type: "unitRemoved", side, unit: unit.name });
  countLoss(draft, side, owner ?? unit);
}
