import { CONSEQUENCES } from "#core/schema/index.ts";
import { agreeDeadline, deadlineChoices } from "#features/deadline/agreeing.ts";
import { sub } from "../definitions/command.ts";
import { oneOf, spanOf } from "../definitions/options.ts";

/** Shows the deadline, or proposes another one. */
export const deadline = sub(
  // oxlint-disable-next-line unicorn/no-thenable -- the option is a word, and nobody awaits it
  { each: spanOf(deadlineChoices).optional(), then: oneOf(CONSEQUENCES).optional() },
  agreeDeadline,
);
