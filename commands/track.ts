import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { matching, trackChoices, trackValueChoices } from "#app/suggest/suggest.ts";
import { trackMeant } from "#core/system.ts";
import { sidesHeldBy } from "#core/waits.ts";
import { trackCard, tracksCard } from "#views/reminders/tracks.ts";

const options = z.object({
  track: z.string().optional(),
  value: z.string().optional(),
  item: z.string().optional(),
  kind: z.string().optional(),
});

/** Shows what the bot keeps count of, or changes it by hand. */
export const track: Command<z.infer<typeof options>> = {
  definition: new SlashCommandBuilder()
    .setName("track")
    .setDescription("See or move clocks, markers, lists and boxes")
    .addStringOption((option) =>
      option.setName("track").setDescription("Which one; all if left out").setAutocomplete(true),
    )
    .addStringOption((option) =>
      option
        .setName("value")
        .setDescription("A figure, +1, a side, a name or a box")
        .setAutocomplete(true)
        .setMaxLength(100),
    )
    .addStringOption((option) =>
      option
        .setName("item")
        .setDescription("In boxes: what is placed, by name")
        .setAutocomplete(true)
        .setMaxLength(100),
    )
    .addStringOption((option) =>
      option.setName("kind").setDescription("In boxes: what a new item is").setAutocomplete(true),
    ),
  options,
  async suggest(call, typing) {
    const running = await call.app.gameHere(call);
    if (typing.option === "track") return matching(trackChoices(running), typing.text);
    return matching(trackValueChoices(running, call.user.id, typing), typing.text);
  },
  async run(call, { track: wanted, value, item, kind }) {
    const { system, book, game } = await call.app.gameHere(call);
    if (wanted === undefined) return tracksCard(book, game);
    if (value === undefined) {
      const sides = sidesHeldBy(system, game, call.user.id);
      return trackCard(book, game, trackMeant(system, wanted, sides));
    }
    const named = { ...(item === undefined ? {} : { item }), ...(kind === undefined ? {} : { kind }) };
    return call.app.act(call, { do: "track", track: wanted, value, ...named });
  },
};
