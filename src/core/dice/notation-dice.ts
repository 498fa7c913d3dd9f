import { RuleError } from "../errors.ts";
import { plainWithin } from "../names/index.ts";

/** A condition on a face, such as `>=5`. */
export interface FaceTest {
  is: ">=" | "<=" | ">" | "<" | "=";
  face: number;
}

/** Faces that are rerolled, `once` or until the die shows another face. */
interface Reroll {
  when: FaceTest;
  once?: true;
}

/** Dice thrown together, and their modifiers. The modifiers apply in this order, whatever the typed order is. */
export interface DiceTerm {
  count: number;
  sides: number;
  /** `d66`: two dice, read as digits. */
  digits?: true;
  /** `dF`: faces −1, 0 and +1. */
  fudge?: true;
  rerolls?: Reroll[];
  /** A die that shows such a face adds a die. */
  explodes?: FaceTest;
  keep?: { which: "highest" | "lowest"; count: number };
  drop?: { which: "highest" | "lowest"; count: number };
  /** Counts the dice that show such faces instead of adding the faces. */
  counts?: FaceTest;
  /** Dice that show such faces are subtracted from the count. */
  fails?: FaceTest;
}

/** Arithmetic of a throw. `term`: index of its dice in the notation. */
export type Sum =
  | { kind: "number"; value: number }
  | { kind: "dice"; term: number }
  | { kind: "sum"; parts: { sign: 1 | -1; of: Sum }[]; constant: number }
  /** `by` is a number. Division rounds down. */
  | { kind: "product"; of: Sum; by: Sum }
  | { kind: "quotient"; of: Sum; by: number };

export const MOST_DICE = 100;
export const MOST_SIDES = 1000;

/** Maximum number of dice that explosions and rerolls add to a throw. Logs depend on it. */
export const MOST_EXTRA = 100;

