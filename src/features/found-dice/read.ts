/** A throw of dice that a message reports. */
export interface FoundThrow {
  faces: number[];
  /** Sides of the dice, if the message says them. */
  sides?: number;
  /** The purpose and the player, as the message names them. */
  label: string;
  by: string;
}

/** Number of throws that a menu can offer. */
const MAX_THROWS = 25;

/** A list of faces, separated by blanks, commas or plus signs. */
const LIST = String.raw`\d{1,4}(?:[ \t]*[,+][ \t]*\d{1,4}|[ \t]+\d{1,4})*`;

/** VASL: `*** (Rally DR) 4,1 ***   <Alice>   Axis SAN`. One die is a `dr`; dust adds a third die. */
const VASL =
  /\*{2,3}\s*\(([^()]{1,40}?)\s+(?:DR|dr)\)\s*([1-6](?:\s*,\s*[1-6]){0,2})\s*\*{2,3}(?:\s*<([^<>]*)>)?/g;

/** VASSAL's own dice button: `** 2d6 = 4,1 *** <Alice>`. */
const BUTTON = new RegExp(
  String.raw`\*{2}\s*([^=*\n]{1,40}?)\s*=\s*(${LIST})\s*\*{3}(?:\s*<([^<>]*)>)?`,
  "g",
);

/** Other bots and people: `2d6: 4, 1`, `2d6 [4, 1]`, `d10 = 7`. */
const NOTATION = new RegExp(String.raw`(\d{0,2}d\d{1,4})\s*[[(:=→]+\s*(${LIST})`, "gi");

/** A line of faces alone. */
const ALONE = new RegExp(String.raw`^[ \t]*(${LIST})[ \t]*$`, "gm");

function facesOf(list: string): number[] {
  return list.split(/[\s,+]+/).map(Number);
}

/** The sides in a notation such as `2d6`, if it throws this many dice with these faces. */
function sidesIn(notation: string, faces: readonly number[]): number | undefined {
  const [, count = "", sides = ""] = /^(\d*)d(\d+)$/i.exec(notation.trim()) ?? [];
  const isSo = Number(count || 1) === faces.length && faces.every((face) => face <= Number(sides));
  return sides !== "" && isSo ? Number(sides) : undefined;
}

function throwOf(sides: number | undefined, faces: number[], label = "", by = ""): FoundThrow {
  return { faces, ...(sides === undefined ? {} : { sides }), label: label.trim(), by: by.trim() };
}

/** The throws that VASL or VASSAL reports, with their positions. */
function reports(text: string): { index: number; found: FoundThrow }[] {
  const vasl = [...text.matchAll(VASL)].map(({ index, 1: label, 2: list = "", 3: by }) => ({
    index,
    found: throwOf(6, facesOf(list), label, by),
  }));
  const buttons = [...text.matchAll(BUTTON)].map(({ index, 1: label = "", 2: list = "", 3: by }) => {
    const faces = facesOf(list);
    return { index, found: throwOf(sidesIn(label, faces), faces, label, by) };
  });
  return [...vasl, ...buttons];
}

/** The throws in other texts: a notation with as many faces, or a line of faces alone. */
function plainThrows(text: string): { index: number; found: FoundThrow }[] {
  const noted = [...text.matchAll(NOTATION)].flatMap(({ index, 1: notation = "", 2: list = "" }) => {
    const faces = facesOf(list);
    const sides = sidesIn(notation, faces);
    return sides === undefined ? [] : [{ index, found: throwOf(sides, faces) }];
  });
  const alone = [...text.matchAll(ALONE)].map(({ index, 1: list = "" }) => ({
    index,
    found: throwOf(undefined, facesOf(list)),
  }));
  return [...noted, ...alone];
}

/**
 * The throws that a message reports, in order: those of VASL or VASSAL, or else other lists of faces. A face can be 0.
 * Of more throws than a menu can offer, returns the last ones.
 */
export function readThrows(text: string): FoundThrow[] {
  const reported = reports(text);
  const found = reported.length > 0 ? reported : plainThrows(text);
  return found
    .toSorted((one, other) => one.index - other.index)
    .map((each) => each.found)
    .slice(-MAX_THROWS);
}
