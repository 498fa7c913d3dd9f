import type { Rulebook } from "#words/rulebook.ts";
import { readAnswersSoFar, type Answers } from "#core/checks/answers.ts";
import { shortGiven } from "#core/checks/given.ts";
import type { Settings } from "#core/checks/known-answers.ts";
import type { UnitFacts } from "#core/checks/modifiers.ts";
import { shortCheck } from "#core/checks/short.ts";
import type { Check } from "#core/schema/checks.ts";

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

/** What the buttons and menus of a check carry, as one short text. */
function shortOf({ book, check, given, modifiers, settled = [], ...rest }: CheckDraft): string {
  const said = Object.entries(given).filter(([id]) => !settled.includes(id));
  return shortCheck({
    check: check.id,
    with: shortGiven(check, Object.fromEntries(said)),
    modifiers,
    times: rest.times === undefined || rest.times === 1 ? "" : String(rest.times),
    die: rest.otherDice ?? "",
    system: rest.isPlayed === true ? "" : book.id,
    by: rest.unit ?? "",
  });
}

export function carried(draft: CheckDraft): Record<string, string> {
  return { q: shortOf(draft) };
}

/** What Discord leaves for a check in the id of a button: the rest names the command and what is picked. */
export const MOST_CARRIED = 74;

/** How long what is carried gets, in characters. */
export function carriedLength(draft: CheckDraft): number {
  return new URLSearchParams(carried(draft)).toString().length;
}

/** Whether a check is short enough for buttons and menus; long names of units may not be. */
export function isCarried(draft: CheckDraft): boolean {
  return carriedLength(draft) <= MOST_CARRIED;
}

/** What was answered so far. */
export function answersOf({ book, check, given }: CheckDraft): Answers {
  const written = Object.entries(given).map(([id, answer]) => [id, String(answer)]);
  return readAnswersSoFar(book, check, Object.fromEntries(written) as Record<string, string>);
}
