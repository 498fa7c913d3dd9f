import { bold, type Faults } from "./faults.ts";
import type { PageBlock, Section } from "./markdown.ts";
import { isRolled } from "./rolled.ts";
import type { TurnPart } from "./turn/sequence.ts";
import { nameKey } from "./words.ts";

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
}

class PartReader {
  readonly #faults: Faults;
  readonly parts: Parts = { settings: [], tracks: [], limits: [], texts: [], turn: [], rolled: [] };

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

  /** Takes a part, with the sections of level 3 below it. */
  take(section: Section, below: Section[]): void {
    const { text, line } = section.heading;
    const key = nameKey(text);
    const { settings, tracks, limits, texts, rolled } = this.parts;
    const lists = new Map(Object.entries({ settings, tracks, limits }));
    const list = TEXTS.has(key) ? texts : lists.get(key);
    if (list === undefined && this.#isTurn(section, below)) return;
    for (const { heading } of below)
      this.#faults.add(
        heading.line,
        `${bold(heading.text)} stands under ${bold(text)}: \`###\` is for phases of the turn.`,
      );
    if (list !== undefined) list.push(section);
    else if (/^(?:cup|deck):/.test(key))
      this.#faults.add(line, `${bold(text)} is not possible yet: a page has no cups and decks so far.`);
    else if (isRolled(section)) rolled.push(section);
    else this.#unknown(section);
  }

  #unknown({ heading: { text, line }, blocks }: Section): void {
    if (nameKey(text) === "roles")
      return this.#faults.add(line, "Roles are a line under the title: `Roles: First and Second, by Lead`.");
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

/** Groups the sections of a page. Adds a fault for a heading that does not belong in its place. */
export function pageParts(
  sections: readonly Section[],
  faults: Faults,
): { title: Section | undefined; parts: Parts } {
  const reader = new PartReader(faults);
  const [before, title, ...rest] = sections;
  const [stray] = before?.blocks ?? [];
  if (stray !== undefined) faults.add(lineOf(stray), NO_TITLE);
  if (title !== undefined && title.depth !== 1) faults.add(title.heading.line, NO_TITLE);
  let below: Section[] | undefined;
  const parts: [Section, Section[]][] = [];
  for (const section of rest) {
    if (section.depth === 2) parts.push([section, (below = [])]);
    else if (section.depth === 3 && below !== undefined) below.push(section);
    else refuse(section, faults);
  }
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
