import { text } from "#words/text.ts";
import { type ChosenModifier, fixedWorth, questionOfValue, signedText } from "#core/checks/index.ts";
import { RuleError } from "#core/errors.ts";
import { among, plainMinus, quoted, tidy } from "#core/names/index.ts";
import type { Check, Modifier } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import { type InputContext, needsNumber, type TextMeaning } from "./input-context.ts";
import { figureNamed } from "./answers.ts";
import { nameWithNumber, type NameWithNumber, plainly } from "./typed-text.ts";

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

/** The modifier that a bare signed number means; undefined if the check has none. */
export function openModifier({ modifiers }: Check): Modifier | undefined {
  return modifiers.find(({ open }) => open === true);
}

/** A number for the open modifier of the check, added to earlier ones; undefined if the check has none. */
export function asOpenModifier({ check, answers }: InputContext, total: number): TextMeaning | undefined {
  const open = openModifier(check);
  const id = open && questionOfValue(open);
  return id === undefined
    ? undefined
    : { as: "answers", answers: { [id]: total + Number(answers[id] ?? 0) }, isSum: true };
}

function counted({ id }: Modifier, times: number, more: Partial<ChosenModifier> = {}): TextMeaning {
  return { as: "modifier", chosen: { id, times, ...more }, isCounted: true };
}

/**
 * A modifier with its total: `hull-down −4`, or `cover +2` for two times. Refuses a wrong total, so that a bonus never
 * counts as a penalty. Where answers determine the value, the declaration compares the total.
 */
function ofTotal(system: System, modifier: Modifier, total: number, times = 1): TextMeaning {
  const { each } = modifier;
  const asked = questionOfValue(modifier);
  if (asked !== undefined) return { as: "answers", answers: { [asked]: total } };
  const worth = fixedWorth(system, modifier);
  if (worth === undefined) return counted(modifier, times, { worth: total });
  if (total === worth * times) return counted(modifier, times);
  if (each !== undefined && times === 1 && worth !== 0 && total % worth === 0 && total / worth > 0)
    return counted(modifier, total / worth);
  const value = signedText(worth * times);
  throw each === undefined
    ? new RuleError("refuse-modifier-worth", { name: modifier, value, typed: signedText(total) })
    : new RuleError("refuse-modifier-signed-count", { name: modifier, value });
}

/** The modifier whose name ends in a signed number: `Acquired −2`. Names are compared with their signs. */
function withSignInName({ check }: InputContext, written: string): Modifier | undefined {
  const typed = tidy(plainMinus(written));
  return check.modifiers.find(({ name, aliases = [] }) =>
    [name, ...aliases].some((each) => tidy(plainMinus(each)) === typed),
  );
}

/** A signed number beside the name of a modifier or of a kind of modifiers, such as `+2 TEM`. */
function ofSignedName(at: InputContext, { name, number }: NameWithNumber): TextMeaning | undefined {
  const { system, check } = at;
  const whole = withSignInName(at, `${name} ${number}`);
  if (whole !== undefined) return counted(whole, 1);
  const total = 0 + Number(number);
  const modifier = modifierCalled(check, name);
  if (modifier !== undefined) return ofTotal(system, modifier, total);
  const counts = nameWithNumber(name);
  if (counts !== undefined) return ofCountAndTotal(at, counts, total);
  const row = ofRow(at, name);
  if (row?.as === "modifier") return ofTotalOfRow(at, row.chosen, total, row);
  return isKind(check, name) ? asOpenModifier(at, total) : undefined;
}

/**
 * A modifier with its count and its total: `suppressed ×2 −2`. Without a sign of multiplication the total must fit, so
 * that the number of `8 leader −1` stays an answer.
 */
function ofCountAndTotal(
  { system, check }: InputContext,
  { name, number, isBefore }: NameWithNumber,
  total: number,
): TextMeaning | undefined {
  const modifier = modifierCalled(check, name);
  if (modifier === undefined || questionOfValue(modifier) !== undefined) return undefined;
  const times = Number(number.replace("×", ""));
  const isTotal = !isBefore && fixedWorth(system, modifier) === total / times;
  return isTotal || number.startsWith("×") ? ofTotal(system, modifier, total, times) : undefined;
}

