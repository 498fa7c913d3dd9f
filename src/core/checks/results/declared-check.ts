import type { Binding, Check, CheckResult, Declaration, Need, Question, Weapon } from "../../schema/index.ts";
import type { System } from "../../system/index.ts";
import { columnUpTo, readCell } from "../../tables/index.ts";
import { diceCalled } from "../../dice/index.ts";
import { type AnswerIds, rangeIn, unanswered, weaponIn } from "../answers/answers.ts";
import { declare } from "../declare.ts";
import { bindingOf } from "../answers/figures.ts";
import {
  declaredInputs,
  resolvedAs,
  takerOf,
  askedBy,
  type FollowUpCheck,
  isDecided,
  settingsAsDeclared,
  sourceOf,
  takenBy,
} from "./declared-inputs.ts";
import { resolve } from "../resolve.ts";
import type { Settings } from "../answers/known-answers.ts";
import {
  type Odds,
  oddsOf,
  readingOf,
  diceOfRoll,
  diceReaderOf,
  marginOf,
  needMovedBy,
  sumOf,
  type Outcome,
  resultOf,
} from "./outcomes.ts";
import { areSo, impliedBy, isSo, remarksFor, remarksOn } from "../answers/circumstances.ts";
import type { ResolvedCheck } from "../answers/resolved.ts";

/** The effect of a roll on another check, in words and as answers. There are no answers if there is no effect. */
interface RollLegacy {
  text: string;
  check: Check;
  answers: Record<string, number>;
}

/** Sum of the positive points of some modifiers. */
function pointsOf({ modifiers }: Declaration, counted: readonly string[]): number {
  const points = modifiers.filter(({ id }) => counted.includes(id)).map(({ by, times }) => by * times);
  return points.reduce((sum, point) => sum + Math.max(0, point), 0);
}

/** The figure by which a check is read, if the weapon determines its row. */
function weaponRowOf({ reads }: Check) {
  const figure = reads.as === "target" ? reads.target : reads.as === "steps" ? reads.figure : 0;
  return typeof figure === "object" && "weaponRow" in figure ? figure : undefined;
}

/** Declarations that were read, by the system that read them. Neither of them ever changes. */
const READ = new WeakMap<Declaration, WeakMap<System, DeclaredCheck>>();

/** A declared check in its system: how its dice are read, and what its results lead to. */
export class DeclaredCheck {
  readonly check: Check;
  readonly #system: System;
  readonly #declaration: Declaration;
  #resolved: ResolvedCheck | undefined;
  #odds: Odds | undefined;

  private constructor(system: System, declaration: Declaration) {
    this.check = system.check(declaration.check);
    this.#system = system;
    this.#declaration = declaration;
  }

  /** A declaration is read once in each system. */
  static of(system: System, declaration: Declaration): DeclaredCheck {
    const known = READ.get(declaration) ?? new WeakMap<System, DeclaredCheck>();
    READ.set(declaration, known);
    const declared = known.get(system) ?? new DeclaredCheck(system, declaration);
    known.set(system, declared);
    return declared;
  }

