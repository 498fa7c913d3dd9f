import type { Rulebook } from "#words/rulebook.ts";
import { chainOf, chanceOf, type Link } from "#core/checks/chain.ts";
import { checkOf } from "#core/checks/find.ts";
import type { Settings } from "#core/checks/known-answers.ts";
import { isMade } from "#core/checks/odds.ts";
import { oddsOfDeclared, remarksOn, weaponOfDeclared } from "#core/checks/judge.ts";
import { marginOf, type Outcome } from "#core/checks/outcomes.ts";
import { rankedResults } from "#core/checks/ranked.ts";
import { resultOf } from "#core/checks/results.ts";
import { withMinus } from "#core/minus.ts";
import { midSentence } from "#core/names.ts";
import type { CheckResult } from "#core/schema/checks.ts";
import type { Declaration } from "#core/schema/declarations.ts";
import type { EventOf } from "#core/schema/events.ts";
import { answersText, diceName, modifiersText, needText, thresholdText } from "./words.ts";
import { doubtNote, doubtNotes, notesOf } from "./doubts.ts";
import { naturalTexts, placesRead } from "./natural-texts.ts";
import type { Block } from "../reply.ts";
import { namedFigures } from "../tables/text.ts";
import { declaredButtons, insteadText, type Where } from "../results/unrolled.ts";
import { added, percent, signed } from "../words.ts";

type Sum = NonNullable<CheckResult["sums"]>[string];

const text = (words: string): Block[] => (words === "" ? [] : [{ kind: "text", text: words }]);

/** How the odds come about: the figure, each modifier, and what the dice must show. */
function reckoningLines(book: Rulebook, declaration: Declaration): string[] {
  const check = checkOf(book, declaration.check);
  const { need, modifiers } = declaration;
  if (need.kind !== "number" || modifiers.length === 0) return [];
  const rows = modifiers.map(({ id, times, by }): [string, string] => {
    const name = check.modifiers.find((modifier) => modifier.id === id)?.name ?? id;
    return [`${name}${times === 1 ? "" : ` ×${times}`}`, signed(by * times)];
  });
  return namedFigures([
    ["needed", need.meets === "at-least" ? `${withMinus(need.value)}+` : `≤${withMinus(need.value)}`],
    ...rows,
  ]);
}

/** How likely a declared check is to make its number, from 0 to 1; what it then comes to may be good or not. */
function chanceOfNumber(book: Rulebook, declaration: Declaration): number {
  const { made, of } = oddsOfDeclared(book, declaration);
  return made / of;
}

/** How likely each result is; left out where the share beside the number says it all. */
function oddsLines(book: Rulebook, declaration: Declaration): string[] {
  const check = checkOf(book, declaration.check);
  const { of, ways, made } = oddsOfDeclared(book, declaration);
  const { need } = declaration;
  if (need.kind === "settled") return [];
  const isPlain =
    need.kind === "number" && [...ways.keys()].every((id) => [need.pass, need.fail].includes(id));
  if (isPlain && made === declaration.chance.good) return [];
  return namedFigures(
    rankedResults(book, declaration).map((id) => [
      resultOf(book, check, id).name,
      percent((ways.get(id) ?? 0) / of),
    ]),
  );
}

/** The good results that the dice can come to, by name, and how likely each is, from 0 to 1. */
function goodShares(book: Rulebook, declaration: Declaration): [string, number][] {
  const check = checkOf(book, declaration.check);
  const { of, ways } = oddsOfDeclared(book, declaration);
  return rankedResults(book, declaration).flatMap((id): [string, number][] => {
    const { name, good } = resultOf(book, check, id);
    return good === true ? [[name, (ways.get(id) ?? 0) / of]] : [];
  });
}

/** The chance of a number in brackets; where the number alone does not tell it, how likely each good result is. */
function numberOdds(book: Rulebook, declaration: Declaration): string {
  const { made, of } = oddsOfDeclared(book, declaration);
  const shares =
    declaration.chance.good === made
      ? []
      : goodShares(book, declaration).map(([name, share]) => `${midSentence(name)} ${percent(share)}`);
  return ` (${[percent(made / of), ...(shares.length === 0 ? [] : [shares.join(", ")])].join("; ")})`;
}

