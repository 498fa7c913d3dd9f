import type { z } from "zod";
import { DATA_FILES, DATA_PARTS, type Table } from "#core/schema/index.ts";
import { DataPlace } from "../place.ts";
import type { Folder } from "../read-folder.ts";
import { readIssues } from "../read-issues.ts";
import { Book } from "./book.ts";
import { readCheck, type WrittenCheck } from "./checks.ts";
import { bold, Faults } from "./faults.ts";
import { type Parts, pageParts } from "./parts.ts";
import { readGrid } from "./grids.ts";
import { type Section, sectionsOf } from "./markdown.ts";
import { isRolled, registerRolled, type RolledPart } from "./rolled.ts";
import { plainSequence, readSequence } from "./turn/sequence.ts";
import { diceTable, isColumnAsked, plainTable } from "./tables.ts";
import { readLimits } from "./limits.ts";
import { readSettings, readTracks } from "./things.ts";
import { readRoles, readPageTitle, type Title } from "./title.ts";
import { IN_TURN } from "./turn/who.ts";
import { nameKey, textWithin } from "./words.ts";

/** Bounds of a game on a page. */
const MOST = { rows: 200, columns: 40, steps: 60, checks: 60 };

/** A table or check right under the title of a page that has no sequence. */
function underTitle(title: Section, { turn }: Parts): Section[] {
  const blocks = title.blocks.filter((block) => block.kind !== "text");
  const isPlain = turn.length === 0 && (blocks.length > 0 || isRolled(title));
  return isPlain ? [{ ...title, blocks }] : [];
}

/** A section whose heading has no dice in brackets. */
function withoutBrackets(section: Section): Section {
  const text = section.heading.text.replace(/\s*\([^()]*\)$/, "");
  return { ...section, heading: { ...section.heading, text } };
}

/** A line below a table that changes its roll: a signed number, a question with signed numbers, or unmodified dice. */
const MODIFIES = /:\s*[+−–-]\s*\d|:.*\s[+−–-]\s?\d{1,4},.*\s[+−–-]?\s?\d{1,4}\.?$|^(?:double|natural)/i;

class PageReader {
  readonly book: Book;
  readonly #parts: Parts;
  readonly #title: Title;
  readonly tables: Table[] = [];
  readonly checks: WrittenCheck[] = [];
  readonly #rolled: RolledPart[];

  constructor(title: Section, parts: Parts, faults: Faults) {
    this.book = new Book(faults);
    this.#parts = parts;
    const alone = underTitle(title, parts);
    this.#title = readPageTitle(this.book, alone.length === 0 ? title : withoutBrackets(title));
    this.#rolled = [...alone, ...parts.rolled].map((section) => registerRolled(this.book, section));
    if (alone.length === 0) for (const block of title.blocks) this.#refuse(block);
    this.#name(title);
  }

