import { z } from "zod";
import { changeServer, languageChoices, noSystemChoice } from "#games/lifecycle/servers.ts";
import { listTags } from "#features/rooms/tags.ts";
import { systemChoices } from "#games/suggest/suggest.ts";
import { changeNickname, meaningChoices, ownNicknameChoices } from "#features/nicknames/nicknames.ts";
import { command } from "./definitions/command.ts";
import {
  channel,
  flag,
  forum,
  listed,
  oneOf,
  reminders,
  remindersIn,
  role,
  text,
} from "./definitions/options.ts";

/** A nickname, shorter than the labels of suggestions. */
const nickname = z.string().trim().max(40);

const usual = listed((context, call) => [...systemChoices(context, call), noSystemChoice(call)]);

/** Shows a server's defaults; managers of the server can change them. */
export const server = command(
  "server",
  {
    system: text({ most: 100, suggest: usual }).optional(),
    creators: role.optional(),
    umpires: role.optional(),
    ...reminders,
    substitutes: channel.optional(),
    forum: forum.optional(),
    tags: flag.optional(),
    language: text({ most: 100, suggest: listed(languageChoices) }).optional(),
    alias: text({ most: 100, suggest: listed(ownNicknameChoices) }, nickname).optional(),
    means: text({ most: 100, suggest: meaningChoices }).optional(),
    clear: oneOf(["reminders", "substitutes", "forum", "creators", "umpires"]).optional(),
  },
  async (context, call, { first, repeat, most, tags, alias, means, ...wish }) => {
    if (tags === true) return listTags(context, call);
    const isChanged = [alias, means].some((each) => each !== undefined) || undefined;
    if (isChanged === true) await changeNickname(context, call, { alias, means });
    const settings = remindersIn({ first, repeat, most });
    return changeServer(context, call, { ...wish, isChanged, settings });
  },
  { isHidden: true, isForManagers: true },
);
