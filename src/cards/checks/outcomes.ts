import { DeclaredCheck, type Outcome } from "#core/checks/index.ts";
import { withMinus } from "#core/names/index.ts";
import type { Declaration, EventOf, FigurePlace } from "#core/schema/index.ts";
import { added } from "../words.ts";
import { thresholdText, columnName } from "./words.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { asPrinted } from "#core/tables/index.ts";

type CheckEvent = EventOf<"checked">;

/** Explains an outcome whose success against the number is not good, or whose failure is. */
function turnOf(book: Rulebook, declaration: Declaration, outcome: Outcome): string {
  const { need } = declaration;
  const declared = DeclaredCheck.of(book, declaration);
  const isHoped = need.kind === "number" && declared.result(need.pass).good === true;
  const missedBy = declared.margin(outcome);
  const made = missedBy !== undefined && missedBy <= 0;
  const good = declared.result(outcome.result).good === true;
  if (!isHoped || made === good) return "";
  return made ? book.say("results-made") : book.say("results-missed");
}

/**
 * A symbol for an outcome: 💥 hits the other side, ✅ is good for the side that rolls, ❌ is not, ➡️ is neither or only
 * partly good.
 */
export function outcomeMark(book: Rulebook, declaration: Declaration, outcome: Outcome): string {
  const declared = DeclaredCheck.of(book, declaration);
  const { check } = declared;
  if (declared.result(outcome.result).good === true) return check.against === "other" ? "💥" : "✅";
  const hasSides = check.results.some((result) => result.good === true) || check.reads.as === "grid";
  return hasSides && turnOf(book, declaration, outcome) === "" ? "❌" : "➡️";
}

function opposedText(book: Rulebook, first: number, second: number): string {
  return book.say("results-opposed", {
    first: `**${withMinus(first)}**`,
    second: `**${withMinus(second)}**`,
  });
}

/** "19 − 6 = **13**": the dice, the modifiers, and the total. */
function totalText(book: Rulebook, { sum, need }: Declaration, { total, against }: Outcome): string {
  if (total === null) return book.say("results-without-roll-short");
  if (against !== undefined) return opposedText(book, total, against);
  const shown = `**${withMinus(total)}**`;
  const figure = sum === 0 ? shown : `${withMinus(total - sum)} ${added(sum)} = ${shown}`;
  return need.kind === "number"
    ? book.say("results-against", { roll: figure, need: thresholdText(book, need) })
    : figure;
}

/** The total of a roll, and whether it made its number if that is not the good result. */
export function rollText(book: Rulebook, declaration: Declaration, outcome: Outcome): string {
  const turn = turnOf(book, declaration, outcome);
  const roll = totalText(book, declaration, outcome);
  return turn === "" ? roll : book.say("results-turn", { roll, turn });
}

/** The outcome of each roll of a check, one line each. */
export function outcomeLines(book: Rulebook, { declaration, outcomes }: CheckEvent): string[] {
  const declared = DeclaredCheck.of(book, declaration);
  return outcomes.map((outcome, at) => {
    const { name: result } = declared.result(outcome.result);
    const roll = rollText(book, declaration, outcome);
    const mark = outcomeMark(book, declaration, outcome);
    return outcomes.length === 1
      ? book.say("results-one", { mark, roll, result })
      : book.say("results-one-of", { mark, number: at + 1, roll, result });
  });
}

/** Thrown dice: their faces, and the text that shows them. */
export interface ThrownDice {
  faces: readonly number[];
  dice: string;
}

/** "⚁⚂ − 2 = **3**": dice and modifiers. The total is omitted for a single die without modifiers. */
function sumText(book: Rulebook, { sum }: Declaration, { faces, dice }: ThrownDice, total: number): string {
  const natural = faces.reduce((sofar, face) => sofar + face, 0);
  if (natural + sum !== total) {
    const reckoned = sum === 0 ? "" : `${withMinus(total - sum)} ${added(sum)} = `;
    return book.say("results-read", { dice, reckoned: `${reckoned}**${withMinus(total)}**` });
  }
  if (sum !== 0) {
    return book.say("results-sum-added", { dice, added: added(sum), total: withMinus(total) });
  }
  return faces.length === 1 ? dice : book.say("results-sum", { dice, total: withMinus(total) });
}

/** The only roll of a check in a line: its dice, its modifiers, and the number or column by which it is read. */
export function reckonedLine(book: Rulebook, event: CheckEvent, thrown: ThrownDice): string {
  const { declaration, outcomes } = event;
  const [outcome] = outcomes;
  if (outcome === undefined || outcome.total === null) return book.say("results-without-roll");
  const { total, against, naturals = [] } = outcome;
  if (against !== undefined) return `${thrown.dice}: ${opposedText(book, total, against)}`;
  const roll = sumText(book, declaration, thrown, total);
  const { need } = declaration;
  if (need.kind === "number") {
    const held = book.say("results-against", { roll, need: thresholdText(book, need) });
    const turn = turnOf(book, declaration, outcome);
    return turn === "" ? held : book.say("results-turn", { roll: held, turn });
  }
  const column = columnRead(book, declaration, naturals);
  return column === undefined ? roll : book.say("results-column", { roll, column });
}

