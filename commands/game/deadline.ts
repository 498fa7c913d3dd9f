import { CONSEQUENCES } from "#core/schema/index.ts";
import { agreeDeadline, deadlineChoices } from "#features/deadline/agreeing.ts";
import { given } from "#core/left-out.ts";
import { sub } from "../definitions/command.ts";
import { oneOf, spanOf } from "../options/options.ts";

/** Proposes a deadline, or opens the form for one. */
export const deadline = sub(
  // oxlint-disable-next-line unicorn/no-thenable -- the option is a word, and nobody awaits it
  { each: spanOf(deadlineChoices).optional(), then: oneOf(CONSEQUENCES).optional() },
  (context, call, { each, then: follows }) => agreeDeadline(context, call, given({ each, follows })),
);
