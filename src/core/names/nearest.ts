/** Pairs of neighbouring letters, without regard to case and signs; a word of one letter counts as itself. */
function pairsOf(text: string): string[] {
  const letters = text.toLowerCase().replace(/[^\p{Letter}\p{Number}]+/gu, "");
  if (letters.length < 2) return [letters];
  return Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2));
}

/** How alike two texts are, from 0 to 1: the share of letter pairs that they have in common (Dice's coefficient). */
function likeness(a: string, b: string): number {
  const [first, second] = [pairsOf(a), pairsOf(b)];
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
  return things
    .map((thing) => ({ thing, likeness: Math.max(...namesOf(thing).map((name) => likeness(written, name))) }))
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, 3)
    .map(({ thing }) => thing);
}
