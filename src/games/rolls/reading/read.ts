import { text } from "#words/text.ts";
import type { AnswerIds, CheckInputs, ChosenModifier } from "#core/checks/index.ts";
import { asked } from "#core/checks/index.ts";
import { RuleError } from "#core/errors.ts";
import { quoted } from "#core/names/index.ts";
import type { Check } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import { readAnswer } from "./answers.ts";
import type { InputContext, InputOption, TextMeaning } from "./input-context.ts";
import { fixedMeaning, meaningInTurn } from "./meanings.ts";
import { isNumberAlone } from "./numbers.ts";
import { typedParts, piecesOf } from "./pieces.ts";

/** A check as typed: one answer in each named option, and lists of inputs. */
export interface TypedInputs {
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

/** Reads pieces one after the other and collects their meanings. */
class InputReader {
  readonly #system: System;
  readonly #check: Check;
  readonly #pieces: ReadPiece[] = [];
  readonly #left: LeftOver[] = [];
  readonly #modifiers: ChosenModifier[] = [];
  #answers: AnswerIds = {};

  constructor(system: System, check: Check) {
    this.#system = system;
    this.#check = check;
  }

  /** The check with the answers so far. */
  at(option: InputOption): InputContext {
    return { system: this.#system, check: this.#check, option, answers: this.#answers };
  }

  /** Adds a meaning. If the text has none, it is left over. */
  take(written: string, mean: () => TextMeaning): void {
    try {
      const became = mean();
      this.#add(became, written);
      this.#pieces.push({ written, became });
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      this.#left.push({ written, refusal: error });
    }
  }

  #add(meaning: TextMeaning, written: string): void {
    if (meaning.as === "modifier") this.#choose(meaning.chosen);
    if (meaning.as !== "answers") return;
    if (meaning.isSum !== true) this.#refuseTwice(meaning.answers, written);
    this.#answers = { ...this.#answers, ...meaning.answers };
  }

  /** Adds a modifier. Rows of a table that mean the same modifier are added up. */
  #choose(chosen: ChosenModifier): void {
    const at = this.#modifiers.findIndex(
      ({ id, row }) => id === chosen.id && (row ?? chosen.row) !== undefined,
    );
    const earlier = this.#modifiers[at];
    if (earlier === undefined) this.#modifiers.push(chosen);
    else this.#modifiers[at] = { id: chosen.id, times: earlier.times + chosen.times };
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

  /** Everything that was read. */
  get read(): ReadInputs {
    return {
      inputs: { check: this.#check.id, answers: this.#answers, modifiers: this.#modifiers },
      pieces: this.#pieces,
      left: this.#left,
    };
  }
}

/** Refuses an option for a question that the check does not ask, and answers those that it does. */
function takeOptions(reader: InputReader, system: System, check: Check, { answers = {} }: TypedInputs): void {
  for (const [id, written] of Object.entries(answers)) {
    const question = asked(check).find((each) => each.id === id);
    if (written === undefined) continue;
    if (question === undefined) throw new RuleError("refuse-unasked-option", { check, option: id });
    reader.take(written, () => ({ as: "answers", answers: { [id]: readAnswer(system, question, written) } }));
  }
}

/**
 * Reads the typed inputs of a check. Pieces that have a meaning of their own come first; numbers and names that fit
 * several questions then answer the open questions in turn.
 */
export function readInputs(system: System, check: Check, typed: TypedInputs): ReadInputs {
  const reader = new InputReader(system, check);
  takeOptions(reader, system, check, typed);
  const options = [
    ["with", typed.with ?? ""],
    ["modifiers", typed.modifiers ?? ""],
  ] as const;
  const pieces = options.flatMap(([option, written]) =>
    typedParts(written)
      .flatMap((part) => piecesOf(reader.at(option), part))
      .map((piece, place) => ({ option, piece, place })),
  );
  const inTurn = pieces.filter(({ option, piece }) => {
    const reading = reader.at(option);
    if (isNumberAlone(reading, piece)) return true;
    let isTaken = true;
    reader.take(piece, () => {
      const meaning = fixedMeaning(reading, piece);
      if (meaning === undefined) isTaken = false;
      return meaning ?? { as: "check" };
    });
    return !isTaken;
  });
  for (const { option, piece, place } of inTurn)
    reader.take(piece, () => meaningInTurn(reader.at(option), piece, place));
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
  const asks = refusal.choices && text("check-left-over", { asks: refusal.choices.asks, left: more });
  throw new RuleError("refuse-left-over", { why: refusal.text, left: more }).offering(
    refusal.choices && asks && { ...refusal.choices, asks },
  );
}
