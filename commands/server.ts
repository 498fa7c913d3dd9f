import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import { serverManagedBy } from "#app/corrections.ts";
import type { Command } from "#app/command.ts";
import { matching, systemChoices } from "#app/suggest.ts";
import { serverCard } from "#views/server-card.ts";

const options = z.object({ system: z.string().optional() });

/** The choice that leaves a server without a usual game. */
const NONE = { name: "none: players say which game", value: "none" };

/** What is usual on a server; those who may manage it change it. */
export const server: Command<z.infer<typeof options>> = {
  definition: new SlashCommandBuilder()
    .setName("server")
    .setDescription("What is usual on this server")
    .addStringOption((option) =>
      option
        .setName("system")
        .setDescription("The game that look-ups mean where none is played")
        .setAutocomplete(true)
        .setMaxLength(60),
    ),
  options,
  isHidden: true,
  suggest: (call, typing) => matching([...systemChoices(call), NONE], typing.text),
  async run(call, { system: wanted }) {
    if (wanted === undefined) return serverCard(await call.app.usualSystem(call.guild), false);
    const guild = serverManagedBy(call);
    const system = wanted.trim().toLowerCase() === NONE.value ? undefined : call.app.systemNamed(wanted);
    await call.app.makeUsual(guild, system);
    return serverCard(system, true);
  },
};
