import type { Language } from "#words/language.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { sideCalled } from "#words/own-words.ts";
import { text as worded, type Text } from "#words/text.ts";
import { withMinus } from "#core/names/signs.ts";
import { withSides } from "#core/names/names.ts";
import { mention } from "#core/seats/people.ts";
import type { Game } from "#core/schema/game.ts";
import { opponentOf, seatWords, sideName } from "#core/system.ts";
import { playersOf } from "#core/pace/waits.ts";
import { plain } from "#core/names/typed.ts";

/** How a side is called in sentences, or any side where it is not known which is meant. */
function calledIn(book: Rulebook, side: string | undefined, any: "side-any" | "side-any-opponent") {
  if (side === undefined) {
    const within = book.say(`${any}-within`);
    return { first: book.say(any), within, alone: within };
  }
  return sideCalled(book, side);
}

/** Fills `{side}` and `{opponent}` of a text from data/. */
export function filledIn(book: Rulebook, text: string, side: string | undefined): string {
  const opponent = side === undefined ? undefined : opponentOf(book, side);
  return withSides(text, {
    side: calledIn(book, side, "side-any"),
    opponent: calledIn(book, opponent, "side-any-opponent"),
  });
}

/** A person as a value of a text. */
export { mention };

/** How a person is shown where a text of the catalogue cannot take them as they are. */
export function personIn(language: Pick<Language, "say">, user: string): string {
  return inWords(language, mention(user));
}

/** What core names, in words: it is a name of the data, or a text of the catalogue. */
export function inWords({ say }: Pick<Language, "say">, named: string | Text): string {
  return typeof named === "string" ? named : say(named);
}

/** Whether a game has no title of its own: it is called as its system is, which need not be said twice. */
export function isUntitled(book: Rulebook, { title }: Pick<Game, "title">): boolean {
  return title === book.title;
}

/** A game by its title and its system: "**Hill 62**, Ferry at Dusk". */
export function titleAndSystem(book: Rulebook, game: Game): string {
  return `**${plain(game.title)}**${isUntitled(book, game) ? "" : `, ${book.title}`}`;
}

/** A side with the people who play it. */
export function sideWithPlayers(book: Rulebook, game: Game, side: string): string {
  const players = playersOf(game, side).map((user) => personIn(book, user));
  return `**${sideName(book, side)}**${players.length > 0 ? ` (${book.all(players)})` : ""}`;
}

/** The colours of Discord's coloured squares, in degrees around the wheel of colours. */
const SQUARES: readonly [degrees: number, square: string][] = [
  [0, "🟥"],
  [30, "🟧"],
  [50, "🟨"],
  [120, "🟩"],
  [215, "🟦"],
  [280, "🟪"],
  [360, "🟥"],
];

/** Where a colour stands on the wheel of colours, in degrees; undefined for a grey. */
function hueOf(colour: string): number | undefined {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread < 24) return undefined;
  if (most === red) return (((green - blue) / spread + 6) % 6) * 60;
  return most === green ? ((blue - red) / spread + 2) * 60 : ((red - green) / spread + 4) * 60;
}

/** The square that stands before a side's name, nearest to its colour. */
export function squareOf(book: Rulebook, side: string): string {
  const colour = colourOf(book, side);
  const hue = colour === undefined ? undefined : hueOf(colour);
  if (hue === undefined) return "⬜";
  const nearest = SQUARES.toSorted(([a], [b]) => Math.abs(a - hue) - Math.abs(b - hue))[0];
  return nearest?.[1] ?? "⬜";
}

/** A side as texts take it: its name, the form of its verbs, and its square. */
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
  return worded("side-within-bold", seatWords(book, seat));
}

/** A side with its square: "🟥 Axis". */
export function markedSide(book: Rulebook, side: string): string {
  return `${squareOf(book, side)} ${sideName(book, side)}`;
}

/** A number with its sign: `+2`, `−1`, `0`. */
export function signed(number: number): string {
  return number > 0 ? `+${number}` : withMinus(number);
}

/** What is added to a number, or taken from it, as a reckoning has it: `+ 2`, `− 1`. */
export function added(number: number): string {
  return `${number < 0 ? "−" : "+"} ${Math.abs(number)}`;
}

/** What an empty box for a number suggests: `0 to 5` where few numbers are possible, else one of them, `e.g. 8`. */
export function exampleNumber({ say }: Rulebook, { min, max }: { min: number; max: number }): string {
  if (max - min <= 12) return say("example-range", { min: withMinus(min), max: withMinus(max) });
  return min < 0
    ? say("example-signed")
    : say("example", { example: String(Math.min(Math.max(8, min), max)) });
}

/** How many digits of a hash tell one from another. */
const SHORT_HASH = 8;

/** The first digits of a hash; whoever checks by hand finds all of them behind Details. */
export function shortHash(hash: string): string {
  return hash.slice(0, SHORT_HASH);
}

/** A share in percent: whole where it is, with one decimal where not. */
export function percent(share: number): string {
  const tenths = Math.round(share * 1000) / 10;
  return `${tenths}%`;
}

/** The colour of a side; undefined where there is none. */
export function colourOf(book: Rulebook, side: string | null | undefined): string | undefined {
  return book.sides.find((candidate) => candidate.id === side)?.colour;
}

/** A rule number in brackets, or nothing. */
export function ruleMark(rule: string | undefined): string {
  return rule === undefined ? "" : ` (${rule})`;
}

/** What is counted, in data. */
interface Countable {
  unit?: string | undefined;
  unitOne?: string | undefined;
}

/** A number with what it counts: `1 hour`, `2 hours`; `cm` is the same for any number. */
export function countOf({ say }: Pick<Language, "say">, value: number, counted: Countable = {}): string {
  const number = withMinus(value);
  const { unit, unitOne = unit } = counted;
  const named = value === 1 ? unitOne : unit;
  return named === undefined || named === "" ? number : say("measure", { number, unit: named });
}

/** The beginning of a long text, without marks that would stay open. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).replaceAll(/[*`_~|<]/g, "")}…`;
}

/** As many of a text's first sentences as fit; empty where not even one does. */
export function sentencesWithin(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.slice(0, most + 1).search(/[.!?](?= [^.!?]*$)/);
  return end === -1 ? "" : text.slice(0, end + 1);
}
