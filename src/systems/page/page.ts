import type { Table } from "#core/schema/index.ts";
import { Book } from "./book.ts";
import { readCheck, type WrittenCheck } from "./rolls/checks.ts";
import { bold, type Faults } from "./faults.ts";
import type { Parts } from "./parts.ts";
import { readGrid } from "./rolls/grids.ts";
import type { Section } from "./markdown.ts";
import { isRolled, registerRolled, type RolledPart } from "./rolls/rolled.ts";
import { plainSequence, readSequence } from "./turn/sequence.ts";
import { isColumnAsked } from "./rolls/columns.ts";
import { diceTable, plainTable } from "./rolls/tables.ts";
import { readLimits } from "./limits.ts";
import { readSettings, readTracks } from "./things.ts";
import { readRoles, readPageTitle, type Title } from "./title.ts";
import { IN_TURN } from "./turn/who.ts";
import { nameKey, textWithin } from "./words.ts";

/** Bounds of a game on a page. */
const MOST = { rows: 200, columns: 40, steps: 60, checks: 60 };

/** The sides of a page that needs none, or whose sides are a fault. */
const PLAIN_SIDES = [
  ["First side", "#3b6ea5"],
  ["Second side", "#b5473f"],
] as const;

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

/** Reads the parts of a page into the files of a folder. */
export class PageFiles {
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
    const isSideless = this.#parts.turn.length > 0 && book.sides.length === 0;
    if (isSideless || book.sides.length === 1) book.hasActors = false;
    if (isSideless)
      book.faults.add(heading.line, "The sides are missing: write `Sides: Axis, Allies` under the title.");
    for (const [name, colour] of PLAIN_SIDES.slice(book.sides.length))
      book.sides.push({ id: book.actorIds.of(name), name, colour });
    for (const section of this.#parts.settings) readSettings(book, section);
    for (const section of this.#parts.tracks) readTracks(book, section);
    readRoles(book, this.#title, this.#parts.roles);
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

  /** Reads a table or check. Faults of its lines may harm the data of the whole. */
  #take(part: RolledPart): void {
    const { faults } = this.book;
    const before = faults.count;
    this.#read(part);
    if (part.isWhole && faults.count === before) return;
    for (const { line } of [part.section.heading, ...(part.table?.head ?? [])]) faults.cover(line);
  }

  #read(part: RolledPart): void {
    const { table, rows, dice, rolled } = part;
    const isTable = table !== undefined || rows.length > 0;
    const { line } = part.section.heading;
    if ((table?.rows.length ?? rows.length) > MOST.rows || (table?.head.length ?? 0) > MOST.columns)
      this.book.faults.add(line, `A table has at most ${MOST.rows} rows and ${MOST.columns} columns.`);
    if (!isTable) this.checks.push(readCheck(this.book, part));
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
    for (const part of this.#rolled) this.#take(part);
    if (sequence.phases.flatMap(({ steps }) => steps).length > MOST.steps || this.checks.length > MOST.checks)
      book.faults.add(this.#title.line, `A page has at most ${MOST.steps} steps and ${MOST.checks} checks.`);
    if (this.#parts.turn.length === 0 && this.#rolled.length === 0 && book.faults.isEmpty)
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
