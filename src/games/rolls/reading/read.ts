import { text } from "#words/text.ts";
import { type AnswerIds, asked, type CheckInputs } from "#core/checks/index.ts";
import { RuleError } from "#core/errors.ts";
import { quoted } from "#core/names/index.ts";
import type { Check } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import { readAnswer } from "./answers.ts";
import type { InputContext, InputOption, TextMeaning } from "./input-context.ts";
import { fixedMeaning, meaningInTurn } from "./meanings.ts";
import { isNumberAlone } from "./numbers.ts";
import { piecesOf } from "./pieces.ts";
import { typedParts } from "./typed-text.ts";

/** A check as typed: one answer in each named option, and lists of inputs. */
export interface TypedInputs {
  /** Answers that the name of the check gives, such as a result's. */
  given?: AnswerIds | undefined;
  answers?: Readonly<Record<string, string | undefined>>;
  with?: string | undefined;
  modifiers?: string | undefined;
}

/** A piece of typed text, and what it became. */
interface ReadPiece {
  written: string;
  became: TextMeaning;
}

/** A piece of typed text that is not understood, and the refusal that asks about it. */
interface LeftOver {
  written: string;
  refusal: RuleError;
}

/** The inputs that typed text became, and the pieces that are left over. */
export interface ReadInputs {
  inputs: CheckInputs;
  pieces: readonly ReadPiece[];
  left: readonly LeftOver[];
}

/** A number or name whose question depends on the other answers. */
interface Pending {
  option: InputOption;
  piece: string;
  part: string;
  place: number;
  isList: boolean;
}

/** Reads pieces one after the other and collects their meanings. */
class InputReader {
  readonly #system: System;
  readonly #check: Check;
  readonly #pieces: ReadPiece[] = [];
  readonly #left: LeftOver[] = [];
  readonly #modifiers: TypedModifier[] = [];
  readonly #pending: Pending[] = [];
  #answers: AnswerIds = {};
  /** Number of answers in the option so far. */
  #place = 0;
  /** True while only numbers without names were read from the option. */
  #isList = true;

  constructor(system: System, check: Check, answers: AnswerIds = {}) {
    this.#system = system;
    this.#check = check;
    this.#answers = answers;
  }

  /** The check with the answers so far. */
  #at(option: InputOption, isPiece = false): InputContext {
    const numbers = this.#pending.filter(({ piece }) => /^\d/.test(piece)).length;
    return { system: this.#system, check: this.#check, option, answers: this.#answers, numbers, isPiece };
  }

  /** Reads the text of an option. */
  readOption(option: InputOption, written: string): void {
    this.#place = 0;
    this.#isList = true;
    for (const part of typedParts(written)) {
      const pieces = this.take(part, () => piecesOf(this.#at(option), part)) ?? [];
      for (const piece of pieces) this.#readPiece(option, piece, part);
    }
  }

  #readPiece(option: InputOption, piece: string, part: string): void {
    const at = this.#at(option, piece !== part);
    const meaning = isNumberAlone(at, piece)
      ? undefined
      : this.take(piece, () => fixedMeaning(at, piece), part);
    const isLeft = this.#left.some(({ written }) => written === piece);
    if (meaning !== undefined) this.#accept(meaning, piece, part);
    else if (!isLeft) this.#pending.push({ option, piece, part, place: this.#place, isList: this.#isList });
    this.#isList &&= isNumberAlone(at, piece);
    if (meaning?.as !== "modifier" && meaning?.as !== "check") this.#place += 1;
  }

  /** Reads the numbers and names that depend on the other answers. */
  readPending(): void {
    for (const { option, piece, part, place, isList } of this.#pending.splice(0)) {
      const at = { ...this.#at(option, piece !== part), isList };
      const meaning = this.take(piece, () => meaningInTurn(at, piece, place), part);
      if (meaning !== undefined) this.#accept(meaning, piece, part);
    }
  }

  /** Adds a meaning, unless it contradicts an earlier one. */
  #accept(became: TextMeaning, written: string, part: string): void {
    this.take(written, () => this.#add(became, written), part);
    this.#pieces.push({ written, became });
  }

  /** Reads a text. If that is refused, the text is left over. */
  take<Result>(written: string, read: () => Result, part = written): Result | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      this.#left.push({ written, refusal: written === part ? error : withSeparators(error) });
      return undefined;
    }
  }

