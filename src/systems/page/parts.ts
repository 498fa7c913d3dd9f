import { bold, type Faults } from "./faults.ts";
import type { PageBlock, Section } from "./markdown.ts";
import { isRolled } from "./rolls/rolled.ts";
import type { TurnPart } from "./turn/sequence.ts";
import { nameKey, nearestOf } from "./words.ts";

/** Parts of a page that are texts. */
const TEXTS = new Set(["notes", "set-up", "setup", "victory", "sources"]);
const TURNS = new Set(["sequence", "sequence of play", "turn"]);

/** Parts with a name of their own, for a fault. */
const NAMES = ["Settings", "Tracks", "Limits", "Sequence", "Turn", "Notes", "Set-up", "Victory", "Sources"];

/** The parts of a page, by what they are. */
export interface Parts {
  settings: Section[];
  tracks: Section[];
  limits: Section[];
  texts: Section[];
  turn: TurnPart[];
  rolled: Section[];
  /** Parts that should be lines under the title. */
  roles: Section[];
}

class PartReader {
  readonly #faults: Faults;
  readonly parts: Parts = {
    settings: [],
    tracks: [],
    limits: [],
    texts: [],
    turn: [],
    rolled: [],
    roles: [],
  };

  constructor(faults: Faults) {
    this.#faults = faults;
  }

  #isTurn(section: Section, below: Section[]): boolean {
    const { text } = section.heading;
    const [, named = "", owners] = /^([^:]+):\s*(.+)$/.exec(text) ?? [];
    if (owners !== undefined && TURNS.has(nameKey(named)))
      return this.parts.turn.push({ section, phases: below, owners }) > 0;
    if (!TURNS.has(nameKey(text)) && below.length === 0) return false;
    return this.parts.turn.push({ section, phases: below }) > 0;
  }

  /** The list of parts to which a part with a fixed name belongs. */
  #listOf(text: string): Section[] | undefined {
    const key = nameKey(text);
    const { settings, tracks, limits, texts, roles } = this.parts;
    const lists = new Map(Object.entries({ settings, tracks, limits, roles }));
    return TEXTS.has(key) ? texts : lists.get(key);
  }

  /** Takes a part, with the sections of level 3 below it. */
  take(section: Section, below: Section[]): void {
    const { text, line } = section.heading;
    const list = this.#listOf(text);
    if (list === undefined && this.#isTurn(section, below)) return;
    for (const { heading } of below)
      this.#faults.add(
        heading.line,
        `${bold(heading.text)} stands under ${bold(text)}: \`###\` is for phases of the turn.`,
      );
    if (list !== undefined)
      list.push({ ...section, blocks: [section, ...below].flatMap(({ blocks }) => blocks) });
    else if (/^(?:cup|deck):/.test(nameKey(text)))
      this.#faults.add(line, `${bold(text)} is not possible yet: a page has no cups and decks so far.`);
    else if (isRolled(section)) this.parts.rolled.push(section);
    else this.#unknown(section);
    if (list === this.parts.roles)
      this.#faults.add(line, "Roles are a line under the title: `Roles: First and Second, by Lead`.");
  }

  #unknown(section: Section): void {
    const {
      heading: { text, line },
      blocks,
    } = section;
    // Its names are known elsewhere.
    this.#listOf(nearestOf(text, NAMES) ?? "")?.push(section);
    const isTable = blocks.some(
      (block) => block.kind === "text" && block.lines.some((each) => each.text.includes("|")),
    );
    const reason = isTable
      ? "looks like a table, but the line of dashes under its header is missing, or has another number of cells."
      : "is no part that is understood: it has no phases, no table and no dice in brackets.";
    this.#faults.add(line, `${bold(text)} ${reason}`, text, NAMES);
  }
}

function lineOf(block: PageBlock | undefined): number {
  if (block === undefined) return 1;
  if (block.kind === "table") return block.line;
  return (block.kind === "text" ? block.lines : block.items)[0]?.line ?? 1;
}

const NO_TITLE = "A page begins with its title: `# My Game`.";

/** True for a heading that can only be that of a part: one with a fixed name, or with brackets. */
function isPartName({ text }: Section["heading"]): boolean {
  return /[(:]/.test(text) || nearestOf(text, NAMES) !== undefined;
}

/** The title and the sections below it. Adds a fault if the page begins with anything else. */
function titled(
  [before, first, ...rest]: readonly Section[],
  faults: Faults,
): [Section | undefined, readonly Section[]] {
  const [stray] = before?.blocks ?? [];
  if (stray !== undefined) faults.add(lineOf(stray), NO_TITLE);
  if (before === undefined || first === undefined || first.depth === 1) return [first, rest];
  if (stray === undefined) faults.add(first.heading.line, NO_TITLE);
  if (stray === undefined && !isPartName(first.heading)) return [first, rest];
  return [{ ...before, heading: { line: 1, text: "Game" } }, [first, ...rest]];
}

/** Puts a section into its part. Adds a fault for a heading that does not belong in its place. */
function sort(section: Section, parts: [Section, Section[]][], faults: Faults): void {
  const { depth, heading, blocks } = section;
  const above = parts.at(-1);
  if (depth !== 2 && (depth !== 3 || above === undefined)) refuse(section, faults);
  if (depth < 3) parts.push([section, []]);
  else if (depth > 3 && blocks.length === 0) return;
  else if (above !== undefined) above[1].push(section);
  else if (depth === 3)
    parts.push([{ depth: 2, heading: { ...heading, text: "Turn" }, blocks: [] }, [section]]);
}

/** Groups the sections of a page. Adds a fault for a heading that does not belong in its place. */
export function pageParts(
  sections: readonly Section[],
  faults: Faults,
): { title: Section | undefined; parts: Parts } {
  const reader = new PartReader(faults);
  const [title, rest] = titled(sections, faults);
  const parts: [Section, Section[]][] = [];
  for (const section of rest) sort(section, parts, faults);
  for (const [section, phases] of parts) reader.take(section, phases);
  return { title, parts: reader.parts };
}

function refuse({ heading: { line, text }, depth }: Section, faults: Faults): void {
  if (depth === 1) faults.add(line, `A page has one title: write \`## ${text.slice(0, 40)}\`.`);
  else
    faults.add(
      line,
      `${bold(text)} has a heading of level ${depth}: parts have \`##\`, and phases in them \`###\`.`,
    );
}