function isKind({ modifiers }: Check, name: string): boolean {
  return modifiers.some(({ oneOf }) => oneOf === name.toLowerCase());
}

/** A row's modifier, if its total is the typed one. */
function ofTotalOfRow(
  { system, check }: InputContext,
  chosen: ChosenModifier,
  total: number,
  meaning: TextMeaning,
): TextMeaning {
  const modifier = check.modifiers.find(({ id }) => id === chosen.id);
  const worth = (modifier && fixedWorth(system, modifier)) ?? 0;
  if (worth * chosen.times === total) return meaning;
  const value = signedText(worth * chosen.times);
  throw new RuleError("refuse-modifier-worth", { name: modifier ?? "", value, typed: signedText(total) });
}

/** A modifier by a row of its table: `woods` is cover 2. */
function ofRow({ system, check }: InputContext, written: string): TextMeaning | undefined {
  for (const modifier of check.modifiers) {
    const named = figureNamed(system, modifier, written);
    const { id, by } = modifier;
    if (named === undefined || typeof by !== "number" || by === 0 || named.figure / by < 0) continue;
    const { figure, isMore, row } = named;
    return { as: "modifier", chosen: { id, times: figure / by, row }, isMore };
  }
  return undefined;
}

/**
 * A count beside the name of a modifier: `suppressed ×2`, `suppressed 2`, `2x suppressed`. Without a sign of
 * multiplication it must be a possible count, and before the name it is one only if no answer needs a number.
 */
function ofCount(at: InputContext, { name, number, isBefore }: NameWithNumber): TextMeaning | undefined {
  const modifier = modifierCalled(at.check, name);
  const times = Number(number.replace("×", ""));
  if (modifier === undefined) return ofRowCount(at, name, times);
  const asked = questionOfValue(modifier);
  if (number.startsWith("×")) return asked === undefined ? counted(modifier, times) : undefined;
  if (asked !== undefined) return { as: "answers", answers: { [asked]: times } };
  return isCountOf(at, modifier, times, isBefore) ? counted(modifier, times) : undefined;
}

/** True if a number without a sign of multiplication beside the name of a modifier is its count. */
function isCountOf(at: InputContext, { each }: Modifier, times: number, isBefore: boolean): boolean {
  const isPossible = times <= (each?.most ?? 1);
  if (!isBefore) return isPossible || at.option === "modifiers";
  return isPossible && (at.isPiece === true || !needsNumber(at));
}

/** `woods 2`, if the row's total is that number. */
function ofRowCount(at: InputContext, name: string, total: number): TextMeaning | undefined {
  const row = ofRow(at, name);
  return row?.as === "modifier" && row.chosen.times === total ? row : undefined;
}

/** A modifier and the row that gives its value: `cover woods`, `cover: woods`. */
function ofNameAndRow(at: InputContext, written: string): TextMeaning | undefined {
  for (const { index } of written.matchAll(/\s*:\s*|\s+/g)) {
    const modifier = modifierCalled(at.check, written.slice(0, index));
    const row = modifier && ofRow(at, written.slice(index).replace(/^[\s:]+/, ""));
    if (row?.as === "modifier" && row.chosen.id === modifier?.id) return row;
  }
  return undefined;
}

/** A typed modifier; undefined if the text is none. Refuses an ambiguous name and a wrong total. */
export function readModifier(at: InputContext, written: string): TextMeaning | undefined {
  const typed = plainly(written);
  const modifier = modifierCalled(at.check, typed);
  const beside = modifier === undefined ? nameWithNumber(typed) : undefined;
  if (beside !== undefined)
    return /^[+-]/.test(beside.number) ? ofSignedName(at, beside) : ofCount(at, beside);
  if (modifier === undefined) return ofRow(at, typed) ?? ofNameAndRow(at, typed);
  if (questionOfValue(modifier) !== undefined)
    throw new RuleError("refuse-modifier-without-number", { modifier });
  return { as: "modifier", chosen: { id: modifier.id, times: 1 } };
}
