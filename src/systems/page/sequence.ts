import type { Effect, Step } from "#core/schema/index.ts";
import type { PageActor, Book } from "./book.ts";
import { bold } from "./faults.ts";
import type { PageBlock, PageLine, Section } from "./markdown.ts";
import { readSteps } from "./steps.ts";
import { IN_TURN, type PartOwner, type StepSides, whoIn } from "./who.ts";
import { Ids, textWithin } from "./words.ts";

/** A part of the turn, with its phases. */
export interface TurnPart {
  section: Section;
  phases: Section[];
  /** The sides after the colon of its heading. */
  owners?: string;
}

interface Phase {
  id: string;
  number: string;
  name: string;
  steps: Step[];
}

interface Segment {
  id: string;
  name: string;
  phases: string[];
  side?: string;
  effects?: Effect[];
}

/** The heading of a phase: its printed number, its name, and the words in brackets. */
function headingOf({ text }: PageLine): { number?: string; name: string; inner?: string } {
  const [, dotted, roman, rest = text] =
    /^(?:(\d+(?:\.\d+)*)[.)]?\s+|([IVXLC]+)[.)]\s+)?(.+)$/.exec(text) ?? [];
  const [, name = rest, inner] = /^(.*?)\s*\(([^()]*)\)$/.exec(rest) ?? [];
  const number = dotted ?? roman;
  return { name, ...(number === undefined ? {} : { number }), ...(inner === undefined ? {} : { inner }) };
}

const STRUCTURES = /^(?:in turn\b|repeat until)/i;

class SequenceReader {
  readonly #book: Book;
  readonly #phases: Phase[] = [];
  readonly #segments: Segment[] = [];
  readonly #phaseIds = new Ids();
  readonly #stepIds = new Ids();
  readonly #segmentIds = new Ids();

  constructor(book: Book) {
    this.#book = book;
  }

  get sequence() {
    return { segments: this.#segments, phases: this.#phases };
  }

  read({ section, phases, owners }: TurnPart): void {
    const { line, text } = section.heading;
    const sides = owners === undefined ? [] : this.#owners(line, owners);
    const isOwned = owners !== undefined;
    const usual: StepSides | undefined = isOwned ? { steps: [[IN_TURN.id]] } : undefined;
    const all = [
      ...this.#bare(section, { isOwned }, usual),
      ...phases.map((phase) => this.#phase(phase, { isOwned }, usual)),
    ];
    if (all.length === 0)
      return this.#book.faults.add(line, `${bold(text)} has no phases: write them as \`### Fire\`.`);
    const played = all.filter((id) => id !== undefined);
    if (!isOwned) this.#segment(line, { name: text, phases: played });
    for (const { id: side, name } of sides) this.#segment(line, { name, phases: [...played], side });
  }

  #segment(line: number, segment: Omit<Segment, "id">): void {
    const name = textWithin(segment.name, 60);
    this.#segments.push(this.#book.lines.mark(line, { ...segment, id: this.#segmentIds.of(name), name }));
  }

  /** The sides or roles to which a part belongs, one after the other. */
  #owners(line: number, written: string): PageActor[] {
    const { actors, faults } = this.#book;
    const named = whoIn(this.#book, written, { isOwned: false });
    const found = named?.steps.map((sides) =>
      actors.filter(({ id }) => sides !== "all" && sides.includes(id)),
    );
    if (found?.every((each) => each.length === 1) === true) return found.flat();
    faults.add(
      line,
      `${bold(written)} is no side or role of this page.`,
      written,
      actors.map(({ name }) => name),
    );
    return [];
  }

  /** A part with steps right under its heading is one phase. */
  #bare(section: Section, part: PartOwner, usual: StepSides | undefined): (string | undefined)[] {
    return section.blocks.length === 0 ? [] : [this.#phase(section, part, usual)];
  }

  /** The sides or the rule in the brackets of a phase's heading. */
  #bracketed(line: number, inner: string | undefined, part: PartOwner): { who?: StepSides; rule?: string } {
    if (inner === undefined) return {};
    if (/^\d+(\.\d+)*$/.test(inner)) return { rule: inner };
    const who = whoIn(this.#book, inner, part);
    if (who === undefined)
      this.#book.faults.add(
        line,
        `${bold(`(${inner})`)} is no side or role of this page, and no rule.`,
        inner,
        this.#book.actors.map(({ name }) => name),
      );
    return who === undefined ? {} : { who };
  }

