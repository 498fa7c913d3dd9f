const ROMAN = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];

/**
 * The same as names have it: a mark's number in Roman figures and apart, and a vehicle's kind not in full. `Panzer4`, `Pz 4`,
 * `PanzrIV` and `Panzerkampfwagen IV` are `Panzer iv`, `Pz iv`, `Panzr iv` and `Panzer IV`.
 */
export function respelt(written: string): string {
  return written
    .replace(/(?<=panzer)kampfwagen/gi, " ")
    .replace(/(?<=\p{Letter}{2})[\s.-]*([1-9])(?!\p{Number})/gu, (_, figure) => ` ${ROMAN[Number(figure)]} `)
    .replace(/(?<=\p{Ll})(?=[IVX]+(?![\p{Letter}\p{Number}]))/gu, " ")
    .trim();
}
