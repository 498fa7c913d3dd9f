import { remembered } from "./remembered.ts";

/** Pairs of neighbouring letters, without regard to case and signs; a word of one letter counts as itself. */
function pairsOf(text: string): string[] {
  const letters = text.toLowerCase().replace(/[^\p{Letter}\p{Number}]+/gu, "");
  if (letters.length < 2) return [letters];
  return Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2));
}

const knownPairs = remembered(pairsOf);

/** How alike two texts are by their pairs, from 0 to 1: the share that they have in common (Dice's coefficient). */
function likeness(first: readonly string[], second: readonly string[]): number {
  const left = [...second];
  let shared = 0;
  for (const pair of first) {
    const at = left.indexOf(pair);
    if (at === -1) continue;
    left.splice(at, 1);
    shared += 1;
  }
  return (2 * shared) / (first.length + second.length);
}

/** The three things whose names are most like what was written, the likest first. */
export function nearest<Thing>(
  written: string,
  things: readonly Thing[],
  namesOf: (thing: Thing) => readonly string[],
): Thing[] {
  const wanted = pairsOf(written);
  return things
    .map((thing) => ({
      thing,
      likeness: Math.max(...namesOf(thing).map((name) => likeness(wanted, knownPairs(name)))),
    }))
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, 3)
    .map(({ thing }) => thing);
}
