import { removeRoll, throwSaved } from "#games/me/own-rolls.ts";
import { changeOwn, comeBack, goAway, showOwn } from "#games/me/own-settings.ts";
import { forgetMe } from "#games/me/privacy.ts";
import { showTurns } from "#games/me/turns.ts";
import type { FormAnswers, Handlers } from "#games/command.ts";
import { awayForm, hoursForm } from "#cards/people/card.ts";
import type { peoplePresses } from "#cards/presses/look-ups.ts";

function trimmed(answers: FormAnswers): FormAnswers {
  return Object.fromEntries(Object.entries(answers).map(([name, text]) => [name, text.trim()]));
}

export const people: Handlers<keyof typeof peoplePresses> = {
  turns: (context, call, { page, with: other }) => showTurns(context, call, page, other),
  rollSaved: (context, call, _, [name = ""]) => throwSaved(context, call, { dice: name }),
  removeSaved: async (context, call, _, [name = ""]) => ({
    ...(await removeRoll(context, call, name)),
    redraws: true,
  }),
  me: showOwn,
  hours: {
    ask: async (context, { user, language }) =>
      hoursForm(language, (await context.people.of(user.id)).reminding),
    run: (context, call, _, answers) => changeOwn(context, call, trimmed(answers)),
  },
  remindBy: (context, call, { by }) => changeOwn(context, call, { by }),
  away: {
    ask: (_, { language }) => awayForm(language),
    run(context, call, _, answers) {
      const { until = "", from, note } = trimmed(answers);
      return goAway(context, call, { until, from, note });
    },
  },
  back: comeBack,
  forget: forgetMe,
};
