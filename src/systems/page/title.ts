import type { PageActor, Book, RoleGiver } from "./book.ts";
import { bold } from "./faults.ts";
import type { PageLine, Section } from "./markdown.ts";
import { nameKey, namesIn, nearestOf } from "./words.ts";

const KEYS = ["Sides", "Turns", "Aliases", "By", "Roles"];

/** Coloured squares, and colours of ours in their order. */
const SQUARES: Record<string, string> = {
  "🟥": "#b5473f",
  "🟦": "#3b6ea5",
  "🟩": "#4f7a3a",
  "🟨": "#c2a13a",
  "🟧": "#c06a2b",
  "🟪": "#7a4f8f",
  "🟫": "#7a5a3a",
  "⬛": "#2f2f2f",
  "⬜": "#c8c8c8",
};
const OURS = ["#3b6ea5", "#b5473f"];

/** The facts in the lines under the title. */
export interface Title {
  title: string;
  line: number;
  aliases: string[];
  publisher?: string;
  description: string;
  /** Lines about roles, which are read after settings and tracks. */
  roles: (PageLine & { value: string })[];
}

function colourIn(text: string, taken: readonly string[]): string {
  const square = Object.keys(SQUARES).find((each) => text.includes(each));
  const ours = [...OURS, ...Object.values(SQUARES)].find((each) => !taken.includes(each));
  return (square === undefined ? ours : SQUARES[square]) ?? "#8a6d3b";
}

function readSides(book: Book, line: number, value: string): void {
  if (book.sides.length > 0) return book.faults.add(line, "The sides are named twice.");
  const names = namesIn(value);
  const squares = names.filter((name) => Object.keys(SQUARES).some((each) => name.includes(each)));
  for (const written of names) {
    const text = written.replaceAll(/[\p{Extended_Pictographic}\u{fe0f}\u{200d}]/gu, "").trim();
    const name = book.name({ line, text }, book.sides, true);
    const taken = [...book.sides.map(({ colour }) => colour), ...squares.map((each) => colourIn(each, []))];
    book.sides.push({
      id: book.actorIds.of(name),
      name,
      colour: colourIn(written, taken),
      ...(/[^s]s$/i.test(name) ? { plural: true } : {}),
    });
  }
  const count = book.sides.length;
  if (count !== 2)
    book.faults.add(
      line,
      `${count === 1 ? "There is one side" : `There are ${count} sides`}: a game of the bot has two, with a comma between.`,
    );
}

function readTurns(book: Book, line: number, value: string): void {
  const [, count, called] = /^(\d{1,3})?\s*,?\s*(?:called\s+(.+))?$/i.exec(value) ?? [];
  if (count === undefined && called === undefined)
    return book.faults.add(line, `${bold(value)} is no number of turns: write \`Turns: 8, called Day\`.`);
  if (called !== undefined) book.turn = book.name({ line, text: called.replace(/\.$/, "") }, []);
  if (count === undefined) return;
  if (book.settings.some(({ name }) => name === "Turns"))
    return book.faults.add(line, "The turns are named twice.");
  const last = Number(count);
  if (last === 0) book.faults.add(line, "A game has at least one turn.");
  const turns = {
    id: book.ids.of("turns"),
    name: "Turns",
    explain: "The last turn.",
    number: { min: 1, max: Math.max(99, last) },
    consent: true,
    default: Math.max(1, last),
  };
  book.settings.push(book.lines.mark(line, turns));
}

/** The lines of a paragraph under the title; one that ends with a comma goes on in the next. */
function joined(lines: readonly PageLine[]): PageLine[] {
  const whole: PageLine[] = [];
  for (const each of lines) {
    const before = whole.at(-1);
    if (before?.text.endsWith(",") === true) before.text += ` ${each.text}`;
    else whole.push({ ...each });
  }
  return whole;
}

class TitleReader {
  readonly #book: Book;
  readonly #title: Title;
  readonly #words: string[] = [];

  constructor(book: Book, title: Title) {
    this.#book = book;
    this.#title = title;
  }