  #phase({ heading, blocks }: Section, part: PartOwner, usual: StepSides | undefined): string | undefined {
    const { number, name, inner } = headingOf(heading);
    const { who, rule } = this.#bracketed(heading.line, inner, part);
    const texts: string[] = [];
    const place = { part, usual: who ?? usual, ids: this.#stepIds, names: new Set<string>() };
    const steps = blocks.flatMap((block) => this.#steps(block, place, texts));
    const plain = this.#book.name({ line: heading.line, text: name }, []);
    const isEmpty = blocks.every(({ kind }) => kind !== "list");
    if (steps.length === 0 && !isEmpty) return undefined;
    if (steps.length === 0) {
      this.#book.faults.add(heading.line, `${bold(plain)} has no steps: write them as \`- Axis: Move.\``);
      return undefined;
    }
    const [first] = steps;
    if (first !== undefined && texts.length > 0) first.text = textWithin([...texts, first.text].join(" "));
    const id = this.#phaseIds.of(plain);
    for (const step of steps) if (rule !== undefined && step.rule === undefined) step.rule = rule;
    this.#phases.push(
      this.#book.lines.mark(heading.line, {
        id,
        number: (number ?? String(this.#phases.length + 1)).slice(0, 10),
        name: plain,
        steps,
      }),
    );
    return id;
  }

  #steps(block: PageBlock, place: Parameters<typeof readSteps>[2], texts: string[]): Step[] {
    if (block.kind === "list") return block.items.flatMap((item) => readSteps(this.#book, item, place));
    if (block.kind === "table") {
      this.#book.faults.add(block.line, "A table stands under a heading of its own, with `##`.");
      return [];
    }
    for (const { line, text } of block.lines) {
      if (STRUCTURES.test(text)) this.#book.faults.add(line, `${bold(text)} is not possible yet.`);
      texts.push(text);
    }
    return [];
  }

  /** Tracks that go back to a number as each turn begins. */
  reset(): void {
    const [first] = this.#segments;
    const effects = this.#book.resets.map(({ track, to, side }): Effect => ({
      verb: "set-track",
      track,
      to,
      ...(side === undefined ? {} : { side }),
    }));
    if (first !== undefined && effects.length > 0) first.effects = effects;
  }
}

/** The sequence of a page that has none: each turn, both sides play. */
export function plainSequence(book: Book, line: number) {
  const step: Step = {
    id: "play",
    name: "Play",
    text: `Play the ${book.turn.toLowerCase()}.`,
    who: { sides: "all" },
    ends: "confirm",
    does: { verb: "confirm" },
    passes: "never",
    ...(book.rolled.length === 0 ? {} : buttonsOf(book)),
  };
  const phases = [{ id: "play", number: "1", name: "Play", steps: [step] }];
  return book.lines.mark(line, { segments: [{ id: "turn", name: "Turn", phases: ["play"] }], phases });
}

function buttonsOf({ rolled }: Book): Pick<Step, "checks" | "tables"> {
  const [checks, tables] = (["check", "table"] as const).map((wanted) =>
    rolled
      .filter(({ kind }) => kind === wanted)
      .slice(0, 10)
      .map(({ id }) => id),
  ) as [string[], string[]];
  return { ...(checks.length > 0 ? { checks } : {}), ...(tables.length > 0 ? { tables } : {}) };
}

/** Reads the parts of the turn. */
export function readSequence(book: Book, parts: readonly TurnPart[]) {
  const reader = new SequenceReader(book);
  for (const part of parts) reader.read(part);
  reader.reset();
  return reader.sequence;
}
