import type { Effect, Step } from "#core/schema/index.ts";
import type { PageActor, Book } from "../book.ts";
import { otherOf } from "../effects.ts";
import { bold } from "../faults.ts";
import type { PageBlock, PageLine, Section } from "../markdown.ts";
import { readSteps, type StepPlace } from "./steps.ts";
import { IN_TURN, type PartOwner, type StepSides, whoIn } from "./who.ts";
import { Ids, nameKey, textWithin, writtenRule } from "../words.ts";

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

/** A phase that was read, without an id if it has no steps. `isOfTurn`: it has steps of one turn alone. */
interface ReadPhase {
  id?: string;
  number: string;
  isOfTurn: boolean;
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
  #count = 0;
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
    const inTurn = this.#inTurn(sides);
    const usual: StepSides | undefined = isOwned ? { steps: [[inTurn.id]] } : undefined;
    // A part with steps right under its heading is one phase.
    const all = [...(section.blocks.length === 0 ? [] : [section]), ...phases];
    if (all.length === 0)
      return this.#book.faults.add(line, `${bold(text)} has no phases: write them as \`### Fire\`.`);
    this.#checkNames(line, phases);
    const turns = sides.length > 1 ? sides.map(({ id }) => id) : [];
    const first = all.map((phase) => this.#phase(phase, { isOwned, inTurn, turns, turn: turns[0] }, usual));
    const playedIn = (own: typeof first) => own.flatMap(({ id }) => id ?? []);
    if (sides.length === 0)
      this.#segment(line, { name: this.#book.name({ line, text }, []), phases: playedIn(first) });
    sides.forEach(({ id: side, name }, at) => {
      const own = first.map((read, phase) =>
        at === 0 || !read.isOfTurn
          ? read
          : this.#phase(all[phase] ?? section, { isOwned, inTurn, turns, turn: side }, usual, read.number),
      );
      this.#segment(line, { name, phases: playedIn(own), side });
    });
  }

  /** Adds a fault for each phase that has the name of an earlier one of its part. */
  #checkNames(line: number, phases: readonly Section[]): void {
    const names: { name: string }[] = [];
    for (const { heading } of phases) {
      const name = this.#book.name({ line: heading.line, text: headingOf(heading).name }, names);
      if (names.some((each) => nameKey(each.name) === nameKey(name))) this.#book.faults.cover(line);
      names.push({ name });
    }
  }

  #segment(line: number, segment: Omit<Segment, "id">): void {
    const own = textWithin(segment.name, 56);
    const same = this.#segments.filter((each) => each.name.replace(/ \d+$/, "") === own).length;
    const name = same === 0 ? own : `${own} ${same + 1}`;
    this.#segments.push(this.#book.lines.mark(line, { ...segment, id: this.#segmentIds.of(name), name }));
  }

  /** The side in turn and its opponent: of a part that belongs to one side, the sides themselves. */
  #inTurn([only, more]: readonly PageActor[]): PartOwner["inTurn"] {
    const opposite = only && otherOf(this.#book, only);
    return more === undefined && only !== undefined && opposite !== undefined
      ? { id: only.id, opposite }
      : IN_TURN;
  }

  /** The sides or roles to which a part belongs, one after the other. */
  #owners(line: number, written: string): PageActor[] {
    const named = whoIn(this.#book, written, { isOwned: false, inTurn: IN_TURN });
    const found = named?.steps.map((sides) =>
      this.#book.actors.filter(({ id }) => sides !== "all" && sides.includes(id)),
    );
    if (found?.every((each) => each.length === 1) === true) return found.flat();
    this.#book.refuseSide(line, written, "is no side or role of this page.");
    return [];
  }

  /** The sides or the rule in the brackets of a phase's heading. */
  #bracketed(line: number, inner: string | undefined, part: PartOwner): { who?: StepSides; rule?: string } {
    if (inner === undefined) return {};
    const rule = writtenRule(inner);
    if (rule !== undefined) return { rule };
    const who = whoIn(this.#book, inner, part);
    if (who === undefined)
      this.#book.refuseSide(line, `(${inner})`, "is no side or role of this page, and no rule.");
    return who === undefined ? {} : { who };
  }

  /** Reads a phase. One with steps of one turn alone is read again for each turn, with the same `number`. */
  #phase(
    { heading, blocks }: Section,
    part: PartOwner,
    usual: StepSides | undefined,
    again?: string,
  ): ReadPhase {
    if (again === undefined) this.#count += 1;
    const { number = again ?? String(this.#count), name, inner } = headingOf(heading);
    const { who, rule } = this.#bracketed(heading.line, inner, part);
    const place: StepPlace = {
      part,
      usual: who ?? usual,
      ids: this.#stepIds,
      names: new Set(),
      isOfTurn: false,
    };
    const steps = this.#steps(blocks, place);
    const plain = this.#book.name({ line: heading.line, text: name }, []);
    const { isOfTurn } = place;
    if (blocks.every(({ kind }) => kind !== "list"))
      this.#book.faults.add(heading.line, `${bold(plain)} has no steps: write them as \`- Axis: Move.\``);
    if (steps.length === 0) return { number, isOfTurn };
    const id = this.#phaseIds.of(plain);
    for (const step of steps) if (rule !== undefined && step.rule === undefined) step.rule = rule;
    this.#phases.push(
      this.#book.lines.mark(heading.line, {
        id,
        number: number.slice(0, 10),
        name: plain,
        steps,
      }),
    );
    return { id, number, isOfTurn };
  }

  /** The steps of a phase. Text before the first step belongs to it, other text to the step before. */
  #steps(blocks: readonly PageBlock[], place: StepPlace): Step[] {
    const steps: Step[] = [];
    let text = "";
    for (const block of blocks) {
      const last = steps.at(-1);
      if (block.kind === "list") {
        const [first, ...others] = block.items.flatMap((item) => readSteps(this.#book, item, place));
        if (first !== undefined) {
          first.text = textWithin(`${text} ${first.text}`);
          steps.push(first, ...others);
        }
        text = "";
      } else if (last === undefined) text += ` ${this.#words(block)}`;
      else last.text = textWithin(`${last.text} ${this.#words(block)}`);
    }
    return steps;
  }

  /** The text of a block under a phase. */
  #words(block: Exclude<PageBlock, { kind: "list" }>): string {
    const { faults } = this.#book;
    if (block.kind === "table") {
      faults.add(block.line, "A table stands under a heading of its own, with `##`.");
      return "";
    }
    for (const { line, text } of block.lines)
      if (STRUCTURES.test(text)) faults.add(line, `${bold(text)} is not possible yet.`);
    return block.lines.map(({ text }) => text).join(" ");
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
