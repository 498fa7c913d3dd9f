import { text as worded } from "#words/text.ts";
import { type Choices, RuleError } from "../errors.ts";
import { given } from "../left-out.ts";
import { plainWithin } from "../names/index.ts";
import type { SystemFile } from "../schema/index.ts";

type Names = Pick<SystemFile, "throws">;

/** Maximum number of throws per command. */
const MAX_TIMES = 10;

/** A choice that fills the option of the dice. */
type DiceChoice = Choices["of"][number];

export function choice(name: DiceChoice["name"], value: string, more?: DiceChoice["more"]): DiceChoice {
  return { name, known: [], value, ...given({ more }) };
}

/** Several throws: `sum` is the dice as one sum; `reason`: words between the dice and the number of throws. */
interface Several {
  written: string;
  dice: string;
  times: string;
  sum?: string;
  reason?: string | undefined;
}

/** Asks whether several throws are meant, or one sum. */
function refuseTimes({ written, dice, times, sum = `${times}*(${dice})`, reason }: Several): never {
  const words = { dice: plainWithin(dice, 40), times };
  const refusal = new RuleError("refuse-notation-times", words);
  if (Number(times) < 2 || Number(times) > MAX_TIMES) throw refusal;
  throw refusal.offering({
    asks: worded("which-throws", { times }),
    what: "dice",
    written,
    of: [
      choice(worded("notation-one-sum", words), sum, given({ reason })),
      choice(worded("notation-throws", words), dice, { times, ...given({ reason }) }),
    ],
  });
}

const COUNTS = new Map([
  ["twice", "2"],
  ["thrice", "3"],
  ["two times", "2"],
  ["three times", "3"],
  ["four times", "4"],
  ["five times", "5"],
  ["six times", "6"],
]);

const DIE = String.raw`(?:\d*\s*[dw]\s*[\d%f]|\()`;

/** Several throws, written before or behind the dice: `3x2d6`, `x5 d6`, `3 4d6`, `2d6+1 x3`, `2d6 3 times`. */
const SEVERAL: readonly RegExp[] = [
  new RegExp(String.raw`^(?<times>\d+)\s*(?:[x×#]|times)\s*(?<dice>${DIE}.*)$`, "i"),
  new RegExp(String.raw`^x\s*(?<times>\d+)[\s,:]\s*(?<dice>${DIE}.*)$`, "i"),
  /^(?<times>\d+)\s+(?<dice>\d+\s*[dw]\s*[\d%f].*)$/i,
  /^(?<dice>.*?(?:[\d%f)]|\p{L}\s))\s*(?:[x×]|times)\s*(?<times>\d+)(?<more>\s*[+-]\s*\d+)?$/iu,
  /^(?<dice>.*?[\d%f)\p{L}])\s+(?<times>\d+)\s*(?:[x×]|times)$/iu,
  /^(?<dice>.*?[\d%f)\p{L}])\s+(?<word>twice|thrice|(?:two|three|four|five|six)\s+times)$/iu,
];

/** Asks about several throws of a game's named dice: `2DR`, `2DR+1`. */
function askNamed(written: string, text: string, { throws = [] }: Names): void {
  const [, times, name, more = ""] = /^(\d+)\s*[x×#]?\s*(\p{L}+)\s*([+-]\s*\d+)?$/u.exec(text) ?? [];
  if (times === undefined || !throws.some(({ id }) => id === name)) return;
  refuseTimes({ written, dice: `${name}${more}`, times });
}

/** Asks about several throws. `reason`: words that the choice keeps. */
export function askTimes(written: string, text: string, names: Names, reason?: string): void {
  for (const pattern of SEVERAL) {
    const { dice, times: number, word = "", more = "" } = pattern.exec(text)?.groups ?? {};
    const times = number ?? COUNTS.get(word.toLowerCase().replace(/\s+/g, " "));
    if (dice !== undefined && times !== undefined)
      refuseTimes({ written, dice: `${dice.trim()}${more}`, times, reason });
  }
  askNamed(written, text, names);
}

/** The number of dice that a second term drops from the first: 1 for `4d6 d1`; undefined if it cannot. */
function droppedBy(first: string, second: string): string | undefined {
  const [, count = "1"] = /^(\d+)/.exec(first) ?? [];
  const [, dropped] = /^d(\d+)$/i.exec(second) ?? [];
  return dropped !== undefined && Number(dropped) < Number(count) ? dropped : undefined;
}

function diceChoice(value: string): DiceChoice {
  return choice(plainWithin(value, 40), value);
}

/** Dice beside dice: `d6, d6` and `2d6 d10` ask for one sum or several throws; `4d6 d1` drops a die. */
export function withoutLists(written: string, text: string): string {
  const parts = text.split(/\s*[,;&]\s*|\s+and\s+|(?<=[dw](?:\d+|%))\s+(?=\d*[dw]\d)/i);
  const [first = "", second, ...more] = parts;
  if (second === undefined || !parts.every((part) => /^\d*[dw](?:\d+|%)$/i.test(part))) return text;
  const sum = parts.join("+");
  if (parts.every((part) => part.toLowerCase() === first.toLowerCase()))
    refuseTimes({ written, dice: first, times: String(parts.length), sum });
  const dropped = more.length === 0 ? droppedBy(first, second) : undefined;
  if (dropped === "1") return `${first}dl1`;
  throw new RuleError("refuse-notation-two-numbers").offering({
    asks: worded("which-reading", { written: plainWithin(written, 40) }),
    what: "dice",
    written,
    of: [diceChoice(sum), ...(dropped === undefined ? [] : [diceChoice(`${first}dl${dropped}`)])],
  });
}
