import { removeRoll, throwSaved } from "#app/people/own-rolls.ts";
import { showTurns } from "#app/people/turns.ts";
import type { Handlers } from "#app/press.ts";
import type { peoplePresses } from "#views/presses/people.ts";

/** What is pressed on cards that are about a person, whatever they play. */
export const people: Handlers<keyof typeof peoplePresses> = {
  turns: (call, { page }) => showTurns(call, page),
  rollSaved: (call, _, [name = ""]) => throwSaved(call, { dice: name }),
  removeSaved: async (call, _, [name = ""]) => ({ ...(await removeRoll(call, name)), redraws: true }),
};
