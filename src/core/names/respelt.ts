const ROMAN = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];

/**
 * Normalizes spelling: a mark's number as a separate Roman numeral, and the short form of a vehicle's kind.
 * `Panzer4`, `Pz 4`, `PanzrIV` and `Panzerkampfwagen IV` become `Panzer iv`, `Pz iv`, `Panzr iv` and `Panzer IV`.
 */
export function respelt(written: string): string {
  return written
    .replace(/(?<=panzer)kampfwagen/gi, " ")
    .replace(/(?<=\p{Letter}{2})[\s.-]*([1-9])(?!\p{Number})/gu, (_, figure) => ` ${ROMAN[Number(figure)]} `)
    .replace(/(?<=\p{Ll})(?=[IVX]+(?![\p{Letter}\p{Number}]))/gu, " ")
    .trim();
}
