import type { Die } from "#core/schema/index.ts";
import { sidesOf } from "#core/dice/index.ts";
import type { System } from "#core/system/index.ts";
import type { DieColour } from "./drawing.ts";

/** A drawn face of a die. */
export interface Face {
  sides: number;
  face: number;
  colour: DieColour;
}

/** Numbers of sides of the dice that are drawn. Others are shown as text. */
const DRAWN: readonly number[] = [6, 10, 20];

// Unicode noncharacters, reserved for internal use. Users cannot type them: see core/names/typed.ts.
const [OPEN, MIDDLE, CLOSE] = ["\ufdd0", "\ufdd1", "\ufdd2"];
const MARKED = new RegExp(`${OPEN}([^${MIDDLE}]+)${MIDDLE}([^${CLOSE}]*)${CLOSE}`, "g");

/** A placeholder in a reply's text for a symbol: a die's face or a command, by its name. `words`: its fallback. */
export function marked(name: string, words: string): string {
  return `${OPEN}${name}${MIDDLE}${words}${CLOSE}`;
}

/** Name of a face, such as `d6_4` or `d6_4_red`. */
export function faceName({ sides, face, colour }: Face): string {
  return `d${sides}_${face}${colour === "white" ? "" : `_${colour}`}`;
}

/** A die's face in a reply's text: a placeholder for its picture, or `words` if such dice are not drawn. */
export function dieFace(sides: number, face: number, words: string, colour: DieColour = "white"): string {
  const isDrawn = DRAWN.includes(sides) && face >= 1 && face <= sides;
  return isDrawn ? marked(faceName({ sides, face, colour }), words) : words;
}

/** The only die of a throw: its picture, or "🎲 **14**". */
export function loneFace(sides: number, face: number, colour?: DieColour): string {
  return dieFace(sides, face, `🎲 **${face}**`, colour);
}

/** Replaces the placeholders in a text with symbols. `symbolOf` returns a symbol by name; without one, words remain. */
export function withSymbols(text: string, symbolOf: (name: string) => string | undefined): string {
  return text.replace(MARKED, (_, name: string, words: string) => symbolOf(name) ?? words);
}

/** Replaces the placeholders in a text with words. */
export function symbolsInWords(text: string): string {
  return withSymbols(text, () => undefined);
}

/** Maximum number of dice shown as pictures in one text; more would fill a card. */
const MAX_DRAWN = 20;

/** A text that contains `dice` dice from `dieFace`. If there are too many, they are shown as words. */
export function drawn(text: string, dice: number): string {
  return dice > MAX_DRAWN ? symbolsInWords(text) : text;
}

/** The names that a game gives its dice. */
export type DiceNames = Pick<System, "throws">;

/** The colour of a die, if the game names dice by their colour. */
export function dieColour(names: DiceNames | undefined, { for: name }: Die): DieColour | undefined {
  for (const { faces = [], colours } of names?.throws ?? []) {
    const at = faces.findIndex((face) => face === name);
    if (at >= 0) return colours?.[at];
  }
  return undefined;
}

/** True if a text has placeholders for symbols. */
export function hasSymbols(text: string): boolean {
  return text.includes(OPEN);
}

/** The faces that these games can show: white dice of each kind, and dice in the colours that the games define. */
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
