import { withMinus, plain } from "#core/names/index.ts";
import {
  parseNotation,
  type Sum,
  type ThrowResult,
  type TermResult,
  type ThrownDie,
} from "#core/dice/index.ts";
import type { Die, EventOf } from "#core/schema/index.ts";
import type { Say } from "#words/text.ts";
import { dieColour, dieFace, drawn, loneFace, symbolsInWords, type DiceNames } from "./faces.ts";
import { added } from "../words.ts";

type Notation = ReturnType<typeof parseNotation>;

/** Context for the text of a throw: the language, and the game's names for dice. */
interface Teller {
  say: Say;
  names: DiceNames;
}

/** Context for the text of a notation: the results of its terms, and its dice. */
interface ThrowSpeaker extends Teller {
  terms: readonly TermResult[];
  dice: readonly Die[];
}

const FUDGE = new Map([
  [1, "−"],
  [2, "0"],
  [3, "+"],
]);

/** A face in the form in which its die shows it. */
function faceText(term: Pick<TermResult["term"], "fudge">, face: number): string {
  return term.fudge === true ? (FUDGE.get(face) ?? String(face)) : String(face);
}

/** A die that does not count: struck out if it was dropped, underlined if it is a failure. */
function idleText({ fate, counted }: ThrownDie, shown: string): string {
  if (fate !== "kept") return `~~${shown}~~`;
  return counted === "failure" ? `__${shown}__` : shown;
}

/** A die that counts: its picture, or its face in bold. */
function countedText({ term, names }: { term: TermResult["term"]; names: DiceNames }, die: Die): string {
  const colour = dieColour(names, die);
  const name = die.for === undefined ? "" : `${plain(die.for)} `;
  const words = `**${faceText(term, die.face)}**`;
  if (term.fudge === true) return words;
  return colour === undefined
    ? `${name}${dieFace(die.sides, die.face, words)}`
    : dieFace(die.sides, die.face, `${name}${words}`, colour);
}

/** A die, with "!" if it exploded. */
function dieText({ term }: TermResult, thrown: ThrownDie, { dice, names }: ThrowSpeaker): string {
  const die = dice[thrown.at] ?? { sides: term.sides, face: thrown.face };
  const counts = thrown.fate === "kept" && (term.counts === undefined || thrown.counted === "success");
  const shown = counts ? countedText({ term, names }, die) : idleText(thrown, faceText(term, die.face));
  return `${shown}${thrown.exploded === true ? "!" : ""}`;
}

/** "(**3** **6**! **2** ~~1~~→**5**)": each die, followed by the dice that it added. */
function termText(result: TermResult | undefined, shown: ThrowSpeaker): string {
  if (result === undefined) return "";
  const rowText = (row: readonly ThrownDie[]) =>
    row
      .map((die, at) => {
        const join = at === 0 ? "" : row[at - 1]?.fate === "rerolled" ? "→" : " ";
        return `${join}${dieText(result, die, shown)}`;
      })
      .join("");
  return `(${result.rows.map(rowText).join(" ")})`;
}

/** A factor. Sums are in brackets. */
function factorText(sum: Sum, shown: ThrowSpeaker): string {
  const text = sumText(sum, shown);
  return sum.kind === "sum" ? `(${text})` : text;
}

function sumText(sum: Sum, shown: ThrowSpeaker): string {
  switch (sum.kind) {
    case "number":
      return String(sum.value);
    case "dice":
      return termText(shown.terms[sum.term], shown);
    case "product":
      return `${factorText(sum.of, shown)} × ${factorText(sum.by, shown)}`;
    case "quotient":
      return `${factorText(sum.of, shown)} ÷ ${sum.by}, ${shown.say("roll-rounded-down")}`;
    case "sum": {
      const parts = sum.parts.map(({ sign, of }, at) => {
        const before = sign < 0 ? "− " : at === 0 ? "" : "+ ";
        return `${before}${of.kind === "sum" ? factorText(of, shown) : sumText(of, shown)}`;
      });
      return [...parts, ...(sum.constant === 0 ? [] : [added(sum.constant)])].join(" ");
    }
  }
}

const SIGNS = new Map([
  [">=", "≥"],
  ["<=", "≤"],
]);

/** "**14**", "✅ **9** (≥ 8)", "**3 successes**", or "**1 success** after 2 failures" if failures are subtracted. */
function totalText(say: Say, { target }: Notation, { terms, total, isCount, isMet }: ThrowResult): string {
  const shown = withMinus(total);
  if (target !== undefined && isMet !== undefined) {
    const sign = SIGNS.get(target.is) ?? target.is;
    return say("roll-compared", { met: isMet ? "yes" : "no", shown, sign, target: target.face });
  }
  if (!isCount) return `**${shown}**`;
  const dice = terms.flatMap(({ rows }) => rows.flat());
  const failures = dice.filter((die) => die.counted === "failure").length;
  const off = failures === 0 ? "" : ` ${say("roll-after-failures", { failures })}`;
  return `**${say("roll-successes", { count: Math.abs(total), shown })}**${off}`;
}

/**
 * Maximum length of the text for the dice, in characters, because a card may contain ten throws. The log has all dice.
 */
const MAX_SHOWN = 300;

function firstDice(words: string): string {
  return `${words.slice(0, words.lastIndexOf(" ", MAX_SHOWN))} …`;
}

/** The die of a throw whose face is the total: no other dice, no name, no arithmetic, nothing counted. */
function onlyDie(
  { dice: terms, sum, target }: Notation,
  dice: readonly Die[],
  { isCount }: ThrowResult,
): Die | undefined {
  const [term] = terms;
  const isPlain =
    target === undefined && sum.kind === "dice" && !isCount && term?.fudge !== true && term?.digits !== true;
  const [die, ...others] = dice;
  return isPlain && others.length === 0 && die?.for === undefined ? die : undefined;
}

/**
 * The result and arithmetic of a free throw: "**10** = (**3** **5** ~~1~~) + 2", "**8** = (red **3** blue **5**)". For
 * a single die only its face: "⚃", or "🎲 **14**".
 */
export function reckonedText(teller: Teller, { notation: written = "", dice }: EventOf<"rolled">): string {
  const { say } = teller;
  const notation = parseNotation(written);
  const faces = dice.map(({ face }) => face);
  const reckoned = notation.reckon(faces);
  const only = onlyDie(notation, dice, reckoned);
  if (only !== undefined) return loneFace(only.sides, only.face, dieColour(teller.names, only));
  const shown = sumText(notation.sum, { ...teller, dice, terms: reckoned.terms });
  const cut =
    symbolsInWords(shown).length > MAX_SHOWN ? firstDice(symbolsInWords(shown)) : drawn(shown, dice.length);
  const limit = reckoned.cutAt === undefined ? "" : `\n${say("roll-stopped", { most: reckoned.cutAt })}`;
  return `${totalText(say, notation, reckoned)} = ${cut}${limit}`;
}

/** The faces of a throw in the order thrown. */
export function facesText({ notation = "", dice }: EventOf<"rolled">): string {
  const terms = notation.includes("df") ? parseNotation(notation).terms([]) : [];
  return dice.map(({ face }, at) => faceText(terms[at] ?? {}, face)).join(" ");
}