/** A reader of text, from left to right. */
export class NotationText {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** Consumes a match of a sticky pattern at the current position. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text) ?? undefined;
    if (match !== undefined) this.#at = pattern.lastIndex;
    return match;
  }

  /** Refuses the text at the current position. */
  refuse(): never {
    if (this.isAtEnd)
      throw new RuleError("refuse-notation-unfinished", { text: plainWithin(this.#text.slice(-20)) });
    const part = plainWithin(this.#text.slice(this.#at, this.#at + 20));
    throw new RuleError("refuse-notation-unread", { part });
  }
}

/** True if a face meets the condition. */
export function meetsFace({ is, face }: FaceTest, shown: number): boolean {
  if (is === "=") return shown === face;
  if (is === ">=") return shown >= face;
  if (is === "<=") return shown <= face;
  return is === ">" ? shown > face : shown < face;
}

/** Number of faces that meet at least one of the conditions. */
function facesMeant(sides: number, all: readonly FaceTest[]): number {
  const faces = Array.from({ length: sides }, (_, at) => at + 1);
  return faces.filter((face) => all.some((against) => meetsFace(against, face))).length;
}

const DICE = /(\d*)d(\d+|%|f)/y;
/** Reads a condition. Refuses with `refusal` if no face meets it, or if every face of counted dice does. */
function readAgainst(
  sides: number,
  is: string | undefined,
  face: string | undefined,
  refusal: "refuse-notation-face" | "refuse-notation-counted" = "refuse-notation-face",
): FaceTest {
  const meant: FaceTest = { is: (is ?? "=") as FaceTest["is"], face: Number(face ?? sides) };
  const met = facesMeant(sides, [meant]);
  const isCounted = refusal === "refuse-notation-counted";
  if (met > 0 && !(isCounted && met === sides)) return meant;
  const shown = { sides: String(sides), face: `${is === "=" ? "" : (is ?? "")}${meant.face}` };
  throw isCounted
    ? new RuleError(refusal, { ...shown, met: met === 0 ? "none" : "every" })
    : new RuleError(refusal, shown);
}

function refuseCount(count: number, number: number): void {
  if (number < 1 || number > count)
    throw new RuleError("refuse-notation-keep", { count: String(count), number: String(number) });
}

function keepOf(how: string, given: string, count: number): Pick<DiceTerm, "keep" | "drop"> {
  const number = given === "" ? 1 : Number(given);
  refuseCount(count, number);
  if (how.startsWith("k")) return { keep: { which: how === "kl" ? "lowest" : "highest", count: number } };
  if (number === count) throw new RuleError("refuse-notation-drop-all");
  return { drop: { which: how === "dh" ? "highest" : "lowest", count: number } };
}

/** The modifiers of dice, each with its pattern and meaning. */
const WAYS: readonly [
  RegExp,
  (term: DiceTerm, match: readonly (string | undefined)[]) => Partial<DiceTerm>,
][] = [
  [/(kh|kl|k|dh|dl|d)(\d*)/y, ({ count }, [, how = "", number = ""]) => keepOf(how, number, count)],
  [
    /(?:!|e(?=[<>=\d]))(?:(>=|<=|>|<|=)?(\d+))?/y,
    ({ sides }, [, is, face]) => ({ explodes: readAgainst(sides, is, face) }),
  ],
  [
    /r(o|r)?(?:(>=|<=|>|<|=)?(\d+))?/y,
    ({ sides }, [, way, is, face = "1"]) => {
      const when = readAgainst(sides, is, face);
      return { rerolls: [way === "o" ? { when, once: true } : { when }] };
    },
  ],
  [
    /(>=|<=|>|<|=)(\d+)/y,
    ({ sides }, [, is, face]) => ({
      counts: readAgainst(sides, is, face, "refuse-notation-counted"),
    }),
  ],
  [/f(>=|<=|>|<|=)?(\d+)/y, ({ sides }, [, is, face]) => ({ fails: readAgainst(sides, is, face) })],
];

/** Reads the next modifier; undefined if there is none. */
function nextOf(reader: NotationText, term: DiceTerm): Partial<DiceTerm> | undefined {
  for (const [pattern, read] of WAYS) {
    const match = reader.take(pattern);
    if (match !== undefined) return read(term, match);
  }
  return undefined;
}

/** Adds a modifier; only rerolls may be repeated. */
function withNext(term: DiceTerm, next: Partial<DiceTerm>): DiceTerm {
  if (next.rerolls !== undefined) return { ...term, rerolls: [...(term.rerolls ?? []), ...next.rerolls] };
  const isKeeping = next.keep !== undefined || next.drop !== undefined;
  const isTwice =
    (isKeeping && (term.keep ?? term.drop) !== undefined) || Object.keys(next).some((key) => key in term);
  if (isTwice) throw new RuleError("refuse-notation-twice");
  return { ...term, ...next };
}

/** Refuses dice that would be rolled endlessly, and failures without a count. */
function refuseEndless({ sides, explodes, rerolls = [], counts, fails }: DiceTerm): void {
  const again = [
    ...(explodes === undefined ? [] : [explodes]),
    ...rerolls.filter(({ once }) => once !== true).map(({ when }) => when),
  ];
  if (facesMeant(sides, again) === sides)
    throw new RuleError("refuse-notation-endless", { sides: String(sides) });
  if (fails !== undefined && counts === undefined) throw new RuleError("refuse-notation-failures");
}

function alone(
  reader: NotationText,
  term: DiceTerm,
  refusal: "refuse-notation-digits" | "refuse-notation-fudge",
): DiceTerm {
  if (nextOf(reader, term) !== undefined) throw new RuleError(refusal);
  return term;
}

function digitDice(reader: NotationText, count: string): DiceTerm {
  if (count !== "" && count !== "1") throw new RuleError("refuse-notation-digits");
  return alone(reader, { count: 2, sides: 6, digits: true }, "refuse-notation-digits");
}

/** Refuses a throw with too many dice. */
export function refuseMany(count: number): void {
  if (count >= 1 && count <= MOST_DICE) return;
  throw new RuleError("refuse-notation-count", { most: String(MOST_DICE), count: String(count) });
}

function sidesOf(size: string): number {
  const sides = size === "%" ? 100 : Number(size);
  if (sides >= 2 && sides <= MOST_SIDES) return sides;
  throw new RuleError("refuse-notation-sides", { most: String(MOST_SIDES), sides: String(sides) });
}

/** Reads dice with their modifiers; undefined if there are none. Refuses values beyond the limits. */
export function readDice(reader: NotationText): DiceTerm | undefined {
  const [dice, number = "", size = ""] = reader.take(DICE) ?? [];
  if (dice === undefined) return undefined;
  if (size === "66") return digitDice(reader, number);
  const count = number === "" ? 1 : Number(number);
  refuseMany(count);
  if (size === "f") return alone(reader, { count, sides: 3, fudge: true }, "refuse-notation-fudge");
  let term: DiceTerm = { count, sides: sidesOf(size) };
  for (let next = nextOf(reader, term); next !== undefined; next = nextOf(reader, term))
    term = withNext(term, next);
  refuseEndless(term);
  return term;
}
