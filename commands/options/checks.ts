import type { Command } from "#games/command.ts";
import { gameKnown } from "#games/suggest/game-known.ts";
import { unitChoices } from "#games/suggest/suggest-units.ts";
import { text } from "./options.ts";

/** The option `modifiers` of a check. */
export const modifiers = (suggest: NonNullable<Command["suggest"]>) =>
  text({ most: 600, suggest, key: "command-shared.modifiers" }).optional();

/** The option `by`: the unit that takes a check. */
export const takenBy = text({
  most: 100,
  suggest: async (context, call, typing) =>
    unitChoices(await gameKnown(context, call), call.user.id, typing.text),
}).optional();
