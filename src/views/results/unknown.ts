import type { Rulebook } from "#words/rulebook.ts";
import { checkOf } from "#core/checks/find.ts";
import { unsetIn, type OpenQuestion } from "#core/checks/unset.ts";
import type { Question } from "#core/checks/question-shape.ts";
import type { Declaration } from "#core/schema/declarations.ts";
import type { EventOf } from "#core/schema/events.ts";
import type { Block } from "../reply.ts";

type CheckEvent = EventOf<"checked">;

/** "0 to 2", or names one by one: "Italian, Allied Minor or Axis Minor". */
function rangeText(book: Rulebook, names: readonly string[]): string {
  const [first = ""] = names;
  const isRun = names.length > 2 && names.every((name, at) => Number(name) === Number(first) + at);
  return isRun ? book.say("results-run", { first, last: names.at(-1) ?? first }) : book.any(names);
}

function unsetText(book: Rulebook, { question: { name }, others }: OpenQuestion, how: string): string {
  const cases = [...others].map(([result, names]) =>
    book.say("results-unknown-case", { names: rangeText(book, names), result }),
  );
  return book.say("results-unknown", { name, cases: cases.join(", "), how });
}

/** Where what was not known can be said: with the check, or for good as a setting of the side that is meant. */
function howToTell(book: Rulebook, { check, answers }: Declaration, question: Question, isPlayed: boolean) {
  const from = "from" in question ? question.from : undefined;
  const side = checkOf(book, check).questions.find(({ id }) => id === from?.side);
  if (!isPlayed) return book.say("results-unknown-add");
  if (side !== undefined && answers[side.id] === undefined) {
    return book.say("results-unknown-add-side", { name: side.name });
  }
  const name = book.settings.find(({ id }) => id === from?.setting)?.name ?? question.name;
  return book.say("results-unknown-set", { name });
}

/** What was not known where another result hangs on it. `faces`: those of all rolls. */
export function unknownBlocks(
  book: Rulebook,
  { declaration, outcomes }: CheckEvent,
  faces: readonly number[],
  isPlayed: boolean,
): Block[] {
  return unsetIn(book, declaration, outcomes, faces).map((unset) => {
    const how = howToTell(book, declaration, unset.question, isPlayed);
    return { kind: "text", text: unsetText(book, unset, how) };
  });
}
