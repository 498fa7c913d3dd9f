import { changeServer, languageChoices, noSystemChoice } from "#games/lifecycle/servers.ts";
import { systemChoices } from "#games/suggest/suggest.ts";
import { commandOf, sub } from "../definitions/command.ts";
import { ownGames } from "./own-games.ts";
import { channel, forum, listed, oneOf, reminders, remindersIn, role, text } from "../options/options.ts";

const usual = listed((context, call) => [...systemChoices(context, call), noSystemChoice(call)]);

/** Shows a server's defaults; managers of the server can change them. */
const defaults = sub(
  {
    system: text({ most: 100, suggest: usual }).optional(),
    creators: role.optional(),
    umpires: role.optional(),
    ...reminders,
    substitutes: channel.optional(),
    forum: forum.optional(),
    language: text({ most: 100, suggest: listed(languageChoices) }).optional(),
    clear: oneOf(["reminders", "substitutes", "forum", "creators", "umpires"]).optional(),
  },
  (context, call, { first, repeat, most, ...wish }) =>
    changeServer(context, call, { ...wish, settings: remindersIn({ first, repeat, most }) }),
);

export const server = commandOf("server", { defaults, ...ownGames });
