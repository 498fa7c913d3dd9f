import { act } from "#app/act.ts";
import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import { revealDice } from "#app/actions.ts";
import type { Command } from "#app/command.ts";
import { showDiceStats, verifyHere } from "#app/records/dice-records.ts";
import { matching } from "#app/suggest/suggest.ts";
import { diceIn } from "#core/dice/evenness.ts";
import { worded } from "./definitions/worded.ts";

const options = z.discriminatedUnion("sub", [
  z.object({ sub: z.enum(["verify", "reveal"]) }),
  z.object({ sub: z.literal("stats"), user: z.string().optional(), die: z.string().optional() }),
]);

const definition = worded(new SlashCommandBuilder().setName("dice"), "command-dice")
  .addSubcommand((sub) => worded(sub.setName("verify"), "command-dice-verify"))
  .addSubcommand((sub) => worded(sub.setName("reveal"), "command-dice-reveal"))
  .addSubcommand((sub) =>
    worded(sub.setName("stats"), "command-dice-stats")
      .addUserOption((option) => worded(option.setName("user"), "command-dice-stats.user"))
      .addStringOption((option) =>
        worded(option.setName("die"), "command-dice-stats.die").setAutocomplete(true).setMaxLength(100),
      ),
  );

/** Checks every roll of the game, publishes the secret so that anybody can, or tells how the dice fell. */
export const dice: Command<z.infer<typeof options>> = {
  definition,
  options,
  async suggest(context, call, { text }) {
    const { all } = await context.diceCounts.of(await context.games.here(call));
    const choices = all.map((tally) => ({
      name: call.mine.say("dice-choice", { sides: tally.sides, count: diceIn(tally) }),
      value: `d${tally.sides}`,
    }));
    return matching(choices, text);
  },
  async run(context, call, wanted) {
    if (wanted.sub !== "stats") {
      return wanted.sub === "verify" ? verifyHere(context, call) : act(context, call, revealDice(context));
    }
    return showDiceStats(context, call, wanted);
  },
};
