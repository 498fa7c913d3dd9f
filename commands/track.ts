import { act } from "#app/act.ts";
import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { gameFor, matching, trackChoices, trackValue, trackValueChoices } from "#app/suggest/suggest.ts";
import { trackMeant, trackOf } from "#core/system.ts";
import { sidesHeldBy } from "#core/pace/waits.ts";
import { trackCard, tracksCard } from "#views/reminders/tracks.ts";
import { worded } from "./definitions/worded.ts";
import { given } from "#core/left-out.ts";

const options = z.object({
  track: z.string().optional(),
  value: z.string().optional(),
  item: z.string().optional(),
  kind: z.string().optional(),
});

/** Shows what the bot keeps count of, or changes it by hand. */
export const track: Command<z.infer<typeof options>> = {
  definition: worded(new SlashCommandBuilder().setName("track"), "command-track")
    .addStringOption((option) => worded(option.setName("track"), "command-track.track").setAutocomplete(true))
    .addStringOption((option) =>
      worded(option.setName("value"), "command-track.value").setAutocomplete(true).setMaxLength(100),
    )
    .addStringOption((option) =>
      worded(option.setName("item"), "command-track.item").setAutocomplete(true).setMaxLength(100),
    )
    .addStringOption((option) => worded(option.setName("kind"), "command-track.kind").setAutocomplete(true)),
  options,
  async suggest(context, call, typing) {
    const running = await gameFor(context, call);
    if (typing.option === "track") return matching(trackChoices(running), typing.text);
    return matching(trackValueChoices(running, call.user.id, typing), typing.text);
  },
  async run(context, call, { track: wanted, value, item, kind }) {
    const { system, book, game } = await context.games.here(call);
    if (wanted === undefined) return tracksCard(book, game);
    const meant = trackMeant(system, wanted, sidesHeldBy(system, game, call.user.id));
    if (value === undefined) return trackCard(book, game, trackOf(book, meant.key));
    const named = given({ item, kind });
    const changed = { value: trackValue(context, meant, value), ...named };
    return act(context, call, { do: "track", track: meant.key, ...changed });
  },
};
