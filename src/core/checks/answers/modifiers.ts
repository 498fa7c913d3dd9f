import { text } from "#words/text.ts";
import { RuleError } from "../../errors.ts";
import type { Check, KnownModifier, Modifier, Circumstance } from "../../schema/index.ts";
import { withMinus, quoted, among } from "../../names/index.ts";
import { amountOf } from "./amounts.ts";
import type { Answers } from "./answers.ts";
import { areSo, isSo, type SaidOfCheck } from "./said.ts";

/** Tracked facts of the unit that takes the check. */
export interface UnitFacts {
  side: string;
  name: string;
  /** Value of a state; undefined if the unit has no such state. */
  state(id: string): string | number | undefined;
  /** Number of members whose state is not 0. */
  members(state: string): number;
}

/** A counted modifier and the number of times that it counts. `known`: it comes from the unit, not from the player. */
export interface ModifierCount {
  modifier: Modifier;
  times: number;
  known?: true;
  /** Total that the player typed, if a table or an answer determines the value of the modifier. */
  worth?: number;
}

function modifierOf(check: Check, written: string): Modifier {
  if (check.modifiers.length === 0)
    throw new RuleError("refuse-takes-no-modifiers", { check, written: quoted(written) });
  return among(check.modifiers).one({
    what: "modifiers",
    asks: text("which-modifier"),
    written,
    unknown: (near) => new RuleError("refuse-no-such-modifier", { check, written: quoted(written), near }),
    list: text("near-option", { option: "modifiers:" }),
  });
}

/** First character of the short form. */
const SHORT = ".";

/** Parses `suppressed`, `suppressed ×2`, `suppressed 2` or `2x suppressed`. The value may follow, as on cards. */
function readOne(check: Check, written: string): ModifierCount {
  const whole = among(check.modifiers).only(written);
  if (whole !== undefined) return { modifier: whole, times: 1 };
  const [, bare, sign, worth] = /^(.*\S)\s+([+−-])\s*(\d{1,3})$/u.exec(written) ?? [];
  const counted = readCount(check, bare ?? written);
  return sign === undefined ? counted : ofWorth(counted, sign, Number(worth));
}

function readCount(check: Check, written: string): ModifierCount {
  const whole = among(check.modifiers).only(written);
  if (whole !== undefined) return { modifier: whole, times: 1 };
  const [, before, name = written, after] =
    /^(?:(\d{1,3})\s*[x×*]?\s+)?(.*?\p{L}.*?)(?:\s*[x×*]?\s*(\d{1,3}))?$/iu.exec(written) ?? [];
  return { modifier: modifierOf(check, name), times: Number(before ?? after ?? 1) };
}

/**
 * A modifier whose total follows its name: `hull-down −4`, or `cover +2` for two times. Refuses a wrong total, so
 * that a bonus never counts as a penalty. If a table or an answer determines the value, `refuseOtherWorth` checks it.
 */
function ofWorth({ modifier, times }: ModifierCount, sign: string, worth: number): ModifierCount {
  const { by, each } = modifier;
  const total = sign === "+" ? worth : -worth;
  if (typeof by !== "number") return { modifier, times, worth: total };
  if (total === by * times) return { modifier, times };
  if (each !== undefined && times === 1 && total % by === 0 && total / by > 0)
    return { modifier, times: total / by };
  const value = signedText(by);
  throw each === undefined
    ? new RuleError("refuse-modifier-worth", { name: modifier, value, typed: signedText(total) })
    : new RuleError("refuse-modifier-signed-count", { name: modifier, value });
}

function signedText(number: number): string {
  return `${number > 0 ? "+" : ""}${withMinus(number)}`;
}

/** True if an answer determines the value of the modifier. */
export function isAsked({ by }: Modifier): boolean {
  return typeof by === "object" && "asked" in by;
}

