import { showTurns } from "#app/people/turns.ts";
import { command } from "./definitions/command.ts";

/** All games of the person who asks, on every server. */
export const turns = command("turns", {}, (context, call) => showTurns(context, call, 0), { isHidden: true });
