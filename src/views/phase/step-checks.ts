import type { Rulebook } from "#words/rulebook.ts";
import { checkOf } from "#core/checks/find.ts";
import type { Check } from "#core/schema/checks.ts";
import type { Step } from "#core/schema/sequence.ts";
import type { Block, Button } from "../reply.ts";

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
export function checksOffered(book: Rulebook, step: Step, isCrowded: boolean): Block[] {
  const checks = (step.checks ?? []).map((id) => checkOf(book, id));
  if (checks.length === 0) return [];
  if (isCrowded && checks.length >= LEAST_IN_MENU) return [menuOf(step.name, checks)];
  const buttons = checks.map(({ id, name }): Button => ({
    label: name,
    style: "secondary",
    command: "check",
    options: { check: id },
  }));
  return [{ kind: "buttons", buttons }];
}

/** The checks of several steps in one menu, each once. */
export function checksTogether(book: Rulebook, name: string, steps: readonly Step[]): Block[] {
  const ids = [...new Set(steps.flatMap(({ checks = [] }) => checks))];
  const checks = ids.map((id) => checkOf(book, id));
  return checks.length === 0 ? [] : [menuOf(name, checks)];
}

function menuOf(name: string, checks: readonly Check[]): Block {
  const choices = checks.map(({ id, name: label, text }) => ({ label, value: id, description: text }));
  return {
    kind: "menu",
    menu: { placeholder: `${name}: check…`, command: "check", option: "check", choices },
  };
}
