import { askNotMe, goOnReminding, nudgeNow, remindLater } from "#games/pace/nudging.ts";
import type { Handlers } from "#games/command.ts";
import { sidesHeldBy } from "#core/people.ts";
import { currentCard } from "#cards/status/current.ts";
import type { reminderPresses } from "#cards/presses/game.ts";
import { statusMoreCard } from "#cards/status/card.ts";
import { bookOf } from "#words/rulebook.ts";

export const reminders: Handlers<keyof typeof reminderPresses> = {
  nudge: nudgeNow,
  async statusMore(context, call) {
    const { system, game, book } = await context.games.here(call);
    if (game.status !== "running") return { ...currentCard(book, game), audience: "private" };
    return statusMoreCard(bookOf(system, call.mine), game, sidesHeldBy(system, game, call.user.id));
  },
  snooze: (context, call, _, [wanted = ""]) => remindLater(context, call, wanted),
  notMe: askNotMe,
  waitOn: (context, call, { side }) => goOnReminding(context, call, side, "yes"),
};
