import { parseNotation, reckon, type TermResult } from "#core/notation.ts";
import type { Die, EventOf } from "#core/schema/events.ts";
import type { System } from "#core/system.ts";
import { plain } from "./plain.ts";
import { mention } from "./words.ts";

type Rolled = EventOf<"rolled">;

/** Where the dice come from: "Roll 14", or who entered them. */
export function rollMark(rolled: Rolled): string {
  if (rolled.enteredBy !== undefined) return `Entered by ${mention(rolled.enteredBy)}, not rolled by the bot`;
  return rolled.roll === null ? "Not kept: no game here" : `Roll ${rolled.roll}`;
}

function dieText(system: System | undefined, die: Die): string {
  const name =
    system?.sides.find((side) => side.id === die.for)?.name ?? (die.for === undefined ? "" : plain(die.for));
  return `${name === "" ? "" : `${name} `}d${die.sides}: **${die.face}**`;
}

/** The dice of a throw in words: "Axis d10: **4**, Allies d10: **6**". */
export function diceText(system: System | undefined, rolled: Rolled): string {
  return rolled.dice.map((die) => dieText(system, die)).join(", ");
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

/** A free throw reckoned: "(**3** **5** ~~1~~) + 2 = **10**", "(red **3** blue **5**) = **8**". */
export function reckonedText(rolled: Rolled): string {
  const notation = parseNotation(rolled.notation ?? "");
  const { terms, total } = reckon(
    notation,
    rolled.dice.map((die) => die.face),
  );
  const names = rolled.dice.map((die) => die.for);
  const parts = terms.map((term, at) => termText(term, names.splice(0, term.faces.length), at === 0));
  if (notation.constant !== 0)
    parts.push(`${notation.constant < 0 ? "−" : "+"} ${Math.abs(notation.constant)}`);
  return `${parts.join(" ")} = **${total}**`;
}
