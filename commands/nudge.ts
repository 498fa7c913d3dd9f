import { act } from "#games/act.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { askNotMe, goOnReminding, nudgeNow, remindLater } from "#features/reminders/nudging.ts";
import { waitingOf } from "#games/pace/waiting.ts";
import { bookOf } from "#words/rulebook.ts";
import { remindersCard } from "#features/reminders/asked.ts";
import { snoozeChoices } from "#features/reminders/card.ts";
import { z } from "zod";
import { commandOf, sub } from "./definitions/command.ts";
import { listed, oneOf, reminders, remindersIn, side, text } from "./definitions/options.ts";

type Wish = Parameters<typeof remindersIn>[0] & { away?: string | undefined };

async function changeGame(context: Context, call: Call, { away, ...wanted }: Wish) {
  const timed = remindersIn(wanted).map(({ setting, value }) => ({ setting, value: String(value) }));
  const changes = [...timed, ...(away === undefined ? [] : [{ setting: "whileAway", value: away }])];
  if (changes.length > 0) return act(context, call, { do: "set", changes });
  const running = await context.games.here(call);
  return remindersCard(
    bookOf(running.system, call.mine),
    running.game,
    await waitingOf(context, running, call.now),
  );
}

const snoozed = listed((_, call) =>
  snoozeChoices(call.mine).map(({ label, value }) => ({ name: label, value })),
);

/** Sends or postpones reminders of the channel's game. */
export const nudge = commandOf("nudge", {
  now: sub({}, nudgeNow),
  game: sub({ ...reminders, away: oneOf(["pause", "others"]).optional() }, changeGame),
  later: sub({ for: text({ suggest: snoozed }, z.string().max(40)) }, (context, call, wanted) =>
    remindLater(context, call, wanted.for),
  ),
  on: sub({ side }, (context, call, wanted) => goOnReminding(context, call, wanted.side)),
  notme: sub({}, askNotMe),
});
