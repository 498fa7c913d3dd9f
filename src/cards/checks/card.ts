import type { Rulebook } from "#words/rulebook.ts";
import { answerIds, remarksOn, unanswered } from "#core/checks/index.ts";
import { plain } from "#core/names/index.ts";
import type { Declaration, EventOf } from "#core/schema/index.ts";
import { buttonRow, paragraph, smallPrint } from "../blocks.ts";
import type { Block, Button, Reply } from "../reply.ts";
import { checkedTitle, outcomeBlocks, saidBesides, sideAimedAt, unknownBlocks } from "./checked.ts";
import { enterNote, leftBlocks, nextButtons, nextText } from "./next.ts";
import { rollMark } from "../dice/rolls.ts";
import { unsetText } from "../settings/texts.ts";
import { sideIn } from "../words.ts";
import { aboutButton, controls, rollButton } from "./controls.ts";
import { chainOf, oddsBlocks } from "./odds.ts";
import { doubtsBehind } from "./doubts.ts";
import { type CheckDraft, draftOf, typedCheck } from "./draft.ts";
import { enteredBlocks } from "./entered.ts";
import { answersText, modifiersText, subjectOf } from "./words.ts";
import { midSentence } from "#words/capitals.ts";

/** The inputs that are still needed: "Enter morale. Choose unit type." */
function askBlocks({ book, resolved }: CheckDraft): Block[] {
  const open = unanswered(resolved.check, resolved.answers);
  const named = (are: typeof open) => are.map(({ name }) => midSentence(name));
  const numbers = named(open.filter(({ kind }) => kind === "number"));
  const choices = named(open.filter(({ kind }) => kind !== "number"));
  const lines = [
    ...(numbers.length === 0 ? [] : [book.say("checks-enter", { questions: numbers })]),
    ...(choices.length === 0 ? [] : [book.say("checks-choose", { questions: choices })]),
  ];
  const remarks = remarksOn({ ...resolved, counted: [] });
  return paragraph(lines.join(" "), ...remarks.map((text) => book.say("results-remark", { text })));
}

/** Unset settings that would answer more questions, and how to set them. */
function unsetBlocks({ book, resolved: { missing } }: CheckDraft): Block[] {
  return missing.length === 0 ? [] : smallPrint(book.say("checks-unset", unsetText(book, missing)));
}

/** The modifiers that a player chose on an incomplete card, and on every card those that the player left out. */
function chosenBlocks({ book, resolved: { chosen } }: CheckDraft, isOpen: boolean): Block[] {
  const names = (counts: boolean) =>
    chosen
      .filter(({ times }) => times > 0 === counts)
      .map(({ modifier: { name }, times }) => (times > 1 ? `${name} ×${times}` : name));
  const [counted, without] = [isOpen ? names(true) : [], names(false)];
  return [
    ...smallPrint(counted.length === 0 ? "" : book.say("checks-chosen", { modifiers: counted })),
    ...smallPrint(without.length === 0 ? "" : book.say("checks-without", { modifiers: without })),
  ];
}

/** The side that owns the unit that takes the check, if the user may not roll for it. */
function theirsBlocks({ book, resolved, game }: CheckDraft): Block[] {
  const { unit } = resolved.inputs;
  const theirs = game?.theirs;
  if (unit === undefined || theirs === undefined) return [];
  const text = book.say("checks-theirs", { unit: plain(unit), ...sideIn(book, theirs) });
  return paragraph(text);
}

/** The duties and restrictions of the unit, which the bot does not enforce. */
function dutyBlocks(duties: readonly string[] = []): Block[] {
  return duties.map((text) => ({ kind: "text", text }));
}

/** The title of an incomplete check, with the answers so far: "Morale Check · number 2, Allies". */
function openTitle({ book, resolved }: CheckDraft): string {
  const { check, settled } = resolved;
  const said = Object.entries(answerIds(resolved.answers)).filter(([id]) => !settled.includes(id));
  const sides = new Set(check.questions.filter(({ kind }) => kind === "side").map(({ id }) => id));
  if (said.every(([id]) => sides.has(id))) return check.name;
  const answers = answersText(book, { check: check.id, answers: Object.fromEntries(said) });
  return book.say("checks-title", { check: check.name, answers: answers.replaceAll(" · ", ", ") });
}

