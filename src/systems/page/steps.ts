import type { Step } from "#core/schema/index.ts";
import type { Book, RolledName } from "./book.ts";
import { given } from "#core/left-out.ts";
import { atArrow, readEffects, ROLLER } from "./effects.ts";
import { bold } from "./faults.ts";
import { readContest } from "./contest.ts";
import type { PageItem } from "./markdown.ts";
import { sentenceOf } from "./things.ts";
import { actingIn, nearWho, type PartOwner, type Sides, type StepSides, whoIn } from "./who.ts";
import { type Ids, nameKey, nearestOf, textWithin } from "./words.ts";

type Passes = "always" | "never" | "unless-concerned";

/** The words in brackets at the end of a step. */
interface Brackets {
  passes?: Passes;
  housekeeping?: true;
  rule?: string;
  list?: string;
}

const FIXED = ["may be passed", "never passed", "housekeeping", "open together"];

/** The surroundings of a step: its part, who acts there, the ids of all steps, and the names in its phase. */
export interface StepPlace {
  part: PartOwner;
  usual: StepSides | undefined;
  ids: Ids;
  names: Set<string>;
}

/** The parts of a step's line. */
interface StepParts {
  roll: RolledName | undefined;
  asked: readonly RolledName[];
  button: string | undefined;
  effects: string | undefined;
  inTurn: boolean | undefined;
}

class StepReader {
  readonly #book: Book;
  readonly #item: PageItem;
  readonly #place: StepPlace;
  readonly #brackets: Brackets = {};
  #isFaulty = false;

  constructor(book: Book, item: PageItem, place: StepPlace) {
    this.#book = book;
    this.#item = item;
    this.#place = place;
  }

