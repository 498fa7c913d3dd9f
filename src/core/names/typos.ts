/** Words shorter than this are taken as they stand: one letter more or less makes another of them. */
const SHORTEST = 4;
/** From this length on two slips are forgiven. */
const LONG = 8;

/** Whether a word without capitals is a number as the Romans wrote them, as far as 39. */
export const isRoman = (word: string) => /^x{0,3}(?:ix|iv|v?i{0,3})$/.test(word) && word !== "";

/** Numbers, in our figures or in Roman ones: the next one is another thing, not a slip. */
const isNumber = (word: string) => /\p{Number}/u.test(word) || isRoman(word);

/**
 * How many letters were left out, added, changed or swapped with their neighbour between two words (optimal string
 * alignment); Infinity as soon as it is more than `most`.
 */
function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return Infinity;
  // By how many letters of each there are: a row for those of `one`, beginning with none of them.
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const known = (row: number, at: number) => rows[row]?.[at] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    rows.push([row]);
    for (let at = 1; at <= other.length; at += 1) {
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      const changed = known(row - 1, at - 1) + Number(one[row - 1] !== other[at - 1]);
      const swapped = isSwapped ? known(row - 2, at - 2) + 1 : Infinity;
      rows[row]?.push(Math.min(known(row - 1, at) + 1, known(row, at - 1) + 1, changed, swapped));
    }
  }
  const least = known(one.length, other.length);
  return least > most ? Infinity : least;
}

/**
 * How many slips lie between a word that was typed and one that was meant: one at most, two in a long word, and none in
 * its first letter, a short word or a number. Infinity where it is another word.
 */
export function slips(typed: string, meant: string): number {
  if (typed === meant) return 0;
  const length = Math.min(typed.length, meant.length);
  const isBegunSo = typed[0] === meant[0] || (typed[0] === meant[1] && typed[1] === meant[0]);
  if (length < SHORTEST || !isBegunSo || isNumber(typed) || isNumber(meant)) return Infinity;
  return slipsBetween(typed, meant, length < LONG ? 1 : 2);
}
