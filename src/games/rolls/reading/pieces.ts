import { RuleError } from "#core/errors.ts";
import { among } from "#core/names/index.ts";
import type { Question } from "#core/schema/index.ts";
import { type InputContext, neededNumbers, type TextMeaning } from "./input-context.ts";
import { fixedMeaning, isChoiceName, nameEnding } from "./meanings.ts";
import { isNumberAlone } from "./numbers.ts";
import { refuseSeveral } from "./refusals.ts";
import { wordsOfPart } from "./typed-text.ts";

/** Maximum number of words in a part that is split into pieces. */
const MOST_WORDS = 16;

/** The reading of a text by itself: what it means, that its meaning is refused, or that it has none. */
type Reading =
  | { is: "meant"; meaning: TextMeaning | undefined }
  | { is: "refused"; key: string }
  | { is: "unknown" };

function readingOf(at: InputContext, written: string): Reading {
  if (isNumberAlone(at, written)) return { is: "meant", meaning: undefined };
  try {
    const meaning = fixedMeaning(at, written);
    if (meaning !== undefined) return { is: "meant", meaning };
    nameEnding(at, written);
    return isChoiceName(at, written) ? { is: "meant", meaning: undefined } : { is: "unknown" };
  } catch (error) {
    if (error instanceof RuleError) return { is: "refused", key: error.key };
    throw error;
  }
}

/** True if a refused text is a name with its number, which must not be split: a wrong total, or an unclear question. */
function bindsNumber(reading: Reading): boolean {
  return reading.is === "refused" && /^refuse-(?:modifier|unclear)/.test(reading.key);
}

/**
 * A way to split words. `lost`: number of words without a meaning. `filled`: number of needed numbers that it answers.
 * `means`: the meanings of the pieces, in a text.
 */
interface Split {
  pieces: readonly string[];
  lost: number;
  filled: number;
  /** Number of counts without a sign of multiplication before a name, such as `2 leader`, which are often two pieces. */
  before: number;
  refused: number;
  means: readonly string[];
}

/**
 * Less than 0 if a split is better: it loses fewer words, or else answers more needed numbers, or else has fewer pieces,
 * or else fewer counts before names, or else fewer refused pieces.
 */
function compare(one: Split, other: Split): number {
  const filled = other.filled - one.filled;
  const pieces = one.pieces.length - other.pieces.length;
  return (
    one.lost - other.lost || filled || pieces || one.before - other.before || one.refused - other.refused
  );
}

/** The best of some splits, those with different meanings. */
function bestOf(splits: readonly Split[]): Split[] {
  const [best] = splits.toSorted(compare);
  const equal = splits.filter((split) => best !== undefined && compare(split, best) === 0);
  return [...new Map(equal.map((split) => [split.means.toSorted().join(), split])).values()];
}

/** The best splits for each number of needed numbers that are answered. The words before may answer the others. */
function bestOfEach(splits: readonly Split[], needed: number): Split[] {
  const all = Array.from({ length: needed + 1 }, (_, filled) =>
    splits.filter((each) => each.filled === filled),
  );
  return all.flatMap(bestOf);
}

/** Number of needed numbers that a meaning answers. */
function filledBy(at: InputContext, reading: Reading, piece: string): number {
  if (reading.is !== "meant") return 0;
  if (isNumberAlone(at, piece)) return /^[+-]/.test(piece) ? 0 : 1;
  const { meaning } = reading;
  const isAnswered = ({ id }: Question) => meaning?.as === "answers" && meaning.answers[id] !== undefined;
  return neededNumbers(at).filter(isAnswered).length;
}

function asPiece(at: InputContext, words: readonly string[]): Split {
  const piece = words.join(" ");
  const reading = readingOf({ ...at, isPiece: true }, piece);
  const isMeant = reading.is === "meant" || bindsNumber(reading);
  return {
    pieces: [piece],
    lost: isMeant ? 0 : words.length,
    filled: filledBy(at, reading, piece),
    before: /^\d+\s/.test(piece) && reading.is === "meant" && reading.meaning?.as === "modifier" ? 1 : 0,
    refused: reading.is === "refused" ? 1 : 0,
    means: [JSON.stringify((reading.is === "meant" ? reading.meaning : undefined) ?? piece)],
  };
}

/** The best splits of words into pieces that have meanings. Words without a meaning stay together. */
function bestSplits(at: InputContext, words: readonly string[]): Split[] {
  const needed = neededNumbers(at).length;
  const from: Split[][] = [];
  from[words.length] = [{ pieces: [], lost: 0, filled: 0, before: 0, refused: 0, means: [] }];
  for (let start = words.length - 1; start >= 0; start -= 1) {
    const ways = words.slice(start).flatMap((_, more) => {
      const end = start + more + 1;
      const first = asPiece(at, words.slice(start, end));
      return (from[end] ?? []).map((rest) => ({
        pieces: [...first.pieces, ...rest.pieces],
        lost: first.lost + rest.lost,
        filled: Math.min(needed, first.filled + rest.filled),
        before: first.before + rest.before,
        refused: first.refused + rest.refused,
        means: [...first.means, ...rest.means],
      }));
    });
    from[start] = bestOfEach(ways, needed);
  }
  return bestOf(from[0] ?? []);
}

/** The words after the check's own name, such as `fire 8 woods`; undefined without it or anything to read after it. */
function afterOwnName({ check }: InputContext, words: readonly string[]): string | undefined {
  const isName = (end: number) => among([check]).called(words.slice(0, end).join(" ")).length > 0;
  const end = words.findLastIndex((_, at) => at > 0 && isName(at));
  const rest = words.slice(end).join(" ");
  return end > 0 && /\d|\p{L}{3}/u.test(rest) ? rest : undefined;
}

/**
 * The pieces of a part: `8 FP +2` is `8 FP` and `+2`. A part that means something as a whole is one piece, and so is a
 * modifier with a wrong number, and a part in which only numbers mean something. Refuses a part that can be split in
 * several ways.
 */
export function piecesOf(at: InputContext, part: string): readonly string[] {
  const words = wordsOfPart(part);
  const whole = readingOf(at, part);
  const isWhole = whole.is === "meant" || bindsNumber(whole);
  if (isWhole || words.length === 1 || words.length > MOST_WORDS) return [part];
  const [best, ...others] = bestSplits(at, words);
  if (best === undefined) return [part];
  const ways = [best, ...others]
    .map(({ pieces }) => pieces.join("; "))
    .map((value) => ({ name: value, value }));
  if (best.lost === 0) return others.length === 0 ? best.pieces : refuseSeveral(at, part, ways);
  const rest = afterOwnName(at, words);
  if (rest !== undefined) return piecesOf(at, rest);
  const hasMeaning = best.pieces.some(
    (piece) => !isNumberAlone(at, piece) && readingOf(at, piece).is === "meant",
  );
  return hasMeaning && whole.is === "unknown" ? best.pieces : [part];
}
