import type { Language } from "#words/language.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { tasksOf } from "#core/procedures/index.ts";
import type { Die, EventOf } from "#core/schema/index.ts";
import { sideName } from "#words/own-words.ts";
import { plain } from "#core/names/index.ts";
import { paragraph } from "../blocks.ts";
import type { Block, Reply } from "../reply.ts";
import { type DiceNames, dieColour, dieFace, drawn, loneFace } from "./faces.ts";
import { reckonedText } from "./reckoned.ts";
import { text, type Say } from "#words/text.ts";
import { mention } from "../words.ts";

type RollEvent = EventOf<"rolled">;

/** A rulebook or a language. */
type Speaking = { say: Say };

/**
 * Origin of dice: "Roll 15, again after roll 14 was taken back", or the player who entered them. `beside`: number of
 * an onlooker's throw.
 */
export function rollMark({ say }: Speaking, { enteredBy, roll, again }: RollEvent, beside?: number): string {
  if (beside !== undefined) return say("results-roll-onlooker", { number: beside });
  if (enteredBy !== undefined) return say("results-roll-entered", { player: mention(enteredBy) });
  if (roll === null) return say("results-roll-outside-game");
  return again === undefined
    ? say("results-roll", { number: roll })
    : say("results-roll-again", { number: roll, before: again });
}

/** Origin of an entry's dice: "Roll 15", "Rolls 15–17", or the player who entered them, unless that is `by`. */
export function rollMarks(speaking: Speaking, rolls: readonly RollEvent[], by: string): string[] {
  const [first] = rolls;
  const last = rolls.at(-1);
  if (first === undefined || last === undefined || first.enteredBy === by) return [];
  if (first === last || last.roll === null || first.roll === null || first.enteredBy !== undefined)
    return [rollMark(speaking, first)];
  const numbers = { first: first.roll, last: last.roll };
  return first.again === undefined
    ? [speaking.say("results-rolls", numbers)]
    : [speaking.say("results-rolls-again", { ...numbers, before: first.again })];
}

/** Maximum number of rolls that are named. */
const MOST_NAMED = 6;

/** Rolls that an undo took back: "Rolls 14 and 15 stay in the log as spent"; "" if there are none. */
export function spentText({ say }: Speaking, rolls: readonly { roll: number }[]): string {
  if (rolls.length === 0) return "";
  const named = rolls.slice(0, MOST_NAMED).map(({ roll }) => String(roll));
  const rest = rolls.length - named.length;
  const numbers = rest === 0 ? named : [...named, text("results-spent-more", { rest })];
  return say("results-spent", { numbers, count: rolls.length });
}

/** Name of a die: its side, its item, or its owner. None for a die named by its colour. */
function nameOf(book: Rulebook | undefined, die: Die, owner: string): string {
  const side = book?.sides.find(({ id }) => id === die.for);
  if (side !== undefined) return side.name;
  return (die.for === undefined ? owner : `${owner} ${plain(die.for)}`).trim();
}

/** The side of the dice, if both sides may roll for the same: items with one name, or the events of one step. */
function ownerText(book: Rulebook | undefined, { step, side }: RollEvent): string {
  if (book === undefined || step === undefined || side === undefined) return "";
  const { contest, threshold } = tasksOf(book.stepNamed(step));
  return contest === undefined && threshold === undefined ? "" : sideName(book, side);
}

/** The faces of a throw: "⚃⚅", or as text "**4** **6**". */
export function bareFacesText({ dice }: RollEvent): string {
  return drawn(dice.map(({ sides, face }) => dieFace(sides, face, `**${face}**`)).join(" "), dice.length);
}

/**
 * The dice of a throw: "Axis ⚃, Allies ⚅", or as text "Axis d10: **4**, Allies d10: **6**". A single die without a
 * name is "⚃", or as text "🎲 **4**".
 */
export function diceText(book: Rulebook | undefined, rolled: RollEvent): string {
  const owner = ownerText(book, rolled);
  const names = rolled.dice.map((die) => nameOf(book, die, owner));
  const colours = rolled.dice.map((die) => dieColour(book, die));
  const [only, ...others] = rolled.dice;
  if (only !== undefined && others.length === 0 && names[0] === "")
    return loneFace(only.sides, only.face, colours[0]);
  const isNamed = (at: number) => names[at] !== "" && colours[at] === undefined;
  const dice = rolled.dice.map(({ sides, face }, at) => {
    const comma = at + 1 < names.length ? "," : "";
    const words = `d${sides}: **${face}**`;
    if (!isNamed(at)) return dieFace(sides, face, `${names[at]} ${words}${comma}`.trim(), colours[at]);
    return `${names[at]} ${dieFace(sides, face, words)}${comma}`;
  });
  return drawn(dice.join(" "), dice.length);
}

/** Context of a throw: a game, or a language and the game's names for dice. `beside`: see `rollMark`. */
type RollTeller = { beside?: number | undefined } & (
  | { book: Rulebook; say?: undefined; names?: undefined }
  | { book?: undefined; say: Say; names: DiceNames }
);

/** A throw: result, number and purpose. `book` names the sides of the dice. */
export function rolledBlocks(frame: RollTeller, event: EventOf<"rolled">): Block[] {
  const { book, beside } = frame;
  const mark = rollMark(book ?? frame, event, beside);
  if (event.notation === undefined)
    return paragraph(
      `${mark} · ${book?.inOwnWords(event.purpose) ?? event.purpose}: ${diceText(book, event)}`,
    );
  const why = event.reason ?? "";
  const reason = why === "" ? "" : ` · ${plain(book?.inOwnWords(why) ?? why)}`;
  const teller = frame.book === undefined ? frame : { say: frame.book.say, names: frame.book };
  return paragraph(`${reckonedText(teller, event)}\n${mark} · \`${event.notation}\`${reason}`);
}

/** Free dice without a game, with a system's names for dice. `beside`: number of the onlooker's first throw. */
export function freeRollCard(
  { say }: Language,
  {
    rolls,
    names,
    beside,
  }: { rolls: readonly EventOf<"rolled">[]; names: DiceNames; beside?: number | undefined },
): Reply {
  const blocks = rolls.flatMap((rolled, at) =>
    rolledBlocks({ say, names, beside: beside === undefined ? undefined : beside + at }, rolled),
  );
  return { title: say("results-title-dice"), audience: "public", blocks };
}
