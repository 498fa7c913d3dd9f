import type { Call } from "#games/command.ts";
import { systemFor } from "#games/names/systems-here.ts";
import { sideChoices } from "#games/suggest/suggest.ts";
import type { System } from "#core/system/index.ts";
import type { Suggestion } from "#cards/reply.ts";
import { bookOf } from "#words/rulebook.ts";
import { listed, text } from "../options/options.ts";

/** The sides of a game, "both", and the umpire. */
export function seatChoices({ language }: Call, system: System): Suggestion[] {
  return [
    ...sideChoices(bookOf(system, language)),
    { name: language.say("seats-choice-both"), value: "both" },
    { name: language.say("seats-umpire"), value: "umpire" },
  ];
}

/** The option for a seat. */
export const seat = text({
  suggest: listed(async (context, call, { options }) =>
    seatChoices(call, await systemFor(context, call, options["system"])),
  ),
});
