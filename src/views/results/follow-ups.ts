import type { Rulebook } from "#words/rulebook.ts";
import type { Settings } from "#core/checks/known-answers.ts";
import { alsoAfter, calledFor, leftOpen, nextAfter } from "#core/checks/judge.ts";
import type { EventOf } from "#core/schema/events.ts";
import { cardButton } from "../checks/controls.ts";
import type { Block, Button } from "../reply.ts";

type Checked = EventOf<"checked">;

/** The checks that follow from results once more is said: their cards ask for it. */
function openNext(book: Rulebook, { declaration, outcomes }: Checked, settings?: Settings) {
  const results = new Set(outcomes.map(({ result }) => result));
  return [...results].flatMap((result) => {
    const next = nextAfter(book, declaration, result);
    const missing = next === undefined ? [] : leftOpen(book, next, settings);
    return next === undefined || missing.length === 0 ? [] : [{ ...next, missing }];
  });
}

/** Buttons to the cards of checks that follow from a roll and ask for something more; `settings`: of the game, in one. */
export function followUpBlocks(book: Rulebook, event: Checked, settings?: Settings): Block[] {
  const isPlayed = settings !== undefined;
  const open = openNext(book, event, settings);
  const fallen = event.outcomes.flatMap(({ naturals = [] }) => naturals);
  const text = open
    .map(({ check, missing }) => {
      const names = missing.map(({ name }) => `**${name}**`);
      return `Next: **${check.name}**; still to say: ${names.join(", ")}.`;
    })
    .join("\n");
  const results = event.outcomes.map(({ result }) => result);
  const besides = alsoAfter(book, event.declaration, results);
  const buttons = [...open, ...calledFor(book, event.declaration, fallen), ...besides].map(
    ({ check, answers }): Button =>
      cardButton({ book, check, given: answers, modifiers: "", isPlayed }, `${check.name}…`),
  );
  return [
    ...(text === "" ? [] : [{ kind: "text", text } as const]),
    ...(buttons.length === 0 ? [] : [{ kind: "buttons", buttons } as const]),
  ];
}
