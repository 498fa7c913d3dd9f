import type { Language } from "#words/language.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { sideCalled, sideName } from "#words/own-words.ts";
import { text as worded, type Text, type Wording } from "#words/text.ts";
import { withMinus, withSides, plain } from "#core/names/index.ts";
import { mention, playersOf } from "#core/people/index.ts";
import type { Game } from "#core/schema/index.ts";

/** The names for a side in sentences, or for any side if it is unknown. */
function calledIn(book: Rulebook, side: string | undefined, any: "side-any" | "side-any-opponent") {
  if (side === undefined) {
    const within = book.say(`${any}-within`);
    return { first: book.say(any), within, alone: within };
  }
  return sideCalled(book, side);
}

/** Replaces `{side}` and `{opponent}` in a text from data/. */
export function filledIn(book: Rulebook, text: string, side: string | undefined): string {
  const opponent = side === undefined ? undefined : book.opponentOf(side);
  return withSides(text, {
    side: calledIn(book, side, "side-any"),
    opponent: calledIn(book, opponent, "side-any-opponent"),
  });
}

export { mention };

/** A user's mention as a string, for messages that take no texts. */
export function personIn(language: Pick<Language, "say">, user: string): string {
  return inWords(language, mention(user));
}

/** The text for a name from core: a name from the data, or a message. */
export function inWords({ say }: Pick<Language, "say">, named: Wording): string {
  if (typeof named === "string") return named;
  return "name" in named ? named.name : say(named);
}

/** True if a game has no title except that of its system. */
export function isUntitled(book: Rulebook, { title }: Pick<Game, "title">): boolean {
  return title === book.title;
}

/** A game's title and system: "**Hill 62**, Ferry at Dusk". */
export function titleAndSystem(book: Rulebook, game: Game): string {
  return `**${plain(game.title)}**${isUntitled(book, game) ? "" : `, ${book.title}`}`;
}

export function sideWithPlayers(book: Rulebook, game: Game, side: string): string {
  const players = playersOf(game, side).map((user) => personIn(book, user));
  return `**${sideName(book, side)}**${players.length > 0 ? ` (${book.all(players)})` : ""}`;
}

/** Discord's coloured squares by hue, in degrees. */
const SQUARES: readonly [degrees: number, square: string][] = [
  [0, "🟥"],
  [30, "🟧"],
  [50, "🟨"],
  [120, "🟩"],
  [215, "🟦"],
  [280, "🟪"],
  [360, "🟥"],
];

/** Hue of a colour in degrees, undefined for a grey, and its brightness from 0 to 255. */
function hueOf(colour: string): { hue?: number; light: number } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const light = Math.max(red, green, blue);
  const spread = light - Math.min(red, green, blue);
  if (spread < 24) return { light };
  if (light === red) return { light, hue: (((green - blue) / spread + 6) % 6) * 60 };
  const hue = light === green ? ((blue - red) / spread + 2) * 60 : ((red - green) / spread + 4) * 60;
  return { light, hue };
}

/** The square nearest to a side's colour. A dark orange is brown. */
export function squareOf(book: Rulebook, side: string): string {
  const { hue, light } = hueOf(colourOf(book, side) ?? "#ffffff");
  if (hue === undefined) return light < 128 ? "⬛" : "⬜";
  const nearest = SQUARES.toSorted(([a], [b]) => Math.abs(a - hue) - Math.abs(b - hue))[0]?.[1] ?? "⬜";
  return nearest === "🟧" && light < 150 ? "🟫" : nearest;
}

/** A side as values for a message: name, verb form and square. */
export function sideIn(book: Rulebook, side: string) {
  const isPlural = book.sides.some(({ id, plural }) => id === side && plural === true);
  return {
    side: sideName(book, side),
    form: isPlural ? ("plural" as const) : ("singular" as const),
    square: squareOf(book, side),
  };
}

/** A side or the umpire's seat within a sentence: "the **Allies**", "**Axis**", "the **umpire**". */
export function seatNamed(book: Rulebook, seat: string): Text {
  return worded("side-within-bold", book.seatWords(seat));
}

/** A side with its square: "🟥 Axis". */
export function markedSide(book: Rulebook, side: string): string {
  return `${squareOf(book, side)} ${sideName(book, side)}`;
}

/** A signed number: `+2`, `−1`, `0`. */
export function signed(number: number): string {
  return number > 0 ? `+${number}` : withMinus(number);
}

/** A number as a term of a sum: `+ 2`, `− 1`. */
export function added(number: number): string {
  return `${number < 0 ? "−" : "+"} ${Math.abs(number)}`;
}

/** Placeholder of a number field: `0 to 5` if few numbers are possible, or else an example, `e.g. 8`. */
export function exampleNumber({ say }: Rulebook, { min, max }: { min: number; max: number }): string {
  if (max - min <= 12) return say("example-range", { min: withMinus(min), max: withMinus(max) });
  return min < 0
    ? say("example-signed")
    : say("example", { example: String(Math.min(Math.max(8, min), max)) });
}

/** Number of hash digits that identify a hash. */
const SHORT_HASH = 8;

/** The first digits of a hash. The details show all of them. */
export function shortHash(hash: string): string {
  return hash.slice(0, SHORT_HASH);
}

/** A percentage, whole or with one decimal. */
export function percent(share: number): string {
  const tenths = Math.round(share * 1000) / 10;
  return `${tenths}%`;
}

/** A side's colour; undefined if it has none. */
export function colourOf(book: Rulebook, side: string | null | undefined): string | undefined {
  return book.sides.find((candidate) => candidate.id === side)?.colour;
}

/** A rule number in brackets; empty if there is none. */
export function ruleMark(rule: string | undefined): string {
  return rule === undefined ? "" : ` (${rule})`;
}

/** Units in data. */
export interface Countable {
  unit?: string | undefined;
  unitOne?: string | undefined;
}

/** A number with its unit: `1 hour`, `2 hours`. `cm` does not change. */
export function countOf({ say }: Pick<Language, "say">, value: number, counted: Countable = {}): string {
  const number = withMinus(value);
  const { unit, unitOne = unit } = counted;
  const named = value === 1 ? unitOne : unit;
  return named === undefined || named === "" ? number : say("measure", { number, unit: named });
}

/** The start of a long text, with its mentions and without other markup, which may be unclosed. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).replaceAll(/[*_`~|]|<(?![@#][\w!-]+>)/g, "")}…`;
}

/** The last lines that fit. */
export function lastThatFit(lines: readonly string[], most: number): string[] {
  let length = 0;
  const from = lines.findLastIndex((line) => {
    length += line.length + 1;
    return length > most;
  });
  return lines.slice(from + 1);
}

/** The first lines that fit, and the number of remaining lines. */
export function firstThatFit(
  { say }: Pick<Language, "say">,
  lines: readonly string[],
  most: number,
): string[] {
  const kept = lastThatFit(lines.toReversed(), most).toReversed();
  const count = lines.length - kept.length;
  return count === 0 ? kept : [...kept, say("lines-more", { count })];
}

/** The first sentences that fit; empty if none fits. */
export function sentencesWithin(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.slice(0, most + 1).search(/[.!?](?= [^.!?]*$)/);
  return end === -1 ? "" : text.slice(0, end + 1);
}
