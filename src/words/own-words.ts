import { calledInLog, withSides } from "#core/names/index.ts";
import { type System } from "#core/system/index.ts";
import { stringsOf } from "./translation.ts";
import type { Language } from "./language.ts";

/** The name of a side or of the umpire's seat. Returns other ids unchanged. */
export function sideName(
  { sides, say }: Pick<System, "sides"> & Pick<Language, "say">,
  side: string,
): string {
  if (side === "umpire") return say("seats-umpire");
  return sides.find(({ id }) => id === side)?.name ?? side;
}

/** A side's name in three forms: at the start of a sentence, within one, and on its own. */
export function sideCalled({ say, ...system }: System & Pick<Language, "say">, side: string) {
  const words = system.sideWords(side);
  return {
    first: say("side-subject", words),
    within: say("side-within", words),
    alone: sideName({ ...system, say }, side),
  };
}

/** For each side, a text with the side's name in the log's English and in the reader's language. */
function filled(system: System, own: System & Pick<Language, "say">, text: string, ownText: string) {
  return system.sides.map(({ id: side }): [string, string] => {
    const opponent = system.opponentOf(side);
    const english = { side: calledInLog(system, side), opponent: calledInLog(system, opponent) };
    const theirs = { side: sideCalled(own, side), opponent: sideCalled(own, opponent) };
    return [withSides(text, english), withSides(ownText, theirs)];
  });
}

/** English texts of a game with those of the reader's language. Among equal texts the first counts. */
function pairs(system: System, own: System & Pick<Language, "say">): Map<string, string> {
  const ownStrings = stringsOf(own);
  const texts = [...stringsOf(system)].filter(([, { isText }]) => isText).toReversed();
  return new Map(
    texts.flatMap(([path, { text }]): [string, string][] => {
      const ownText = ownStrings.get(path)?.text ?? text;
      return /\{(?:side|opponent)\}/.test(text) ? filled(system, own, text, ownText) : [[text, ownText]];
    }),
  );
}

/** Separators between texts that a log joins: sentences, or a label and its value, as in "Attacker: Axis." */
const BETWEEN = /((?<=[.!?]) (?=\p{Lu})|: |\.$)/u;

/** Returns a function that translates the English texts of a game in a log. Other texts stay unchanged. */
export function ownWords(system: System, own: System & Pick<Language, "say">): (english: string) => string {
  let words: Map<string, string> | undefined;
  return (english) => {
    words ??= pairs(system, own);
    const known = words;
    const whole = known.get(english);
    if (whole !== undefined || !BETWEEN.test(english)) return whole ?? english;
    const parts = english
      .split(BETWEEN)
      .map((part, at) => (at % 2 === 1 || part === "" ? part : known.get(part)));
    return parts.every((part) => part !== undefined) ? parts.join("") : english;
  };
}
