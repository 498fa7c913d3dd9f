import type { Step } from "#core/schema/index.ts";
import type { Book, RolledName } from "../book.ts";
import { given } from "#core/left-out.ts";
import { BracketReader } from "./brackets.ts";
import { atArrow } from "../effects.ts";
import { bold } from "../faults.ts";
import { readContest } from "./contest.ts";
import type { PageItem } from "../markdown.ts";
import { stepEffects } from "./step-effects.ts";
import { readEnd, type StepEnd, unnamed } from "./step-end.ts";
import { sentenceOf } from "../things.ts";
import { nearWho, type PartOwner, type Sides, type StepSides, whoIn } from "./who.ts";
import { type Ids, nameKey, nearestOf, textWithin } from "../words.ts";

/** The surroundings of a step: its part, who acts there, the ids of all steps, and the names in its phase. */
export interface StepPlace {
  part: PartOwner;
  usual: StepSides | undefined;
  ids: Ids;
  names: Set<string>;
  /** True once a step is played in the turn of one side alone. */
  isOfTurn: boolean;
}

/** The parts of a step's line, after the sides. */
interface StepParts {
  name: string | undefined;
  rest: string;
  roll: RolledName | undefined;
  end: StepEnd;
  inTurn: boolean | undefined;
}

/** The sides of a step that names none, which is a fault. */
const EVERYONE: StepSides = { steps: ["all"] };

/** Bounds of a step. */
const MOST = { checks: 10, tables: 10 };

class StepReader {
  readonly #book: Book;
  readonly #item: PageItem;
  readonly #place: StepPlace;
  readonly #brackets: BracketReader;
  #isFaulty = false;

  constructor(book: Book, item: PageItem, place: StepPlace) {
    this.#book = book;
    this.#item = item;
    this.#place = place;
    this.#brackets = new BracketReader(book, item.line);
  }

