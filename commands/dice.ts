import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import { revealDice } from "#app/actions.ts";
import type { Call, Command } from "#app/command.ts";
import { diceRecord, showDiceStats, verificationOf } from "#app/records/dice-records.ts";
import { matching } from "#app/suggest/suggest.ts";
import { diceIn } from "#core/evenness.ts";
import { verificationCard } from "#views/dice/verification.ts";

const options = z.discriminatedUnion("sub", [
  z.object({ sub: z.enum(["verify", "reveal"]) }),
  z.object({ sub: z.literal("stats"), user: z.string().optional(), die: z.string().optional() }),
]);

const definition = new SlashCommandBuilder()
  .setName("dice")
  .setDescription("Check the dice, or see how they fell")
  .addSubcommand((sub) =>
    sub.setName("verify").setDescription("Check the log, the commitments and every die"),
  )
  .addSubcommand((sub) =>
    sub.setName("reveal").setDescription("Publish the secret of the dice so far and commit to a new one"),
  )
  .addSubcommand((sub) =>
    sub
      .setName("stats")
      .setDescription("How even the dice are, face by face, and who was lucky")
      .addUserOption((option) => option.setName("user").setDescription("One player's dice; all if left out"))
      .addStringOption((option) =>
        option
          .setName("die")
          .setDescription("Such as d6; the one rolled most if left out")
          .setAutocomplete(true)
          .setMaxLength(100),
      ),
  );

async function verification(call: Call) {
  const { game } = await call.app.gameHere(call);
  return verificationCard(await verificationOf(call.app, game, await call.app.entries(game)));
}

/** Checks every roll of the game, publishes the secret so that anybody can, or tells how the dice fell. */
export const dice: Command<z.infer<typeof options>> = {
  definition,
  options,
  async suggest(call, { text }) {
    const { all } = await diceRecord(call.app, await call.app.gameHere(call));
    const choices = all.map((tally) => ({
      name: `d${tally.sides}: ${diceIn(tally)} rolled`,
      value: `d${tally.sides}`,
    }));
    return matching(choices, text);
  },
  async run(call, wanted) {
    if (wanted.sub !== "stats") {
      return wanted.sub === "verify" ? verification(call) : call.app.act(call, revealDice(call.app));
    }
    return showDiceStats(call, wanted);
  },
};
