import { act } from "#games/act.ts";
import { sub } from "../definitions/command.ts";
import { flag } from "../options/options.ts";

/** Deletes the game after a grace period, or keeps it. */
export const deletion = {
  delete: sub({ keep: flag.optional() }, (context, call, { keep }) =>
    act(context, call, keep === true ? { do: "keep" } : { do: "delete", at: call.now }),
  ),
};
