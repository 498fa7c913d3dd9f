import { RuleError } from "#core/errors.ts";
import type { InputContext } from "./input-context.ts";
import { fixedMeaning } from "./meanings.ts";
import { isNumberAlone } from "./numbers.ts";

/** Separators of typed inputs. A comma between two digits is a decimal comma. */
const BETWEEN = /[;\n]+|,(?!\d)|(?<!\d),/;

/** A text with several numbers and commas, which is a list. */
const LIST = /^\d+(?:,\d+){2,}$/;

/** The parts of a typed text between its separators. */
export function typedParts(written: string): string[] {
  const parts = written.split(BETWEEN).map((part) => part.trim());
  return parts.flatMap((part) => (LIST.test(part) ? part.split(",") : part === "" ? [] : [part]));
}

/** A text that is still being typed, split at the last separator. */
export function typedSoFar(written: string): { before: string; last: string } {
  const last = written.split(BETWEEN).at(-1) ?? "";
  return { before: written.slice(0, written.length - last.length), last };
}

/** Maximum number of words in a part that is split into pieces. */
const MOST_WORDS = 16;

/** True if a text has a meaning by itself, or is a number alone. `isRefused`: the value if the meaning is refused. */
function isMeant(reading: InputContext, written: string, isRefused = false): boolean {
  if (isNumberAlone(reading, written)) return true;
  try {
    return fixedMeaning(reading, written) !== undefined;
  } catch (error) {
    if (error instanceof RuleError) return isRefused;
    throw error;
  }
}

/** A way to split a part. `lost`: number of words without a meaning. */
interface Split {
  pieces: string[];
  lost: number;
}

/** The better of two splits: the one that loses fewer words, or else has fewer pieces. */
function better(one: Split | undefined, other: Split): Split {
  if (one === undefined || other.lost < one.lost) return other;
  return other.lost === one.lost && other.pieces.length < one.pieces.length ? other : one;
}

/** The best split of words into pieces that have meanings. Words without a meaning stay together. */
function bestSplit(reading: InputContext, words: readonly string[]): Split {
  const from: Split[] = [];
  from[words.length] = { pieces: [], lost: 0 };
  for (let start = words.length - 1; start >= 0; start -= 1) {
    let best: Split | undefined;
    for (let end = words.length; end > start; end -= 1) {
      const piece = words.slice(start, end).join(" ");
      const lost = isMeant(reading, piece) ? 0 : end - start;
      const rest = from[end];
      if (rest !== undefined)
        best = better(best, { pieces: [piece, ...rest.pieces], lost: lost + rest.lost });
    }
    if (best !== undefined) from[start] = best;
  }
  return from[0] ?? { pieces: [words.join(" ")], lost: words.length };
}

/**
 * The pieces of a part: `8 FP +2` is `8 FP` and `+2`. A part that means something as a whole is one piece, also if that
 * is refused, and so is one in which only numbers mean something.
 */
export function piecesOf(reading: InputContext, part: string): string[] {
  const words = part.split(/\s+/);
  if (words.length === 1 || words.length > MOST_WORDS || isMeant(reading, part, true)) return [part];
  const { pieces, lost } = bestSplit(reading, words);
  const hasMeaning = pieces.some((piece) => !isNumberAlone(reading, piece) && isMeant(reading, piece));
  return lost === 0 || hasMeaning ? pieces : [part];
}
