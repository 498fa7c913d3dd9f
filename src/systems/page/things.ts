import { given } from "#core/left-out.ts";
import type { Book, PageSetting, PageTrack } from "./book.ts";
import { bold } from "./faults.ts";
import type { PageItem, Section } from "./markdown.ts";
import { Ids, isClosed, nameKey, type Range, writtenRange, textWithin } from "./words.ts";

/** Things that a list may hold. */
const LONGEST_LIST = 30;

/** An item `Name: facts. Text`, with its facts apart. */
interface Entry {
  line: number;
  name: string;
  facts: string[];
  text: string;
}

/** The first sentence of a text, and the rest. */
export function sentenceOf(text: string): [string, string] {
  const [, first = text, rest = ""] = /^(.*?)[.](?:\s+(.*))?$/s.exec(text.trim()) ?? [];
  return [first.trim(), rest.trim()];
}

/** The items of a part's lists. Adds a fault for everything else. */
export function itemsOf(book: Book, { blocks, heading }: Section): PageItem[] {
  return blocks.flatMap((block) => {
    if (block.kind === "list") {
      for (const item of block.items)
        for (const below of item.below) book.faults.add(below.line, "A list below an item is not read here.");
      return block.items;
    }
    const line = block.kind === "text" ? (block.lines[0]?.line ?? heading.line) : block.line;
    book.faults.add(line, `Only a list is read under ${bold(heading.text)}: begin each line with \`-\`.`);
    return [];
  });
}

function entryOf(book: Book, { line, text }: PageItem): Entry | undefined {
  const [, name = "", said = ""] = /^([^:]+):\s*(.+)$/s.exec(text) ?? [];
  if (name === "") {
    book.faults.add(line, `${bold(text)} is not understood: write \`Name: 0 to 9\`.`);
    return undefined;
  }
  const [first, rest] = sentenceOf(said);
  return {
    line,
    name: name.trim(),
    facts: first
      .split(",")
      .map((fact) => fact.trim())
      .filter(Boolean),
    text: rest,
  };
}

/** Takes the fact that matches a pattern out of an entry. */
function taken({ facts }: Entry, pattern: RegExp): string | undefined {
  const at = facts.findIndex((fact) => pattern.test(fact));
  return at === -1 ? undefined : pattern.exec(facts.splice(at, 1)[0] ?? "")?.[1]?.trim();
}

function isTaken({ facts }: Entry, pattern: RegExp): boolean {
  const at = facts.findIndex((fact) => pattern.test(fact));
  if (at !== -1) facts.splice(at, 1);
  return at !== -1;
}

/** A range of whole numbers with two ends; undefined if a text is none. Adds a fault if it runs backwards. */
function boundsIn(book: Book, line: number, fact: string): Range | undefined {
  const range = writtenRange(fact);
  if (range === undefined || !isClosed(range)) return undefined;
  if (range.from > range.to) book.faults.add(line, `${bold(fact)} runs backwards.`);
  return { from: Math.min(range.from, range.to), to: Math.max(range.from, range.to) };
}

type Values = Pick<PageSetting, "choices" | "number">;

/** The values of a setting: a range, the sides, or choices; undefined if there are none. */
function valuesIn(book: Book, { line, facts }: Entry): Values | undefined {
  const [only = ""] = facts;
  const range = facts.length === 1 ? boundsIn(book, line, only) : undefined;
  if (range !== undefined) return { number: { min: range.from, max: range.to } };
  if (facts.length === 1 && /^an? side$/i.test(only))
    return { choices: book.sides.map(({ id, name }) => ({ value: id, name })) };
  const names = facts
    .flatMap((fact) => fact.split(/\bor\b/i))
    .map((name) => name.trim())
    .filter(Boolean);
  const ids = new Ids(["none", "off"]);
  return names.length < 2 ? undefined : { choices: names.map((name) => ({ value: ids.of(name), name })) };
}

/** The value that a setting has at the start: the usual one, or the first choice. Null for none. */
function defaultIn(
  book: Book,
  { line, name }: Entry,
  { choices = [], number }: Values,
  usual: string | undefined,
): string | number | null {
  const isSide = choices.every(({ value }) => book.sides.some(({ id }) => id === value));
  if (usual === undefined) return isSide ? null : (choices[0]?.value ?? null);
  const chosen = choices.find((choice) => nameKey(choice.name) === nameKey(usual))?.value;
  if (chosen !== undefined) return chosen;
  const value = Number(usual);
  if (number !== undefined && value >= number.min && value <= number.max) return value;
  const names = choices.map((choice) => choice.name);
  book.faults.add(line, `${bold(usual)} is none of the values of ${bold(name)}.`, usual, names);
  return null;
}

