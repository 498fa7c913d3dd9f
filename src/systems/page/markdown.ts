import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import type { List, PhrasingContent, RootContent, Table } from "mdast";
import type { Faults } from "./faults.ts";
import { harmless } from "#core/names/index.ts";
import { inMarkdown, type MarkdownPage } from "./sheet.ts";

/** A line of a page: its words without emphasis. `bold`: its first bold words. */
export interface PageLine {
  line: number;
  text: string;
  bold?: string;
}

/** An item of a list, with the items below it. `number`: its number in a numbered list. */
export interface PageItem extends PageLine {
  number?: number;
  below: PageItem[];
}

interface PageTable {
  kind: "table";
  line: number;
  head: PageLine[];
  rows: PageLine[][];
}

/** A block under a heading. */
export type PageBlock = { kind: "text"; lines: PageLine[] } | { kind: "list"; items: PageItem[] } | PageTable;

/** A heading with the blocks below it, up to the next heading. */
export interface Section {
  depth: number;
  heading: PageLine;
  blocks: PageBlock[];
}

/** Bounds of a page. They are checked before the parser reads it, because it is slow on hostile text. */
const MOST = {
  bytes: 65_536,
  lines: 3000,
  headings: 200,
  cells: 4000,
  nesting: 24,
  signs: 2000,
  length: 4000,
};

function isFence(line = ""): boolean {
  return /^\s*(```|~~~)/.test(line);
}

/** Control and direction characters, except tabs. */
const CONTROL = /[[^\P{Cc}\t]\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{2069}]/gv;

/** A page in Markdown, with plain line ends, spaces, bullets and headings. */
function plainPage(written: string): MarkdownPage {
  const lines = written
    .replace(/^\u{feff}/u, "")
    .replaceAll(/\r\n?|\u{2028}|\u{2029}/gu, "\n")
    .replaceAll(/[\u{a0}\u{2007}\u{202f}]/gu, " ")
    .split("\n")
    .map((line) => line.replaceAll(CONTROL, ""));
  const used = lines.flatMap((line, at) => (line.trim() === "" ? [] : [at]));
  const [first = 0, last = 0] = [used[0], used.at(-1)];
  const isCode = first < last && isFence(lines[first]) && isFence(lines[last]);
  if (isCode) lines[first] = lines[last] = "";
  const page = inMarkdown(lines);
  return { ...page, lines: page.lines.map((line) => plainLine(line.replaceAll("\t", "  "))) };
}

function plainLine(line: string): string {
  if (/^[\s|:−–—-]*$/.test(line) && /[−–—-]{2}/.test(line.replaceAll(/—/g, "--")))
    return line.replaceAll("—", "--").replaceAll(/[−–]/g, "-");
  return line
    .replace(/^(\s*)[•▪●–—·]\s+/, "$1- ")
    .replace(/^(#{1,6})(?=[^#\s])/, "$1 ")
    .replace(/^(\s*)-(?=\p{Letter})/u, "$1- ");
}

/** Depth of the quotes and lists around a line. */
function nestingOf(line: string): number {
  if (/^[\s-]*$/.test(line)) return 0;
  return /^[\s>*+-]*/.exec(line)?.[0].replaceAll(/\s{2}/g, ">").replaceAll(/\s/g, "").length ?? 0;
}

/** Adds a fault for each bound that a page exceeds. */
function checkBounds({ lines, from }: MarkdownPage, faults: Faults): void {
  if (Buffer.byteLength(lines.join("\n")) > MOST.bytes) faults.add(1, "The page is longer than 64 kB.");
  if (lines.length > MOST.lines) faults.add(MOST.lines, `The page has more than ${MOST.lines} lines.`);
  const counts = { headings: 0, cells: 0, signs: 0 };
  const words = { headings: "headings", cells: "cells", signs: "signs of Markdown" };
  lines.forEach((line, at) => {
    const number = from[at] ?? 1;
    counts.headings += /^\s*#/.test(line) ? 1 : 0;
    counts.cells += line.split("|").length - 1;
    counts.signs += line.split(/[*_[\]`~!<&\\]/).length - 1;
    if (nestingOf(line) > MOST.nesting)
      faults.add(number, `The line is nested more than ${MOST.nesting} deep.`);
    if (line.length > MOST.length) faults.add(number, `The line is longer than ${MOST.length} characters.`);
    for (const [what, word] of Object.entries(words) as [keyof typeof counts, string][])
      if (counts[what] > MOST[what]) faults.add(number, `The page has more than ${MOST[what]} ${word}.`);
  });
}

/** Content that a page may not have, by the type of its node. */
const REFUSED: Partial<Record<string, string>> = {
  html: "HTML is not read here.",
  image: "Pictures are not read here.",
  imageReference: "Pictures are not read here.",
  code: "Code blocks are not read here: remove the fences, or the spaces before the line.",
  link: "Links are only read under Sources: write the words alone.",
  linkReference: "Links are only read under Sources: write the words alone.",
  definition: "Links are only read under Sources: write the words alone.",
};

/** True for the line of dashes below the header of a table. */
function isDashes(text: string): boolean {
  return /^[\s|:-]*$/.test(text) && text.includes("|") && text.includes("--");
}

