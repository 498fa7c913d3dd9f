import { moveToRoom } from "./opening.ts";
import { listTags } from "./tags.ts";
import { addition } from "#commands/options/addition.ts";
import { flag, oneOf } from "#commands/options/options.ts";

/** Sets a game up in a room. */
export const newInRoom = addition(
  { where: oneOf(["here", "thread", "post"]).optional() },
  (_context, _call, { where }, next) => next({ where }),
);

/** Moves the game into a room. */
export const intoRoom = addition(
  { where: oneOf(["thread", "post"]).optional() },
  (context, call, { where }, next) => (where === undefined ? next() : moveToRoom(context, call, where)),
);

/** Lists the tags for the forum of games. */
export const tags = addition({ tags: flag.optional() }, (context, call, { tags: isAsked }, next) =>
  isAsked === true ? listTags(context, call) : next(),
);
