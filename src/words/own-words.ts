import { calledInLog, withSides } from "#core/names.ts";
import { opponentOf, sideName, sideWords, type System } from "#core/system.ts";
import { stringsOf } from "#core/translation.ts";
import type { Language } from "./language.ts";

/** A side's name at the start of a sentence, within one, and on its own. */
export function sideCalled({ say, ...system }: System & Pick<Language, "say">, side: string) {
  const words = sideWords(system, side);
  return {
    first: say("side-subject", words),
    within: say("side-within", words),
    alone: sideName(system, side),
  };
}

/** Pairs of a text that names sides, in the log's English and the reader's language, for each side. */
function filled(system: System, own: System & Pick<Language, "say">, text: string, ownText: string) {
  return system.sides.map(({ id: side }): [string, string] => {
    const opponent = opponentOf(system, side);
    const english = { side: calledInLog(system, side), opponent: calledInLog(system, opponent) };
    const theirs = { side: sideCalled(own, side), opponent: sideCalled(own, opponent) };
    return [withSides(text, english), withSides(ownText, theirs)];
  });
}

/** English texts of a game with the reader's; the first of several equal ones counts. */
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

/** Separators of texts that a log joins: sentences, or a label and its value: "Attacker: Axis." */
const BETWEEN = /((?<=[.!?]) (?=\p{Lu})|: |\.$)/u;

/** Returns a function that translates the log's English texts of a game; other texts stay unchanged. */
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
