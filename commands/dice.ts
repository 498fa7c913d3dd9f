import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import { revealDice } from "#app/actions.ts";
import type { Command } from "#app/command.ts";
import { verifyLog } from "#core/verify.ts";
import { verificationCard } from "#views/verification-card.ts";

const options = z.object({ sub: z.enum(["verify", "reveal"]) });

/** Checks every roll of the game, or publishes the secret so that anybody can. */
export const dice: Command<z.infer<typeof options>> = {
  definition: new SlashCommandBuilder()
    .setName("dice")
    .setDescription("Check the dice")
    .addSubcommand((sub) =>
      sub.setName("verify").setDescription("Check the log, the commitments and every die"),
    )
    .addSubcommand((sub) =>
      sub.setName("reveal").setDescription("Publish the secret of the dice so far and commit to a new one"),
    ),
  options,
  async run(call, { sub }) {
    if (sub === "reveal") return call.app.act(call, revealDice(call.app));
    const { game } = await call.app.gameHere(call);
    const own = game.status === "ended" ? undefined : await call.app.secretOf(game);
    const secrets = new Map(own === undefined ? [] : [[game.dice.series, own]]);
    return verificationCard(verifyLog(await call.app.entries(game), secrets));
  },
};