  #fault(reason: string, written?: string, known?: readonly string[]): void {
    this.#isFaulty = true;
    this.#book.faults.add(this.#item.line, reason, written, known);
  }

  /** Takes brackets of fixed words off the end of a text. */
  #unbracketed(text: string): string {
    const [, before = "", inner = ""] = /^(.*?)\s*\(([^()]*)\)\s*\.?$/s.exec(text) ?? [];
    if (inner === "" || !this.#takes(inner)) return text;
    return this.#unbracketed(before);
  }

  #takes(inner: string): boolean {
    const key = nameKey(inner);
    const [, list] = /^list:\s*(.+)$/i.exec(inner) ?? [];
    if (list !== undefined) return this.#takeList(list);
    if (/^\d+(\.\d+)*$/.test(key)) this.#brackets.rule = key;
    else if (key === "may be passed") this.#brackets.passes = "always";
    else if (key === "never passed") this.#brackets.passes = "never";
    else if (key === "housekeeping") this.#brackets.housekeeping = true;
    else if (key === "open together") this.#fault("**(open together)** is not possible yet.");
    else {
      const near = nearestOf(inner, FIXED);
      if (near !== undefined)
        this.#fault(`${bold(`(${inner})`)} is not known at the end of a step. Did you mean **(${near})**?`);
      return near !== undefined;
    }
    return true;
  }

  #takeList(name: string): true {
    const track = this.#book.track(name);
    if (track?.kind === "list") this.#brackets.list = track.id;
    else
      this.#fault(
        `${bold(name)} is no list of this page.`,
        name,
        this.#book.tracks.filter(({ kind }) => kind === "list").map((each) => each.name),
      );
    return true;
  }

  /** Adds a fault for words before a colon that are nearly a side. */
  #checkNear(named: string): void {
    if (nameKey(named) === "game")
      return this.#fault("A step of the game alone is not possible yet: name the side that carries it out.");
    const near = named === "" ? undefined : nearWho(this.#book, named);
    if (near === undefined) return;
    if (nameKey(near) !== nameKey(named))
      return this.#fault(`${bold(named)} is no side of this page. Did you mean **${near}**?`);
    const example = "such as `## Sequence: Axis`";
    this.#fault(`${bold(named)} acts only in a part that belongs to a side, ${example}.`);
  }

  /** The sides at the start of a text, and the rest. `said`: true if a colon follows. */
  #who(text: string): { who: StepSides | undefined; rest: string; said: boolean } {
    const { part, usual } = this.#place;
    const [, named = "", rest = ""] = /^([^:]{1,80}):\s*(.*)$/s.exec(text) ?? [];
    const who = whoIn(this.#book, named, part);
    if (who !== undefined) return { who, rest, said: true };
    this.#checkNear(named);
    return this.#acts(text) ?? { who: usual, rest: text, said: false };
  }

  /** The sides that roll or draw, at the start of a text: `Sentries roll Noise`. */
  #acts(text: string): { who: StepSides | undefined; rest: string; said: boolean } | undefined {
    const { part, usual } = this.#place;
    const [, actor, verb = "", what = ""] =
      /^(.{1,200}?)\s+(rolls?|draws?|lays?|discards?|fills?)\s+(.+)$/is.exec(text) ?? [];
    const who = actor === undefined ? undefined : whoIn(this.#book, actor, part);
    if (who === undefined && nameKey(actor ?? "") !== "game") return undefined;
    if (/^rolls?$/i.test(verb)) return { who: who ?? usual, rest: `Roll ${what}`, said: false };
    const words = bold(`${verb} ${sentenceOf(what)[0]}`);
    this.#fault(`${words} is not possible yet: there are no cups and decks.`);
    return { who: who ?? usual, rest: what, said: true };
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

  /** The questions at the very end of a text: tables and checks, and the button for an effect. */
  #questions(text: string, effects: string | undefined): { asked: RolledName[]; button?: string } {
    const written: string[] = [];
    let rest = text.trim();
    while (rest.endsWith("?")) {
      const start =
        Math.max(...[".", "?", "!", ":", ";"].map((sign) => rest.lastIndexOf(sign, rest.length - 2))) + 1;
      written.unshift(rest.slice(start, -1).trim());
      rest = rest.slice(0, start).trim();
    }
    const names = this.#book.rolled.map(({ name }) => name);
    const [last = ""] = written.slice(-1);
    const isButton = effects !== undefined && last !== "" && this.#book.roll(last) === undefined;
    const isNear = nearestOf(last, names) !== undefined;
    const button = isButton && !isNear ? written.pop() : undefined;
    const asked = written.flatMap((name) => {
      const found = this.#book.roll(name);
      const reason = "is no table or check of this page: end it with a full stop if it is text.";
      if (found === undefined) this.#fault(`${bold(`${name}?`)} ${reason}`, name, names);
      return found ?? [];
    });
    return { asked, ...given({ button }) };
  }

  read(): Step[] {
    const { text } = this.#item;
    const [before, effects] = atArrow(this.#unbracketed(text));
    const { who, rest, said } = this.#who(this.#unbracketed(before));
    if (who === undefined) {
      if (!this.#isFaulty) this.#fault("Nobody acts in this step: begin it with a side and a colon.");
      return [];
    }
    const contest = readContest(this.#book, { item: this.#item, rest, who }, this.#place.ids);
    if (contest !== undefined) return contest;
    const roll = this.#roll(rest, said);
    const { asked, button } = this.#questions(rest, effects);
    return who.steps.map((sides) =>
      this.#step(rest, sides, { roll, asked, button, effects, inTurn: who.inTurn }),
    );
  }

  #name(rest: string, roll: RolledName | undefined): string {
    const { bold: called } = this.#item;
    if (called !== undefined && !this.#book.actor(called.replace(/:$/, "")))
      return textWithin(called.replace(/[.:]$/, ""), 60);
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
    const below = this.#item.below.map((each) => each.text);
    const own =
      this.#item.bold === undefined || !rest.startsWith(this.#item.bold)
        ? rest
        : rest.slice(this.#item.bold.length).trim();
    return textWithin([own || rest, ...below].join(" "));
  }

  #ending(roll: RolledName | undefined, inTurn: boolean | undefined): Partial<Step> {
    if (roll?.kind === "table" && roll.hasDice)
      return { ends: "roll", does: { verb: "table-roll", table: roll.id } };
    const { passes = "unless-concerned", housekeeping } = this.#brackets;
    return {
      ends: "confirm",
      does: { verb: "confirm", ...(inTurn ? { inTurn } : {}) },
      passes: roll === undefined ? passes : "never",
      ...(housekeeping === undefined ? {} : { housekeeping }),
    };
  }

  /** The buttons of a step: checks and tables. */
  #buttons(roll: RolledName | undefined, asked: readonly RolledName[]): Pick<Step, "checks" | "tables"> {
    const isRolledHere = roll?.kind === "table" && roll.hasDice;
    const all = roll === undefined || isRolledHere ? asked : [roll, ...asked];
    const idsOf = (wanted: RolledName["kind"]) => {
      const ids = all.filter(({ kind }) => kind === wanted).map(({ id }) => id);
      return ids.length > 0 ? ids : undefined;
    };
    return given({ checks: idsOf("check"), tables: idsOf("table") });
  }

  /** The effects of a step: of its end, or of a button. */
  #effects(
    sides: Sides,
    button: string | undefined,
    text: string | undefined,
  ): Pick<Step, "effects" | "offers"> {
    if (text === undefined) return {};
    const { line } = this.#item;
    if (button === undefined)
      return { effects: readEffects(this.#book, line, text, actingIn(this.#book, sides)) };
    const effects = readEffects(this.#book, line, text, ROLLER);
    const moves = effects.filter((each) => each.verb === "adjust-track");
    if (moves.length < effects.length) this.#fault("A button can only move a track up or down.");
    return { offers: [{ id: "offer", label: textWithin(button, 60), for: "each", effects: moves }] };
  }

  #step(rest: string, sides: Sides, { roll, asked, button, effects, inTurn }: StepParts): Step {
    const name = this.#distinct(this.#name(rest, roll), sides);
    const { rule, list } = this.#brackets;
    return this.#book.lines.mark(this.#item.line, {
      id: this.#place.ids.of(name),
      name,
      text: this.#text(rest),
      who: { sides },
      ...(this.#ending(roll, inTurn) as Pick<Step, "ends">),
      ...this.#buttons(roll, asked),
      ...this.#effects(sides, button, effects),
      ...given({ rule, list }),
    });
  }
}

/** Reads an item under a phase: a step, or a step for each of several sides. */
export function readSteps(book: Book, item: PageItem, place: StepPlace): Step[] {
  return new StepReader(book, item, place).read();
}
