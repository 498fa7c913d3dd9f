import { consentTo } from "#core/agreements/index.ts";
import { DeclaredCheck, isTouched, takerOf } from "#core/checks/index.ts";
import type { Concern, Game, StandingOrders, Step } from "#core/schema/index.ts";
import { type System } from "#core/system/index.ts";
import { unitsIn } from "#core/units/index.ts";
import { limitStandings } from "#core/tracks/index.ts";

/** Reason why a side is asked although it would let the step pass. `what`: name of the check or other cause. */
export type Reason = NonNullable<StandingOrders["held"]>;

/** The rule by which a side may let a step pass; a step without data never passes. */
export function passingOf(system: System, game: Game, { passes = "never" }: Step, side: string) {
  if (typeof passes === "string") return passes;
  const [, passing = "never"] =
    Object.entries(passes).find(([role]) => system.sideInRole(game, role) === side) ?? [];
  return passing;
}

/**
 * A side's duty before it can be done: an order, a check or a loss of its own; or a pending check that targets it.
 * Undefined if there is none.
 */
export function dutyOf(system: System, game: Game, side: string): Reason | undefined {
  const { orders, declared = [], losses = [] } = game.play;
  const order = orders.find(({ by }) => by.includes(side));
  if (order !== undefined) return { why: "order" };
  const check = declared.find((declaration) => takerOf(declaration) === side);
  if (check !== undefined) return { why: "check", what: check.check };
  const shot = declared.find((declaration) => DeclaredCheck.of(system, declaration).touched === side);
  if (shot !== undefined) return { why: "aimed", what: shot.check };
  if (losses.some((loss) => loss.side === side)) return { why: "loss" };
  return hasRequest(game, side) ? { why: "request" } : undefined;
}

/** True if a concern has happened, or holds. */
function isSo(system: System, game: Game, concern: Concern, side: string): boolean {
  if ("checks" in concern) return isTouched(game, concern, side);
  if ("byHand" in concern) return isEndedByHand(game, concern.byHand);
  if ("midway" in concern) return game.play.midway?.includes(concern.midway) === true;
  if ("limits" in concern) return limitStandings(system, game).some(({ isReached }) => isReached);
  return isKept(system, game, concern, side);
}

/** True if a side's tracked state matches a concern. */
function isKept(
  system: System,
  game: Game,
  concern: Exclude<
    Concern,
    { checks: unknown } | { byHand: unknown } | { midway: unknown } | { limits: unknown }
  >,
  side: string,
): boolean {
  const { items, lists, numbers } = game.play;
  const key = (id: string) => system.trackKey(id, side);
  if ("units" in concern)
    return unitsIn(game)
      .of(side)
      .some(
        (unit) =>
          unit.kind === concern.units && concern.is.includes(system.unitState(unit, concern.state) ?? ""),
      );
  if ("items" in concern)
    return (items[key(concern.items)] ?? []).some(({ box }) => concern.in.includes(box));
  if ("list" in concern) return (lists[key(concern.list)] ?? []).length > 0;
  return (numbers[key(concern.number)] ?? 0) >= concern.atLeast;
}

/** True while a proposal waits for a side's consent. */
function hasRequest(game: Game, side: string): boolean {
  return (game.proposals ?? []).some((proposal) => consentTo(game, proposal).openSides.includes(side));
}

/**
 * Reason why a side is asked in a step that it lets pass; undefined if nothing keeps it from passing. Duties take
 * precedence over the data's concerns.
 */
export function whyAsked(system: System, game: Game, step: Step, side: string): Reason | undefined {
  const passing = passingOf(system, game, step, side);
  if (passing === "never") return { why: "stop" };
  const duty = dutyOf(system, game, side);
  if (duty !== undefined || passing === "always") return duty;
  return step.concerns?.some((concern) => isSo(system, game, concern, side)) === true
    ? { why: "concerned" }
    : undefined;
}

/** True if a side pressed Done in a step of this segment and passes nothing ahead. */
function isEndedByHand({ play }: Pick<Game, "play">, step: string): boolean {
  const passing = new Set(play.ahead?.map(({ side }) => side));
  return (
    play.ended?.some(
      (ended) => ended.step === step && ended.ahead === undefined && !passing.has(ended.side),
    ) === true
  );
}
