import { changeServer, languageChoices, noSystemChoice } from "#games/lifecycle/servers.ts";
import { listTags } from "#features/rooms/tags.ts";
import { systemChoices } from "#games/suggest/suggest.ts";
import { command } from "./definitions/command.ts";
import { channel, flag, forum, listed, oneOf, reminders, remindersIn, text } from "./definitions/options.ts";

const usual = listed((context, call) => [...systemChoices(context, call), noSystemChoice(call)]);

/** Shows a server's defaults; managers of the server can change them. */
export const server = command(
  "server",
  {
    system: text({ most: 100, suggest: usual }).optional(),
    creators: oneOf(["everyone", "managers"]).optional(),
    ...reminders,
    substitutes: channel.optional(),
    forum: forum.optional(),
    tags: flag.optional(),
    language: text({ most: 100, suggest: listed(languageChoices) }).optional(),
    clear: oneOf(["reminders", "substitutes", "forum"]).optional(),
  },
  (context, call, { first, repeat, most, tags, ...wish }) =>
    tags === true
      ? listTags(context, call)
      : changeServer(context, call, { ...wish, settings: remindersIn({ first, repeat, most }) }),
  { isHidden: true },
);