/** Answers that follow from typed values: `leadership -1` answers the question of the leader's modifier. */
export function answersOfWorth(said: readonly ModifierCount[]): Record<string, string> {
  const answers = said.flatMap(({ modifier: { by }, times, worth }) =>
    worth === undefined || typeof by === "number" || !("asked" in by)
      ? []
      : [[by.asked, String(worth / times / (by.times ?? 1))]],
  );
  return Object.fromEntries(answers) as Record<string, string>;
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

/**
 * Parses the short form for buttons: `.3x2.7w-4` is the third modifier twice, and the seventh once with the typed
 * value −4.
 */
function readPlaces(check: Check, written: string): ModifierCount[] {
  return written
    .slice(1)
    .split(".")
    .map((part) => {
      const [, place, times = "1", worth] = /^(\d+)(?:x(\d+))?(?:w(-?\d+))?$/.exec(part) ?? [];
      const modifier = check.modifiers[Number(place) - 1];
      if (modifier === undefined)
        throw new RuleError("refuse-unknown-modifier", { check, part: quoted(part) });
      return { modifier, times: Number(times), ...(worth !== undefined && { worth: Number(worth) }) };
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

/** Parses a list of modifiers with counts. Refuses unknown ones, duplicates, and counts that are too high. */
export function readModifiers(check: Check, written = ""): ModifierCount[] {
  const typed = written.trim();
  const parts = typed.split(/[,;\n]+/).map((part) => part.trim());
  const counted = typed.startsWith(SHORT)
    ? readPlaces(check, typed)
    : parts.filter((part) => part !== "").map((part) => readOne(check, part));
  for (const each of counted) refuseTimes(check, each);
  refuseTwice(check, counted);
  return counted;
}

/** Ids of the modifiers that count because players chose them. */
export function countingIn(said: readonly ModifierCount[]): string[] {
  return said.filter(({ times }) => times > 0).map(({ modifier }) => modifier.id);
}

/** The short form of a list of modifiers; empty if none counts. */
export function modifierCode(
  check: Check,
  counted: readonly { id: string; times: number; worth?: number | undefined }[],
): string {
  if (counted.length === 0) return "";
  const places = counted.map(({ id, times, worth }) => {
    const place = check.modifiers.findIndex((modifier) => modifier.id === id) + 1;
    return `${place}${times === 1 ? "" : `x${times}`}${worth === undefined ? "" : `w${worth}`}`;
  });
  return `${SHORT}${places.join(".")}`;
}

function timesKnown(known: KnownModifier, unit: UnitFacts): number {
  const holds = (known.where ?? []).every(({ state, is }) => {
    const value = unit.state(state);
    return value !== undefined && is.includes(value);
  });
  if (!holds) return 0;
  if (known.count !== undefined) return Number(unit.state(known.count) ?? 0);
  return known.members === undefined ? 1 : unit.members(known.members);
}

/** True if players never choose a modifier, because it always counts or an answer determines its value. */
export function countsByItself(modifier: Modifier): boolean {
  return modifier.always !== undefined || isAsked(modifier);
}

/** The condition under which something is automatic: as `circumstance`, but the answer must be present. */
function asGiven(circumstance: Circumstance): Circumstance {
  return circumstance.of === "modifiers" ? circumstance : { given: true, ...circumstance };
}

/** True if the value of a modifier is known. It may depend on an answer. */
function isWorthKnown({ by }: Modifier, { answers }: SaidOfCheck): boolean {
  return typeof by !== "object" || !("asked" in by) || amountOf(by, answers) !== undefined;
}

/** The conditions under which a modifier is automatic. */
function bringing({ always, usually }: Modifier): readonly Circumstance[] {
  const when = usually ?? (always === true ? [] : (always ?? []));
  return Array.isArray(when) ? when : [when];
}

/** True if the inputs add a modifier that players did not choose. */
export function isImplied(said: SaidOfCheck, modifier: Modifier): boolean {
  const { always, usually, unless } = modifier;
  if (usually === undefined && !countsByItself(modifier)) return false;
  if (typeof always === "object" && unless !== undefined && areSo(said, unless)) return false;
  return bringing(modifier).every((each) => isSo(said, asGiven(each))) && isWorthKnown(modifier, said);
}

export function isKnownOf({ known }: Modifier, unit: UnitFacts): boolean {
  return known !== undefined && timesKnown(known, unit) > 0;
}

/** True if players chose a modifier, or another of its kind. `×0` is a choice, too. */
function isSaid(said: readonly ModifierCount[], { id, oneOf }: Modifier): boolean {
  return said.some(({ modifier }) => modifier.id === id || (oneOf !== undefined && modifier.oneOf === oneOf));
}

/** Adds automatic modifiers, unless players chose otherwise. */
export function withImplied(
  check: Check,
  counted: readonly ModifierCount[],
  answers: Answers,
): ModifierCount[] {
  const modifiers = countingIn(counted);
  const implied = check.modifiers.filter(
    (modifier) => !isSaid(counted, modifier) && isImplied({ check, answers, modifiers }, modifier),
  );
  return [...counted, ...implied.map((modifier) => ({ modifier, times: 1 }))];
}

/** Adds the modifiers that are known for the unit, unless players chose otherwise. */
export function withUnitKnown(
  check: Check,
  said: readonly ModifierCount[],
  unit: UnitFacts | undefined,
): ModifierCount[] {
  const counted = [...said];
  if (unit === undefined) return counted;
  const known = check.modifiers.flatMap((modifier) => {
    if (modifier.known === undefined || isSaid(said, modifier)) return [];
    const times = Math.min(timesKnown(modifier.known, unit), modifier.each?.most ?? 1);
    return times === 0 ? [] : [{ modifier, times, known: true } as const];
  });
  return [...counted, ...known];
}
