import { RuleError } from "../errors.ts";
import { refuseTooFew } from "./faces.ts";
import type { SystemFile } from "../schema/index.ts";
import { meetsFace, MOST_DICE, MOST_EXTRA, type DiceTerm, type FaceTest, type Sum } from "./notation-dice.ts";
import { diceOfTerm, type NamedDie } from "./throws.ts";

export interface ThrownDie {
  /** Index among all dice of the throw, in the order thrown. */
  at: number;
  face: number;
  /** The next die of its row replaces a rerolled die. */
  fate: "kept" | "dropped" | "rerolled";
  /** True if it added a die. */
  exploded?: true;
  counted?: "success" | "failure";
}

export interface TermResult {
  term: DiceTerm;
  /** A row for each die of the notation, with that die and the dice thrown after it. */
  rows: ThrownDie[][];
  value: number;
}

export interface ThrowResult {
  terms: TermResult[];
  total: number;
  /** True if the total is a number of successes. */
  isCount: boolean;
  /** True if the total meets the condition of the notation; undefined without a condition. */
  isMet?: boolean;
  /** Maximum number of dice that explosions and rerolls add; set if it stopped the throw. */
  cutAt?: number;
}

/** A die to throw, by term and row. `isAgain`: it replaces a rerolled die. */
interface Place {
  term: number;
  row: number;
  isAgain: boolean;
}

/** The places of a throw's dice, in the order thrown, and the effects of the dice thrown so far. */
interface Fall {
  places: Place[];
  fates: ("rerolled" | "exploded" | undefined)[];
  isCut: boolean;
}

function fateOf(
  { rerolls = [], explodes }: DiceTerm,
  { isAgain }: Place,
  face: number,
): Fall["fates"][number] {
  const isRerolled = rerolls.some(({ when, once }) => meetsFace(when, face) && !(once === true && isAgain));
  if (isRerolled) return "rerolled";
  return explodes !== undefined && meetsFace(explodes, face) ? "exploded" : undefined;
}

/**
 * Order of a throw: first the dice of the notation, from left to right, then the dice that they add, in the same
 * order, and so on. No dice are added beyond the limit.
 */
function follow(dice: readonly DiceTerm[], faces: readonly number[]): Fall {
  const terms = dice.flatMap(({ count }, term) => Array<number>(count).fill(term));
  const places = terms.map((term, row): Place => ({ term, row, isAgain: false }));
  const most = places.length + MOST_EXTRA;
  const fates: Fall["fates"] = [];
  let isCut = false;
  for (const [at, face] of faces.entries()) {
    const place = places[at];
    const term = place === undefined ? undefined : dice[place.term];
    if (place === undefined || term === undefined) break;
    const fate = fateOf(term, place, face);
    const isFull = places.length >= most;
    if (fate !== undefined && isFull) isCut = true;
    fates.push(isFull ? undefined : fate);
    if (fate !== undefined && !isFull) places.push({ ...place, isAgain: fate === "rerolled" });
  }
  return { places, fates, isCut };
}

/** Indices of the kept dice. */
function keptOf({ keep, drop }: DiceTerm, remaining: readonly ThrownDie[]): Set<number> {
  const isHighest = keep?.which === "highest" || drop?.which === "lowest";
  const number = keep?.count ?? remaining.length - (drop?.count ?? 0);
  const best = remaining.toSorted((a, b) => (isHighest ? b.face - a.face : a.face - b.face) || a.at - b.at);
  return new Set(best.slice(0, number).map(({ at }) => at));
}

function countedOf({ counts, fails }: DiceTerm, face: number): Pick<ThrownDie, "counted"> {
  if (counts !== undefined && meetsFace(counts, face)) return { counted: "success" };
  return fails !== undefined && meetsFace(fails, face) ? { counted: "failure" } : {};
}

function valueOf({ counts, digits, fudge }: DiceTerm, kept: readonly ThrownDie[]): number {
  if (counts !== undefined) {
    const number = (what: ThrownDie["counted"]) => kept.filter(({ counted }) => counted === what).length;
    return number("success") - number("failure");
  }
  if (digits === true) return Number(kept.map(({ face }) => face).join(""));
  return kept.reduce((sum, { face }) => sum + shownFace({ fudge }, face), 0);
}

/** The value of a face: a Fudge die counts −1 to +1. */
function shownFace({ fudge }: { fudge?: true | undefined }, face: number): number {
  return fudge === true ? face - 2 : face;
}

/** The result of one term with all its dice. Rows are in the order of the notation. */
function reckonTerm(term: DiceTerm, thrown: readonly (ThrownDie & { row: number })[]): TermResult {
  const remaining = thrown.filter(({ fate }) => fate !== "rerolled");
  const kept = keptOf(term, remaining);
  const rows = new Map<number, ThrownDie[]>();
  for (const { row, ...die } of thrown) {
    const isDropped = die.fate === "kept" && !kept.has(die.at);
    const counted = kept.has(die.at) ? countedOf(term, die.face) : {};
    const after: ThrownDie = { ...die, ...counted, fate: isDropped ? "dropped" : die.fate };
    rows.set(row, [...(rows.get(row) ?? []), after]);
  }
  const all = [...rows.values()];
  return {
    term,
    rows: all,
    value: valueOf(
      term,
      all.flat().filter(({ fate }) => fate === "kept"),
    ),
  };
}

