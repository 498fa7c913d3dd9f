import { listTags } from "#features/rooms/tags.ts";
import { addition } from "../definitions/command.ts";
import { flag } from "../definitions/options.ts";

/** Lists the tags for the forum of games. */
export const tags = addition({ tags: flag.optional() }, (context, call, { tags: isAsked }, next) =>
  isAsked === true ? listTags(context, call) : next(),
);
