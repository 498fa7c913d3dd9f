import { answerProposedSetting } from "#app/ending.ts";
import type { Handlers } from "#app/press.ts";
import { RuleError } from "#core/errors.ts";
import type { setUpPresses } from "#views/presses/set-up.ts";
import { setUpForm } from "#views/set-up/controls.ts";
import { bookOf } from "#words/rulebook.ts";

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
      throw new RuleError("not-possible", "This game asks that no more. `/game set` has its settings.");
    },
    run: (call, _, answers) => call.app.act(call, { do: "fill", values: { ...answers } }),
  },
  settingAnswer: (call, { asked, answer }) => answerProposedSetting(call, asked, answer),
};
