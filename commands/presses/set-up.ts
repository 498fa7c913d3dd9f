import type { Call } from "#app/command.ts";
import { answerProposedSetting } from "#app/ending.ts";
import type { Handlers } from "#app/press.ts";
import { RuleError } from "#core/errors.ts";
import { currentCard } from "#views/phase/current.ts";
import type { setUpPresses } from "#views/presses/set-up.ts";
import type { Reply } from "#views/reply.ts";
import { detailsCard, setupCard } from "#views/set-up/card.ts";
import { setUpForm } from "#views/set-up/controls.ts";
import { bookOf } from "#words/rulebook.ts";

/** The card of the set-up as its message shows it from now on; a game in play has a card of its own. */
async function redrawn(call: Call, all: boolean): Promise<Reply> {
  const { book, game } = await call.app.gameHere(call);
  const isSettingUp = game.status === "setup";
  return { ...(isSettingUp && all ? setupCard(book, game, "all") : currentCard(book, game)), redraws: true };
}

/** What is pressed while a game is set up, and about its settings. */
export const setUp: Handlers<keyof typeof setUpPresses> = {
  begin: (call) => call.app.act(call, { do: "begin" }),
  setting: (call, { setting }, [value = ""]) =>
    call.app.act(call, { do: "set", changes: [{ setting, value }] }),
  setup: {
    async ask(call, { asks }) {
      const { system, game } = await call.app.gameHere(call);
      const form = setUpForm(bookOf(system, call.mine), game, asks);
      if (form !== undefined) return form;
      throw new RuleError("refuse-setting-gone");
    },
    run: (call, _, answers) => call.app.act(call, { do: "fill", values: { ...answers } }),
  },
  setUpCard: (call, { all = false }) => redrawn(call, all),
  async setUpDetails(call) {
    const { system, game } = await call.app.gameHere(call);
    return detailsCard(bookOf(system, call.mine), game);
  },
  settingAnswer: (call, { asked, answer }) => answerProposedSetting(call, asked, answer),
};
