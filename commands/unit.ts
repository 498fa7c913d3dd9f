import { act } from "#app/act.ts";
import type { Context } from "#app/context.ts";
import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Call, Suggestion, Command, Typing } from "#app/command.ts";
import { given } from "#core/left-out.ts";
import { gameFor, matching, sideChoices } from "#app/suggest/suggest.ts";
import {
  ownerChoices,
  kindChoices,
  stateChoices,
  stateValueChoices,
  unitChoices,
} from "#app/suggest/suggest-units.ts";
import { sideOf } from "#core/system.ts";
import { unitsCard } from "#views/phase/unit-lines.ts";
import { worded } from "./definitions/worded.ts";

const options = z.discriminatedUnion("sub", [
  z.object({
    sub: z.literal("add"),
    name: z.string(),
    side: z.string().optional(),
    kind: z.string().optional(),
    of: z.string().optional(),
  }),
  z.object({ sub: z.literal("set"), unit: z.string(), state: z.string(), value: z.string() }),
  z.object({ sub: z.literal("remove"), unit: z.string() }),
  z.object({ sub: z.literal("list"), side: z.string().optional() }),
]);
type Options = z.infer<typeof options>;

const definition = worded(new SlashCommandBuilder().setName("unit"), "command-unit")
  .addSubcommand((sub) =>
    worded(sub.setName("add"), "command-unit-add")
      .addStringOption((option) =>
        worded(option.setName("name"), "command-unit-add.name").setRequired(true).setMaxLength(1000),
      )
      .addStringOption((option) => worded(option.setName("of"), "command-unit-add.of").setAutocomplete(true))
      .addStringOption((option) =>
        worded(option.setName("kind"), "command-unit-add.kind").setAutocomplete(true),
      )
      .addStringOption((option) =>
        worded(option.setName("side"), "command-unit-add.side").setAutocomplete(true),
      ),
  )
  .addSubcommand((sub) =>
    worded(sub.setName("set"), "command-unit-set")
      .addStringOption((option) =>
        worded(option.setName("unit"), "command-unit-set.unit").setRequired(true).setAutocomplete(true),
      )
      .addStringOption((option) =>
        worded(option.setName("state"), "command-unit-set.state").setRequired(true).setAutocomplete(true),
      )
      .addStringOption((option) =>
        worded(option.setName("value"), "command-unit-set.value").setRequired(true).setAutocomplete(true),
      ),
  )
  .addSubcommand((sub) =>
    worded(sub.setName("remove"), "command-unit-remove").addStringOption((option) =>
      worded(option.setName("unit"), "command-unit-remove.unit").setRequired(true).setAutocomplete(true),
    ),
  )
  .addSubcommand((sub) =>
    worded(sub.setName("list"), "command-unit-list").addStringOption((option) =>
      worded(option.setName("side"), "command-unit-list.side").setAutocomplete(true),
    ),
  );

async function suggest(context: Context, call: Call, typing: Typing): Promise<Suggestion[]> {
  const running = await gameFor(context, call);
  const user = call.user.id;
  switch (typing.option) {
    case "side":
      return matching(sideChoices(running.book), typing.text);
    case "kind":
      return matching(kindChoices(running.book), typing.text);
    case "of":
      return matching(ownerChoices(running, user), typing.text);
    case "state":
      return matching(stateChoices(running, typing.options["unit"]), typing.text);
    case "value":
      return matching(stateValueChoices(running, typing.options), typing.text);
    default:
      return unitChoices(running, user, typing.text);
  }
}

/** Names units, changes how they stand, strikes them off, lists them. */
export const unit: Command<Options> = {
  definition,
  options,
  suggest,
  async run(context, call, wanted) {
    switch (wanted.sub) {
      case "add": {
        const { sub: _, name: names, ...more } = wanted;
        return act(context, call, { do: "addUnits", names, ...given(more) });
      }
      case "set":
        return act(context, call, {
          do: "setUnits",
          units: wanted.unit,
          state: wanted.state,
          value: wanted.value,
        });
      case "remove":
        return act(context, call, { do: "removeUnits", units: wanted.unit });
      case "list": {
        const { system, book, game } = await context.games.here(call);
        const sides =
          wanted.side === undefined ? system.sides.map(({ id }) => id) : [sideOf(system, wanted.side)];
        return unitsCard(book, game, sides);
      }
    }
  },
};
