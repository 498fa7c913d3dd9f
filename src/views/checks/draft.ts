import { type Answers, asked, readAnswersSoFar } from "#core/checks/answers.ts";
import { shortGiven } from "#core/checks/given.ts";
import type { Settings } from "#core/checks/known-answers.ts";
import type { UnitFacts } from "#core/checks/modifiers.ts";
import type { Check } from "#core/checks/shape.ts";
import { midSentence } from "#core/names/names.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { fits } from "../presses/codec.ts";

/** A check being put together: what its buttons and menus carry along. */
export interface CheckDraft {
  book: Rulebook;
  check: Check;
  given: Record<string, string | number>;
  /** The questions that settings of the game answer: the card shows these answers and carries none of them. */
  settled?: readonly string[];
  /** The settings, by key, that would answer more if they were set. */
  missing?: readonly string[];
  /** In the short form. */
  modifiers: string;
  times?: number | undefined;
  otherDice?: string | undefined;
  unit?: string | undefined;
  /** What the game keeps of it. */
  facts?: UnitFacts | undefined;
  /** The side of that unit, where who looks may not roll for it. */
  theirs?: string | undefined;
  /** What that unit has to do or may not, a line each. */
  duties?: readonly string[];
  /** A game of this system is played in the channel. */
  isPlayed?: boolean;
  /** Its settings. */
  settings?: Settings;
  /** The mark of the card, where a game is played: its button rolls once. */
  card?: string | undefined;
  /** The units of that game that can take the check. */
  units?: readonly { name: string; value: string }[];
}

/** What the buttons and menus of a check carry: all that was said of it. */
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
  };
}

/** Whether a check is short enough for buttons and menus; long names of units may not be. */
export function isCarried(draft: CheckDraft): boolean {
  return fits({ kind: "cast", ...carried(draft), card: draft.card });
}

/** What was answered so far. */
export function answersOf({ book, check, given }: CheckDraft): Answers {
  const written = Object.entries(given).map(([id, answer]) => [id, String(answer)]);
  return readAnswersSoFar(book, check, Object.fromEntries(written) as Record<string, string>);
}

/** A check as a player types it; with `open` also what was not answered, with an ellipsis. */
export function typedCheck(draft: CheckDraft, open = false): string {
  const { book, check, given, times = 1, isPlayed = false } = draft;
  const answers = asked(check)
    .filter(({ id, kind }) => given[id] !== undefined || (open && (kind !== "side" || isPlayed)))
    .map(({ id, name }) => `${midSentence(name)}: ${given[id] ?? "…"}`);
  return [
    "/check",
    ...(isPlayed ? [] : [`system:${book.id}`]),
    `check:${check.id}`,
    ...(answers.length === 0 ? [] : [`with:${answers.join("; ")}`]),
    ...(times === 1 ? [] : [`times:${times}`]),
  ].join(" ");
}