  /** Its inputs as things of the system. */
  get resolved(): ResolvedCheck {
    this.#resolved ??=
      readingOf(this.#system, this.#declaration)?.resolved ?? resolvedAs(this.#system, this.#declaration);
    return this.#resolved;
  }

  /** The side that the check touches: its target, or the side that takes it; undefined if unknown. */
  get touched(): string | undefined {
    const taker = takerOf(this.#declaration);
    if (!this.#system.isSide(taker)) return undefined;
    return this.check.against === "other" ? this.#system.opponentOf(taker) : taker;
  }

  /** All dice, roll by roll, with the game's names for them; empty if nothing is rolled. */
  get dice(): { sides: number }[] {
    const { dice, need, rolls } = this.#declaration;
    if (need.kind === "settled") return [];
    const throws = need.kind === "opposed" ? 2 * rolls : rolls;
    return Array.from({ length: throws }, () => diceCalled(this.#system, dice)).flat();
  }

  /** The faces of one of the rolls. `faces`: those of all rolls. */
  facesOf(roll: number, faces: readonly number[]): readonly number[] {
    const each = diceOfRoll(this.#declaration).length;
    return faces.slice(roll * each, (roll + 1) * each);
  }

  /** The outcomes for some faces, roll by roll. */
  judge(faces: readonly number[]): Outcome[] {
    const read = diceReaderOf(this.resolved, this.#declaration);
    return Array.from({ length: this.#declaration.rolls }, (_, at) => read(this.facesOf(at, faces)));
  }

  /** Number of combinations of the dice that lead to each result. */
  get odds(): Odds {
    this.#odds ??=
      readingOf(this.#system, this.#declaration)?.odds ?? oddsOf(this.resolved, this.#declaration);
    return this.#odds;
  }

  /** The check with more answers. Refuses impossible ones. */
  withAnswers(more: AnswerIds): DeclaredCheck {
    const inputs = declaredInputs(this.#system, this.#declaration);
    const asked = { ...inputs, answers: { ...inputs.answers, ...more } };
    const { answers, need, sum } = declare(resolve(this.#system, asked));
    return DeclaredCheck.of(this.#system, { ...this.#declaration, answers, need, sum });
  }

  result(id: string): CheckResult {
    return resultOf(this.#system, this.check, id);
  }

  /** The amount by which a roll misses its number: 0 or less is a success. Undefined without a number. */
  margin({ total }: Pick<Outcome, "total">): number | undefined {
    const { need } = this.#declaration;
    return need.kind === "number" && total !== null ? marginOf(need, total) : undefined;
  }

  /** The numbers in a result's texts: the margin, and the result's sums by name. */
  figures(outcome: Pick<Outcome, "result" | "total">): Record<string, number | undefined> {
    const missedBy = this.margin(outcome);
    const margin = missedBy === undefined ? undefined : Math.abs(missedBy);
    const sums = Object.entries(this.result(outcome.result).sums ?? {});
    const figures = sums.map(([name, sum]) => [name, sumOf(sum, this.#declaration, margin)]);
    return { margin, ...Object.fromEntries(figures) };
  }

  /** The requirement of a roll after its naturals moved its column. */
  needAfter(naturals: readonly string[] = []): Need {
    const shown = (this.check.naturals ?? []).filter(({ id }) => naturals.includes(id));
    const moved = shown.reduce((columns, { column = 0 }) => columns + column, 0);
    return needMovedBy(this.#system, this.check, this.#declaration.need, moved);
  }

  /** The weapon and the row that it uses; undefined if no weapon is involved. */
  get weapon(): { weapon: Weapon; binding?: Binding } | undefined {
    const { check, answers } = this.resolved;
    const weapon = weaponIn(answers);
    if (weapon === undefined) return undefined;
    const row = weaponRowOf(check);
    if (row === undefined) return { weapon };
    const range = rangeIn(answers, row.at) ?? Number.POSITIVE_INFINITY;
    const binding = bindingOf(weapon, row.weaponRow, range);
    return binding === undefined ? { weapon } : { weapon, binding };
  }

  /** True if a check is read by the row of the weapon, and the weapon of this check has none. */
  lacksRow(check: Check): boolean {
    const row = weaponRowOf(check);
    const weapon = weaponIn(this.resolved.answers);
    return row !== undefined && weapon !== undefined && weapon.rows[row.weaponRow] === undefined;
  }

  /** Cautions that apply to a result. Without a result, those that apply to every result. */
  remarks(result?: string): string[] {
    return remarksOn(this.resolved, result);
  }

  /** Changes of the unit that players may make after some results. */
  changes(results: readonly string[]) {
    return [...new Set(results)].flatMap((result) =>
      remarksFor(this.resolved, result).flatMap(({ change }) => change ?? []),
    );
  }

  /** The effect of one roll on another check; undefined if the check has none. */
  leftBy({ naturals = [] }: Outcome): RollLegacy | undefined {
    const { leaves } = this.check;
    if (leaves === undefined || !areSo(this.resolved, leaves.when)) return undefined;
    const check = this.#system.check(leaves.check);
    const without = leaves.unless?.find((each) => each.naturals.some((id) => naturals.includes(id)));
    if (without !== undefined) return { text: without.text, check, answers: {} };
    const read = this.needAfter(naturals);
    const table = this.#system.table(leaves.table);
    const column = columnUpTo(table, pointsOf(this.#declaration, leaves.points));
    const isFigure = read.kind === "grid" && column !== undefined;
    const figure = isFigure ? readCell(this.#system, table, read.column, column).value : null;
    if (typeof figure !== "number") return { text: leaves.nothing, check, answers: {} };
    const text = leaves.text.replaceAll("{figure}", String(figure));
    return { text, check, answers: { [leaves.answers]: figure } };
  }

  /**
   * The follow-up of a result: the first whose condition is true. While the deciding answer is open, all candidates.
   * `times`: the number of times that it is called for. `due`: the later phase in which it is.
   */
  nexts(result: string): (FollowUpCheck & { times: number; due: string | undefined })[] {
    const { answers: declared } = this.#declaration;
    const { next = [] } = this.check.results.find((candidate) => candidate.id === result) ?? {};
    const holding = next.filter(({ when }) => when === undefined || isSo(this.resolved, when));
    const settled = holding.findIndex(({ when }) => isDecided(this.resolved, when));
    return (settled === -1 ? holding : holding.slice(0, settled + 1)).map((call) => {
      const carried = this.#carried(call, call.fresh === true ? {} : declared);
      const number = call.each === undefined ? undefined : declared[call.each];
      const times = typeof number === "number" ? number : 1;
      const isOther = call.taker === "other";
      return { ...takenBy(this.#system, this.#declaration, carried, isOther), times, due: call.due };
    });
  }

  /** A follow-up with the answers that this check implies, gives it or carries over. */
  #carried(call: { check: string; tells?: AnswerIds | undefined }, answers: AnswerIds) {
    const check = this.#system.check(call.check);
    return { check, answers: askedBy(check, { ...impliedBy(this.resolved), ...call.tells, ...answers }) };
  }

  /** Optional follow-ups of some results, with their known answers. Each is listed once. */
  also(results: readonly string[]): Pick<FollowUpCheck, "check" | "answers">[] {
    const calls = this.check.results
      .filter(({ id }) => results.includes(id))
      .flatMap(({ also = [] }) => also)
      .filter(({ when }) => areSo(this.resolved, when));
    const once = new Map(calls.map((call) => [call.check, call]));
    return [...once.values()].map((call) => this.#carried(call, this.#declaration.answers));
  }

  /** Follow-ups that the rolled faces call for, with their known answers and sides. Each is listed once. */
  called(naturals: readonly string[]): FollowUpCheck[] {
    const fallen = (this.check.naturals ?? []).filter(({ id }) => naturals.includes(id));
    const calls = new Map(
      fallen.flatMap(({ next = [] }) => next).map((call) => [JSON.stringify(call), call]),
    );
    return [...calls.values()].map(({ check: called, tells = {}, taker, carries = [] }) => {
      const carried = Object.entries(this.#declaration.answers).filter(([id]) => carries.includes(id));
      const answers = Object.fromEntries([...carried, ...Object.entries(tells)]);
      const check = { check: this.#system.check(called), answers };
      return takenBy(this.#system, this.#declaration, check, taker === "other");
    });
  }

  /** A follow-up with the answers of this check and of the game's settings. */
  #resolvedNext(next: FollowUpCheck, settings: Settings): ResolvedCheck {
    const { check, answers, side } = next;
    const inputs = { check: check.id, answers };
    return resolve(this.#system, inputs, { side, settings: settingsAsDeclared(next, settings) });
  }

  /** Questions of a follow-up that neither this check nor the game's settings answer. */
  leftOpen(next: FollowUpCheck, settings: Settings = {}): Question[] {
    return unanswered(next.check, this.#resolvedNext(next, settings).answers);
  }

  /** Declares the follow-up of a result; undefined if there is none now, or if an answer is missing. */
  following(
    result: string,
    { rolls = 1, settings = {} }: { rolls?: number; settings?: Settings | undefined } = {},
  ): Declaration | undefined {
    const [next, other] = this.nexts(result);
    if (next === undefined || other !== undefined || next.due !== undefined) return undefined;
    const resolved = this.#resolvedNext(next, settings);
    if (unanswered(next.check, resolved.answers).length > 0) return undefined;
    return declare(resolved, { rolls, after: this.#declaration.id, source: sourceOf(this.#declaration) });
  }

  /** The follow-ups of the rolls: one for each kind of result, for the number of rolls with that result. */
  followUps(outcomes: readonly Outcome[], settings?: Settings): Declaration[] {
    const results = outcomes.map(({ result }) => result);
    return [...new Set(results)].flatMap((result) => {
      const rolls = results.filter((other) => other === result).length;
      return this.following(result, { rolls, settings }) ?? [];
    });
  }
}
