const ROMAN = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];

/**
 * The same with a mark's number as names have it, in Roman figures and apart: `Panzer4`, `Pz 4` and `PanzrIV` are `Panzer iv`,
 * `Pz iv` and `Panzr iv`.
 */
export function respelt(written: string): string {
  return written
    .replace(/(?<=\p{Letter}{2})[\s.-]*([1-9])(?!\p{Number})/gu, (_, figure) => ` ${ROMAN[Number(figure)]} `)
    .replace(/(?<=\p{Ll})(?=[IVX]+(?![\p{Letter}\p{Number}]))/gu, " ")
    .trim();
}
