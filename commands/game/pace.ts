import { act } from "#games/act.ts";
import { waitingOf } from "#games/pace/waiting.ts";
import { settingValueChoices } from "#games/suggest/suggest.ts";
import { paceWritten } from "#games/pace/written-pace.ts";
import { remindersCard } from "#features/reminders/asked.ts";
import { bookOf } from "#words/rulebook.ts";
import { z } from "zod";
import { sub } from "../definitions/command.ts";
import { listedInGame, oneOf, reminders, remindersIn, text } from "../definitions/options.ts";

const paces = listedInGame((running, _, call) => settingValueChoices(running, "pace", call.user.id));

/** Shows or changes how often a game reminds, and the pace, which the other side agrees to. */
export const pace = sub(
  {
    every: text({ most: 100, suggest: paces }, z.string().max(60)).optional(),
    ...reminders,
    away: oneOf(["pause", "others"]).optional(),
  },
  async (context, call, { every, away, ...times }) => {
    const changes = [
      ...(every === undefined ? [] : [{ setting: "pace", value: paceWritten(every) }]),
      ...remindersIn(times).map(({ setting, value }) => ({ setting, value: String(value) })),
      ...(away === undefined ? [] : [{ setting: "whileAway", value: away }]),
    ];
    if (changes.length > 0) return act(context, call, { do: "set", changes });
    const running = await context.games.here(call);
    const waiting = await waitingOf(context, running, call.now);
    return remindersCard(bookOf(running.system, call.mine), running.game, waiting);
  },
);
