import type { Step } from "#core/schema/index.ts";
import type { Book } from "../book.ts";
import { bold } from "../faults.ts";
import type { PageItem } from "../markdown.ts";
import { checkNatural } from "../rolls/results.ts";
import { given } from "#core/left-out.ts";
import type { StepSides } from "./who.ts";
import { writtenDice, idFrom, type Ids, nameKey, textWithin } from "../words.ts";

type Contest = Extract<NonNullable<Step["does"]>, { verb: "opposed-roll" }>;

/** Reads the lines below a roll for a marker. */
class ContestReader {
  readonly #book: Book;
  readonly #contest: Contest;
  readonly #read = new Set<string>();

  constructor(book: Book, contest: Contest) {
    this.#book = book;
    this.#contest = contest;
  }

  get hasEvents(): boolean {
    return this.#contest.naturals !== undefined;
  }

  read({ line, text }: PageItem): void {
    const [, key = "", value = ""] = /^([^:]+):\s*(.+)$/s.exec(text) ?? [];
    if (this.#read.has(nameKey(key))) this.#book.faults.add(line, `${bold(key)} is written twice.`);
    this.#read.add(nameKey(key));
    const face = /^natural (\d{1,3})$/.exec(nameKey(key))?.[1];
    if (nameKey(key) === "tie") this.#tie(line, value);
    else if (nameKey(key) === "holder") this.#holder(line, value);
    else if (face !== undefined) this.#natural(line, face, value);
    else
      this.#book.faults.add(line, `${bold(key || text)} is not known below a roll for a marker.`, key, [
        "Tie",
        "Holder",
        "Natural 12",
      ]);
  }

  #tie(line: number, value: string): void {
    if (nameKey(value) === "again") return;
    const [, odd, even] = /^odd\s+(.+?),\s*even\s+(.+?)\.?$/i.exec(value) ?? [];
    const sides = [odd ?? value, even ?? value].map((name) => this.#book.sideId(line, name));
    const [first] = this.#book.sides.map(({ id }) => id);
    this.#contest.ties = { odd: sides[0] ?? first ?? "", even: sides[1] ?? first ?? "" };
  }

  #holder(line: number, value: string): void {
    const name = value.replace(/^\+\s*/, "");
    const setting = this.#book.setting(name);
    const numbers = this.#book.settings.filter(({ number }) => number !== undefined).map((each) => each.name);
    if (setting?.number === undefined)
      this.#book.faults.add(
        line,
        `${bold(name)} is no setting with a number: the holder of the marker adds that of a setting.`,
        name,
        numbers,
      );
    else this.#contest.holderModifier = { setting: setting.id };
  }

  /** An event of a natural face: a roll on a table, or a text that is noted. */
  #natural(line: number, face: string, value: string): void {
    const { ids, events, rolled, faults, lines } = this.#book;
    checkNatural(this.#book, { line, name: `Natural ${face}`, sum: face, dice: this.#contest.dice });
    const [, rolls] = /^roll\s+(?:on\s+)?(.+?)\.?$/i.exec(value) ?? [];
    const table = rolls === undefined ? undefined : this.#book.roll(rolls);
    if (rolls !== undefined && (table?.kind !== "table" || !table.hasDice))
      return faults.add(
        line,
        `${bold(rolls)} is no table with dice.`,
        rolls,
        rolled.map(({ name }) => name),
      );
    const name = table?.name ?? `Natural ${face}`;
    const id = ids.of(`event ${idFrom(name)}`);
    const text = textWithin(table === undefined ? value : `Roll on ${table.name}.`);
    const order = { by: "self", options: [{ id: "noted", label: "Noted" }] };
    events.push(
      lines.mark(line, { id, name, text, ...(table === undefined ? { order } : { table: table.id }) }),
    );
    this.#contest.naturals = { ...this.#contest.naturals, [face]: id };
  }
}

/** A roll for a marker: its words, and the items below them. */
interface ContestLine {
  item: PageItem;
  rest: string;
  who: StepSides;
  rule?: string | undefined;
  /** True if the line has an effect, or brackets that have no meaning here. */
  isMore: boolean;
}

const CONTEST = /^rolls?\s+for\s+(.+?)\s*\(([^,)]+),\s*([^)]+)\)\.?\s*/is;

/** The marker and the dice of a roll for a marker, with a fault for each part that is not understood. */
function rolledFor(book: Book, { item: { line }, rest, who }: ContestLine) {
  const [name, code, way] = (CONTEST.exec(rest) ?? []).slice(1) as [string, string, string];
  const [marker, dice] = [book.track(name), writtenDice(code)];
  const markers = book.tracks.filter(({ kind }) => kind === "marker").map((track) => track.name);
  if (marker?.kind !== "marker")
    book.faults.add(line, `${bold(name)} is no marker of this page.`, name, markers);
  if (dice === undefined) book.faults.add(line, `${bold(code)} is no dice: write \`2d6\`.`);
  if (nameKey(way) !== "higher wins")
    book.faults.add(line, `${bold(way)} is not possible for a marker yet: the higher roll wins.`);
  if (who.steps[0] !== "all") book.faults.add(line, "Both sides roll for a marker: write **Both**.");
  return { marker: marker?.kind === "marker" ? marker : { id: "", name }, dice: dice ?? "1d6" };
}

/** Reads `Roll for Lead (2d6, higher wins)`: the roll for a marker, and a step for the events that it can bring. */
export function readContest(book: Book, written: ContestLine, ids: Ids): Step[] | undefined {
  if (!CONTEST.test(written.rest)) return undefined;
  const { line, below } = written.item;
  const { marker, dice } = rolledFor(book, written);
  const does: Contest = { verb: "opposed-roll", dice, marker: marker.id, ties: "roll-again" };
  const reader = new ContestReader(book, does);
  for (const each of below) reader.read(each);
  const name = `Roll for ${marker.name}`.slice(0, 60);
  const more = written.rest.replace(CONTEST, "");
  if (written.isMore || more.endsWith("?"))
    book.faults.add(
      line,
      "A roll for a marker ends its step: write buttons, effects and **(may be passed)** in a step of their own.",
    );
  const rules = below.map((each) => each.text.replace(/[.]?$/, "."));
  const text = textWithin([`The higher roll of ${dice} wins.`, more, ...rules].filter(Boolean).join(" "));
  const all = { sides: "all" as const };
  const roll: Step = {
    id: ids.of(name),
    name,
    text,
    who: all,
    ends: "roll",
    does,
    ...given({ rule: written.rule }),
  };
  const carry = { ends: "orders" as const, does: { verb: "carry-out-orders" as const } };
  const said = { name: "Events", text: "Carry out what the roll brought.", who: all, ...carry };
  const events = reader.hasEvents ? [{ id: ids.of("events of the roll"), ...said }] : [];
  return [roll, ...events].map((step) => book.lines.mark(line, step));
}
