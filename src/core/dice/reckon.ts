import type { Notation, Sum } from "./notation.ts";
import { meetsFace, MOST_EXTRA, type DiceTerm } from "./notation-dice.ts";

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
  /** True if the limit ended explosions or rerolls. */
  isCut: boolean;
}

/** A die to throw: its term and row, and true if it replaces a rerolled die. */
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
  const isAgainMeant = rerolls.some(({ when, once }) => meetsFace(when, face) && !(once === true && isAgain));
  if (isAgainMeant) return "rerolled";
  return explodes !== undefined && meetsFace(explodes, face) ? "exploded" : undefined;
}

/**
 * Order of a throw: first the dice of the notation, from left to right, then the dice that they add, in the same
 * order, and so on. No dice are added beyond the limit.
 */
function follow({ dice }: Notation, faces: readonly number[]): Fall {
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

/** Numbers of sides of the dice to throw after these faces; empty if the throw is complete. */
export function extraDice(notation: Notation, faces: readonly number[]): number[] {
  const { places } = follow(notation, faces);
  return places.slice(faces.length).map(({ term }) => notation.dice[term]?.sides ?? 0);
}

/** The term of each die of a throw, as far as these faces determine it. */
export function termsOfFaces(notation: Notation, faces: readonly number[]): DiceTerm[] {
  return follow(notation, faces).places.flatMap(({ term }) => notation.dice[term] ?? []);
}

/** True if dice of these sizes and faces are exactly one throw of a notation. */
export function isThrowOf(notation: Notation, thrown: readonly { sides: number; face: number }[]): boolean {
  const { places } = follow(
    notation,
    thrown.map(({ face }) => face),
  );
  const isSize = ({ term }: Place, at: number) => notation.dice[term]?.sides === thrown[at]?.sides;
  return places.length === thrown.length && places.every(isSize);
}

/** Indices of the kept dice. */
function keptOf({ keep, drop }: DiceTerm, lying: readonly ThrownDie[]): Set<number> {
  const isHighest = keep?.which === "highest" || drop?.which === "lowest";
  const number = keep?.count ?? lying.length - (drop?.count ?? 0);
  const best = lying.toSorted((a, b) => (isHighest ? b.face - a.face : a.face - b.face) || a.at - b.at);
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
export function shownFace({ fudge }: { fudge?: true | undefined }, face: number): number {
  return fudge === true ? face - 2 : face;
}

/** The result of one term with all its dice. Rows are in the order of the notation. */
function reckonTerm(term: DiceTerm, thrown: readonly (ThrownDie & { row: number })[]): TermResult {
  const lying = thrown.filter(({ fate }) => fate !== "rerolled");
  const kept = keptOf(term, lying);
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

/** The result of a throw: each term with its dice, and the total. */
export function reckon(notation: Notation, faces: readonly number[]): ThrowResult {
  const { places, fates, isCut } = follow(notation, faces);
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
  const terms = notation.dice.map((term, at) =>
    reckonTerm(
      term,
      dice.filter((thrown) => thrown.term === at).map(({ die }) => die),
    ),
  );
  const isCount = notation.dice.every(({ counts }) => counts !== undefined);
  return { terms, total: totalOf(notation.sum, terms), isCount, isCut };
}
