import { act } from "#games/act.ts";
import { unlessAtTheSameMoment } from "#games/sequence/same-moment.ts";
import { passTakenBack } from "#games/sequence/take-back.ts";
import { orderNamed } from "#games/sequence/order-named.ts";
import { orderChoices } from "#games/suggest/suggest.ts";
import { throughChoices } from "#features/passing/suggest.ts";
import { given } from "#core/left-out.ts";
import { command } from "./definitions/command.ts";
import { flag, listedInGame, side, text } from "./definitions/options.ts";

/** Ends the step, hands the move over, or reports an order as carried out. */
export const done = command(
  "done",
  {
    over: flag.optional(),
    through: text({ suggest: throughChoices }).optional(),
    order: text({ suggest: listedInGame(orderChoices) }).optional(),
    side: side.optional(),
  },
  async (context, call, { over, through, order, side: named }) => {
    const spokenFor = given({ side: named });
    if (order !== undefined) {
      const isById = /^\d+-\d+\//.test(order);
      const meant = isById ? order : orderNamed(context, await context.games.here(call), call, order);
      const [id = "", option = ""] = meant.split("/");
      return act(context, call, { do: "carryOut", order: id, option, ...spokenFor });
    }
    if (through?.trim().toLowerCase() === "none")
      return act(context, call, passTakenBack(context, call, spokenFor));
    if (through !== undefined) return act(context, call, { do: "passAhead", through, ...spokenFor });
    const action = { do: over === true ? "handOver" : "confirm", ...spokenFor } as const;
    return act(context, call, unlessAtTheSameMoment(context, call, action));
  },
);
