/** The singular of a word: `tanks` is `tank`. */
export function singular(word: string): string {
  return /..[^s]s$/.test(word) ? word.slice(0, -1) : word;
}
