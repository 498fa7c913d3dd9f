import { RuleError } from "../errors.ts";
import { plainMinus } from "../names/index.ts";
import {
  MOST_EXTRA,
  readDice,
  NotationText,
  refuseMany,
  type DiceTerm,
  type FaceTest,
  type Sum,
} from "./notation-dice.ts";
import { Notation } from "./notation.ts";

/** Largest number in a notation, and largest total of a throw. */
const LARGEST_NUMBER = 1_000_000;
const LARGEST_TOTAL = 1_000_000_000;

const NUMBER = /\d+/y;

/** Parses a notation; collects its dice in `dice`. */
class NotationReader {
  readonly dice: DiceTerm[] = [];
  readonly #reader: NotationText;

  constructor(text: string) {
    this.#reader = new NotationText(text);
  }

  read(): { sum: Sum; target?: FaceTest } {
    const sum = this.#sum();
    const [, is, number] = this.#reader.take(/(>=|<=|>|<|=)(\d+)/y) ?? [];
    if (!this.#reader.isAtEnd) this.#reader.refuse();
    if (is === undefined) return { sum };
    return { sum, target: { is: is as FaceTest["is"], face: Number(number) } };
  }

  #sum(): Sum {
    const parts: { sign: 1 | -1; of: Sum }[] = [];
    let constant = 0;
    for (let sign: 1 | -1 | undefined = this.#sign() ?? 1; sign !== undefined; sign = this.#sign()) {
      const of = this.#product();
      if (of.kind === "number") constant += sign * of.value;
      else parts.push({ sign, of });
    }
    return added(parts, constant);
  }

  #sign(): 1 | -1 | undefined {
    const [sign] = this.#reader.take(/[+-]/y) ?? [];
    return sign === undefined ? undefined : sign === "-" ? -1 : 1;
  }

  #product(): Sum {
    let of = this.#factor();
    for (let way = this.#way(); way !== undefined; way = this.#way()) {
      const by = this.#factor();
      of = way === "*" ? multiplied(of, by) : divided(of, by);
    }
    return of;
  }

  #way(): string | undefined {
    return this.#reader.take(/[*/]/y)?.[0];
  }

  #factor(): Sum {
    const dice = readDice(this.#reader);
    if (dice !== undefined) return { kind: "dice", term: this.dice.push(dice) - 1 };
    const number = this.#reader.take(NUMBER)?.[0];
    if (number !== undefined) return { kind: "number", value: Number(number) };
    if (this.#reader.take(/\(/y) === undefined) return this.#reader.refuse();
    const inner = this.#sum();
    return this.#reader.take(/\)/y) === undefined ? this.#reader.refuse() : inner;
  }
}

/** A sum in its shortest form. */
function added(parts: { sign: 1 | -1; of: Sum }[], constant: number): Sum {
  if (Math.abs(constant) > LARGEST_NUMBER) throw new RuleError("refuse-notation-number");
  const [first, ...others] = parts;
  if (first === undefined) return { kind: "number", value: constant };
  const isOne = others.length === 0 && constant === 0 && first.sign === 1;
  return isOne ? first.of : { kind: "sum", parts, constant };
}

function refuseLarge(factor: Sum): void {
  if (factor.kind === "number" && Math.abs(factor.value) > LARGEST_NUMBER)
    throw new RuleError("refuse-notation-number");
}

function multiplied(of: Sum, by: Sum): Sum {
  refuseLarge(of);
  refuseLarge(by);
  if (of.kind !== "number" || by.kind !== "number") return { kind: "product", of, by };
  const number: Sum = { kind: "number", value: of.value * by.value };
  refuseLarge(number);
  return number;
}

function divided(of: Sum, by: Sum): Sum {
  refuseLarge(of);
  refuseLarge(by);
  if (by.kind !== "number" || by.value < 1) throw new RuleError("refuse-notation-divide");
  return of.kind === "number"
    ? { kind: "number", value: Math.floor(of.value / by.value) }
    : { kind: "quotient", of, by: by.value };
}

/** The text with canonical characters, whichever way it was typed or copied. */
function tidied(written: string): string {
  return plainMinus(written)
    .toLowerCase()
    .replace(/\s+/g, "")
    .replace(/w(?=[\d%])/g, "d")
    .replace(/×|x(?=[\d(d])/g, "*")
    .replace(/÷/g, "/")
    .replace(/≥|=>/g, ">=")
    .replace(/≤|=</g, "<=")
    .replace(/==/g, "=")
    .replace(/cs?(?=[<>=])/g, "")
    .replace(/\+-|-\+/g, "-")
    .replace(/--/g, "+");
}

/** Faces without dice. Players type them in the wrong option. */
const FACES = /^\s*\d+([\s,;]+\d+)+\s*$/;

/** Parses a dice notation; refuses invalid text and values beyond the limits. */
export function parseNotation(written: string): Notation {
  if (FACES.test(written)) throw new RuleError("refuse-notation-faces");
  if (/\d\s+\d|[dw][\d%]\S*\s+[dw]\d/i.test(written)) throw new RuleError("refuse-notation-two-numbers");
  const text = tidied(written);
  if (text.length === 0 || text.length > 100) throw new RuleError("refuse-notation-empty");
  const reader = new NotationReader(text);
  const { sum, target } = reader.read();
  refuseExcess(reader.dice, sum);
  return new Notation(text, reader.dice, sum, target);
}

/** The largest absolute total of dice. */
function mostOfDice({ count, sides, digits, fudge, counts }: DiceTerm): number {
  if (counts !== undefined) return count + MOST_EXTRA;
  if (digits === true) return 66;
  return fudge === true ? count : (count + MOST_EXTRA) * sides;
}

function mostOf(dice: readonly DiceTerm[], sum: Sum): number {
  switch (sum.kind) {
    case "number":
      return Math.abs(sum.value);
    case "dice": {
      const term = dice[sum.term];
      return term === undefined ? 0 : mostOfDice(term);
    }
    case "sum":
      return sum.parts.reduce((most, { of }) => most + mostOf(dice, of), Math.abs(sum.constant));
    case "product":
      return mostOf(dice, sum.of) * mostOf(dice, sum.by);
    case "quotient":
      return mostOf(dice, sum.of);
  }
}

function refuseExcess(dice: readonly DiceTerm[], sum: Sum): void {
  const thrown = dice.reduce((number, { count }) => number + count, 0);
  if (thrown === 0) throw new RuleError("refuse-notation-no-die");
  refuseMany(thrown);
  if (mostOf(dice, sum) > LARGEST_TOTAL) throw new RuleError("refuse-notation-total");
}
