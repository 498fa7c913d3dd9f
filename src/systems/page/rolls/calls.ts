import type { Book, RolledName } from "../book.ts";
import { effectsAfter } from "../effects.ts";
import { bold } from "../faults.ts";
import { nearestOf } from "../words.ts";

/** The tables and checks to which a result leads, and those that it offers. */
export interface Calls {
  next: RolledName[];
  also: RolledName[];
}

/** The words of a result: its text, the tables and checks to which it leads, and its effects. */
export interface Said extends Calls {
  text: string;
  effects: string | undefined;
}

/** The table or check of `Roll Wounds.`, or of `Wounds?`; undefined for other words. Adds a fault if it is nearly one. */
function callIn(
  book: Book,
  line: number,
  sentence: string,
): { kind: keyof Calls; roll: RolledName } | undefined {
  const [, rolls] = /^roll\s+(?:on\s+)?(.+?)\.?$/i.exec(sentence) ?? [];
  const [, asks] = /^([^?]+)\?$/.exec(sentence) ?? [];
  const roll = book.roll(rolls ?? asks ?? "");
  if (roll !== undefined) return { kind: rolls === undefined ? "also" : "next", roll };
  const names = book.rolled.map(({ name }) => name);
  if (rolls !== undefined && nearestOf(rolls, names) !== undefined)
    book.faults.add(line, `${bold(rolls)} is no table or check of this page.`, rolls, names);
  return undefined;
}

/** Reads the words of a result. After an arrow, `Roll Wounds` is one of the effects. */
export function saidIn(book: Book, line: number, written: string): Said {
  const [text = "", ...after] = effectsAfter(written);
  const said: Said = { text, effects: undefined, next: [], also: [] };
  const take = (sentence: string) => {
    const call = callIn(book, line, sentence);
    if (call !== undefined) said[call.kind].push(call.roll);
    return call === undefined;
  };
  for (const sentence of text.split(/(?<=[.?])\s+/)) take(sentence);
  if (after.length === 0) return said;
  const parts = after.join("; ").split(/\s*;\s*|(?<=[.?])\s+/);
  const effects = parts.filter(take);
  return { ...said, effects: effects.length === 0 ? undefined : effects.join("; ") };
}