  #fault(reason: string, written?: string, known?: readonly string[]): void {
    this.#isFaulty = true;
    this.#book.faults.add(this.#item.line, reason, written, known);
  }

  /** Adds a fault for words before a colon that are nearly a side. */
  #checkNear(named: string): void {
    if (nameKey(named) === "game")
      return this.#fault("A step of the game alone is not possible yet: name the side that carries it out.");
    if (
      /\bor\b/i.test(named) &&
      named.split(/\bor\b|,/i).some((each) => this.#book.actor(each.trim()) !== undefined)
    )
      return this.#fault(`${bold(named)} leaves open who acts: write \`Both\`, or a step for each side.`);
    const near = named === "" ? undefined : nearWho(this.#book, named);
    if (near === undefined) return;
    if (nameKey(near) !== nameKey(named))
      return this.#fault(`${bold(named)} is no side of this page. Did you mean **${near}**?`);
    const example = "such as `## Sequence: Axis`";
    this.#fault(`${bold(named)} acts only in a part that belongs to a side, ${example}.`);
  }

  /** The sides at the start of a text, and the rest. `isSaid`: true if a colon follows. */
  #who(text: string): { who: StepSides | undefined; rest: string; isSaid: boolean } {
    const { part, usual } = this.#place;
    const [, named = "", rest = ""] = /^([^:]{1,80}):\s*(.*)$/s.exec(text) ?? [];
    const who = whoIn(this.#book, named, part);
    if (who !== undefined) return { who, rest, isSaid: true };
    const called = this.#named(text);
    if (called !== undefined) return called;
    this.#checkNear(named);
    return this.#acts(text) ?? { who: usual, rest: text, isSaid: false };
  }

  /** The sides after the bold name of a step: `**Move.** Axis: Go.` The rest keeps the name. */
  #named(text: string): { who: StepSides; rest: string; isSaid: boolean } | undefined {
    const { bold: called = "" } = this.#item;
    const [, named = "", rest = ""] = /^([^:]{1,80}):\s*(.*)$/s.exec(unnamed(text, called).rest) ?? [];
    const who =
      text.startsWith(called) && called !== "" ? whoIn(this.#book, named, this.#place.part) : undefined;
    return who && { who, rest: `${called} ${rest}`, isSaid: true };
  }

  /** The sides that roll or draw, at the start of a text: `Sentries roll Noise`. */
  #acts(text: string): { who: StepSides | undefined; rest: string; isSaid: boolean } | undefined {
    const { part, usual } = this.#place;
    const [, actor, verb = "", what = ""] =
      /^(.{1,200}?)\s+(rolls?|draws?|lays?|discards?|fills?)\s+(.+)$/is.exec(text) ?? [];
    const who = actor === undefined ? undefined : whoIn(this.#book, actor, part);
    if (who === undefined && nameKey(actor ?? "") !== "game") return undefined;
    if (/^rolls?$/i.test(verb)) return { who: who ?? usual, rest: `Roll ${what}`, isSaid: false };
    const words = bold(`${verb} ${sentenceOf(what)[0]}`);
    this.#fault(`${words} is not possible yet: there are no cups and decks.`);
    return { who: who ?? usual, rest: what, isSaid: true };
  }

  /** The table or check that the first sentence rolls. */
  #roll(rest: string, isSaid: boolean): RolledName | undefined {
    const [, what = ""] = /^rolls?\s+(?:on\s+)?(.+)$/is.exec(sentenceOf(rest)[0]) ?? [];
    if (what === "") return undefined;
    const plain = what
      .replace(/^the\s+/i, "")
      .replace(/\s+table$/i, "")
      .replace(/^table\s+/i, "");
    const found = this.#book.roll(what) ?? this.#book.roll(plain);
    const names = this.#book.rolled.map(({ name }) => name);
    if (found === undefined && (!isSaid || nearestOf(plain, names) !== undefined))
      this.#fault(`${bold(plain)} is no table of this page.`, plain, names);
    return found;
  }

  /** True if a step names one side of a part that each side plays, and it is the turn of another. */
  #isOfOtherTurn({ steps: [only = "all", more] }: StepSides): boolean {
    const actors = this.#book.actors.filter((actor) => !this.#book.isOfTurn(actor.id));
    const { turns = [], turn } = this.#place.part;
    const [id = "", other] = only === "all" ? [] : only;
    const named = actors.find((actor) => actor.id === id);
    if (turns.length === 0 || named === undefined || other !== undefined || more !== undefined) return false;
    if (!turns.includes(id))
      this.#fault(
        `${bold(named.name)} would act in each turn of this part: write its steps in a part of their own, such as \`## Sequence: ${named.name}\`.`,
      );
    this.#place.isOfTurn = true;
    return id !== turn;
  }

  #checkWords(text: string): void {
    if (/^(?:[^:]*:)?$/.test(text) && !this.#book.faults.isAt(this.#item.line))
      this.#fault("A step has words: write `- Axis: Move.`");
  }

  read(): Step[] {
    const { line, bold: called = "" } = this.#item;
    const text = this.#brackets.off(this.#item.text);
    this.#checkWords(text);
    const [before] = atArrow(text);
    const { who = EVERYONE, rest: said, isSaid } = this.#who(this.#brackets.off(before));
    if (who === EVERYONE && !this.#isFaulty && this.#book.hasActors)
      this.#fault("Nobody acts in this step: begin it with a side and a colon.");
    if (this.#isOfOtherTurn(who)) return [];
    const isName = this.#book.actor(called.replace(/:$/, "")) === undefined;
    const { name, rest } = unnamed(said, isName ? called : "");
    const { rule, ...others } = this.#brackets.found;
    const isMore = text.length > before.length || Object.keys(others).length > 0;
    const contest = readContest(this.#book, { item: this.#item, rest, who, rule, isMore }, this.#place.ids);
    if (contest !== undefined)
      return contest.map((step) => Object.assign(step, { name: this.#distinct(step.name, "all") }));
    const roll = this.#roll(rest, isSaid);
    const end = readEnd(this.#book, line, rest + text.slice(before.length));
    return who.steps.map((sides) => this.#step({ name, rest, roll, end, inTurn: who.inTurn }, sides));
  }

  #name({ name, rest, roll }: StepParts): string {
    if (name !== undefined) return textWithin(name, 60);
    return roll?.name ?? textWithin(sentenceOf(rest)[0].replace(/[?!]$/, ""), 40);
  }

  /** A name with its side, or else a number, if an earlier step of the phase has the same name. */
  #distinct(name: string, sides: Sides): string {
    const { names } = this.#place;
    const own = textWithin(name, 40);
    const side = this.#book.actors.find(({ id }) => sides.includes(id));
    const withSide = side === undefined ? [] : [`${own} (${textWithin(side.name, 16)})`];
    const numbered = [...names].map((_, at) => `${own} ${at + 2}`);
    const found = [name, ...withSide, ...numbered].find((each) => !names.has(nameKey(each))) ?? name;
    names.add(nameKey(found));
    return found;
  }

  #text(rest: string): string {
    const below = this.#item.below.map(({ text }) => (/[.!?]$/.test(text) ? text : `${text}.`));
    return textWithin([rest, ...below].join(" "));
  }

  /** A roll on a table ends the step, unless it may be passed: then it has a button. */
  #isRolledHere(roll: RolledName | undefined): boolean {
    const { passes = "never", housekeeping } = this.#brackets.found;
    return roll?.kind === "table" && roll.hasDice && passes === "never" && housekeeping === undefined;
  }

  #ending({ roll, inTurn }: StepParts): Partial<Step> {
    if (roll !== undefined && this.#isRolledHere(roll))
      return { ends: "roll", does: { verb: "table-roll", table: roll.id } };
    const { passes, housekeeping, list } = this.#brackets.found;
    const usual = roll === undefined || housekeeping ? "unless-concerned" : "never";
    const isAsked = list !== undefined && (passes ?? usual) === "unless-concerned";
    return {
      ends: "confirm",
      does: { verb: "confirm", ...(inTurn ? { inTurn } : {}) },
      passes: passes ?? usual,
      ...(isAsked ? { concerns: [{ list }] } : {}),
      ...given({ housekeeping }),
    };
  }

  /** The buttons of a step: checks and tables. */
  #buttons({ roll, end: { asked } }: StepParts): Pick<Step, "checks" | "tables"> {
    const all = roll === undefined || this.#isRolledHere(roll) ? asked : [roll, ...asked];
    const idsOf = (wanted: RolledName["kind"]) => {
      const ids = all.filter(({ kind }) => kind === wanted).map(({ id }) => id);
      return ids.length > 0 ? [...new Set(ids)] : undefined;
    };
    const [checks, tables] = [idsOf("check"), idsOf("table")];
    if ((checks?.length ?? 0) > MOST.checks || (tables?.length ?? 0) > MOST.tables)
      this.#fault(`A step asks for at most ${MOST.checks} checks and ${MOST.tables} tables.`);
    return given({ checks, tables });
  }

  #step(parts: StepParts, sides: Sides): Step {
    const name = this.#distinct(this.#name(parts), sides);
    const { rule, list } = this.#brackets.found;
    return this.#book.lines.mark(this.#item.line, {
      id: this.#place.ids.of(name),
      name,
      text: this.#text(parts.rest),
      who: { sides },
      ...(this.#ending(parts) as Pick<Step, "ends">),
      ...this.#buttons(parts),
      ...stepEffects(this.#book, this.#item.line, sides, parts.end.effects),
      ...given({ rule, list }),
    });
  }
}

/** Reads an item under a phase: a step, or a step for each of several sides. */
export function readSteps(book: Book, item: PageItem, place: StepPlace): Step[] {
  return new StepReader(book, item, place).read();
}