  read(each: PageLine): void {
    const [, written = "", value = ""] = /^([^:]{1,40}):\s*(.+)$/.exec(each.text) ?? [];
    const key = KEYS.find((known) => nameKey(known) === nameKey(written));
    const near = key === undefined ? nearestOf(written, KEYS) : undefined;
    if (near !== undefined)
      this.#book.faults.add(
        each.line,
        `${bold(written)} is no line under a title. Did you mean **${near}**?`,
      );
    // A key that is nearly right is taken, so that nothing is missing elsewhere.
    const taken = key ?? near;
    if (taken === undefined) this.#words.push(each.text);
    else this.#take(taken, { ...each, value });
  }

  #take(key: string, each: PageLine & { value: string }): void {
    const { line, value } = each;
    if (key === "Sides") readSides(this.#book, line, value);
    if (key === "Turns") readTurns(this.#book, line, value);
    if (key === "Aliases")
      this.#title.aliases.push(
        ...value
          .split(",")
          .map((alias) => alias.trim())
          .filter(Boolean),
      );
    if (key === "By") this.#title.publisher = value.slice(0, 60);
    if (key === "Roles") this.#title.roles.push(each);
  }

  get description(): string {
    return this.#words.join(" ");
  }
}

/** Reads the title of a page, and the lines under it. Lists and tables there are left to others. */
export function readPageTitle(book: Book, { heading, blocks }: Section): Title {
  const name = book.name(heading, []);
  const title: Title = { title: name, line: heading.line, aliases: [], description: "", roles: [] };
  const reader = new TitleReader(book, title);
  for (const block of blocks)
    if (block.kind === "text") for (const each of joined(block.lines)) reader.read(each);
  title.description = reader.description;
  return title;
}

/** The giver of a role: the turn, a marker, or a setting that is a side; undefined for any other name. */
function giverOf(book: Book, name: string): RoleGiver | undefined {
  if (["turn", "side in turn", nameKey(book.turn)].includes(nameKey(name))) return { segment: "side" };
  const [track, setting] = [book.track(name), book.setting(name)];
  if (track?.kind === "marker") return { marker: track.id };
  const isSide = setting?.choices?.every(({ value }) => book.sides.some(({ id }) => id === value));
  return setting !== undefined && isSide === true ? { setting: setting.id } : undefined;
}

function readRole(book: Book, line: number, value: string): void {
  const [, first, second = "", by = ""] =
    /^(.+?)\s*(?:,|\band\b)\s*(.+?),?\s+by\s+(.+?)\.?$/i.exec(value) ?? [];
  if (first === undefined) return book.faults.add(line, "Write roles as `Roles: First and Second, by Lead`.");
  const from = giverOf(book, by);
  if (from === undefined) {
    const known = [...book.tracks.filter(({ kind }) => kind === "marker"), ...book.settings];
    const names = known.map(({ name }) => name);
    const reason = `${bold(by)} is no marker and no setting that is a side, and not **turn**.`;
    book.faults.add(line, reason, by, names);
  }
  const [one, opposite] = [first, second].map((text) => {
    const name = book.name({ line, text }, book.actors, true);
    return { id: book.actorIds.of(name), name };
  }) as [PageActor, PageActor];
  // The names of roles are known even if their giver is not.
  book.roles.push(book.lines.mark(line, { ...one, opposite, from: from ?? { marker: "" } }));
}

function linesOf(block: Section["blocks"][number]): PageLine[] {
  return block.kind === "table" ? [] : block.kind === "list" ? block.items : block.lines;
}

/**
 * Reads `First and Second, by Lead`, once settings and tracks are known. `misplaced`: parts with such lines, which are a
 * fault already.
 */
export function readRoles(book: Book, { roles }: Title, misplaced: readonly Section[]): void {
  for (const { line, value } of roles) readRole(book, line, value);
  for (const { line, text } of misplaced.flatMap(({ blocks }) => blocks.flatMap(linesOf)))
    if (/ by /i.test(text)) readRole(book, line, text.replace(/^roles:\s*/i, ""));
}
