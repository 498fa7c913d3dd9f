import { act } from "#games/act.ts";
import { command } from "../definitions/command.ts";
import { faces } from "../options/options.ts";

/** Rolls for the initiative and resolves ties, events and forfeits. */
export const initiative = command(
  "initiative",
  { faces },
  (context, call, { faces: rolled }) => act(context, call, { do: "roll", verb: "opposed-roll" }, rolled),
  { isPublic: true },
);
