import type { Book } from "./book.ts";
import { bold } from "./faults.ts";
import type { PageItem, Section } from "./markdown.ts";
import { itemsOf } from "./things.ts";
import { Ids, nameKey, textWithin } from "./words.ts";

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

/** The track or the turn that a limit watches; undefined, with a fault, if there is none of that name. */
function watched(book: Book, line: number, what: string) {
  if (nameKey(what) === "turn" || nameKey(what) === nameKey(book.turn))
    return { name: book.turn, of: { turn: "number" }, min: 1, max: Infinity };
  const track = book.track(what);
  if (track?.kind === "number") return { ...track, of: { track: track.id } };
  const names = book.tracks.flatMap(({ kind, name }) => (kind === "number" ? [name] : []));
  book.faults.add(line, `${bold(what)} is no track with a number.`, what, names);
  return undefined;
}

/** The number of a limit, with its greatest and least value; undefined, with a fault, if it is none. */
function boundIn(book: Book, line: number, bound: string) {
  if (/^[−–-]?\d{1,4}$/.test(bound)) {
    const number = Number(bound.replace(/[−–]/, "-"));
    return { number, min: number, max: number };
  }
  const setting = book.setting(bound);
  if (setting?.number !== undefined && setting.perSide !== true)
    return { setting: setting.id, ...setting.number };
  const names = book.settings.flatMap(({ number, name }) => (number === undefined ? [] : [name]));
  const reason =
    setting?.perSide === true
      ? "is a setting of each side: a limit has one number for both."
      : "is no number, and no setting that is one.";
  book.faults.add(line, `${bold(bound)} ${reason}`, setting === undefined ? bound : "", names);
  return undefined;
}

function limitOf(book: Book, { line, text }: PageItem, ids: Ids): object | undefined {
  const found = /^(.+?)\s+(reaches|falls to)\s+(.+?)(?::\s*(.*))?$/is.exec(text);
  if (found === null) {
    book.faults.add(line, `${bold(text)} is not understood: write \`Noise reaches 9: The garrison wakes.\``);
    return undefined;
  }
  const [what, way, bound, said] = found.slice(1) as [string, string, string, string?];
  const track = watched(book, line, what);
  const reached = boundIn(book, line, bound);
  if (track === undefined || reached === undefined) return undefined;
  const { min, max, ...number } = reached;
  if (min < track.min || max > track.max)
    book.faults.add(
      line,
      `${bold(bound)} is beyond ${bold(track.name)}, which goes from ${track.min} to ${track.max}.`,
    );
  return {
    id: ids.of(`${what} ${way} ${bound}`),
    name: track.name,
    of: track.of,
    ...number,
    ...(/^falls/i.test(way) ? { falls: true } : {}),
    text: textWithin(said || text),
  };
}
