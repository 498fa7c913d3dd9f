import { RuleError } from "../../errors.ts";
import type { Check, Modifier, Circumstance } from "../../schema/index.ts";
import { withMinus, quoted } from "../../names/index.ts";
import { amountOf, type Answers } from "./answers.ts";
import { areSo, isSo } from "./circumstances.ts";
import type { CheckFacts, ModifierCount, UnitFacts, ChosenModifier } from "./resolved.ts";

export function signedText(number: number): string {
  return `${number > 0 ? "+" : ""}${withMinus(number)}`;
}

/** The question whose answer is the value of a modifier; undefined if it has a value of its own. */
export function questionOfValue({ by }: Modifier): string | undefined {
  return typeof by === "object" && "asked" in by ? by.asked : undefined;
}

/** Refuses a modifier whose typed value differs from its actual value. */
export function refuseOtherWorth({ modifier, times, worth }: ModifierCount, by: number): void {
  if (worth === undefined || worth === by * times) return;
  throw new RuleError("refuse-modifier-worth", {
    name: modifier,
    value: signedText(by * times),
    typed: signedText(worth),
  });
}

function refuseTimes(check: Check, { modifier, times }: ModifierCount): void {
  const most = modifier.each?.most ?? 1;
  if (times <= most) return;
  throw modifier.each === undefined
    ? new RuleError("refuse-modifier-once", { modifier, check, times })
    : new RuleError("refuse-modifier-times", { modifier, most, times });
}

function refuseTwice(check: Check, counted: readonly ModifierCount[]): void {
  const seen = new Set<string>();
  for (const { modifier, times } of counted) {
    if (seen.has(modifier.id)) {
      throw new RuleError("refuse-modifier-twice", { modifier });
    }
    seen.add(modifier.id);
    if (modifier.oneOf === undefined || times === 0) continue;
    const rival = counted.find(
      (other) => other.modifier !== modifier && other.times > 0 && other.modifier.oneOf === modifier.oneOf,
    );
    if (rival === undefined) continue;
    throw new RuleError("refuse-modifiers-exclude", {
      modifier,
      modifier2: rival.modifier,
      check,
    });
  }
}

/** Chosen modifiers as things of the check. Refuses unknown ones, duplicates, and counts that are too high. */
export function chosenIn(check: Check, chosen: readonly ChosenModifier[]): ModifierCount[] {
  const counted = chosen.map(({ id, ...count }): ModifierCount => {
    const modifier = check.modifiers.find((each) => each.id === id);
    if (modifier === undefined) throw new RuleError("refuse-unknown-modifier", { check, part: quoted(id) });
    return { modifier, ...count };
  });
  for (const each of counted) refuseTimes(check, each);
  refuseTwice(check, counted);
  return counted;
}

/** The number of times that a modifier counts by the facts of a unit; 0 if they do not determine it. */
function timesKnown({ known, each }: Modifier, unit: UnitFacts): number {
  const holds = known?.where?.every(({ state, is }) => is.some((value) => value === unit.state(state)));
  if (known === undefined || holds === false) return 0;
  const { count, members } = known;
  const times = count === undefined ? (members === undefined ? 1 : unit.members(members)) : unit.state(count);
  return Math.min(Number(times ?? 0), each?.most ?? 1);
}

/** True if players never choose a modifier, because it always counts or an answer determines its value. */
export function countsByItself(modifier: Modifier): boolean {
  return modifier.always !== undefined || questionOfValue(modifier) !== undefined;
}

/** The condition under which something is automatic: as `circumstance`, but the answer must be present. */
function asGiven(circumstance: Circumstance): Circumstance {
  return circumstance.of === "modifiers" ? circumstance : { given: true, ...circumstance };
}

/** The conditions under which a modifier is automatic. */
function bringing({ always, usually }: Modifier): readonly Circumstance[] {
  const when = usually ?? (always === true ? [] : (always ?? []));
  return Array.isArray(when) ? when : [when];
}

/** True if the inputs add a modifier that players did not choose. */
export function isImplied(facts: CheckFacts, modifier: Modifier): boolean {
  const { always, usually, unless } = modifier;
  if (usually === undefined && !countsByItself(modifier)) return false;
  if (typeof always === "object" && unless !== undefined && areSo(facts, unless)) return false;
  const asked = questionOfValue(modifier);
  const isKnown = asked === undefined || amountOf({ asked }, facts.answers) !== undefined;
  return isKnown && bringing(modifier).every((each) => isSo(facts, asGiven(each)));
}

export function isKnownOf(modifier: Modifier, unit: UnitFacts): boolean {
  return timesKnown(modifier, unit) > 0;
}

/** True if players chose a modifier, or another of its kind. The count 0 is a choice, too. */
function isChosen(chosen: readonly ModifierCount[], { id, oneOf }: Modifier): boolean {
  return chosen.some(
    ({ modifier }) => modifier.id === id || (oneOf !== undefined && modifier.oneOf === oneOf),
  );
}

/** Adds the modifiers that are known for the unit and the automatic ones, unless players chose otherwise. */
export function withImplied(
  check: Check,
  chosen: readonly ModifierCount[],
  answers: Answers,
  unit: UnitFacts | undefined,
): ModifierCount[] {
  const open = unit === undefined ? [] : check.modifiers.filter((modifier) => !isChosen(chosen, modifier));
  const known = open.flatMap((modifier): ModifierCount[] => {
    const times = unit === undefined ? 0 : timesKnown(modifier, unit);
    return times === 0 ? [] : [{ modifier, times, known: true }];
  });
  const counted = [...chosen, ...known];
  const implied = check.modifiers.filter(
    (modifier) => !isChosen(counted, modifier) && isImplied({ check, answers, counted }, modifier),
  );
  return [...counted, ...implied.map((modifier) => ({ modifier, times: 1 }))];
}
