/** Returns `few` in `npm test`, and `many` in `npm run soak`. */
export function amount(few: number, many: number): number {
  return process.env["SOAK"] === undefined ? few : many;
}
