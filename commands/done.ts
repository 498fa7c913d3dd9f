import { act } from "#app/act.ts";
import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { unlessAtTheSameMoment } from "#app/same-moment.ts";
import { passTakenBack } from "#app/passing/take-back.ts";
import { orderNamed } from "#app/order-named.ts";
import { gameFor, matching, orderChoices, sideChoices } from "#app/suggest/suggest.ts";
import { throughChoices } from "#app/suggest/suggest-places.ts";
import { worded } from "./definitions/worded.ts";
import { given } from "#core/left-out.ts";

const options = z.object({
  through: z.string().optional(),
  over: z.boolean().optional(),
  side: z.string().optional(),
  order: z.string().optional(),
});

/** A player is done with the step, hands the move over, or has carried out an order. */
export const done: Command<z.infer<typeof options>> = {
  definition: worded(new SlashCommandBuilder().setName("done"), "command-done")
    .addBooleanOption((option) => worded(option.setName("over"), "command-done.over"))
    .addStringOption((option) =>
      worded(option.setName("through"), "command-done.through").setAutocomplete(true),
    )
    .addStringOption((option) => worded(option.setName("order"), "command-done.order").setAutocomplete(true))
    .addStringOption((option) => worded(option.setName("side"), "command-done.side").setAutocomplete(true)),
  options,
  async suggest(context, call, typing) {
    const running = await gameFor(context, call);
    if (typing.option === "through") return throughChoices(running.book, running.game, typing.text);
    const choices = typing.option === "order" ? orderChoices(running) : sideChoices(running.book);
    return matching(choices, typing.text);
  },
  async run(context, call, { over, through, order, side }) {
    const spokenFor = given({ side });
    if (order !== undefined) {
      const isById = /^\d+-\d+\//.test(order);
      const named = isById ? order : orderNamed(context, await context.games.here(call), call, order);
      const [id = "", option = ""] = named.split("/");
      return act(context, call, { do: "carryOut", order: id, option, ...spokenFor });
    }
    if (through?.trim().toLowerCase() === "none")
      return act(context, call, passTakenBack(context, call, spokenFor));
    if (through !== undefined) return act(context, call, { do: "passAhead", through, ...spokenFor });
    const action = { do: over === true ? "handOver" : "confirm", ...spokenFor } as const;
    return act(context, call, unlessAtTheSameMoment(context, call, action));
  },
};
