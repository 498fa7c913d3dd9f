import { act } from "#app/act.ts";
import { command } from "./definitions/command.ts";
import { faces } from "./definitions/options.ts";

/** Both sides roll for the initiative, with ties, events and forfeits settled. */
export const initiative = command("initiative", { faces }, (context, call, { faces: rolled }) =>
  act(context, call, { do: "roll", verb: "opposed-roll" }, rolled),
);
