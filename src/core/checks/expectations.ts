import type { ChecksMade, Declaration, Fact, Game, Play } from "../schema/index.ts";
import { settingIn, type System } from "../system/index.ts";
import { areSo, wordsOfAnswer } from "./answers/circumstances.ts";
import { isNow, type Moment } from "./answers/known-answers.ts";
import { callsPaid } from "./calls.ts";
import { DeclaredCheck } from "./results/declared-check.ts";
import { takerOf } from "./results/declared-inputs.ts";

type Touch = Omit<NonNullable<Play["touched"]>[number], "turn" | "segment">;

/** True if a check's result counts as one of these checks, regardless of its time. */
export function countsAs({ checks, own, except = [], naturals }: ChecksMade, touch: Touch): boolean {
  if (!checks.includes(touch.check) || own !== touch.own) return false;
  return naturals?.includes(touch.outcome) ?? !except.includes(touch.outcome);
}

/** True if one of these checks touched a side. `side`: undefined for checks whose side is open. */
export function isTouched({ play }: Pick<Game, "play">, made: ChecksMade, side: string | undefined): boolean {
  const { turn, segment } = play.position;
  const isInTime = (at: { turn: number; segment: string }) =>
    made.within === "segment" ? at.turn === turn && at.segment === segment : at.turn >= turn - 1;
  return (
    play.touched?.some((touch) => touch.side === side && isInTime(touch) && countsAs(made, touch)) === true
  );
}

/** A declared check at a moment of its game. */
interface Expecting {
  system: System;
  game: Game;
  moment: Moment;
  declaration: Declaration;
}

/** The side that takes the check, or all sides if it is open. */
function sidesTaking({ system, declaration }: Expecting): string[] {
  const taker = takerOf(declaration);
  return system.isSide(taker) ? [taker] : system.sides.map(({ id }) => id);
}

/** True if a side that takes the check has an item, or if no side lists any. */
function hasItem(expecting: Expecting, fact: Extract<Fact, { items: unknown }>): boolean {
  const { system, game, moment, declaration } = expecting;
  const sides = sidesTaking(expecting);
  const { now } = fact;
  if (now !== undefined && !sides.some((side) => isNow(now, moment, side))) return false;
  const itemsOf = (side: string) => game.play.items[system.trackKey(fact.items, side)] ?? [];
  if (system.sides.every(({ id }) => itemsOf(id).length === 0)) return true;
  const { answers } = DeclaredCheck.of(system, declaration).resolved;
  const answer = fact.kind === undefined ? undefined : answers[fact.kind];
  const kinds = answer === undefined ? undefined : wordsOfAnswer(answer);
  return sides
    .flatMap(itemsOf)
    .some(({ box, kind }) => fact.in.includes(box) && kinds?.includes(kind) !== false);
}

function isFact(expecting: Expecting, fact: Fact): boolean {
  const { system, game, declaration } = expecting;
  const sides = sidesTaking(expecting);
  if ("called" in fact) return callsPaid(system, game.play, declaration).length > 0;
  if ("checks" in fact) return [undefined, ...sides].some((side) => isTouched(game, fact, side));
  if ("list" in fact)
    return sides.some((side) => (game.play.lists[system.trackKey(fact.list, side)] ?? []).length > 0);
  if ("items" in fact) return hasItem(expecting, fact);
  const setting = system.settings.find(({ key }) => key === fact.setting);
  return setting !== undefined && settingIn(game, setting) === fact.is;
}

/** The declaration with the expectations of its check that play does not meet. */
export function withUnmet(expecting: Expecting): Declaration {
  const { system, declaration } = expecting;
  const { check, resolved } = DeclaredCheck.of(system, declaration);
  const unmet = (check.expects ?? []).filter(
    ({ when, any, none = [] }) =>
      areSo(resolved, when) &&
      (any?.some((fact) => isFact(expecting, fact)) === false ||
        none.some((fact) => isFact(expecting, fact))),
  );
  return unmet.length === 0 ? declaration : { ...declaration, unmet: unmet.map(({ id }) => id) };
}