function totalOf(sum: Sum, terms: readonly TermResult[]): number {
  switch (sum.kind) {
    case "number":
      return sum.value;
    case "dice":
      return terms[sum.term]?.value ?? 0;
    case "sum":
      return sum.parts.reduce((total, { sign, of }) => total + sign * totalOf(of, terms), sum.constant);
    case "product":
      return totalOf(sum.of, terms) * totalOf(sum.by, terms) + 0;
    case "quotient":
      return Math.floor(totalOf(sum.of, terms) / sum.by) + 0;
  }
}

/** Typed faces of a Fudge die, and their numbers in the log. */
const FUDGE_FACES: ReadonlyMap<string, string> = new Map([
  ["-", "1"],
  ["-1", "1"],
  ["0", "2"],
  ["+", "3"],
  ["+1", "3"],
  ["1", "3"],
]);

function readFace({ fudge }: DiceTerm, typed: string): string {
  if (fudge !== true) return typed;
  const face = FUDGE_FACES.get(typed);
  if (face === undefined) throw new RuleError("refuse-faces-fudge");
  return face;
}

/** A dice notation, such as `3d6kh2+1` or `(2d6)*2`. */
export class Notation {
  /** Canonical text in lower case, without spaces. Parsing it returns the same notation. */
  readonly text: string;
  /** In order of the text. */
  readonly dice: readonly DiceTerm[];
  readonly sum: Sum;
  /** A condition on the total, such as `(2d6)>=8`. */
  readonly target: FaceTest | undefined;

  constructor(text: string, dice: readonly DiceTerm[], sum: Sum, target?: FaceTest) {
    this.text = text;
    this.dice = dice;
    this.sum = sum;
    this.target = target;
  }

  /** True if the total can both meet and miss its condition. */
  isOpen(): boolean {
    const { target } = this;
    if (target === undefined) return false;
    const least = this.dice.flatMap(({ count }) => Array<number>(count).fill(1));
    const most = this.dice.flatMap(({ count, sides }) => Array<number>(count).fill(sides));
    const [from = 0, to = 0] = [least, most].map((faces) => this.reckon(faces).total);
    if (target.is === "=") return from <= target.face && target.face <= to;
    return meetsFace(target, from) !== meetsFace(target, to);
  }

  /**
   * The dice of the notation, in the order thrown, with the game's names. Refuses more dice in `times` throws than one
   * command may throw, because each die stays in the log.
   */
  named(names: Pick<SystemFile, "throws">, times = 1): NamedDie[] {
    const dice = this.dice.flatMap((term) => diceOfTerm(names, term));
    const value = dice.length * times;
    if (value > MOST_DICE) throw new RuleError("refuse-too-many-dice", { value, most: MOST_DICE });
    return dice;
  }

  /** Numbers of sides of the dice to throw after these faces; empty if the throw is complete. */
  extra(faces: readonly number[]): number[] {
    const { places } = follow(this.dice, faces);
    return places.slice(faces.length).map(({ term }) => this.dice[term]?.sides ?? 0);
  }

  /** The term of each die of a throw, as far as these faces determine it. */
  terms(faces: readonly number[]): DiceTerm[] {
    return follow(this.dice, faces).places.flatMap(({ term }) => this.dice[term] ?? []);
  }

  /** True if dice of these sizes and faces are exactly one throw. */
  isThrow(thrown: readonly { sides: number; face: number }[]): boolean {
    const terms = this.terms(thrown.map(({ face }) => face));
    return terms.length === thrown.length && terms.every(({ sides }, at) => sides === thrown[at]?.sides);
  }

  /** The result of a throw: each term with its dice, and the total. */
  reckon(faces: readonly number[]): ThrowResult {
    const { places, fates, isCut } = follow(this.dice, faces);
    const dice = places.slice(0, faces.length).map(({ term, row }, at) => ({
      term,
      die: {
        at,
        row,
        face: faces[at] ?? 0,
        fate: fates[at] === "rerolled" ? ("rerolled" as const) : ("kept" as const),
        ...(fates[at] === "exploded" ? { exploded: true as const } : {}),
      },
    }));
    const terms = this.dice.map((term, at) =>
      reckonTerm(
        term,
        dice.filter((thrown) => thrown.term === at).map(({ die }) => die),
      ),
    );
    const isCount = this.dice.every(({ counts }) => counts !== undefined);
    const total = totalOf(this.sum, terms);
    const met = this.target && { isMet: meetsFace(this.target, total) };
    return { terms, total, isCount, ...met, ...(isCut && { cutAt: MOST_EXTRA }) };
  }

  /** The typed faces. Those of Fudge dice, such as `+ 0 -` or `1 0 -1`, are replaced with the log's numbers. */
  facesTyped(typed: string): string {
    if (!this.dice.some(({ fudge }) => fudge === true)) return typed;
    const words = typed
      .replace(/[−–]/g, "-")
      .split(/[\s,;]+/)
      .flatMap((word) => (/^[+0-]{2,}$/.test(word) ? Array.from(word) : [word]))
      .filter((word) => word !== "");
    const faces: string[] = [];
    let begun = 0;
    for (const word of words) {
      const places = this.terms(faces.slice(begun).map(Number));
      // The faces of the next throw follow.
      if (places[faces.length - begun] === undefined) begun = faces.length;
      const term = this.terms(faces.slice(begun).map(Number))[faces.length - begun];
      faces.push(term === undefined ? word : readFace(term, word));
    }
    if (faces.length < this.terms([]).length) refuseTooFew(this.terms([]), faces.length);
    return faces.join(" ");
  }
}