/** One check that follows from success, with the chance of all up to it and of it together. */
function linkText(book: Rulebook, { declaration: next, chance }: Link): string {
  const check = checkOf(book, next.check);
  if (next.need.kind === "settled") {
    const { name, good } = resultOf(book, check, next.need.result);
    return `Then **${name}** without a roll${good === true ? `; in all ${percent(chance)}` : ""}.`;
  }
  const odds = next.need.kind === "number" ? numberOdds(book, next) : "";
  const then = `Then ${check.name}: **${needText(book, next)}**${odds}.`;
  const shares = goodShares(book, next).map(
    ([name, share], at) =>
      `${at === 0 ? name : midSentence(name)} in all: **${percent(chance * (share / chanceOf(next)))}**`,
  );
  return shares.length === 0 ? then : `${then} ${shares.join(", ")}.`;
}

/** What the dice must show and how likely that is; or what comes without a roll. */
function headText(book: Rulebook, declaration: Declaration): string {
  const { need, rolls } = declaration;
  if (need.kind === "settled") {
    const { name } = resultOf(book, checkOf(book, declaration.check), need.result);
    const isPrinted = need.printed !== undefined && need.printed !== "-";
    return `No roll: **${name}**${isPrinted ? ` (the sheet says "${need.printed}")` : ""}`;
  }
  const times = rolls === 1 ? "" : ` ×${rolls}`;
  const odds = need.kind === "number" ? ` → **${percent(chanceOfNumber(book, declaration))}**` : "";
  return `${diceName(declaration)}${times}: **${needText(book, declaration)}**${odds}`;
}

/** The odds of a check before its dice fall; `settings`: those of its game. */
export function oddsBlocks(book: Rulebook, declaration: Declaration, settings?: Settings): Block[] {
  const lines = [...reckoningLines(book, declaration), ...oddsLines(book, declaration)];
  const code: Block[] = lines.length === 0 ? [] : [{ kind: "code", text: lines.join("\n") }];
  const chain = chainOf(book, declaration, settings);
  const weaponNote = weaponOfDeclared(book, declaration)?.weapon.note;
  const isSettled = declaration.need.kind === "settled";
  return [
    ...text(headText(book, declaration)),
    ...code,
    ...text(
      isSettled ? settledText(book, declaration) : chain.map((link) => linkText(book, link)).join("\n"),
    ),
    ...remarksOn(book, declaration).flatMap((remark) => text(`⚠️ ${remark}`)),
    ...(weaponNote === undefined ? [] : [{ kind: "note", text: weaponNote } as const]),
    ...doubtNotes(book, [declaration, ...chain.map((link) => link.declaration)]),
  ];
}

function settledText(book: Rulebook, declaration: Declaration): string {
  const { need } = declaration;
  return need.kind === "settled" ? meaningOf(book, declaration, { total: null, result: need.result }) : "";
}

/** A result in words, with what it brings. */
function resultWords(book: Rulebook, check: string, id: string): string {
  const { text: words, details = [] } = resultOf(book, checkOf(book, check), id);
  return [...(words === undefined ? [] : [words]), ...details.map((detail) => `• ${detail}`)].join("\n");
}

/** How the dice of a check that follows are entered. */
export function enterNote(command: string): Block {
  return { kind: "note", text: `Rolled it yourself? \`${command} faces:\` with your faces.` };
}

/**
 * A check as it stands in the log before its dice; with its buttons in the game `where` it waits for them. `isEntered`:
 * the dice before it were entered, so that its own may be, too.
 */
export function declaredBlocks(
  book: Rulebook,
  event: EventOf<"declared">,
  where?: Where,
  isEntered = false,
): Block[] {
  const { declaration } = event;
  const check = checkOf(book, declaration.check);
  const said = [answersText(book, declaration), modifiersText(check, declaration)].filter(
    (part) => part !== "",
  );
  const { need, rolls } = declaration;
  const odds = need.kind === "number" ? numberOdds(book, declaration) : "";
  const times = rolls === 1 ? "" : ` ×${rolls}`;
  if (where === undefined) {
    return [
      ...text(`Declared: ${[...said, `${needText(book, declaration)}${odds}${times}`].join(" · ")}`),
      ...text(insteadText(event)),
      ...doubtNotes(book, [declaration]),
    ];
  }
  return [
    ...text(`Next: **${check.name}**${times}: ${needText(book, declaration)}${odds}`),
    ...doubtNotes(book, [declaration]),
    declaredButtons(book, where, [declaration]),
    ...(isEntered ? [enterNote(`/check declared:${declaration.id}`)] : []),
  ];
}

