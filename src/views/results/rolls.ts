import type { Rulebook } from "#words/rulebook.ts";
import { withMinus } from "#core/minus.ts";
import { parseNotation, reckon, type TermResult } from "#core/notation.ts";
import type { Die, EventOf } from "#core/schema/events.ts";
import type { DieColour } from "#core/schema/system.ts";
import { stepNamed } from "#core/sequence.ts";
import { sideName } from "#core/system.ts";
import { plain } from "#core/typed.ts";
import { dieFace, inWords } from "../dice/faces.ts";
import { added, listed, mention } from "../words.ts";

type Rolled = EventOf<"rolled">;

/**
 * Where the dice come from: "Roll 15, again after roll 14 was taken back", or who entered them. `beside`: the number of a
 * throw that somebody made who only looks on.
 */
export function rollMark(rolled: Rolled, beside?: number): string {
  if (beside !== undefined) return `Onlooker's roll ${beside}, not part of the game`;
  if (rolled.enteredBy !== undefined) return `Entered by ${mention(rolled.enteredBy)}, not rolled by the bot`;
  if (rolled.roll === null) return "Not kept: no game here";
  const again = rolled.again === undefined ? "" : `, again after roll ${rolled.again} was taken back`;
  return `Roll ${rolled.roll}${again}`;
}

/** How many rolls are named one by one. */
const MOST_NAMED = 6;

/** What becomes of rolls that an undo takes back: "Rolls 14 and 15 stay in the log, spent: ..."; "" without any. */
export function spentText(rolls: readonly { roll: number }[]): string {
  if (rolls.length === 0) return "";
  const named = rolls.slice(0, MOST_NAMED).map(({ roll }) => String(roll));
  const rest = rolls.length - named.length;
  const which = listed(rest === 0 ? named : [...named, `${rest} more`]);
  return rolls.length === 1
    ? `Roll ${which} stays in the log, spent: the roll that repeats it will say so.`
    : `Rolls ${which} stay in the log, spent: the rolls that repeat them will say so.`;
}

/** What a game calls its dice. */
export type DiceNames = Pick<Rulebook, "throws">;

/** The colour that a game gives to a die that it names. */
function dieColour(names: DiceNames | undefined, { for: name }: Die): DieColour | undefined {
  for (const { faces = [], colours } of names?.throws ?? []) {
    const at = faces.findIndex((face) => face === name);
    if (at >= 0) return colours?.[at];
  }
  return undefined;
}

/** A die that its side or its item names, or the side that it fell for; one that its colour names has no other name. */
function nameOf(book: Rulebook | undefined, die: Die, owner: string): string {
  const side = book?.sides.find(({ id }) => id === die.for);
  if (side !== undefined) return side.name;
  return (die.for === undefined ? owner : `${owner} ${plain(die.for)}`).trim();
}

/** The side of the dice, where both may roll for the same: for items of one name, or for the events of one step. */
function ownerText(book: Rulebook | undefined, { step, side }: Rolled): string {
  if (book === undefined || step === undefined || side === undefined) return "";
  const verb = stepNamed(book, step)?.does?.verb;
  return verb === "threshold-roll" || verb === "opposed-roll" ? sideName(book, side) : "";
}

/** Dice beyond this are words: as pictures so many would fill a card. */
const MOST_DRAWN = 20;

/** The dice of a throw: "Axis ⚃, Allies ⚅", in words "Axis d10: **4**, Allies d10: **6**". */
export function diceText(book: Rulebook | undefined, rolled: Rolled): string {
  const owner = ownerText(book, rolled);
  const names = rolled.dice.map((die) => nameOf(book, die, owner));
  const colours = rolled.dice.map((die) => dieColour(book, die));
  const isNamed = (at: number) => names[at] !== "" && colours[at] === undefined;
  const dice = rolled.dice.map(({ sides, face }, at) => {
    const comma = at + 1 < names.length ? "," : "";
    const words = `d${sides}: **${face}**`;
    if (!isNamed(at)) return dieFace(sides, face, `${names[at]} ${words}${comma}`.trim(), colours[at]);
    return `${names[at]} ${dieFace(sides, face, words)}${comma}`;
  });
  const shown = dice.join(" ");
  return dice.length > MOST_DRAWN ? inWords(shown) : shown;
}

/** What a die of a free throw is called, and its colour if the game gives it one. */
interface NamedDie {
  name: string | undefined;
  colour: DieColour | undefined;
}

function termText({ term, faces, kept }: TermResult, own: readonly NamedDie[], first: boolean): string {
  const shown = faces
    .map((face, at) => {
      const { name = "", colour } = own[at] ?? {};
      const before = name === "" ? "" : `${plain(name)} `;
      if (kept[at] !== true) return `${before}~~${face}~~`;
      const words = `**${face}**`;
      return colour === undefined
        ? `${before}${dieFace(term.sides, face, words)}`
        : dieFace(term.sides, face, `${before}${words}`, colour);
    })
    .join(" ");
  const sign = term.sign < 0 ? "− " : first ? "" : "+ ";
  return `${sign}(${shown})`;
}

/** Longer dice than this may be cut at their end, in characters. */
const LONG = 300;

/**
 * A free throw reckoned: "(**3** **5** ~~1~~) + 2 = **10**", "(red **3** blue **5**) = **8**". Of very many dice the total
 * comes first.
 */
export function reckonedText(names: DiceNames | undefined, rolled: Rolled): string {
  const notation = parseNotation(rolled.notation ?? "");
  const { terms, total } = reckon(
    notation,
    rolled.dice.map((die) => die.face),
  );
  const own = rolled.dice.map((die) => ({ name: die.for, colour: dieColour(names, die) }));
  const parts = terms.map((term, at) => termText(term, own.splice(0, term.faces.length), at === 0));
  if (notation.constant !== 0) parts.push(added(notation.constant));
  const shown = parts.join(" ");
  const dice = rolled.dice.length > MOST_DRAWN ? inWords(shown) : shown;
  return inWords(dice).length > LONG
    ? `**${withMinus(total)}** = ${dice}`
    : `${dice} = **${withMinus(total)}**`;
}
