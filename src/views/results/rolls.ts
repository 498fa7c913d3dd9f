import type { Rulebook } from "#words/rulebook.ts";
import { withMinus } from "#core/minus.ts";
import { parseNotation, reckon, type TermResult } from "#core/notation.ts";
import type { Die, EventOf } from "#core/schema/events.ts";
import { stepNamed } from "#core/sequence.ts";
import { sideName } from "#core/system.ts";
import { plain } from "#core/typed.ts";
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

function dieText(book: Rulebook | undefined, die: Die, owner: string): string {
  const name =
    book?.sides.find((side) => side.id === die.for)?.name ??
    (die.for === undefined ? owner : `${owner} ${plain(die.for)}`).trim();
  return `${name === "" ? "" : `${name} `}d${die.sides}: **${die.face}**`;
}

/** The side of the dice, where both may roll for the same: for items of one name, or for the events of one step. */
function ownerText(book: Rulebook | undefined, { step, side }: Rolled): string {
  if (book === undefined || step === undefined || side === undefined) return "";
  const verb = stepNamed(book, step)?.does?.verb;
  return verb === "threshold-roll" || verb === "opposed-roll" ? sideName(book, side) : "";
}

/** The dice of a throw in words: "Axis d10: **4**, Allies d10: **6**". */
export function diceText(book: Rulebook | undefined, rolled: Rolled): string {
  const owner = ownerText(book, rolled);
  return rolled.dice.map((die) => dieText(book, die, owner)).join(", ");
}

function termText({ term, faces, kept }: TermResult, names: (string | undefined)[], first: boolean): string {
  const shown = faces
    .map((face, at) => {
      const name = names[at];
      return `${name === undefined ? "" : `${plain(name)} `}${kept[at] ? `**${face}**` : `~~${face}~~`}`;
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
export function reckonedText(rolled: Rolled): string {
  const notation = parseNotation(rolled.notation ?? "");
  const { terms, total } = reckon(
    notation,
    rolled.dice.map((die) => die.face),
  );
  const names = rolled.dice.map((die) => die.for);
  const parts = terms.map((term, at) => termText(term, names.splice(0, term.faces.length), at === 0));
  if (notation.constant !== 0) parts.push(added(notation.constant));
  const dice = parts.join(" ");
  return dice.length > LONG ? `**${withMinus(total)}** = ${dice}` : `${dice} = **${withMinus(total)}**`;
}
