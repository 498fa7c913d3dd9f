import { RuleError } from "#core/errors.ts";
import { LARGEST_FILE } from "#cards/reply.ts";

/** Megabytes with one decimal. */
function inMegabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}

/** Refuses a file that is too large for Discord. */
export function needToFit(file: string, what: "game" | "report"): void {
  const size = Buffer.byteLength(file);
  if (size <= LARGEST_FILE) return;
  throw new RuleError("refuse-file-too-long", {
    what,
    has: inMegabytes(size),
    most: inMegabytes(LARGEST_FILE),
  });
}
