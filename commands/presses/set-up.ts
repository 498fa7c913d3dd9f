import { act } from "#games/act.ts";
import { type Call, type Handlers, gameHere } from "#games/command.ts";
import { RuleError } from "#core/errors.ts";
import { currentCard, refreshedCard } from "#cards/status/current.ts";
import type { setUpPresses } from "#cards/presses/game.ts";
import type { Reply } from "#cards/reply.ts";
import { detailsCard, setupCard } from "#cards/set-up/card.ts";
import { setUpForm } from "#cards/set-up/controls.ts";
import { bookOf } from "#words/rulebook.ts";

/** Replaces the message with the current set-up card. A game in play shows its own card instead. */
function redrawn(call: Call, all: boolean): Reply {
  const { book, game } = gameHere(call);
  const isSettingUp = game.status === "setup";
  return { ...(isSettingUp && all ? setupCard(book, game, "all") : currentCard(book, game)), redraws: true };
}

/** The card of a game that has begun, in place of its set-up card, which has nothing left to press. */
function setUpOver(call: Call): Reply | undefined {
  const running = gameHere(call);
  return running.game.status === "setup" ? undefined : { ...refreshedCard(running, false), redraws: true };
}

export const setUp: Handlers<keyof typeof setUpPresses> = {
  begin: (context, call) => setUpOver(call) ?? act(context, call, { do: "begin" }),
  setting: (context, call, { setting }, [value = ""]) =>
    setUpOver(call) ?? act(context, call, { do: "set", changes: [{ setting, value }] }),
  setup: {
    ask(_, call, { asks }) {
      const { system, game } = gameHere(call);
      // A form without fields is not opened.
      if (game.status !== "setup") return { title: "", fields: [] };
      const form = setUpForm(bookOf(system, call.language), game, asks);
      if (form !== undefined) return form;
      throw new RuleError("refuse-setting-gone");
    },
    run: (context, call, _, answers) =>
      setUpOver(call) ?? act(context, call, { do: "fill", values: { ...answers } }),
  },
  setUpCard: (_, call, { all = false }) => redrawn(call, all),
  setUpDetails(_, call) {
    const { system, game } = gameHere(call);
    return detailsCard(bookOf(system, call.language), game);
  },
};