  #refuse(block: Section["blocks"][number]): void {
    const line =
      block.kind === "list" ? block.items[0]?.line : block.kind === "table" ? block.line : undefined;
    if (line !== undefined)
      this.book.faults.add(
        line,
        "A list or table does not stand under the title: give it a heading, with `##`.",
      );
  }

  /** Reads what other parts refer to by name. */
  #name({ heading }: Section): void {
    const { book } = this;
    if (this.#parts.turn.length > 0 && book.sides.length === 0) book.hasActors = false;
    if (!book.hasActors)
      book.faults.add(heading.line, "The sides are missing: write `Sides: Axis, Allies` under the title.");
    if (book.sides.length === 0)
      book.sides.push(
        { id: "first", name: "First side", colour: "#3b6ea5" },
        { id: "second", name: "Second side", colour: "#b5473f" },
      );
    for (const section of this.#parts.settings) readSettings(book, section);
    for (const section of this.#parts.tracks) readTracks(book, section);
    readRoles(book, this.#title);
    if (this.#parts.turn.some(({ owners }) => owners !== undefined))
      book.roles.push({
        id: IN_TURN.id,
        name: "Side in turn",
        opposite: { id: IN_TURN.opposite, name: "Other side" },
        from: { segment: "side" },
      });
    for (const part of this.#rolled) this.#sort(part);
  }

  /** Finds out which tables are read by a check: nothing chooses their column, or something modifies their roll. */
  #sort(part: RolledPart): void {
    const { rolled, table, dice, across, items } = part;
    if (rolled.kind === "check" || dice === undefined) return;
    const [, ...heads] = table?.head ?? [];
    const isModified = items.some(({ text }) => MODIFIES.test(text));
    const isAsked = table !== undefined && isColumnAsked(this.book, heads);
    if (across !== undefined || isAsked || isModified || this.#isCalled(part)) rolled.kind = "check";
  }

  /** True if a result of a check leads to a table. */
  #isCalled({ name }: RolledPart): boolean {
    const lines = this.#rolled.flatMap(({ items }) => items.map(({ text }) => text));
    return lines.some((text) => {
      const said = text.replace(/^[^:]*:/, "").split(/(?<=[.?])\s+|→|->/);
      return said.some((each) => [nameKey(`roll ${name}`), nameKey(`${name}?`)].includes(nameKey(each)));
    });
  }

  #read(part: RolledPart): void {
    const { table, rows, dice, rolled } = part;
    const isTable = table !== undefined || rows.length > 0;
    const { line } = part.section.heading;
    if ((table?.rows.length ?? rows.length) > MOST.rows || (table?.head.length ?? 0) > MOST.columns)
      this.book.faults.add(line, `A table has at most ${MOST.rows} rows and ${MOST.columns} columns.`);
    else if (!isTable)
      this.checks.push(...[readCheck(this.book, part)].filter((check) => check !== undefined));
    else if (dice === undefined) this.tables.push(this.book.lines.mark(line, plainTable(this.book, part)));
    else if (rolled.kind === "check") {
      const { table: grid, check } = readGrid(this.book, part, dice);
      this.tables.push(grid);
      this.checks.push(check);
    } else this.tables.push(this.book.lines.mark(line, diceTable(this.book, part, dice)));
  }

  #tryThese(): string[] {
    const { rolled } = this.book;
    const lines = rolled
      .slice(0, 4)
      .map(({ kind, name }) =>
        kind === "check"
          ? `\`/check check:${name}\` takes the check ${name}.`
          : `\`/table table:${name}\` shows ${name}.`,
      );
    return lines.length > 0 ? lines.map((each) => textWithin(each)) : ["`/roll dice:2d6` rolls two dice."];
  }

  /** The files of a page. */
  files(id: string) {
    const { book } = this;
    const limits = readLimits(book, this.#parts.limits);
    const sequence =
      this.#parts.turn.length === 0
        ? plainSequence(book, this.#title.line)
        : readSequence(book, this.#parts.turn);
    for (const part of this.#rolled) this.#read(part);
    if (sequence.phases.flatMap(({ steps }) => steps).length > MOST.steps || this.checks.length > MOST.checks)
      book.faults.add(this.#title.line, `A page has at most ${MOST.steps} steps and ${MOST.checks} checks.`);
    if (this.#parts.turn.length === 0 && this.#rolled.length === 0)
      book.faults.add(
        this.#title.line,
        "The page has nothing but a title: it needs a sequence, a table or a check.",
      );
    return {
      system: this.#system(id, limits),
      sequence,
      tables: this.tables,
      checks: { checks: this.checks },
    };
  }

  #system(id: string, limits: unknown[]) {
    const { title, aliases, publisher, description, line } = this.#title;
    const { sides, roles, settings, tracks, events, turn } = this.book;
    return this.book.lines.mark(line, {
      id,
      title,
      ...(aliases.length > 0 ? { aliases } : {}),
      edition: "on one page",
      publisher: publisher ?? "A page of its players",
      credits: textWithin(description) || title,
      die: this.#rolled.find(({ dice }) => dice !== undefined)?.dice ?? "1d6",
      turnName: turn,
      sides,
      roles,
      settings,
      tracks,
      scores: [],
      limits,
      events,
      tryThese: this.#tryThese(),
      sources: this.#texts(),
    });
  }

  #texts(): Record<string, string> {
    const found = this.#parts.texts.map(({ heading, blocks }) => {
      const words = blocks.flatMap((block) => {
        if (block.kind === "table")
          this.book.faults.add(block.line, `A table is not read under ${bold(heading.text)}.`);
        if (block.kind === "list") return block.items.map(({ text }) => text);
        return block.kind === "text" ? block.lines.map(({ text }) => text) : [];
      });
      return [heading.text, textWithin(words.join(" ")) || "–"];
    });
    return Object.fromEntries(found);
  }
}

/** Returns a function that checks the shape of a value. It adds the faults, or returns the content with its place. */
function checking({ lines }: Book, label: string, faults: string[]) {
  return <Content>(shape: z.ZodType<Content>, json: unknown) => {
    const says = (path: readonly PropertyKey[], reason: string) => `Line ${lines.at(json, path)}: ${reason}`;
    const place = new DataPlace({ name: label, json, faults, says });
    const parsed = shape.safeParse(json);
    if (parsed.success) return { content: parsed.data, place };
    for (const issue of readIssues(parsed.error, json)) place.at(...issue.path).fault(issue.reason);
    return undefined;
  };
}

/** Reads a page as the folder of data that it describes. Appends a line to `faults` for each fault. */
export function readPage(written: string, id: string, label: string, faults: string[]): Folder {
  const own = new Faults();
  const { title, parts } = pageParts(sectionsOf(written, own), own);
  if (title === undefined && own.isEmpty)
    own.add(1, "The page is empty: it begins with a title, `# My Game`.");
  const reader = title === undefined ? undefined : new PageReader(title, parts, own);
  const files = reader?.files(id);
  faults.push(...own.list.map((fault) => `${label}: ${fault}`));
  const none: Folder = {
    name: id,
    names: [],
    system: undefined,
    sequence: undefined,
    checks: undefined,
    weapons: undefined,
    tables: [],
    tableIds: [],
    translations: new Map(),
  };
  if (!own.isEmpty || files === undefined || reader === undefined) return none;
  const checked = checking(reader.book, label, faults);
  const tables = files.tables.map((table) => checked(DATA_FILES.table, table));
  const isChecked = files.checks.checks.length > 0;
  return {
    ...none,
    names: isChecked ? ["checks.json"] : [],
    system: checked(DATA_FILES.system, files.system),
    sequence: checked(DATA_FILES.sequence, files.sequence),
    checks: isChecked ? checked(DATA_PARTS.checksFile, files.checks) : undefined,
    tables: tables.filter((table) => table !== undefined),
    tableIds: files.tables.map((table) => table.id),
  };
}
