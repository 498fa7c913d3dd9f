import type { Die } from "#core/schema/events.ts";
import type { DieColour } from "#core/schema/system.ts";
import { sidesOf } from "#core/dice/dice.ts";
import type { System } from "#core/system.ts";

/** One side of a die as it is drawn. */
export interface Face {
  sides: number;
  face: number;
  colour: DieColour;
}

/** Dice that are drawn, by their sides; all others are words. */
const DRAWN: readonly number[] = [6, 10, 20];

// Unicode keeps these for what a program marks within itself. Nobody can type them: see core/typed.ts.
const [OPEN, MIDDLE, CLOSE] = ["\ufdd0", "\ufdd1", "\ufdd2"];
const MARKED = new RegExp(`${OPEN}([^${MIDDLE}]+)${MIDDLE}([^${CLOSE}]*)${CLOSE}`, "g");

/** A place in the text of a Reply where the reader's side may have a sign of this name; else stand `words`. */
export function marked(name: string, words: string): string {
  return `${OPEN}${name}${MIDDLE}${words}${CLOSE}`;
}

/** What a face is called, such as `d6_4` or `d6_4_red`. */
export function faceName({ sides, face, colour }: Face): string {
  return `d${sides}_${face}${colour === "white" ? "" : `_${colour}`}`;
}

/**
 * A die as it fell, for the text of a Reply: a picture where the reader's side has one, else `words`. A die that nobody
 * draws is its words.
 */
export function dieFace(sides: number, face: number, words: string, colour: DieColour = "white"): string {
  const isDrawn = DRAWN.includes(sides) && face >= 1 && face <= sides;
  return isDrawn ? marked(faceName({ sides, face, colour }), words) : words;
}

/** A text with its dice as pictures, as far as there are some. `picture`: what shows a face, by its name. */
export function withFaces(text: string, picture: (name: string) => string | undefined): string {
  return text.replace(MARKED, (_, name: string, words: string) => picture(name) ?? words);
}

/** A text with its dice in words. */
export function diceInWords(text: string): string {
  return withFaces(text, () => undefined);
}

/** Dice beyond this are words: as pictures so many would fill a card. */
const MOST_DRAWN = 20;

/** A text that shows so many dice, as `dieFace` has each. */
export function drawn(text: string, dice: number): string {
  return dice > MOST_DRAWN ? diceInWords(text) : text;
}

/** What a game calls its dice. */
export type DiceNames = Pick<System, "throws">;

/** The colour that a game gives to a die that it names. */
export function dieColour(names: DiceNames | undefined, { for: name }: Die): DieColour | undefined {
  for (const { faces = [], colours } of names?.throws ?? []) {
    const at = faces.findIndex((face) => face === name);
    if (at >= 0) return colours?.[at];
  }
  return undefined;
}

/** Whether a text has dice that may be pictures. */
export function hasFaces(text: string): boolean {
  return text.includes(OPEN);
}

/** Every face that these games may show: white dice of each kind, and dice in the colours that the games give them. */
export function facesOf(systems: readonly System[]): Face[] {
  const coloured = systems
    .flatMap(({ throws = [] }) => throws)
    .flatMap(({ dice, colours = [] }) => {
      const sides = sidesOf(dice);
      return colours.map((colour, at) => ({ sides: sides[at] ?? 0, colour }));
    });
  const dice = [...DRAWN.map((sides) => ({ sides, colour: "white" as const })), ...coloured];
  const faces = dice
    .filter(({ sides }) => DRAWN.includes(sides))
    .flatMap(({ sides, colour }) =>
      Array.from({ length: sides }, (_, at) => ({ sides, face: at + 1, colour })),
    );
  return [...new Map(faces.map((face) => [faceName(face), face])).values()];
}
