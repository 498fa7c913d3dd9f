import type { Rulebook } from "#words/rulebook.ts";
import { type CheckInputs, DeclaredCheck } from "#core/checks/index.ts";
import type { Declaration } from "#core/schema/index.ts";
import { buttonFor, buttonRow, menuBlock, smallPrint } from "../blocks.ts";
import { answerGiven, openChoices, questionsPicked, openLabel, questionsOf } from "./form.ts";
import type { Link } from "./odds.ts";
import { carried, type CheckDraft, isCarried } from "./draft.ts";
import { enterButtons } from "./entered.ts";
import { modifierMenus } from "./modifier-menus.ts";
import { inputFields } from "../presses/check-inputs.ts";
import { fits } from "../presses/codec.ts";
import { type Block, type Button, LONGEST_BUTTON, type Reply } from "../reply.ts";

/** The press that opens a check's card with some inputs, in a new message. */
export function checkPress(book: Rulebook, inputs: CheckInputs, isPlayed: boolean) {
  return { kind: "check", ...inputFields(book, inputs, isPlayed) } as const;
}

/** A button that opens a check's card, with the inputs if its custom id can contain them. */
export function cardButton(
  book: Rulebook,
  inputs: CheckInputs,
  { isPlayed, label }: { isPlayed: boolean; label: string },
): Button {
  const press = checkPress(book, inputs, isPlayed);
  const carries = fits(press) ? press : checkPress(book, { check: inputs.check, answers: {} }, isPlayed);
  return buttonFor(carries, label.slice(0, LONGEST_BUTTON));
}

/** A check's card as a private message, with a button that shows it to everyone. */
export function oddsForOneAlone({ book, resolved, game, entered }: CheckDraft, card: Reply): Reply {
  if (entered !== undefined) return { ...card, audience: "private" };
  const isPlayed = game !== undefined;
  const share = cardButton(book, resolved.inputs, { isPlayed, label: book.say("tables-share") });
  return { ...card, audience: "private", blocks: [...card.blocks, ...buttonRow(share)] };
}

/** Menus of answers. Choosing an answer redraws the card with it. */
function answerMenus(draft: CheckDraft): Block[] {
  const { book } = draft;
  return questionsPicked(draft).flatMap((question): Block[] => {
    const choices = openChoices(draft, question);
    const given = answerGiven(draft, question);
    const picked = choices.find(({ id }) => id === given);
    return menuBlock({
      placeholder:
        picked === undefined
          ? book.say("checks-pick", { what: question.name })
          : `${question.name}: ${picked.name}`,
      press: { kind: "answer", ...carried(draft) },
      choices: choices.map(({ id, name }) => ({ label: name, value: `${question.id}:${id}` })),
    });
  });
}

/** A button that opens a form: "FP…" for required answers, "More…" for optional ones, "Change…" for given ones. */
function formButton(draft: CheckDraft, isGiven: boolean): Button[] {
  const questions = questionsOf(draft, isGiven);
  if (questions.length === 0) return [];
  const label = isGiven ? draft.book.say("checks-change") : openLabel(draft, questions);
  return [buttonFor({ kind: "fill", ...carried(draft), said: isGiven || undefined }, label)];
}

/** A menu of the units that can take the check. */
function unitMenu(draft: CheckDraft): Block[] {
  const { book, resolved, game } = draft;
  const { check, inputs } = resolved;
  const { unit, ...others } = inputs;
  if (check.unit === undefined) return [];
  return menuBlock({
    placeholder:
      unit === undefined ? book.say("checks-pick", { what: check.unit.name }) : `${check.unit.name}: ${unit}`,
    press: { kind: "taker", ...carried(draft, others) },
    choices: (game?.units ?? []).map(({ name, value }) => ({ label: name, value })),
  });
}

/** Label of the button for a check that needs no roll: it leads to the follow-up, or records the result in the game. */
function settledLabel({ book, game }: CheckDraft, declaration: Declaration, result: string) {
  const declared = DeclaredCheck.of(book, declaration);
  const [next] = [...declared.nexts(result), ...declared.also([result])];
  if (next !== undefined) return book.say("checks-go-on", { check: next.check.name });
  const { name } = declared.result(result);
  return game !== undefined ? book.say("checks-record", { result: name }) : undefined;
}

/** Label of the roll. `name`: the name of the check, if several can be rolled. */
function rollLabel({ book: { say }, entered }: CheckDraft, { rolls }: Declaration, name?: string): string {
  if (entered !== undefined) return say("checks-roll-entered", { faces: entered.replaceAll("-", ", ") });
  const roll = rolls === 1 ? say("checks-roll") : say("checks-roll-times", { rolls });
  return name === undefined ? roll : say("checks-roll-named", { roll, check: name });
}

/** The button that rolls a check, or that continues from a check that needs no roll. */
export function rollButton(draft: CheckDraft, declaration: Declaration, name?: string): Button[] {
  const press = { kind: "cast", ...carried(draft), card: draft.game?.card } as const;
  if (draft.game?.theirs !== undefined || !fits(press)) return [];
  const { need } = declaration;
  const label =
    need.kind === "settled"
      ? settledLabel(draft, declaration, need.result)
      : rollLabel(draft, declaration, name);
  return label === undefined ? [] : [buttonFor(press, label.slice(0, LONGEST_BUTTON), "primary")];
}

/** The button that makes the roll closed. None if dice are entered, or if the check needs no roll. */
function closedButton(draft: CheckDraft, { need }: Declaration): Button[] {
  const { game, entered } = draft;
  if (game?.closes === undefined || game.theirs !== undefined) return [];
  const press = { kind: "closedCheck", ...carried(draft), card: game.card } as const;
  return entered === undefined && need.kind !== "settled" && fits(press)
    ? [buttonFor(press, game.closes)]
    : [];
}

/** A button that shows a check's details: its rules, the odds of every result, and doubts. */
export function aboutButton(draft: CheckDraft, label: string, faces: readonly number[] = []): Button[] {
  const about = { kind: "about", ...carried(draft) } as const;
  const shown = faces.length === 0 ? undefined : faces.join("-");
  const press = [{ ...about, faces: shown }, about].find((each) => fits(each));
  return press === undefined ? [] : [buttonFor(press, label)];
}

/** A draft whose inputs are complete: its declaration and the follow-ups of its success. */
export interface DeclaredDraft {
  declaration?: Declaration | undefined;
  chain: readonly Link[];
  /** True if a figure is doubtful or corrected. */
  isDoubtful: boolean;
}

/** The buttons and menus of a check. If its inputs are too long for them, the text to type instead. */
export function controls(draft: CheckDraft, { declaration, chain, isDoubtful }: DeclaredDraft): Block[] {
  const { book } = draft;
  if (!isCarried(draft)) {
    return smallPrint(book.say("checks-too-long"));
  }
  const rolls =
    declaration === undefined ? [] : [...rollButton(draft, declaration), ...closedButton(draft, declaration)];
  const buttons = [
    ...rolls,
    ...enterButtons(draft, declaration, chain),
    ...formButton(draft, false),
    ...formButton(draft, true),
    ...aboutButton(draft, book.say(isDoubtful ? "checks-doubts" : "checks-rules")),
  ];
  return [...buttonRow(...buttons), ...unitMenu(draft), ...answerMenus(draft), ...modifierMenus(draft)];
}
