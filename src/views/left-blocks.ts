import { leftBy } from "#core/checks/leaves.ts";
import { unsetIn, type Unset } from "#core/checks/unset.ts";
import type { EventOf } from "#core/schema/events.ts";
import type { System } from "#core/system.ts";
import { cardButton } from "./check-controls.ts";
import type { Block, Button } from "./reply.ts";

type Checked = EventOf<"checked">;

/** What rolls leave behind for another check, with a button to its card. */
export function leftBlocks(system: System, { declaration, outcomes }: Checked, isPlayed: boolean): Block[] {
  const left = outcomes.flatMap((outcome) => leftBy(system, declaration, outcome) ?? []);
  const texts = [...new Set(left.map(({ text }) => text))];
  const usable = left.filter(({ answers }) => Object.keys(answers).length > 0);
  const byAnswers = new Map(usable.map((each) => [JSON.stringify(each.answers), each]));
  const buttons = [...byAnswers.values()].map(({ check, answers }): Button =>
    cardButton(
      { system, check, given: answers, modifiers: "", isPlayed },
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
  const [first = "", ...others] = names;
  const last = others.at(-1);
  if (last === undefined) return first;
  const isRun = names.length > 2 && names.every((name, at) => Number(name) === Number(first) + at);
  return isRun ? `${first} to ${last}` : `${names.slice(0, -1).join(", ")} or ${last}`;
}

function unsetText({ question: { name }, others }: Unset, how: string): string {
  const cases = [...others].map(([result, names]) => `with ${rangeText(names)} it is **${result}**`);
  return `⚠️ **${name}** is not known: ${cases.join(", ")}. ${how}`;
}

/** What was not known where another result hangs on it. `faces`: those of all rolls. */
export function unknownBlocks(
  system: System,
  { declaration, outcomes }: Checked,
  faces: readonly number[],
  isPlayed: boolean,
): Block[] {
  return unsetIn(system, declaration, outcomes, faces).map((unset) => {
    const { question } = unset;
    const setting = "from" in question ? question.from?.setting : undefined;
    const name = system.settings.find(({ id }) => id === setting)?.name ?? "";
    const how = isPlayed
      ? `Set the ${name} of that side with \`/game set\`, or say it with the check.`
      : `Say it with the check.`;
    return { kind: "text", text: unsetText(unset, how) };
  });
}