  #add(meaning: TextMeaning, written: string): void {
    if (meaning.as === "modifier")
      this.#choose({ ...meaning, letters: written.replaceAll(/[^\p{L}]/gu, "") });
    if (meaning.as !== "answers") return;
    const { answers, isSum = false } = meaning;
    const added = this.#withRow(meaning);
    if (!isSum && added === undefined) this.#refuseTwice(answers, written);
    this.#answers = { ...this.#answers, ...(added ?? answers) };
  }

  /** The answers of a named row that is added to another one; undefined for other answers. */
  #withRow(meaning: TextMeaning): AnswerIds | undefined {
    const [[id, figure] = []] = meaning.as === "answers" ? Object.entries(meaning.answers) : [];
    if (id === undefined || !isOfRow(meaning)) return undefined;
    const earlier = this.#pieces.find(({ became }) => isOfRow(became) && id in became.answers)?.became;
    if (!isOfRow(earlier) || !(meaning.isMore === true || earlier.isMore === true)) return undefined;
    return { [id]: Number(this.#answers[id]) + Number(figure) };
  }

  /** Adds a modifier, or the count of another name or row for it. */
  #choose(typed: TypedModifier): void {
    const at = this.#modifiers.findIndex(({ chosen }) => chosen.id === typed.chosen.id);
    const earlier = this.#modifiers[at];
    const both = earlier && together(this.#check, earlier, typed);
    if (both === undefined) this.#modifiers.push(typed);
    else this.#modifiers[at] = both;
  }

  #refuseTwice(answers: AnswerIds, written: string): void {
    const twice = asked(this.#check).find(({ id }) => {
      const earlier = this.#answers[id];
      return earlier !== undefined && answers[id] !== undefined && answers[id] !== earlier;
    });
    if (twice === undefined) return;
    const one = this.#pieces.find(
      ({ became }) => became.as === "answers" && became.answers[twice.id] !== undefined,
    );
    throw new RuleError("refuse-answered-twice", {
      name: twice,
      one: quoted(one?.written ?? String(this.#answers[twice.id])),
      other: quoted(written),
    });
  }

  /** Reads an option for one question. */
  readAnswer(id: string, written: string): void {
    const question = asked(this.#check).find((each) => each.id === id);
    if (question === undefined)
      throw new RuleError("refuse-unasked-option", { check: this.#check, option: id });
    const answer = this.take(written, () => readAnswer(this.#system, question, written, true));
    if (answer !== undefined) this.#accept({ as: "answers", answers: { [id]: answer } }, written, written);
  }

  /** Everything that was read. */
  get read(): ReadInputs {
    const modifiers = this.#modifiers.map(({ chosen }) => chosen);
    return {
      inputs: { check: this.#check.id, answers: this.#answers, modifiers },
      pieces: this.#pieces,
      left: this.#left,
    };
  }
}

/** True for the figure of a named row as an answer. */
function isOfRow(meaning: TextMeaning | undefined): meaning is Extract<TextMeaning, { as: "answers" }> {
  return meaning?.as === "answers" && meaning.isRow === true;
}

/** A typed modifier. `letters`: those of its name. */
type TypedModifier = Extract<TextMeaning, { as: "modifier" }> & { letters: string };

/**
 * One modifier in place of two that a player named: rows of which one is added to the other, a name with its row, or
 * counts of two names. Undefined if the modifier was named twice.
 */
function together(check: Check, one: TypedModifier, other: TypedModifier): TypedModifier | undefined {
  const rows = [one, other].filter(({ chosen }) => chosen.row !== undefined);
  const named = [one, other].find(({ chosen }) => chosen.row === undefined);
  const sum = { ...one, chosen: { id: one.chosen.id, times: one.chosen.times + other.chosen.times } };
  const isRow = (each: TypedModifier) =>
    each.isCounted !== true || each.chosen.times === rows[0]?.chosen.times;
  if (rows.length === 1) return named !== undefined && isRow(named) ? rows[0] : undefined;
  if (rows.length === 2)
    return one.chosen.row !== other.chosen.row && (one.isMore === true || other.isMore === true)
      ? sum
      : undefined;
  const { each } = check.modifiers.find(({ id }) => id === one.chosen.id) ?? {};
  return each !== undefined && one.letters !== other.letters ? sum : undefined;
}

/** A refusal whose choices are separated from the other words of the part. */
function withSeparators(error: RuleError): RuleError {
  const { choices } = error;
  const of = choices?.of.map((choice) => ({ ...choice, value: `;${choice.value};` }));
  return error.offering(choices && of && { ...choices, of });
}

/**
 * Reads the typed inputs of a check. Pieces that have a meaning of their own come first; numbers and names that fit
 * several questions then answer the open questions in turn.
 */
export function readInputs(system: System, check: Check, typed: TypedInputs): ReadInputs {
  const reader = new InputReader(system, check, typed.given);
  for (const [id, written] of Object.entries(typed.answers ?? {}))
    if (written !== undefined) reader.readAnswer(id, written);
  reader.readOption("with", typed.with ?? "");
  reader.readOption("modifiers", typed.modifiers ?? "");
  reader.readPending();
  return reader.read;
}

/**
 * The inputs of a check, all of whose text is understood. Otherwise asks about the first piece that is not, and names
 * the others.
 */
export function needRead({ inputs, left }: ReadInputs): CheckInputs {
  const [first, ...others] = left;
  if (first === undefined) return inputs;
  const { refusal } = first;
  if (others.length === 0) throw refusal;
  const more = others.map(({ written }) => quoted(written));
  const asks =
    refusal.choices && text("check-left-over", { asks: refusal.choices.asks ?? refusal.text, left: more });
  throw new RuleError("refuse-left-over", { why: refusal.text, left: more }).offering(
    refusal.choices && asks && { ...refusal.choices, asks },
  );
}
