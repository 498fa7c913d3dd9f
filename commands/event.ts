import { act } from "#games/act.ts";
import { eventChoices } from "#games/suggest/suggest.ts";
import { given } from "#core/left-out.ts";
import { command } from "./definitions/command.ts";
import { faces, listedInGame, side, text } from "./definitions/options.ts";

/** Draws a random event outside of its step. */
export const event = command(
  "event",
  {
    event: text({ suggest: listedInGame(({ book }) => eventChoices(book)) }),
    side: side.optional(),
    faces,
  },
  (context, call, { event: name, side: whose, faces: rolled }) =>
    act(context, call, { do: "drawEvent", event: name, ...given({ side: whose }) }, rolled),
);
