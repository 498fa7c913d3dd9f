import { unanswered } from "#core/checks/answers.ts";
import { calledFor, nextAfter } from "#core/checks/judge.ts";
import type { EventOf } from "#core/schema/events.ts";
import type { System } from "#core/system.ts";
import { cardButton } from "./check-controls.ts";
import type { Block, Button } from "./reply.ts";

type Checked = EventOf<"checked">;

/** The checks that follow from results once more is said: their cards ask for it. */
function openNext(system: System, { declaration, outcomes }: Checked) {
  const results = new Set(outcomes.map(({ result }) => result));
  return [...results].flatMap((result) => {
    const next = nextAfter(system, declaration, result);
    return next === undefined || unanswered(next.check, next.answers).length === 0 ? [] : [next];
  });
}

/** Buttons to the cards of checks that follow from a roll and ask for something more. */
export function followUpBlocks(system: System, event: Checked, isPlayed: boolean): Block[] {
  const open = openNext(system, event);
  const fallen = event.outcomes.flatMap(({ naturals = [] }) => naturals);
  const text = open
    .map(({ check, answers }) => {
      const missing = unanswered(check, answers).map(({ name }) => `**${name}**`);
      return `Next: **${check.name}**; still to say: ${missing.join(", ")}.`;
    })
    .join("\n");
  const buttons = [...open, ...calledFor(system, event.declaration, fallen)].map(
    ({ check, answers }): Button =>
      cardButton({ system, check, given: answers, modifiers: "", isPlayed }, `${check.name}…`),
  );
  return [
    ...(text === "" ? [] : [{ kind: "text", text } as const]),
    ...(buttons.length === 0 ? [] : [{ kind: "buttons", buttons } as const]),
  ];
}
