import { text } from "#words/text.ts";
import { RuleError } from "#core/errors.ts";
import { quoted } from "#core/names/index.ts";
import type { InputContext } from "./input-context.ts";
import { fixedMeaning, isChoiceName } from "./meanings.ts";
import { nameEnding } from "./named-answers.ts";
import { isNumberAlone } from "./numbers.ts";
import { wordsOfPart } from "./typed-text.ts";

/** Maximum number of words in a part that is split into pieces. */
const MOST_WORDS = 16;

/** The reading of a text by itself: what it means, that its meaning is refused, or that it has none. */
type Reading = { is: "meant"; meaning: unknown } | { is: "refused"; key: string } | { is: "unknown" };

function readingOf(at: InputContext, written: string): Reading {
  if (isNumberAlone(at, written)) return { is: "meant", meaning: written };
  try {
    const meaning = fixedMeaning(at, written);
    if (meaning !== undefined) return { is: "meant", meaning };
    nameEnding(at, written);
    return isChoiceName(at, written) ? { is: "meant", meaning: written } : { is: "unknown" };
  } catch (error) {
    if (error instanceof RuleError) return { is: "refused", key: error.key };
    throw error;
  }
}

/** True if a refused text is a name with its number, which must not be split: a wrong total, or an unclear question. */
function bindsNumber(reading: Reading): boolean {
  return reading.is === "refused" && /^refuse-(?:modifier|unclear)/.test(reading.key);
}

/** A way to split words. `lost`: number of words without a meaning. `means`: the meanings of the pieces, in a text. */
interface Split {
  pieces: readonly string[];
  lost: number;
  refused: number;
  means: readonly string[];
}

/** Less than 0 if a split is better: it loses fewer words, or else has fewer pieces, or else fewer refused ones. */
function compare(one: Split, other: Split): number {
  return one.lost - other.lost || one.pieces.length - other.pieces.length || one.refused - other.refused;
}

/** The best of some splits, those with different meanings. */
function bestOf(splits: readonly Split[]): Split[] {
  const [best] = splits.toSorted(compare);
  const equal = splits.filter((split) => best !== undefined && compare(split, best) === 0);
  return [...new Map(equal.map((split) => [split.means.toSorted().join(), split])).values()];
}

function asPiece(at: InputContext, words: readonly string[]): Split {
  const piece = words.join(" ");
  const reading = readingOf({ ...at, isPiece: true }, piece);
  const isMeant = reading.is === "meant" || bindsNumber(reading);
  return {
    pieces: [piece],
    lost: isMeant ? 0 : words.length,
    refused: reading.is === "refused" ? 1 : 0,
    means: [JSON.stringify(reading.is === "meant" ? reading.meaning : piece)],
  };
}

/** The best splits of words into pieces that have meanings. Words without a meaning stay together. */
function bestSplits(at: InputContext, words: readonly string[]): Split[] {
  const from: Split[][] = [];
  from[words.length] = [{ pieces: [], lost: 0, refused: 0, means: [] }];
  for (let start = words.length - 1; start >= 0; start -= 1) {
    const ways = words.slice(start).flatMap((_, more) => {
      const end = start + more + 1;
      const first = asPiece(at, words.slice(start, end));
      return (from[end] ?? []).map((rest) => ({
        pieces: [...first.pieces, ...rest.pieces],
        lost: first.lost + rest.lost,
        refused: first.refused + rest.refused,
        means: [...first.means, ...rest.means],
      }));
    });
    from[start] = bestOf(ways);
  }
  return from[0] ?? [];
}

/** Refuses a part that can be split in several ways with different meanings, and asks which is meant. */
function refuseSeveral({ option }: InputContext, part: string, splits: readonly Split[]): never {
  const ways = splits.map(({ pieces }) => pieces.join("; "));
  const of = ways.map((value) => ({ name: value, known: [], value }));
  const asks = text("which-reading", { written: quoted(part) });
  throw new RuleError("refuse-several-readings", { written: quoted(part), ways: { or: ways } }).offering({
    asks,
    what: option,
    written: part,
    of,
  });
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
  if (others.length > 0 && best.lost === 0) refuseSeveral(at, part, [best, ...others]);
  const hasMeaning = best.pieces.some(
    (piece) => !isNumberAlone(at, piece) && readingOf(at, piece).is === "meant",
  );
  const isSplit = best.lost === 0 || (hasMeaning && whole.is === "unknown");
  return isSplit ? best.pieces : [part];
}
