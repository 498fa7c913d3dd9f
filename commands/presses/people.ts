import { removeRoll, throwSaved } from "#app/people/own-rolls.ts";
import { changeOwn, comeBack, goAway, showOwn } from "#app/people/own-settings.ts";
import { forgetMe } from "#app/people/privacy.ts";
import { showTurns } from "#app/people/turns.ts";
import type { Answers, Handlers } from "#app/press.ts";
import { awayForm, hoursForm } from "#views/people/card.ts";
import type { peoplePresses } from "#views/presses/people.ts";

function trimmed(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).map(([name, text]) => [name, text.trim()]));
}

/** What is pressed on cards that are about a person, whatever they play. */
export const people: Handlers<keyof typeof peoplePresses> = {
  turns: (call, { page }) => showTurns(call, page),
  rollSaved: (call, _, [name = ""]) => throwSaved(call, { dice: name }),
  removeSaved: async (call, _, [name = ""]) => ({ ...(await removeRoll(call, name)), redraws: true }),
  me: showOwn,
  hours: {
    ask: async ({ app, user, mine }) => hoursForm(mine, (await app.people.of(user.id)).reminding),
    run: (call, _, answers) => changeOwn(call, trimmed(answers)),
  },
  remindBy: (call, { by }) => changeOwn(call, { by }),
  away: {
    ask: ({ mine }) => awayForm(mine),
    run(call, _, answers) {
      const { until = "", from, note } = trimmed(answers);
      return goAway(call, { until, from, note });
    },
  },
  back: comeBack,
  forget: forgetMe,
};
