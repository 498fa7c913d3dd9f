import { act } from "#games/act.ts";
import type { Context } from "#games/context.ts";
import type { Call, Handlers } from "#games/command.ts";
import { RuleError } from "#core/errors.ts";
import { currentCard, refreshedCard } from "#cards/status/current.ts";
import type { setUpPresses } from "#cards/presses/game.ts";
import type { Reply } from "#cards/reply.ts";
import { detailsCard, setupCard } from "#cards/set-up/card.ts";
import { setUpForm } from "#cards/set-up/controls.ts";
import { bookOf } from "#words/rulebook.ts";

/** Replaces the message with the current set-up card. A game in play shows its own card instead. */
async function redrawn(context: Context, call: Call, all: boolean): Promise<Reply> {
  const { book, game } = await context.games.here(call);
  const isSettingUp = game.status === "setup";
  return { ...(isSettingUp && all ? setupCard(book, game, "all") : currentCard(book, game)), redraws: true };
}

/** The card of a game that has begun, in place of its set-up card, which has nothing left to press. */
async function setUpOver(context: Context, call: Call): Promise<Reply | undefined> {
  const running = await context.games.here(call);
  return running.game.status === "setup" ? undefined : { ...refreshedCard(running, false), redraws: true };
}

export const setUp: Handlers<keyof typeof setUpPresses> = {
  begin: async (context, call) => (await setUpOver(context, call)) ?? act(context, call, { do: "begin" }),
  setting: async (context, call, { setting }, [value = ""]) =>
    (await setUpOver(context, call)) ?? act(context, call, { do: "set", changes: [{ setting, value }] }),
  setup: {
    async ask(context, call, { asks }) {
      const { system, game } = await context.games.here(call);
      // A form without fields is not opened.
      if (game.status !== "setup") return { title: "", fields: [] };
      const form = setUpForm(bookOf(system, call.language), game, asks);
      if (form !== undefined) return form;
      throw new RuleError("refuse-setting-gone");
    },
    run: async (context, call, _, answers) =>
      (await setUpOver(context, call)) ?? act(context, call, { do: "fill", values: { ...answers } }),
  },
  setUpCard: (context, call, { all = false }) => redrawn(context, call, all),
  async setUpDetails(context, call) {
    const { system, game } = await context.games.here(call);
    return detailsCard(bookOf(system, call.language), game);
  },
};