/** What each roll of a check came to, a line each. */
export function outcomeLines(book: Rulebook, { declaration, outcomes }: EventOf<"checked">): string[] {
  const check = checkOf(book, declaration.check);
  return outcomes.map((outcome, at) => {
    const { name, good } = resultOf(book, check, outcome.result);
    const hasSides = check.results.some((result) => result.good === true) || check.reads.as === "grid";
    const turn = turnOf(book, declaration, outcome);
    const mark = good === true ? "✅" : hasSides && turn === "" ? "❌" : "➡️";
    const number = outcomes.length === 1 ? "" : `${at + 1}. `;
    return `${mark} ${number}${totalText(declaration, outcome)}${turn} → **${name}**`;
  });
}

/** A number that is made comes to good, and one that is missed does not; where it is otherwise, that is said. */
function turnOf(book: Rulebook, declaration: Declaration, outcome: Outcome): string {
  const { need } = declaration;
  const check = checkOf(book, declaration.check);
  const isHoped = need.kind === "number" && resultOf(book, check, need.pass).good === true;
  const made = isMade(declaration, outcome);
  const good = resultOf(book, check, outcome.result).good === true;
  return !isHoped || made === good ? "" : made ? ", made" : ", missed";
}

/** "19 − 6 = **13**": what the dice showed, what was added, and the total. */
function totalText({ sum, need }: Declaration, { total, against }: Outcome): string {
  if (total === null) return "without a roll";
  if (against !== undefined) return `**${withMinus(total)}** to **${withMinus(against)}**`;
  const reckoned = sum === 0 ? "" : `${withMinus(total - sum)} ${added(sum)} = `;
  const needed = need.kind === "number" ? ` against ${thresholdText(need.meets, need.value)}` : "";
  return `${reckoned}**${withMinus(total)}**${needed}`;
}

/** Numbers of the answers added up; undefined where one of them was not given, or where it comes to too little. */
function sumOf(wanted: Sum, { answers }: Declaration, margin = 0): number | undefined {
  const { of, margin: withMargin, less = 0, least } = wanted;
  const numbers = of.map((id) => answers[id]);
  if (numbers.includes(undefined)) return undefined;
  const start = (withMargin === true ? margin : 0) - less;
  const sum = numbers.reduce<number>((sofar, number) => sofar + Number(number), start);
  return least !== undefined && sum < least ? undefined : sum;
}

/** What a result means, with the margin by which its number was missed or beaten. */
function meaningOf(book: Rulebook, declaration: Declaration, outcome: Outcome): string {
  const words = resultWords(book, declaration.check, outcome.result);
  const { need } = declaration;
  const margin =
    need.kind === "number" && outcome.total !== null ? Math.abs(marginOf(need, outcome.total)) : undefined;
  const { sums = {} } = resultOf(book, checkOf(book, declaration.check), outcome.result);
  const sumsGiven = Object.entries(sums).map(
    ([name, sum]) => [name, sumOf(sum, declaration, margin)] as const,
  );
  return words
    .split("\n")
    .filter((line) => !sumsGiven.some(([name, value]) => value === undefined && line.includes(`{${name}}`)))
    .map((line) =>
      [["margin", margin] as const, ...sumsGiven].reduce(
        (sofar, [name, value]) => sofar.replaceAll(`{${name}}`, String(value)),
        line,
      ),
    )
    .join("\n");
}

/** What the rolls of a check came to, and what the results mean. `faces`: those of all its rolls. */
export function checkedBlocks(
  book: Rulebook,
  event: EventOf<"checked">,
  faces: readonly number[] = [],
): Block[] {
  const { declaration, outcomes } = event;
  const results = [...new Set(outcomes.map(({ result }) => result))];
  const check = checkOf(book, declaration.check);
  const meanings = new Set(
    outcomes.map((outcome) => {
      const meaning = meaningOf(book, declaration, outcome);
      const isOneOfSeveral = results.length > 1 && meaning !== "";
      return isOneOfSeveral ? `**${resultOf(book, check, outcome.result).name}**: ${meaning}` : meaning;
    }),
  );
  const remarks = results.flatMap((result) => remarksOn(book, declaration, result));
  return [
    ...text(outcomeLines(book, event).join("\n")),
    ...[...meanings].flatMap((meaning) => text(meaning)),
    ...naturalTexts(book, event, faces).flatMap((words) => text(`⭐ ${words}`)),
    ...remarks.flatMap((remark) => text(`⚠️ ${remark}`)),
    ...notesOf(placesRead(book, event).map((place) => doubtNote(book, place))),
  ];
}
