import { text } from "#words/text.ts";
import { type AnswerIds, type ChosenModifier, signedText } from "#core/checks/index.ts";
import { RuleError } from "#core/errors.ts";
import { among, quoted } from "#core/names/index.ts";
import type { Check, Modifier } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import { figureNamed } from "./rows.ts";

/** A typed modifier: chosen with a count, or as the answer that determines its value. */
export type TypedModifier =
  | { as: "modifier"; chosen: ChosenModifier }
  | { as: "answers"; answers: AnswerIds };

/** Finds a modifier by name. Refuses an unknown one with the nearest three. */
export function modifierOf(check: Check, written: string): Modifier {
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

/** The modifier with a name; undefined if there is none. Refuses a name that several have. */
function modifierCalled(check: Check, written: string): Modifier | undefined {
  return among(check.modifiers).called(written).length === 0 ? undefined : modifierOf(check, written);
}

function counted({ id }: Modifier, times: number, worth?: number): TypedModifier {
  return { as: "modifier", chosen: { id, times, ...(worth !== undefined && { worth }) } };
}

/** A named modifier, with its count if that was typed. */
interface NamedModifier {
  modifier: Modifier;
  times?: number;
}

/** A modifier with its count: `suppressed ×2`, `suppressed 2` or `2x suppressed`. */
function ofCount(check: Check, written: string): NamedModifier | undefined {
  const [, before, name, after] =
    /^(?:(\d{1,3})\s*[x×*]?\s+)?(.*?\p{L}.*?)(?:\s*[x×*]?\s*(\d{1,3}))?$/iu.exec(written) ?? [];
  const times = before ?? after;
  if (name === undefined || times === undefined || (before !== undefined && after !== undefined))
    return undefined;
  const modifier = modifierCalled(check, name);
  return modifier && { modifier, times: Number(times) };
}

/** The answer to a question that is the total of a modifier: `leadership -1`. */
function asAnswer({ by }: Modifier, total: number): TypedModifier | undefined {
  if (typeof by !== "object" || !("asked" in by)) return undefined;
  return { as: "answers", answers: { [by.asked]: total / (by.times ?? 1) } };
}

/**
 * A modifier with its total: `hull-down −4`, or `cover +2` for two times. Refuses a wrong total, so that a bonus never
 * counts as a penalty. Where a table determines the value, the declaration compares the total.
 */
function ofTotal({ modifier, times = 1 }: NamedModifier, total: number): TypedModifier {
  const { by, each } = modifier;
  if (typeof by !== "number") return asAnswer(modifier, total) ?? counted(modifier, times, total);
  if (total === by * times) return counted(modifier, times);
  if (each !== undefined && times === 1 && total % by === 0 && total / by > 0)
    return counted(modifier, total / by);
  const value = signedText(by);
  throw each === undefined
    ? new RuleError("refuse-modifier-worth", { name: modifier, value, typed: signedText(total) })
    : new RuleError("refuse-modifier-signed-count", { name: modifier, value });
}

/** A signed number with a name before or after it; undefined for any other text. */
function signedName(written: string): { name: string; total: number; typed: string } | undefined {
  const [, before, first, second, after] =
    /^(?:(.*\p{L}.*?)\s*[:\s]\s*)?([+−-])\s*(\d{1,3})(?:\s+(.*\p{L}.*))?$/u.exec(written) ?? [];
  const name = before ?? after;
  if (name === undefined || (before !== undefined && after !== undefined)) return undefined;
  const sign = first === "+" ? "+" : "-";
  return { name, total: 0 + Number(`${sign}${second}`), typed: `${name} ${sign}${second}` };
}

/** The modifier that a bare signed number means; undefined if the check has none. */
export function openModifier({ modifiers }: Check): Modifier | undefined {
  return modifiers.find(({ open }) => open === true);
}

/** A number that counts as the check's open modifier; undefined if the check has none. */
function asOpenModifier(check: Check, total: number): TypedModifier | undefined {
  const open = openModifier(check);
  return open && asAnswer(open, total);
}

/** A signed number with a name: that of a modifier, or of a kind of modifiers, such as `+2 TEM`. */
function ofSignedName(check: Check, written: string): TypedModifier | undefined {
  const signed = signedName(written);
  if (signed === undefined) return undefined;
  const { name, total, typed } = signed;
  const whole = among(check.modifiers).only(typed);
  if (whole !== undefined) return counted(whole, 1);
  const called = modifierCalled(check, name);
  const named = called === undefined ? ofCount(check, name) : { modifier: called };
  if (named !== undefined) return ofTotal(named, total);
  const isKind = check.modifiers.some(({ oneOf }) => oneOf === name.toLowerCase());
  return isKind ? asOpenModifier(check, total) : undefined;
}

/** A modifier by a row of its table: `woods` is cover 2. */
function ofRow(system: System, check: Check, written: string): TypedModifier | undefined {
  for (const modifier of check.modifiers) {
    const named = figureNamed(system, modifier, written);
    const { by } = modifier;
    if (named === undefined || typeof by !== "number" || by === 0 || named.figure / by < 0) continue;
    return { as: "modifier", chosen: { id: modifier.id, times: named.figure / by, row: named.row } };
  }
  return undefined;
}

/** A typed modifier; undefined if the text is none. Refuses an ambiguous name and a wrong total. */
export function readModifier(system: System, check: Check, written: string): TypedModifier | undefined {
  const whole = modifierCalled(check, written);
  const signed = whole === undefined ? ofSignedName(check, written) : undefined;
  if (signed !== undefined) return signed;
  const found = whole === undefined ? ofCount(check, written) : { modifier: whole };
  if (found === undefined) return ofRow(system, check, written);
  const { modifier, times } = found;
  const answer = asAnswer(modifier, times ?? 0);
  if (answer === undefined) return counted(modifier, times ?? 1);
  if (times !== undefined) return answer;
  throw new RuleError("refuse-modifier-without-number", { modifier });
}
