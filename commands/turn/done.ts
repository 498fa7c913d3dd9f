import { gameHere } from "#games/command.ts";
import { act } from "#games/act.ts";
import { unlessAtTheSameMoment } from "#games/sequence/same-moment.ts";
import { orderNamed } from "#games/sequence/order-named.ts";
import { orderChoices } from "#games/suggest/suggest.ts";
import { given } from "#core/left-out.ts";
import { command } from "../definitions/command.ts";
import { flag, listedInGame, side, text } from "../options/options.ts";

/** Ends the step, hands the move over, or reports an order as carried out. */
export const done = command(
  "done",
  {
    over: flag.optional(),
    order: text({ suggest: listedInGame(orderChoices) }).optional(),
    side: side.optional(),
  },
  async (context, call, { over, order, side: named }) => {
    const spokenFor = given({ side: named });
    if (order !== undefined) {
      const isById = /^\d+-\d+\//.test(order);
      const meant = isById ? order : orderNamed(context, gameHere(call), call, order);
      const [id = "", option = ""] = meant.split("/");
      return act(context, call, { do: "carryOut", order: id, option, ...spokenFor });
    }
    const action = { do: over === true ? "handOver" : "confirm", ...spokenFor } as const;
    return act(context, call, unlessAtTheSameMoment(context, call, action));
  },
);