/** The meaning of a result, with the margin by which its number was missed or beaten. */
function meaningOf(book: Rulebook, declaration: Declaration, outcome: Outcome): string {
  const declared = DeclaredCheck.of(book, declaration);
  const { text, details = [] } = declared.result(outcome.result);
  const figures = declared.figures(outcome);
  const unknown = Object.keys(figures).filter((name) => name !== "margin" && figures[name] === undefined);
  const lines = [...(text === undefined ? [] : [text]), ...details.map((detail) => `• ${detail}`)];
  return lines
    .filter((line) => !unknown.some((name) => line.includes(`{${name}}`)))
    .map((line) => filled(line, figures))
    .join("\n");
}

/** The meaning of a result without a roll. */
export function settledMeaning(book: Rulebook, declaration: Declaration): string {
  const { need } = declaration;
  return need.kind === "settled" ? meaningOf(book, declaration, { total: null, result: need.result }) : "";
}

/** The meanings of a check's results, without duplicates. If there are several, each has the name of its result. */
export function meaningLines(book: Rulebook, { declaration, outcomes }: CheckEvent): string[] {
  const kinds = new Set(outcomes.map(({ result }) => result)).size;
  const declared = DeclaredCheck.of(book, declaration);
  const meanings = outcomes.map((outcome) => {
    const meaning = meaningOf(book, declaration, outcome);
    if (kinds < 2 || meaning === "") return meaning;
    return book.say("results-meaning", { result: declared.result(outcome.result).name, meaning });
  });
  return [...new Set(meanings)].filter((meaning) => meaning !== "");
}

/** Texts of naturals, and cautions. `faces`: the faces of all rolls. */
export function besidesLines(book: Rulebook, event: CheckEvent, faces: readonly number[]): string[] {
  const results = [...new Set(event.outcomes.map(({ result }) => result))];
  const declared = DeclaredCheck.of(book, event.declaration);
  const remarks = results.flatMap((result) => declared.remarks(result));
  return [
    ...naturalTexts(book, event, faces).map((text) => book.say("results-natural", { text })),
    ...remarks.map((text) => book.say("results-remark", { text })),
    ...cautionLines(book, event.declaration),
  ];
}

/** Cautions about the moment of a check: its unit, its phase, the role of its side, and unmet expectations. */
export function cautionLines(book: Rulebook, declaration: Declaration): string[] {
  const { unmet, cautions } = declaration;
  const { expects = [], unit } = book.check(declaration.check);
  const expected = expects.filter(({ id }) => unmet?.includes(id) === true);
  const own = unit?.cautions?.filter(({ id }) => cautions?.includes(id) === true) ?? [];
  return [
    ...own.map(({ why }) => book.say("results-remark", { text: why })),
    ...outOfPhaseLines(book, declaration),
    ...expected.map(({ text }) => book.say("results-remark", { text })),
  ];
}

/** A caution if the check does not belong to the current phase of the game, or if its side has another role. */
function outOfPhaseLines(book: Rulebook, { check: id, outOfPhase }: Declaration): string[] {
  if (outOfPhase !== true) return [];
  const { phases = [] } = book.check(id);
  const names = book.sequence.phases.flatMap((phase) =>
    phases.filter((each) => each.phase === phase.id).map(({ role }) => inRole(book, phase.name, role)),
  );
  return [book.say("results-out-of-phase", { phases: { or: names } })];
}

/** "Rally Phase", or "Rally Phase (active side)" with the role. */
function inRole(book: Rulebook, phase: string, id: string | undefined): string {
  const role = book.roles.flatMap((pair) => [pair, pair.opposite]).find((each) => each.id === id);
  return role === undefined ? phase : book.say("results-phase-role", { phase, role: role.name });
}

/** The column in which a roll is read after naturals have moved it; undefined if there is only one column. */
function columnRead(
  book: Rulebook,
  declaration: Declaration,
  naturals: readonly string[],
): string | undefined {
  const read = DeclaredCheck.of(book, declaration).needAfter(naturals);
  if (declaration.need.kind === "grid" && read.kind !== "grid") return book.say("checks-off-table");
  return read.kind === "grid" || read.kind === "table" ? columnName(book, read) : undefined;
}

/** Texts of the naturals, by the throw that shows them. `faces`: the faces of all rolls. */
export function naturalTexts(book: Rulebook, event: EventOf<"checked">, faces: readonly number[]): string[] {
  const { declaration } = event;
  const declared = DeclaredCheck.of(book, declaration);
  return event.outcomes.flatMap(({ naturals = [] }, at) => {
    const [first = 0, second = 0, ...others] = declared.facesOf(at, faces);
    const product = others.reduce((sofar, face) => sofar * face, first * second);
    const column = columnRead(book, declaration, naturals) ?? "";
    const fillings = { product, twice: 2 * product, first, second, column };
    return (declared.check.naturals ?? [])
      .filter(({ id }) => naturals.includes(id))
      .flatMap(({ text = "" }) => (text === "" ? [] : [filled(text, fillings)]));
  });
}

/** A text of the data with figures in place of their names in braces. */
function filled(text: string, fillings: Record<string, string | number | undefined>): string {
  return Object.entries(fillings).reduce(
    (words, [name, value]) => words.replaceAll(`{${name}}`, String(value)),
    text,
  );
}

/** The grid cells by which rolls were read. */
export function placesRead(book: Rulebook, { declaration, outcomes }: EventOf<"checked">): FigurePlace[] {
  const declared = DeclaredCheck.of(book, declaration);
  return outcomes.flatMap(({ total, naturals }) => {
    const read = declared.needAfter(naturals);
    if (read.kind !== "grid" || total === null) return [];
    const { table, column } = read;
    const row = asPrinted(book.table(table)).row(column, total);
    return row === undefined ? [] : [{ table, row: row.id, column }];
  });
}
