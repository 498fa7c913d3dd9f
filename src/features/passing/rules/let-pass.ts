import type {
  EventOf,
  StandingBySide,
  GameEvent,
  Position,
  Game,
  Step,
  NotedPlace,
} from "#core/schema/index.ts";
import type { Draft } from "#core/draft.ts";
import { given } from "#core/left-out.ts";
import { goOn, passMove, stepsIn } from "#core/steps/index.ts";
import { kindOf } from "#core/procedures/index.ts";
import { sidesPassedHere } from "#core/sequence/index.ts";
import { playersOf } from "#core/people/index.ts";
import { passingOf, type Reason, whyAsked } from "./concerns.ts";
import { type Acting, standingAfter, whatIsNew, whyDisturbed } from "./disturbed.ts";
import { isAmong, isCovered, isUpTo } from "./places.ts";

/** Events that move play on: sides pass only after one of these. */
const MOVES_ON = new Set<GameEvent["type"]>(["began", "advanced", "handedOver", "done"]);

/** A decision in which sides may pass: who acts, from where, and the standing orders. */
interface Passing {
  draft: Draft;
  acting: Acting;
  /** Position at the press: passing never goes farther than this in the next turn. */
  from: Position;
  standing: StandingBySide;
}

/**
 * Standing orders in effect; `isDue`: they act although play has not just moved on; `isByHand`: a user has put the
 * game at its position, and no side passes there.
 */
interface SideOrders {
  standing: StandingBySide;
  noted: readonly NotedPlace[];
  isDue: boolean;
  isByHand: boolean;
}

function aheadOf({ game }: Draft, side: string) {
  return game.play.ahead?.find((ahead) => ahead.side === side);
}

/** Ends a pass ahead. The log is public, so instead of a private note it gives the reason `reached`. */
function endAhead(draft: Draft, side: string, { why, what }: Reason): void {
  const reason = why === "note" ? "reached" : why;
  draft.emit({ type: "aheadOver", side, why: reason, ...(what === undefined ? {} : { what }) });
}

/** True if an action has brought play to its current step. */
function isArrival({ draft, acting }: Passing): boolean {
  const [to, from] = [draft.game.play.position, acting.before.play.position];
  return draft.system.isBefore(from, to) || draft.system.isBefore(to, from);
}

/**
 * Reason why a pass ahead has ended: something new, its place is past, a roll of the side is due, or a stop of its own.
 */
function whyOver(
  passing: Passing,
  { side, through }: Omit<EventOf<"aheadSaid">, "type">,
): Reason | undefined {
  const { draft, acting, standing } = passing;
  const { system, game, events } = draft;
  const said = events.findLastIndex((event) => event.type === "aheadSaid" && event.side === side);
  const disturbed =
    said < 0 ? whyDisturbed(acting, events, side) : whatIsNew(acting, events.slice(said + 1), side);
  if (disturbed !== undefined) return disturbed;
  if (!isUpTo(system, game.play.position, through)) return { why: "reached" };
  const step = system.stepAt(game.play.position);
  if (!stepsIn(system, game).sidesAwaited(step).includes(side)) return undefined;
  if (step.ends === "roll") return isArrival(passing) ? { why: "roll" } : undefined;
  return isStop(standing, game, side) ? { why: "stop" } : undefined;
}

/** Ends passes ahead that are over, and passes by standing orders in this step if the orders are now suspended. */
function endDisturbed(passing: Passing): void {
  const { draft, acting, standing } = passing;
  for (const ahead of draft.game.play.ahead ?? []) {
    const reason = whyOver(passing, ahead);
    if (reason !== undefined) endAhead(draft, ahead.side, reason);
  }
  for (const side of sidesPassedHere(draft.game)) {
    const held = standingAfter(acting, standing, draft.events)[side]?.held;
    if (aheadOf(draft, side) === undefined && held !== undefined)
      endAhead(draft, side, { why: held.why, ...given({ what: held.what }) });
  }
}

function isStop(standing: StandingBySide, { play }: Game, side: string): boolean {
  return isAmong(standing[side]?.stop ?? [], play.position);
}

/** True if a side's standing orders let it pass here. */
function isOrdered({ draft, acting, standing }: Passing, side: string): boolean {
  const orders = standingAfter(acting, standing, draft.events)[side];
  if (orders === undefined || orders.held !== undefined || orders.asked === true) return false;
  return isCovered(draft.system, draft.game, { side, orders });
}

/** The way in which a side passes in a step; undefined if it is asked. */
function passesBy(passing: Passing, step: Step, side: string): "through" | "standing" | undefined {
  const { draft, standing } = passing;
  const { system, game } = draft;
  if (playersOf(game, side).length === 0 || isStop(standing, game, side)) return undefined;
  if (whyAsked(system, game, step, side) !== undefined) return undefined;
  if (aheadOf(draft, side) !== undefined) return "through";
  return isOrdered(passing, side) ? "standing" : undefined;
}

/** True if play has come round to the position of the press, one turn later. */
function isRound({ draft, from }: Passing): boolean {
  const { system, game } = draft;
  return !system.isBefore(game.play.position, { ...from, turn: from.turn + 1 });
}

/** True if nothing in a housekeeping step needs a decision. */
function isTidying({ draft, standing }: Passing, step: Step): boolean {
  const { system, game } = draft;
  return system
    .sidesCalled(game, step.who)
    .every(
      (side) =>
        passingOf(system, game, step, side) === "always" ||
        (whyAsked(system, game, step, side) === undefined && !isStop(standing, game, side)),
    );
}

/** Lets a side pass in the current step, or closes housekeeping; false if a side is asked. */
function passOnce(passing: Passing): boolean {
  const { draft } = passing;
  const { system, game } = draft;
  const step = system.stepAt(game.play.position);
  if (step.ends !== "confirm") return false;
  if (step.housekeeping === true && isTidying(passing, step)) {
    draft.emit({ type: "tidied", step: step.id, sides: system.sidesCalled(game, step.who) });
    return true;
  }
  for (const side of stepsIn(system, game).sidesToMove(step)) {
    const ahead = passesBy(passing, step, side);
    if (ahead === undefined) continue;
    kindOf(step).beforeDone?.(draft, side);
    draft.emit({ type: "done", side, ahead });
    passMove(draft, step);
    return true;
  }
  return false;
}

/**
 * Presses Done for the sides that let their next steps pass, until a side is asked; at most one turn's worth of steps.
 */
export function letPass(draft: Draft, before: Game, { standing, noted, isDue, isByHand }: SideOrders): void {
  const acting = { system: draft.system, before, by: draft.by, noted };
  const passing = { draft, acting, from: before.play.position, standing };
  if (draft.game.status !== "running") return;
  endDisturbed(passing);
  if (isByHand || draft.events.some(({ type }) => type === "undone")) return;
  if (!isDue && !draft.events.some(({ type }) => MOVES_ON.has(type))) return;
  while (draft.game.status === "running" && !isRound(passing) && passOnce(passing)) {
    goOn(draft);
    endDisturbed(passing);
  }
}
