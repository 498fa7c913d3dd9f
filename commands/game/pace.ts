import { act } from "#games/act.ts";
import { settingValueChoices } from "#games/suggest/suggest.ts";
import { paceWritten } from "#games/pace/written-pace.ts";
import { z } from "zod";
import { sub } from "../definitions/command.ts";
import { listedInGame, oneOf, reminders, remindersIn, text } from "../options/options.ts";

const paces = listedInGame((running, _, call) => settingValueChoices(running, "pace", call.user.id));

/** Shows or changes how often a game reminds, and the pace, which the other side agrees to. */
export const pace = sub(
  {
    every: text({ most: 100, suggest: paces }, z.string().max(60)).optional(),
    ...reminders,
    away: oneOf(["pause", "others"]).optional(),
  },
  (context, call, { every, away, ...times }) => {
    const changes = [
      ...(every === undefined ? [] : [{ setting: "pace", value: paceWritten(every) }]),
      ...remindersIn(times).map(({ setting, value }) => ({ setting, value: String(value) })),
      ...(away === undefined ? [] : [{ setting: "whileAway", value: away }]),
    ];
    return act(context, call, { do: "set", changes });
  },
);
