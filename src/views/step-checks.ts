import { checkOf } from "#core/checks/find.ts";
import type { Step } from "#core/schema/sequence.ts";
import type { System } from "#core/system.ts";
import type { Block, Button } from "./reply.ts";

/** So many checks in buttons leave the lines of a card their room on Discord. */
const MOST_BUTTONS = 12;

/** So many checks of a step are worth a menu where room is short. */
const LEAST_IN_MENU = 3;

/** Whether the steps of a card have more checks than there is room for in buttons. */
export function hasManyChecks(steps: readonly Step[]): boolean {
  return steps.reduce((sum, { checks = [] }) => sum + checks.length, 0) > MOST_BUTTONS;
}

/**
 * The checks that a step is made of, each of which opens its card: in buttons, or in a menu where a card with many has
 * several of them in one step.
 */
export function checksOffered(system: System, step: Step, isCrowded: boolean): Block[] {
  const checks = (step.checks ?? []).map((id) => checkOf(system, id));
  if (checks.length === 0) return [];
  if (isCrowded && checks.length >= LEAST_IN_MENU) {
    const choices = checks.map(({ id, name, text }) => ({ label: name, value: id, description: text }));
    return [
      {
        kind: "menu",
        menu: { placeholder: `${step.name}: check…`, command: "check", option: "check", choices },
      },
    ];
  }
  const buttons = checks.map(({ id, name }): Button => ({
    label: name,
    style: "secondary",
    command: "check",
    options: { check: id },
  }));
  return [{ kind: "buttons", buttons }];
}
