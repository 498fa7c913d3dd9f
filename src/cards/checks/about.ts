import type { Rulebook } from "#words/rulebook.ts";
import { DeclaredCheck } from "#core/checks/index.ts";
import { withMinus } from "#core/names/index.ts";
import type { Question, Declaration, Game } from "#core/schema/index.ts";
import { paragraph, smallPrint } from "../blocks.ts";
import type { Block, Reply } from "../reply.ts";
import { namedFigures } from "../tables/aligned.ts";
import { percent, ruleMark, signed } from "../words.ts";
import { chainOf, sharesOf } from "./odds.ts";
import { doubtNote, doubtsBehind, notesOf } from "./doubts.ts";
import { type CheckDraft, typedCheck } from "./draft.ts";
import { placesRead, outcomeLines } from "./outcomes.ts";
import { diceName, modifierName, modifiersText, needText } from "./words.ts";

/** The derivation of a number: the figure, then each modifier. */
function reckoningLines(book: Rulebook, declaration: Declaration): string[] {
  const check = book.check(declaration.check);
  const { need, modifiers } = declaration;
  if (need.kind !== "number" || modifiers.length === 0) return [];
  const rows = modifiers.map(({ id, times, by, place }): [string, string] => {
    return [`${modifierName(book, check, id, place)}${times === 1 ? "" : ` ×${times}`}`, signed(by * times)];
  });
  const figure = withMinus(need.value);
  const needed: [string, string] = [
    book.say("checks-needed"),
    need.meets === "at-least" ? `${figure}+` : `≤${figure}`,
  ];
  return namedFigures([needed, ...rows]);
}

/** The probability of each result. */
function oddsLines(book: Rulebook, declaration: Declaration): string[] {
  return namedFigures(sharesOf(book, declaration).map(({ name, share }) => [name, percent(share)]));
}

/** The details of a declared check: dice, modifiers, all results, and doubts. */
export function declarationBlocks(
  book: Rulebook,
  declaration: Declaration,
  settings?: Game["settings"],
): Block[] {
  const { check, weapon } = DeclaredCheck.of(book, declaration);
  const lines = [...reckoningLines(book, declaration), ...oddsLines(book, declaration)];
  const known = declaration.modifiers.some((modifier) => modifier.known === true);
  const counted = known || declaration.need.kind !== "number" ? modifiersText(book, check, declaration) : "";
  const dice = diceName(book, declaration);
  const about = book.say("checks-about-dice", { dice, need: needText(book, declaration) });
  return [
    ...(declaration.need.kind === "settled"
      ? []
      : [...paragraph(about), { kind: "code", text: lines.join("\n") } as const]),
    ...(counted === "" ? [] : smallPrint(book.say("checks-counted", { modifiers: counted }))),
    ...smallPrint(weapon?.weapon.note ?? ""),
    ...doubtsBehind(book, declaration, chainOf(book, declaration, settings)),
  ];
}

/** Explanations of a check's questions, one line each. */
function explained(book: Rulebook, questions: readonly Question[]): Block[] {
  const lines = questions.flatMap(({ name, explain }) =>
    explain === undefined ? [] : [book.say("checks-about-question", { question: name, explain })],
  );
  return smallPrint(lines.join("\n"));
}

/** The outcome of some faces, with doubts about the figure by which they are read. */
function outcomeOfFaces(book: Rulebook, declaration: Declaration, faces: readonly number[]): Block[] {
  const declared = DeclaredCheck.of(book, declaration);
  if (faces.length !== declared.dice.length || faces.length === 0) return [];
  const checked = { type: "checked" as const, declaration, outcomes: declared.judge(faces) };
  return [
    ...paragraph(...outcomeLines(book, checked)),
    ...notesOf(placesRead(book, checked).map((place) => doubtNote(book, place))),
  ];
}

/**
 * All details of a check, for the user who asks: its purpose, the meaning of its answers, the derivation of its odds,
 * and the outcome of `faces`, if given.
 */
export function aboutCard(
  draft: CheckDraft,
  declaration?: Declaration,
  faces: readonly number[] = [],
): Reply {
  const { book, resolved, game } = draft;
  const { check } = resolved;
  return {
    title: `${check.name}${ruleMark(check.rule)}`,
    audience: "private",
    blocks: [
      ...paragraph(check.text),
      ...(declaration === undefined
        ? []
        : [
            ...outcomeOfFaces(book, declaration, faces),
            ...declarationBlocks(book, declaration, game?.settings),
          ]),
      ...explained(book, check.questions),
      ...smallPrint(book.say("checks-about-type", { command: typedCheck(draft, true) })),
      ...smallPrint(book.title),
    ],
  };
}
