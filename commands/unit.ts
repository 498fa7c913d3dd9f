import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Call, Choice, Command, Typing } from "#app/command.ts";
import { given } from "#core/left-out.ts";
import { matching, sideChoices } from "#app/suggest/suggest.ts";
import {
  ownerChoices,
  kindChoices,
  stateChoices,
  stateValueChoices,
  unitChoices,
} from "#app/suggest/suggest-units.ts";
import { sideOf } from "#core/system.ts";
import { unitsCard } from "#views/phase/units.ts";

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

const definition = new SlashCommandBuilder()
  .setName("unit")
  .setDescription("Name groups and elements, and note how they stand")
  .addSubcommand((sub) =>
    sub
      .setName("add")
      .setDescription("Name units that the bot is to keep")
      .addStringOption((option) =>
        option
          .setName("name")
          .setDescription("Their names; several with commas or semicolons, all of one kind")
          .setRequired(true)
          .setMaxLength(1000),
      )
      .addStringOption((option) =>
        option.setName("of").setDescription("The unit that they belong to").setAutocomplete(true),
      )
      .addStringOption((option) =>
        option.setName("kind").setDescription("What they are").setAutocomplete(true),
      )
      .addStringOption((option) =>
        option.setName("side").setDescription("Whose they are, if not yours").setAutocomplete(true),
      ),
  )
  .addSubcommand((sub) =>
    sub
      .setName("set")
      .setDescription("Change how units stand")
      .addStringOption((option) =>
        option
          .setName("unit")
          .setDescription("Which one, or several with commas or semicolons")
          .setRequired(true)
          .setAutocomplete(true),
      )
      .addStringOption((option) =>
        option.setName("state").setDescription("What changes").setRequired(true).setAutocomplete(true),
      )
      .addStringOption((option) =>
        option
          .setName("value")
          .setDescription("To what; figures: 2, +1, -1")
          .setRequired(true)
          .setAutocomplete(true),
      ),
  )
  .addSubcommand((sub) =>
    sub
      .setName("remove")
      .setDescription("Strike units off with their elements; in play they count as lost")
      .addStringOption((option) =>
        option
          .setName("unit")
          .setDescription("Which one, or several with commas or semicolons")
          .setRequired(true)
          .setAutocomplete(true),
      ),
  )
  .addSubcommand((sub) =>
    sub
      .setName("list")
      .setDescription("All units and how they stand")
      .addStringOption((option) =>
        option.setName("side").setDescription("Of one side only").setAutocomplete(true),
      ),
  );

async function suggest(call: Call, typing: Typing): Promise<Choice[]> {
  const running = await call.app.gameHere(call);
  const user = call.user.id;
  switch (typing.option) {
    case "side":
      return matching(sideChoices(running.system), typing.text);
    case "kind":
      return matching(kindChoices(running.system), typing.text);
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
  async run(call, wanted) {
    switch (wanted.sub) {
      case "add": {
        const { sub: _, name: names, ...more } = wanted;
        return call.app.act(call, { do: "addUnits", names, ...given(more) });
      }
      case "set":
        return call.app.act(call, {
          do: "setUnits",
          units: wanted.unit,
          state: wanted.state,
          value: wanted.value,
        });
      case "remove":
        return call.app.act(call, { do: "removeUnits", units: wanted.unit });
      case "list": {
        const { system, book, game } = await call.app.gameHere(call);
        const sides =
          wanted.side === undefined ? system.sides.map(({ id }) => id) : [sideOf(system, wanted.side)];
        return unitsCard(book, game, sides);
      }
    }
  },
};
