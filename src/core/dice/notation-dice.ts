import { RuleError } from "../errors.ts";
import { plainWithin } from "../names/typed.ts";

/** What a face is held against, such as `>=5`. */
export interface FaceTest {
  is: ">=" | "<=" | ">" | "<" | "=";
  face: number;
}

/** Faces that are thrown again, `once` or until the die shows another. */
interface Reroll {
  when: FaceTest;
  once?: true;
}

/** Dice thrown together, and what becomes of them: in this order, whatever the order in which it was written. */
export interface DiceTerm {
  count: number;
  sides: number;
  /** `d66`: two dice read as digits. */
  digits?: true;
  /** `dF`: three faces that show −1, 0 and +1. */
  fudge?: true;
  rerolls?: Reroll[];
  /** Each die that shows this brings one more. */
  explodes?: FaceTest;
  keep?: { which: "highest" | "lowest"; count: number };
  drop?: { which: "highest" | "lowest"; count: number };
  /** The dice that show this are counted, instead of adding the faces up. */
  counts?: FaceTest;
  /** Those that show this are taken off the count. */
  fails?: FaceTest;
}

export const MOST_DICE = 100;
export const MOST_SIDES = 1000;

/** How many dice a throw gets besides those that are written, by explosions and rerolls. Logs rest on it. */
export const MOST_EXTRA = 100;

/** A text that is read from left to right. */
export class NotationText {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** Reads what a sticky pattern matches here. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text) ?? undefined;
    if (match !== undefined) this.#at = pattern.lastIndex;
    return match;
  }

  /** Refuses what stands here. */
  refuse(): never {
    if (this.isAtEnd)
      throw new RuleError("refuse-notation-unfinished", { text: plainWithin(this.#text.slice(-20)) });
    const part = plainWithin(this.#text.slice(this.#at, this.#at + 20));
    throw new RuleError("refuse-notation-unread", { part });
  }
}

/** Whether a die with this face is meant. */
export function meetsFace({ is, face }: FaceTest, shown: number): boolean {
  if (is === "=") return shown === face;
  if (is === ">=") return shown >= face;
  if (is === "<=") return shown <= face;
  return is === ">" ? shown > face : shown < face;
}

/** How many faces of a die are meant by any of these. */
function facesMeant(sides: number, all: readonly FaceTest[]): number {
  const faces = Array.from({ length: sides }, (_, at) => at + 1);
  return faces.filter((face) => all.some((against) => meetsFace(against, face))).length;
}

const DICE = /(\d*)d(\d+|%|f)/y;
/** What a face is held against, as it is written. Refuses what no face of the die can show with `refusal`. */
function readAgainst(
  sides: number,
  is: string | undefined,
  face: string | undefined,
  refusal: "refuse-notation-face" | "refuse-notation-counted" = "refuse-notation-face",
): FaceTest {
  const meant: FaceTest = { is: (is ?? "=") as FaceTest["is"], face: Number(face ?? sides) };
  if (facesMeant(sides, [meant]) > 0) return meant;
  const shown = `${is === "=" ? "" : (is ?? "")}${meant.face}`;
  throw new RuleError(refusal, { sides: String(sides), face: shown });
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

/** What can become of dice: how it is written, and what that means. */
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

/** One thing that becomes of dice, read behind them; undefined where none stands there. */
function nextOf(reader: NotationText, term: DiceTerm): Partial<DiceTerm> | undefined {
  for (const [pattern, read] of WAYS) {
    const match = reader.take(pattern);
    if (match !== undefined) return read(term, match);
  }
  return undefined;
}

/** Adds what becomes of dice; only rerolls may be written more than once. */
function withNext(term: DiceTerm, next: Partial<DiceTerm>): DiceTerm {
  if (next.rerolls !== undefined) return { ...term, rerolls: [...(term.rerolls ?? []), ...next.rerolls] };
  const isKeeping = next.keep !== undefined || next.drop !== undefined;
  const isTwice =
    (isKeeping && (term.keep ?? term.drop) !== undefined) || Object.keys(next).some((key) => key in term);
  if (isTwice) throw new RuleError("refuse-notation-twice");
  return { ...term, ...next };
}

/** Dice of which each would be thrown on and on are refused, and failures where nothing is counted. */
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

/** Refuses more dice than one throw has. */
export function refuseMany(count: number): void {
  if (count >= 1 && count <= MOST_DICE) return;
  throw new RuleError("refuse-notation-count", { most: String(MOST_DICE), count: String(count) });
}

function sidesOf(size: string): number {
  const sides = size === "%" ? 100 : Number(size);
  if (sides >= 2 && sides <= MOST_SIDES) return sides;
  throw new RuleError("refuse-notation-sides", { most: String(MOST_SIDES), sides: String(sides) });
}

/** Reads dice and what becomes of them; undefined where no dice stand. Refuses what is over the limits. */
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
