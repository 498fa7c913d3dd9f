/** True in `npm run soak`, for a test that costs more than it finds in every run. */
export const IN_SOAK = process.env["SOAK"] !== undefined;

/** Returns `few` in `npm test`, and `many` in `npm run soak`. */
export function amount(few: number, many: number): number {
  return IN_SOAK ? many : few;
}