/** Reads `## Settings`. */
export function readSettings(book: Book, section: Section): void {
  for (const item of itemsOf(book, section)) {
    const entry = entryOf(book, item);
    if (entry === undefined) continue;
    const usual = taken(entry, /^usually\s+(.+)$/i);
    const isEach = isTaken(entry, /^for each side$/i);
    const values = valuesIn(book, entry);
    if (values === undefined) {
      book.faults.leaveOut(entry.name);
      book.faults.add(
        item.line,
        `${bold(entry.facts.join(", "))} is not understood: write \`dark or full\`, \`3 to 9\` or \`a side\`, then \`, usually …\`.`,
      );
      continue;
    }
    const name = book.name({ line: item.line, text: entry.name }, [...book.settings, ...book.tracks]);
    book.settings.push(
      book.lines.mark(item.line, {
        id: book.ids.of(name),
        name,
        explain: textWithin(entry.text || `${name} of this game.`),
        ...(isEach ? { perSide: true } : {}),
        ...values,
        consent: true,
        default: defaultIn(book, entry, values, usual),
      }),
    );
  }
}

/** A number track from `0 to 9` or `3`. */
function numberOf(book: Book, { line, name }: Entry, range: Range, starts: string | undefined) {
  const isCount = range.from === range.to;
  const [min, max] = [isCount ? Math.min(0, range.from) : range.from, range.to];
  const start = starts === undefined ? (isCount ? max : min) : Number(starts);
  const isOn = Number.isInteger(start) && start >= min && start <= max;
  if (!isOn)
    book.faults.add(
      line,
      `${bold(name)} goes from ${min} to ${max}, so it cannot start at ${bold(starts ?? "")}.`,
    );
  return { kind: "number" as const, min, max, start: isOn ? start : min };
}

/** The track that the facts of an entry describe; undefined if they are not understood. */
function trackOf(
  book: Book,
  entry: Entry,
  base: { id: string; name: string },
  isEach: boolean,
): PageTrack | undefined {
  const each = { ...base, ...(isEach ? { perSide: true } : {}) };
  const starts = taken(entry, /^starts (?:at|with)\s+(.+)$/i);
  const [fact = "", ...others] = entry.facts;
  if (others.length > 0) return undefined;
  if (/^an? list$/i.test(fact))
    return starts === undefined ? { kind: "list", ...each, max: LONGEST_LIST } : undefined;
  if (/^an? side$/i.test(fact)) return isEach ? undefined : markerOf(book, entry, base, starts);
  const range = boundsIn(book, entry.line, fact);
  return range === undefined ? undefined : { ...numberOf(book, entry, range, starts), ...each };
}

function markerOf(
  book: Book,
  { line }: Entry,
  base: { id: string; name: string },
  starts?: string,
): PageTrack {
  if (starts === undefined) return { kind: "marker", ...base };
  const side = book.sideId(line, starts);
  return { kind: "marker", ...base, ...(side === undefined ? {} : { start: { side } }) };
}

/** Records a track that is set again as each turn begins. */
function readReset(book: Book, track: PageTrack, back: string | undefined): void {
  if (back === undefined) return;
  const to = Number(back);
  if (track.kind !== "number") return;
  if (track.perSide === true)
    for (const { id } of book.sides) book.resets.push({ track: track.id, side: id, to });
  else book.resets.push({ track: track.id, to });
}

/** Reads `## Tracks`. */
export function readTracks(book: Book, section: Section): void {
  for (const item of itemsOf(book, section)) {
    const entry = entryOf(book, item);
    if (entry === undefined) continue;
    const { line } = item;
    const isEach = isTaken(entry, /^for each side$/i);
    const owner = taken(entry, /^for\s+(.+)$/i);
    const back = taken(
      entry,
      new RegExp(
        `^back to (\\d+) (?:each|every) (?:turn|${book.turn.replaceAll(/[^\p{Letter} ]/gu, ".")})$`,
        "iu",
      ),
    );
    const name = book.name({ line, text: entry.name }, [...book.settings, ...book.tracks]);
    const track = trackOf(book, entry, { id: book.ids.of(name), name }, isEach);
    if (track === undefined || (back !== undefined && track.kind !== "number")) {
      book.faults.leaveOut(name);
      book.faults.add(
        line,
        `${bold(item.text.slice(entry.name.length + 1))} is not understood: write \`0 to 9, starts at 2\`, \`3\`, \`a side\` or \`a list\`, then \`, for each side\`.`,
      );
      continue;
    }
    const side = owner === undefined ? undefined : book.sideId(line, owner);
    if (side !== undefined && (isEach || track.kind === "marker"))
      book.faults.add(line, `${bold(name)} is of one side, or of each, and a marker of none.`);
    book.tracks.push(book.lines.mark(line, { ...track, ...given({ side }) }));
    readReset(book, track, back);
  }
}
