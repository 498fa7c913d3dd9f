import { moveToRoom } from "#features/rooms/opening.ts";
import { addition } from "../definitions/command.ts";
import { oneOf } from "../definitions/options.ts";

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