function cellsOf(row: string): string[] {
  return row
    .replaceAll(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());
}

type AnyNode = RootContent | PhrasingContent;

function isLink(type: string): boolean {
  return type.startsWith("link") || type === "definition";
}

class Reader {
  readonly #faults: Faults;
  readonly #from: readonly number[];
  /** True below a heading under which links are allowed. */
  isSources = false;

  /** `from`: the line of the written page from which each line comes. */
  constructor(faults: Faults, from: readonly number[]) {
    this.#faults = faults;
    this.#from = from;
  }

  /** The line of the written page where a node begins, or `further` lines below. */
  lineOf({ position }: Pick<AnyNode, "position">, further = 0): number {
    return this.#from[(position?.start.line ?? 1) + further - 1] ?? 1;
  }

  /** Adds a fault for content that is refused. */
  #refuses(node: AnyNode): boolean {
    const { type } = node;
    const refused = REFUSED[type];
    if (refused === undefined || (this.isSources && isLink(type))) return false;
    this.#faults.add(this.lineOf(node), refused);
    return true;
  }

  /** The words of a node, and a fault for each part of it that is refused. */
  words(node: AnyNode): string {
    const isRefused = this.#refuses(node);
    if (node.type === "break") return "\n";
    if ("value" in node) return isRefused ? "" : harmless(node.value);
    if (!("children" in node)) return "";
    const inner = node.children.map((child) => this.words(child as AnyNode)).join("");
    return node.type === "link" && node.url !== inner ? `${inner} (${harmless(node.url)})` : inner;
  }

  /** The lines of a node's words. */
  lines(node: AnyNode): PageLine[] {
    const strong = "children" in node ? node.children.find(({ type }) => type === "strong") : undefined;
    const bold = strong === undefined ? "" : this.words(strong).trim();
    return this.words(node)
      .split("\n")
      .map((text, at) => ({
        line: this.lineOf(node, at),
        text: text.trim(),
        ...(at === 0 && bold ? { bold } : {}),
      }))
      .filter(({ text }) => text !== "");
  }

  /** The items of a list. Further lines of an item go on its words. */
  items(list: List): PageItem[] {
    return list.children.map((item, at) => {
      const lines = item.children.flatMap((child) => (child.type === "list" ? [] : this.lines(child)));
      const text = lines.map((each) => each.text).join(" ");
      return {
        line: this.lineOf(item),
        text,
        ...(lines[0]?.bold === undefined ? {} : { bold: lines[0].bold }),
        ...(list.ordered ? { number: (list.start ?? 1) + at } : {}),
        below: item.children.flatMap((child) => (child.type === "list" ? this.items(child) : [])),
      };
    });
  }

  table(node: Table): PageTable {
    const [head = [], ...rows] = node.children.map((row) =>
      row.children.map((cell) => ({
        line: this.lineOf(row),
        text: this.words(cell as unknown as AnyNode).trim(),
      })),
    );
    return { kind: "table", line: this.lineOf(node), head, rows };
  }

  /** A table whose line of dashes is not as wide as its header, which Markdown takes for text: a fault. */
  #unruled(lines: readonly PageLine[]): PageTable {
    const rows = lines
      .filter(({ text }) => !isDashes(text))
      .map(({ line, text }) => cellsOf(text).map((cell) => ({ line, text: cell })));
    const [head = [], ...others] = rows;
    const line = lines.find(({ text }) => isDashes(text))?.line ?? 1;
    const width = cellsOf(lines.find(({ text }) => isDashes(text))?.text ?? "").length;
    this.#faults.add(line, `The line of dashes has ${width} cells, and the header ${head.length}.`);
    return { kind: "table", line: head[0]?.line ?? line, head, rows: others };
  }

  block(node: RootContent): PageBlock[] {
    if (node.type === "list") return [{ kind: "list", items: this.items(node) }];
    if (node.type === "table") return [this.table(node)];
    if (node.type === "blockquote") return node.children.flatMap((child) => this.block(child));
    if (node.type === "thematicBreak") return [];
    const lines = this.lines(node);
    if (lines.some(({ text }) => isDashes(text))) return [this.#unruled(lines)];
    return lines.length === 0 ? [] : [{ kind: "text", lines }];
  }
}

/** The sections of a page; the first has no heading above it. Empty if the page exceeds a bound. */
export function sectionsOf(written: string, faults: Faults): Section[] {
  const { lines, from } = plainPage(written);
  checkBounds({ lines, from }, faults);
  if (!faults.isEmpty) return [];
  const root = fromMarkdown(lines.join("\n"), {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const reader = new Reader(faults, from);
  const sections: Section[] = [{ depth: 0, heading: { line: 1, text: "" }, blocks: [] }];
  for (const node of root.children) {
    if (node.type === "heading") {
      const [heading = { line: reader.lineOf(node), text: "" }] = reader.lines(node);
      reader.isSources = /^sources$/i.test(heading.text);
      sections.push({ depth: node.depth, heading, blocks: [] });
    } else sections.at(-1)?.blocks.push(...reader.block(node));
  }
  return sections;
}