/** "To hit · German 75mm L48 at AC 6, 40 cm", "IFT attack · FP 8 → 🟦 Allies" */
function titleOf(draft: CheckDraft, declaration: Declaration | undefined): string {
  const { book, resolved } = draft;
  const { check } = resolved;
  if (declaration === undefined) return openTitle(draft);
  const { subject, rest } = subjectOf(book, declaration);
  const answers = [subject, ...rest].filter((words) => words !== "").join(", ");
  const aimed = declaration.answers["target"] === undefined ? sideAimedAt(book, declaration) : undefined;
  const named = { check: check.name, answers };
  if (aimed === undefined) return answers === "" ? check.name : book.say("checks-title", named);
  const side = sideIn(book, aimed);
  return answers === ""
    ? book.say("checks-title-only-against", { check: check.name, ...side })
    : book.say("checks-title-against", { ...named, ...side });
}

/** The dice that the card's button enters. */
function enteringText({ book, entered }: CheckDraft): string {
  return entered === undefined ? "" : book.say("checks-entering", { faces: entered.replaceAll("-", ", ") });
}

/** A check before its roll: the odds as far as they are known, menus for missing inputs, and the button that rolls. */
export function checkCard(draft: CheckDraft, declaration?: Declaration): Reply {
  const { book, resolved, game } = draft;
  const { check } = resolved;
  const chain = declaration === undefined ? [] : chainOf(book, declaration, game?.settings);
  const more = declaration === undefined ? [] : subjectOf(book, declaration).more;
  const counted = declaration === undefined ? "" : modifiersText(book, check, declaration);
  const isDoubtful = declaration !== undefined && doubtsBehind(book, declaration, chain).length > 0;
  return {
    title: titleOf(draft, declaration),
    audience: "public",
    blocks: [
      ...(declaration === undefined ? askBlocks(draft) : oddsBlocks(book, declaration, chain)),
      ...smallPrint(more.join(" · ")),
      ...smallPrint(counted === "" ? "" : book.say("checks-counted", { modifiers: counted })),
      ...chosenBlocks(draft, declaration === undefined),
      ...enteredBlocks(draft),
      ...smallPrint(enteringText(draft)),
      ...unsetBlocks(draft),
      ...(game?.notes ?? []).flatMap((line) => smallPrint(line)),
      ...theirsBlocks(draft),
      ...dutyBlocks(game?.duties),
      ...controls(draft, { declaration, chain, isDoubtful }),
    ],
  };
}

/** A check rolled outside a game. */
interface CheckOutsideGame {
  declared: EventOf<"declared">;
  rolled?: EventOf<"rolled">;
  checked: EventOf<"checked">;
}

function outsideGameBlocks(book: Rulebook, { rolled, checked }: CheckOutsideGame): Block[] {
  const faces = rolled?.dice.map(({ face }) => face) ?? [];
  return [
    ...outcomeBlocks(book, checked, rolled),
    ...unknownBlocks(book, checked, faces, false),
    ...leftBlocks(book, checked),
  ];
}

/** Automatic follow-ups: what each requires, and how to enter its dice if the previous ones were entered. */
function nextOutsideGame(book: Rulebook, next: readonly Declaration[], isEntered: boolean): Block[] {
  return next.flatMap((declaration): Block[] => [
    ...paragraph(nextText(book, declaration)),
    ...(isEntered ? [enterNote(book, typedCheck(draftOf(book, declaration)))] : []),
  ]);
}

/** A check rolled outside a game. A button offers its follow-up. */
export function checkOutsideGameCard(book: Rulebook, events: CheckOutsideGame[], next: Declaration[]): Reply {
  const [first] = events;
  const told = events.map(({ checked }) => checked);
  const isEntered = first?.rolled?.enteredBy !== undefined;
  const rolls = next.flatMap((declaration): Button[] => {
    const name =
      next.length === 1 && declaration.rolls === 1 ? undefined : book.check(declaration.check).name;
    return rollButton(draftOf(book, declaration), declaration, name);
  });
  const buttons = [...rolls, ...told.flatMap((checked) => nextButtons(book, checked))];
  const declared = first?.declared.declaration;
  const faces = first?.rolled?.dice.map(({ face }) => face);
  const foot = declared === undefined ? [] : saidBesides(book, declared);
  const mark = first?.rolled === undefined ? [] : [rollMark(book, first.rolled)];
  const about =
    declared === undefined ? [] : aboutButton(draftOf(book, declared), book.say("results-details"), faces);
  return {
    title: checkedTitle(book, told) ?? book.title,
    audience: "public",
    keeps: true,
    blocks: [
      ...events.flatMap((each) => outsideGameBlocks(book, each)),
      ...nextOutsideGame(book, next, isEntered),
      ...buttonRow(...buttons, ...about),
      ...smallPrint([...mark, ...foot, book.title].join(" · ")),
    ],
  };
}
