import { act } from "#app/act.ts";
import type { Context } from "#app/context.ts";
import type { Call, Handlers } from "#app/command.ts";
import { RuleError } from "#core/errors.ts";
import { currentCard, refreshedCard } from "#views/status/current.ts";
import type { setUpPresses } from "#views/presses/game.ts";
import type { Reply } from "#views/reply.ts";
import { detailsCard, setupCard } from "#views/set-up/card.ts";
import { setUpForm } from "#views/set-up/controls.ts";
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
  setting: (context, call, { setting }, [value = ""]) =>
    act(context, call, { do: "set", changes: [{ setting, value }] }),
  setup: {
    async ask(context, call, { asks }) {
      const { system, game } = await context.games.here(call);
      const form = setUpForm(bookOf(system, call.mine), game, asks);
      if (form !== undefined) return form;
      throw new RuleError("refuse-setting-gone");
    },
    run: (context, call, _, answers) => act(context, call, { do: "fill", values: { ...answers } }),
  },
  setUpCard: (context, call, { all = false }) => redrawn(context, call, all),
  async setUpDetails(context, call) {
    const { system, game } = await context.games.here(call);
    return detailsCard(bookOf(system, call.mine), game);
  },
};
