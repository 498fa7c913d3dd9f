import {
  asked,
  type CheckInputs,
  DeclaredCheck,
  answerIds,
  inputsAgain,
  type ResolvedCheck,
} from "#core/checks/index.ts";
import type { Declaration, Game } from "#core/schema/index.ts";
import { midSentence } from "#words/capitals.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { inputFields } from "../presses/check-inputs.ts";
import { fits } from "../presses/codec.ts";

/** The additions of the channel's game to the card of a check. */
interface DraftInGame {
  settings: Game["settings"];
  /** The unit's side, if the user may not roll for it. */
  theirs: string | undefined;
  /** The unit's duties and restrictions, one line each. */
  duties: readonly string[];
  /** Lines of features about its rolls. */
  notes: readonly string[];
  /** The label of the button that makes the roll closed; undefined for none. */
  closes: string | undefined;
  /** Mark of the card, whose button rolls once. */
  card: string;
  /** Units of the game that can take the check. */
  units: readonly { name: string; value: string }[];
}

/** A check in preparation, for its card. */
export interface CheckDraft {
  book: Rulebook;
  resolved: ResolvedCheck;
  /** Undefined outside of games. */
  game?: DraftInGame | undefined;
  /** Faces that the card's button enters, such as `2-3`. */
  entered?: string | undefined;
}

/** A declared check outside of games as a draft for its card, with the inputs that declare it again. */
export function draftOf(book: Rulebook, declaration: Declaration): CheckDraft {
  const { resolved } = DeclaredCheck.of(book, declaration);
  return { book, resolved: { ...resolved, inputs: inputsAgain(book, declaration) } };
}

/** The contents of a check's buttons and menus: its inputs, without those that the game and the unit add. */
export function carried(
  { book, resolved, game, entered }: CheckDraft,
  inputs: CheckInputs = resolved.inputs,
) {
  return { ...inputFields(book, inputs, game !== undefined), entered };
}

/** True if the inputs of a check fit into buttons and menus; long names of units may not. */
export function isCarried(draft: CheckDraft): boolean {
  return fits({ kind: "cast", ...carried(draft), card: draft.game?.card });
}

/** A check in the form that players type. With `open`, also the unanswered questions, with an ellipsis. */
export function typedCheck({ book, resolved, game }: CheckDraft, open = false): string {
  const { check, inputs } = resolved;
  const { rolls = 1 } = inputs;
  const answers = answerIds(resolved.answers);
  const isShown = ({ id, kind }: (typeof check.questions)[number]) =>
    answers[id] !== undefined || (open && (kind !== "side" || game !== undefined));
  const given = asked(check)
    .filter(isShown)
    .map(({ id, name }) => `${midSentence(name)}: ${answers[id] ?? "…"}`);
  return [
    "/check",
    ...(game === undefined ? [`system:${book.id}`] : []),
    `check:${check.id}`,
    ...(given.length === 0 ? [] : [`with:${given.join("; ")}`]),
    ...(rolls === 1 ? [] : [`times:${rolls}`]),
  ].join(" ");
}
