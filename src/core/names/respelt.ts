const ROMAN = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];

/**
 * Normalizes spelling: separates a mark's number and writes it as a Roman numeral, and abbreviates the kind of a
 * vehicle. `Panzer4`, `Pz 4`, `PanzrIV` and `Panzerkampfwagen IV` become `Panzer iv`, `Pz iv`, `Panzr iv` and `Panzer
 * IV`.
 */
export function respelt(written: string): string {
  return written
    .replace(/(?<=panzer)kampfwagen/gi, " ")
    .replace(/(?<=\p{Letter}{2})[\s.-]*([1-9])(?!\p{Number})/gu, (_, figure) => ` ${ROMAN[Number(figure)]} `)
    .replace(/(?<=\p{Ll})(?=[IVX]+(?![\p{Letter}\p{Number}]))/gu, " ")
    .trim();
}
