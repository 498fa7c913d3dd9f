import type { Book, PageSetting, PageTrack } from "./book.ts";
import { bold } from "./faults.ts";
import type { PageItem, Section } from "./markdown.ts";
import { itemsOf, sentenceOf } from "./things.ts";
import { Ids, nameKey, textWithin } from "./words.ts";

/** A setting that holds the number of a limit that is written as a plain number. */
function boundOf(book: Book, name: string, line: number, value: number): PageSetting {
  const setting = {
    id: book.ids.of(`${name} limit`),
    name: `${name.slice(0, 50)} limit`,
    explain: `The number of ${name.slice(0, 50)} at which the limit is reached.`,
    number: { min: Math.min(0, value), max: Math.max(999, value) },
    consent: true,
    default: value,
  };
  book.settings.push(book.lines.mark(line, setting));
  return setting;
}

/** Reads `## Limits`, and the last turn. */
export function readLimits(book: Book, sections: readonly Section[]): unknown[] {
  const ids = new Ids();
  const turns = book.settings.find(({ id }) => id === "turns");
  const last = {
    id: ids.of("last turn"),
    name: `Last ${book.turn}`.slice(0, 60),
    of: { turn: "number" },
    setting: "turns",
    text: "When it is over, use `/game end`.",
  };
  const limits: unknown[] = turns === undefined ? [] : [book.lines.mark(1, last)];
  for (const section of sections)
    for (const item of itemsOf(book, section)) {
      const limit = limitOf(book, item, ids);
      if (limit !== undefined) limits.push(book.lines.mark(item.line, limit));
    }
  return limits;
}

/** The track that a limit watches, or `turn`; undefined, with a fault, if it can watch none of that name. */
function watched(book: Book, line: number, what: string): PageTrack | "turn" | undefined {
  if (nameKey(what) === "turn" || nameKey(what) === nameKey(book.turn)) return "turn";
  const track = book.track(what);
  const names = book.tracks.map(({ name }) => name);
  if (track?.kind !== "number") book.faults.add(line, `${bold(what)} is no track of this page.`, what, names);
  else if (track.perSide === true)
    book.faults.add(line, `A limit of ${bold(what)} is not possible yet, because each side has its own.`);
  else return track;
  return undefined;
}

/** The setting with the number of a limit; undefined, with a fault, if there is none. */
function reachedAt(book: Book, line: number, what: string, bound: string): PageSetting | undefined {
  if (/^\d{1,4}$/.test(bound)) return boundOf(book, what, line, Number(bound));
  const setting = book.setting(bound);
  if (setting?.number !== undefined) return setting;
  const names = book.settings.map(({ name }) => name);
  book.faults.add(line, `${bold(bound)} is no number, and no setting that is one.`, bound, names);
  return undefined;
}

function refused(book: Book, line: number, text: string): undefined {
  book.faults.add(line, `${bold(text)} is not understood: write \`Noise reaches 9: The garrison wakes.\``);
}

function limitOf(book: Book, { line, text }: PageItem, ids: Ids): object | undefined {
  const found = /^(.+?)\s+(reaches|falls to)\s+(.+?)(?::\s*(.*))?$/is.exec(text);
  if (found === null) return refused(book, line, text);
  const [what, way, bound, said = ""] = found.slice(1) as [string, string, string, string?];
  const track = watched(book, line, what);
  const setting = track && reachedAt(book, line, what, bound);
  if (track === undefined || setting === undefined) return undefined;
  const name = textWithin(sentenceOf(said)[0] || `${what} ${way} ${bound}`, 60);
  return {
    id: ids.of(`${what} ${way} ${bound}`),
    name,
    of: track === "turn" ? { turn: "number" } : { track: track.id },
    setting: setting.id,
    ...(/^falls/i.test(way) ? { falls: true } : {}),
    text: textWithin(said || `${name}.`),
  };
}
