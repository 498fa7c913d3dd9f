import type { Rulebook } from "#words/rulebook.ts";
import { checkOf } from "#core/checks/find.ts";
import { leftBy } from "#core/checks/leaves.ts";
import { unsetIn, type Unset } from "#core/checks/unset.ts";
import { eitherOf } from "#core/names.ts";
import type { Question } from "#core/schema/checks.ts";
import type { Declaration } from "#core/schema/declarations.ts";
import type { EventOf } from "#core/schema/events.ts";
import { cardButton } from "../checks/controls.ts";
import type { Block, Button } from "../reply.ts";

type Checked = EventOf<"checked">;

/** What rolls leave behind for another check, with a button to its card. */
export function leftBlocks(book: Rulebook, { declaration, outcomes }: Checked, isPlayed: boolean): Block[] {
  const left = outcomes.flatMap((outcome) => leftBy(book, declaration, outcome) ?? []);
  const texts = [...new Set(left.map(({ text }) => text))];
  const usable = left.filter(({ answers }) => Object.keys(answers).length > 0);
  const byAnswers = new Map(usable.map((each) => [JSON.stringify(each.answers), each]));
  const buttons = [...byAnswers.values()].map(({ check, answers }): Button =>
    cardButton(
      { book, check, given: answers, modifiers: "", isPlayed },
      `${check.name} ${Object.values(answers).join(" ")}…`,
    ),
  );
  return [
    ...texts.map((text): Block => ({ kind: "text", text })),
    ...(buttons.length === 0 ? [] : [{ kind: "buttons", buttons } as const]),
  ];
}

/** "0 to 2", or names one by one: "Italian, Allied Minor or Axis Minor". */
function rangeText(names: readonly string[]): string {
  const [first = ""] = names;
  const isRun = names.length > 2 && names.every((name, at) => Number(name) === Number(first) + at);
  return isRun ? `${first} to ${names.at(-1)}` : eitherOf(names);
}

function unsetText({ question: { name }, others }: Unset, how: string): string {
  const cases = [...others].map(([result, names]) => `with ${rangeText(names)} it is **${result}**`);
  return `⚠️ **${name}** is not known: ${cases.join(", ")}. ${how}`;
}

/** Where what was not known can be said: with the check, or for good as a setting of the side that is meant. */
function howToTell(book: Rulebook, { check, answers }: Declaration, question: Question, isPlayed: boolean) {
  const from = "from" in question ? question.from : undefined;
  const side = checkOf(book, check).questions.find(({ id }) => id === from?.side);
  if (!isPlayed) return "Add it to the check.";
  if (side !== undefined && answers[side.id] === undefined) return `Add the **${side.name}** to the check.`;
  const name = book.settings.find(({ id }) => id === from?.setting)?.name ?? question.name;
  return `Set the ${name} of that side with \`/game set\`, or add it to the check.`;
}

/** What was not known where another result hangs on it. `faces`: those of all rolls. */
export function unknownBlocks(
  book: Rulebook,
  { declaration, outcomes }: Checked,
  faces: readonly number[],
  isPlayed: boolean,
): Block[] {
  return unsetIn(book, declaration, outcomes, faces).map((unset) => {
    const how = howToTell(book, declaration, unset.question, isPlayed);
    return { kind: "text", text: unsetText(unset, how) };
  });
}
