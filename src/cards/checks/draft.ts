import { type Answers, type UnitFacts, inputsOf } from "#core/checks/index.ts";
import { shortGiven } from "./given.ts";
import type { Check, Game } from "#core/schema/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { fits } from "../presses/codec.ts";
import { midSentence } from "#words/capitals.ts";

/** A check in preparation: the inputs that its buttons and menus contain. */
export interface CheckDraft {
  book: Rulebook;
  check: Check;
  given: Record<string, string | number>;
  /** Questions that the game's settings answer. The card shows these answers, but its buttons do not contain them. */
  settled?: readonly string[];
  /** Keys of unset settings that would answer more questions. */
  missing?: readonly string[];
  /** In the short form. */
  modifiers: string;
  times?: number | undefined;
  otherDice?: string | undefined;
  unit?: string | undefined;
  facts?: UnitFacts | undefined;
  /** The unit's side, if the user may not roll for it. */
  theirs?: string | undefined;
  /** The unit's duties and restrictions, one line each. */
  duties?: readonly string[];
  /** Lines of features about its rolls. */
  notes?: readonly string[];
  /** True if a game of this system is played in the channel. */
  isPlayed?: boolean;
  /** The settings of that game. */
  settings?: Game["settings"];
  /** Mark of the card, in a game. The card's button rolls once. */
  card?: string | undefined;
  /** Faces that the card's button enters, such as `2-3`. */
  entered?: string | undefined;
  /** Units of the game that can take the check. */
  units?: readonly { name: string; value: string }[];
}

/** The contents of a check's buttons and menus: all of its inputs. */
export function carried({ book, check, given, modifiers, settled = [], ...rest }: CheckDraft) {
  const said = Object.entries(given).filter(([id]) => !settled.includes(id));
  const answers = shortGiven(check, Object.fromEntries(said));
  return {
    check: check.id,
    with: answers === "" ? undefined : answers,
    modifiers: modifiers === "" ? undefined : modifiers,
    times: rest.times === 1 ? undefined : rest.times,
    die: rest.otherDice,
    system: rest.isPlayed === true ? undefined : book.id,
    unit: rest.unit,
    entered: rest.entered,
  };
}

/** True if the inputs of a check fit into buttons and menus; long names of units may not. */
export function isCarried(draft: CheckDraft): boolean {
  return fits({ kind: "cast", ...carried(draft), card: draft.card });
}

/** The answers so far. */
export function answersOf({ book, check, given }: CheckDraft): Answers {
  const written = Object.entries(given).map(([id, answer]) => [id, String(answer)]);
  return inputsOf(check).answers(book, Object.fromEntries(written) as Record<string, string>);
}

/** A check in the form that players type. With `open`, also the unanswered questions, with an ellipsis. */
export function typedCheck(draft: CheckDraft, open = false): string {
  const { book, check, given, times = 1, isPlayed = false } = draft;
  const answers = inputsOf(check)
    .questions.filter(({ id, kind }) => given[id] !== undefined || (open && (kind !== "side" || isPlayed)))
    .map(({ id, name }) => `${midSentence(name)}: ${given[id] ?? "…"}`);
  return [
    "/check",
    ...(isPlayed ? [] : [`system:${book.id}`]),
    `check:${check.id}`,
    ...(answers.length === 0 ? [] : [`with:${answers.join("; ")}`]),
    ...(times === 1 ? [] : [`times:${times}`]),
  ].join(" ");
}
