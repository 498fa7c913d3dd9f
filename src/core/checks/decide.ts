import { mayDecideOn, checksOf } from "./in-game.ts";
import type { CheckInputs } from "./answers/resolved.ts";
import { callsDue, callsOf, callsPaid } from "./calls.ts";
import { DeclaredCheck } from "./results/declared-check.ts";
import { takerOf } from "./results/declared-inputs.ts";
import { applyEffects, withoutUntakeable } from "./items.ts";
import { resultOf } from "./results/outcomes.ts";
import type { Decisions, Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import type { Declaration, EventOf } from "../schema/index.ts";
import { unitsIn, needSide } from "../units/index.ts";
import { playersOf, namesOfPeople, needPart } from "../people/index.ts";
import { noteLoss, openLosses } from "./results/losses.ts";
import { given } from "../left-out.ts";

type Outcomes = EventOf<"checked">["outcomes"];

/** Refuses entered faces for a check that needs no roll. The refusal contains the result. */
function refuseEnteredFor(draft: Draft, { check: id, need }: Declaration): void {
  const hasRolled = draft.events.some(({ type }) => type === "rolled");
  if (!draft.isEntered || hasRolled || need.kind !== "settled") return;
  const check = draft.system.check(id);
  throw new RuleError("refuse-settled-without-roll", {
    check,
    result: resultOf(draft.system, check, need.result),
  });
}

/** Rolls a logged declaration, and logs its outcome and consequences. */
function carryOut(draft: Draft, declaration: Declaration): void {
  const declared = DeclaredCheck.of(draft.system, declaration);
  const { check, dice } = declared;
  const side = declaration.unit === undefined ? {} : { side: declaration.unit.side };
  if (dice.length === 0) refuseEnteredFor(draft, declaration);
  const faces = dice.length === 0 ? [] : draft.throwDice({ purpose: check, dice, ...side });
  const outcomes = declared
    .judge(faces)
    .map((outcome) => withoutUntakeable(draft.system, draft.game, declaration, outcome));
  const calls = callsOf(draft.system, declaration, outcomes, draft.game.settings);
  const paid = callsPaid(draft.system, draft.game.play, declaration);
  draft.emit({
    type: "checked",
    declaration,
    outcomes,
    ...(calls.length === 0 ? {} : { calls }),
    ...(paid.length === 0 ? {} : { paid }),
  });
  applyOutcome(draft, { declaration, outcomes });
  openLosses(draft, declaration, outcomes);
  declareNext(draft, declaration, outcomes);
}

function setState(
  draft: Draft,
  { side, name }: NonNullable<Declaration["unit"]>,
  { state, to }: { state: string; to: string | number },
): void {
  const { system, game } = draft;
  const from = system.unitState(unitsIn(game).named(system, name, { sides: [side] }).unit, state);
  if (from !== to) draft.emit({ type: "unitChanged", side, unit: name, state, from, to });
}

/** Applies the changes of a result to the unit that took the check. */
function changeUnit(draft: Draft, { check: id, unit }: Declaration, outcomes: Outcomes): void {
  if (unit === undefined) return;
  const { system } = draft;
  const procedure = system.check(id);
  const changes = outcomes.flatMap(({ result }) => resultOf(system, procedure, result).unit ?? []);
  for (const change of changes) setState(draft, unit, change);
}

/** Applies what the rules do without a question: changes of the unit, and effects. */
export function applyOutcome(
  draft: Draft,
  { declaration, outcomes }: Pick<EventOf<"checked">, "declaration" | "outcomes">,
): void {
  changeUnit(draft, declaration, outcomes);
  applyEffects(draft, declaration, outcomes);
}

/** Logs a declaration. Its id is the number of the entry, with a letter for follow-ups in the same entry. */
function logDeclared(
  draft: Draft,
  declaration: Declaration,
  more: Pick<EventOf<"declared">, "card" | "instead" | "called"> = {},
): Declaration {
  const earlier = draft.events.filter(({ type }) => type === "declared").length;
  const letter = earlier === 0 ? "" : String.fromCodePoint(0x61 + earlier);
  const logged = { ...declaration, id: `${draft.game.head.n + 1}${letter}` };
  draft.emit({ type: "declared", declaration: logged, ...more });
  return logged;
}

/** Declares the checks that were called for earlier and are due in the phase in which play has arrived. */
export function declareDue(draft: Draft): void {
  for (const { call, declaration } of callsDue(draft.system, draft.game))
    logDeclared(draft, declaration, { called: call });
}

/** Declares the follow-up checks. Those that need no roll are carried out at once. */
function declareNext(draft: Draft, declaration: Declaration, outcomes: Outcomes): void {
  for (const next of DeclaredCheck.of(draft.system, declaration).followUps(outcomes, draft.game.settings)) {
    const logged = logDeclared(draft, next);
    if (logged.need.kind === "settled") carryOut(draft, logged);
  }
}

/** Asks for the losses of a check that was rolled earlier, and declares the follow-ups that need dice. */
export function askAfterwards(draft: Draft, { declaration, outcomes }: EventOf<"checked">): void {
  openLosses(draft, declaration, outcomes);
  const next = DeclaredCheck.of(draft.system, declaration).followUps(outcomes, draft.game.settings);
  for (const each of next) if (each.need.kind !== "settled") logDeclared(draft, each);
}

function refuseRolled({ system, game }: Draft, { check, card }: CheckToRoll): void {
  if (card === undefined || game.play.rolledCards?.includes(card) !== true) return;
  throw new RuleError("refuse-card-rolled", { check: system.check(check).id });
}

function areSameAnswers(one: Declaration["answers"], other: Declaration["answers"]): boolean {
  const ids = Object.keys(one);
  return ids.length === Object.keys(other).length && ids.every((id) => one[id] === other[id]);
}

/**
 * The pending check that a new declaration replaces: the oldest one with the same answers and number of rolls that the
 * player may decide on.
 */
function madeBy(draft: Draft, { check, answers, rolls }: Declaration): Declaration | undefined {
  return draft.game.play.declared?.find(
    (waiting) =>
      waiting.check === check &&
      waiting.rolls === rolls &&
      areSameAnswers(waiting.answers, answers) &&
      mayDecideOn(draft, waiting),
  );
}

/** Saves answers as the unit's numbers, for its next checks. */
function keepOfUnit(draft: Draft, { check, unit, answers }: Declaration): void {
  if (unit === undefined) return;
  for (const question of draft.system.check(check).questions) {
    if (question.kind !== "number" || question.ofUnit === undefined) continue;
    const to = answers[question.id];
    if (to !== undefined) setState(draft, unit, { state: question.ofUnit, to });
  }
}

/** Declares a check and rolls it. The declaration is logged before the dice are rolled. */
function takeCheck(draft: Draft, { card, ...inputs }: CheckToRoll): void {
  needPart(draft);
  refuseRolled(draft, { card, ...inputs });
  const checks = checksOf(draft.system, draft.game, draft.by);
  const declaration = checks.declare(checks.resolve(inputs));
  if (declaration.unit !== undefined) needSide(draft, declaration.unit.side);
  const waiting = madeBy(draft, declaration);
  const logged = logDeclared(draft, declaration, given({ card, instead: waiting?.id }));
  keepOfUnit(draft, logged);
  carryOut(draft, logged);
}

function waitingCheck(draft: Draft, id: string): Declaration {
  needPart(draft);
  const declaration = draft.game.play.declared?.find((candidate) => candidate.id === id);
  if (declaration !== undefined) return declaration;
  throw new RuleError("refuse-declared-over");
}

/** Refuses a user who does not represent the side that takes a pending check. */
function needDecider(draft: Draft, declaration: Declaration): void {
  if (mayDecideOn(draft, declaration)) return;
  const { system, game } = draft;
  const side = takerOf(declaration) ?? "";
  const players = playersOf(game, side);
  throw new RuleError("refuse-check-of-others", {
    check: system.check(declaration.check),
    ...system.sideWords(side),
    players: namesOfPeople(players),
    count: players.length,
  });
}

/**
 * Rolls a pending check, such as the follow-up of a hit. Any player may roll it with the bot's dice; only the side
 * that takes it may enter dice.
 */
function rollDeclared(draft: Draft, id: string): void {
  const declaration = waitingCheck(draft, id);
  if (draft.isEntered) needDecider(draft, declaration);
  carryOut(draft, declaration);
}

/** Dismisses a pending check, visibly to all. Only the side that takes the check may dismiss it. */
function dismiss(draft: Draft, id: string): void {
  const declaration = waitingCheck(draft, id);
  needDecider(draft, declaration);
  draft.emit({ type: "dismissed", declaration });
}

/** A check to roll. `card`: mark of the card whose button was pressed; each card rolls once. */
type CheckToRoll = CheckInputs & { card?: string | undefined };

export type CheckAction =
  /** Declares a check and rolls it. */
  | ({ do: "check" } & CheckToRoll)
  /** Rolls a declared check, such as the follow-up of a hit. */
  | { do: "rollDeclared"; id: string }
  /** Declares and rolls a check whose inputs are complete. */
  | { do: "rollAs"; declaration: Declaration }
  /** Records the unit that took a check's loss. `loss`: the id of the loss. */
  | { do: "noteLoss"; loss: string; unit?: string }
  /** Dismisses a declared check. */
  | { do: "dismiss"; id: string };

export const CHECK_DECISIONS: Decisions<CheckAction> = {
  check: takeCheck,
  rollDeclared: (draft, { id }) => rollDeclared(draft, id),
  rollAs: (draft, { declaration }) => carryOut(draft, logDeclared(draft, declaration)),
  dismiss: (draft, { id }) => dismiss(draft, id),
  noteLoss: (draft, { loss, unit }) => noteLoss(draft, loss, unit),
};
